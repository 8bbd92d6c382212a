import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidatePages } from '@hireloom/contract/candidate-page/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { seenVersion } from '../../../test/application-factory.ts'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { inbox, setUpInterview } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { test, type World } from '../../../test/world.ts'
import { writePageLink } from '../../mail/page-link-commands.ts'

/** Invites a candidate to Monday, 30 November 2026, 10.45 WIB, and opens their page. */
async function inviteCandidate(world: World) {
  const interview = await setUpInterview(world)
  const { application, change, plan, page } = interview
  expect((await change(plan)).status).toBe(200)
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  const { body } = await browser.get(path)
  const publicId = body.match(/\/interviews\/([\w-]{36})/)?.[1] ?? ''
  const base = `${path}/interviews/${publicId}`
  const sequence = () => browser.get(path).then(({ body }) => body.match(/name="sequence" value="(\d+)"/)?.[1] ?? '0')
  const answer = async (response: string, overrides = {}) =>
    browser.noticeAfter(`${base}/answer`, { response, sequence: await sequence(), note: '', ...overrides })
  const meeting = async () => (await page())?.interviews[0]
  const propose = async (times: string[], overrides = {}) => {
    const fields = { sequence: await sequence(), note: '', ...overrides }
    const reply = await browser.postMany(`${base}/times`, [
      ...Object.entries(fields).map(([name, value]) => [name, String(value)] as const),
      ...times.map((time) => ['times', time] as const),
    ])
    return new URL(reply.headers.location ?? '', 'http://here').searchParams.get('said')
  }
  const listOfferedTimes = async () =>
    [...(await browser.get(`${base}/times`)).body.matchAll(/name="times" value="(\S+?)"/g)].map(
      ([, time]) => time ?? '',
    )
  return { ...interview, browser, path, base, answer, meeting, propose, listOfferedTimes, sequence }
}

describe('an invitation on the page', () => {
  test('is accepted or declined, which staff see on the page of the candidate, in the timeline and on the home page', async ({
    world,
  }) => {
    const { answer, meeting, application, call, recruiter } = await inviteCandidate(world)
    const mails = await inbox(world)
    expect(await answer('1')).toBe('youCome')
    expect(await answer('1')).toBe('youCome')
    expect((await meeting())?.response).toBe(meetingResponse.accepted)
    expect(await answer('2', { note: 'I have an exam' })).toBe('youDecline')
    expect(await meeting()).toMatchObject({ response: meetingResponse.declined, responseNote: 'I have an exam' })
    const kinds = (await eventsOf(world, application)).map(({ kind }) => kind)
    expect(kinds.slice(-2)).toEqual([eventKind.invitationAccepted, eventKind.invitationDeclined])
    const notice = (await mails()).get(recruiter.email)
    expect(notice?.subject).toMatch(/^Rara can't come: /)
    expect(notice?.text).not.toContain('exam')
    const { data } = (await call(home.nextActions, { query: {} })).body
    expect(data).toContainEqual(expect.objectContaining({ kind: nextActionKind.declined, candidateName: 'Rara Putri' }))
  })

  test('is reported to the Recruiters of the job once its planner was removed or no longer sees the job', async ({
    world,
  }) => {
    const { answer, recruiter, application } = await inviteCandidate(world)
    const successor = await world.user('recruiter')
    const removal = { params: { id: recruiter.id }, body: { assignedUserId: successor.id } }
    expect((await (await world.as('admin'))(users.remove, removal)).status).toBe(204)
    const mails = await inbox(world)
    expect(await answer('2')).toBe('youDecline')
    expect((await mails()).get(successor.email)?.subject).toMatch(/^Rara can't come: /)

    const { db, companyId, product } = world
    const outsider = await world.user('recruiter')
    await db
      .updateTable('schedules')
      .set({ scheduledBy: outsider.id })
      .where('companyId', '=', companyId)
      .where('applicationId', '=', application.id)
      .execute()
    product.clock.tick()
    expect(await answer('1')).toBe('youCome')
    expect(await answer('2')).toBe('youDecline')
    const notices = await mails()
    expect([notices.has(successor.email), notices.has(outsider.email)]).toEqual([true, false])
  })

  test('can be answered with the link of a mail alone, which shows neither people nor message', async ({ world }) => {
    const { application, base, path, change, plan, meeting } = await inviteCandidate(world)
    await change({ ...plan, message: 'Bring your portfolio' })
    const { sealing, now, config } = world.product.services
    const recipient = {
      companyId: world.companyId,
      companySlug: world.slug,
      applicationId: application.id,
      email: application.email ?? '',
    }
    const link = writePageLink(config.publicUrl, recipient, { sealing, now: now() })
    const browser = candidateBrowser(world)
    await browser.post(`${browser.home}/open`, { ticket: link.split('#')[1] ?? '' })
    const { body } = await browser.get()
    expect(body).toContain('Monday, 10.45 – 11.30 WIB')
    expect(body).not.toContain('Bring your portfolio')
    expect(body).not.toContain('Ratna')
    const sequence = body.match(/name="sequence" value="(\d+)"/)?.[1] ?? ''
    expect(await browser.noticeAfter(`${base}/answer`, { response: '1', sequence })).toBe('youCome')
    expect((await meeting())?.response).toBe(meetingResponse.accepted)
    expect((await browser.get(`${base}/times`)).headers.location).toContain('/me?to=')
    expect((await candidateBrowser(world).get(path)).statusCode).toBe(303)
  })

  test('is no longer asked about once the candidate is hired', async ({ world }) => {
    const { browser, path, base, change } = await inviteCandidate(world)
    expect((await browser.get(path)).body).toContain('I will come')
    const hired = { stageId: world.masterData.stages.Hired, status: applicationStatus.hired, groupId: 2 }
    expect((await change({ ...hired, date: '2026-12-01' })).status).toBe(200)
    const { body } = await browser.get(path)
    expect(body).toContain('Monday, 10.45 – 11.30 WIB')
    expect(body).not.toContain('I will come')
    expect(body).not.toContain(`${base}/times`)
  })

  test('asks again after a change of time, and refuses answers to an older version or after the meeting began', async ({
    world,
  }) => {
    const { answer, meeting, change, plan, sequence, browser, application } = await inviteCandidate(world)
    const old = await sequence()
    await answer('1')
    await change({ ...plan, location: 'https://meet.example.com/other' })
    expect((await meeting())?.response).toBe(meetingResponse.accepted)
    await change({ ...plan, time: '13:00:00' })
    expect((await meeting())?.response).toBe(meetingResponse.none)
    expect(await answer('1', { sequence: old })).toBe('meetingChanged')
    const current = await sequence()
    world.product.clock.now = new Date('2026-11-30T06:00:00Z')
    const page = await browser.open(application)
    expect(await answer('1', { sequence: current })).toBe('meetingBegan')
    const { body } = await browser.get(page)
    expect(body).toContain('Add to calendar')
    expect(body).not.toContain('I will come')
  })

  test('has a calendar file with the UID and the sequence of its mail but not its stage, and shows the link from a day before', async ({
    world,
  }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { application, browser, base, path } = await inviteCandidate(world)
    const mail = await world.db
      .selectFrom('mails')
      .select('calendar')
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', application.email)
      .where('calendar', 'is not', null)
      .executeTakeFirstOrThrow()
    const file = await browser.get(`${base}/calendar`)
    const part = (name: string, text: string | null) => text?.match(new RegExp(`^${name}[:;].*$`, 'm'))?.[0]
    expect(file.headers['content-type']).toContain('text/calendar')
    expect(file.body).toContain('METHOD:PUBLISH')
    for (const name of ['UID', 'SEQUENCE', 'DTSTART']) expect(part(name, file.body)).toBe(part(name, mail.calendar))
    expect(part('SUMMARY', file.body)).toMatch(/^SUMMARY:Interview: /)
    expect((await browser.get(path)).body).toMatch(/>Online, with [\w ]+<br>The link appears here a day before</)
    world.product.clock.now = new Date('2026-11-29T04:00:00Z')
    await browser.open(application)
    expect((await browser.get(path)).body).toContain('href="https://meet.example.com/kopi"')
  })
})

describe('other times', () => {
  test('are on working days, within meeting hours, from a day to two weeks ahead', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { listOfferedTimes } = await inviteCandidate(world)
    const times = (await listOfferedTimes()).map((time) => new Date(time))
    expect(times.length).toBeGreaterThan(20)
    expect(times.length).toBeLessThanOrEqual(60)
    for (const at of times) {
      expect(at.getTime()).toBeGreaterThanOrEqual(new Date('2026-11-21T03:00:00Z').getTime())
      expect(at.getTime()).toBeLessThan(new Date('2026-12-05T00:00:00Z').getTime())
      expect([0, 6]).not.toContain(at.getUTCDay())
      expect(at.getUTCHours() * 60 + at.getUTCMinutes()).toBeGreaterThanOrEqual(2 * 60)
      expect(at.getUTCHours() * 60 + at.getUTCMinutes() + 45).toBeLessThanOrEqual(10 * 60)
    }
  })

  test('are replaced by a sentence with the last day when none is free', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { browser, base } = await inviteCandidate(world)
    await world.db.updateTable('companies').set({ proposalDays: 2 }).where('id', '=', world.companyId).execute()
    const { body } = await browser.get(`${base}/times`)
    expect(body).toContain('There is no free time until 22 November 2026. Please write to')
    expect(body).not.toContain('name="times"')
  })

  test('are proposed once at a time, and taking one moves the meeting', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { listOfferedTimes, propose, meeting, call, browser, path, base, application, sequence } =
      await inviteCandidate(world)
    const times = await listOfferedTimes()
    for (const refused of [[], times.slice(0, 4), ['2026-11-28T03:00:00.000Z']]) {
      const fields = [...refused.map((time) => ['times', time] as const), ['note', 'After school'] as const]
      const reply = await browser.postMany(`${base}/times`, [['sequence', String(await sequence())], ...fields])
      expect(reply.statusCode).toBe(422)
      expect(reply.body).toContain('Choose up to 3 of the offered times')
      expect(reply.body).toContain('>\nAfter school</textarea>')
      const stillOffered = refused.filter((time) => times.includes(time))
      for (const time of stillOffered) expect(reply.body).toContain(`value="${time}" checked`)
    }
    const chosen = times.slice(2, 5)
    expect(await propose(chosen, { note: 'After school' })).toBe('youPropose')
    const scheduleId = (await meeting())?.id ?? 0
    expect(await meeting()).toMatchObject({ response: meetingResponse.proposed, proposal: { note: 'After school' } })
    expect((await browser.get(`${base}/times`)).body).not.toContain('name="times"')
    const { data } = (await call(home.nextActions, { query: {} })).body
    expect(data.map(({ kind }) => kind)).toContain(nextActionKind.timeProposed)

    const take = (startsAt: string) => call(candidatePages.takeTime, { params: { scheduleId }, body: { startsAt } })
    expect((await take('2026-12-01T03:07:00Z')).status).toBe(422)
    const before = await sequence()
    expect((await take(chosen[1] ?? '')).status).toBe(204)
    expect(await meeting()).toMatchObject({ response: meetingResponse.accepted, proposal: null })
    expect(new Date((await meeting())?.startsAt ?? '').toISOString()).toBe(chosen[1])
    expect(Number(await sequence())).toBe(Number(before) + 1)
    expect(errorOf((await take(chosen[2] ?? '')).body)?.code).toBe('already_answered')
    const mails = await world.db
      .selectFrom('mails')
      .select('calendar')
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', application.email)
      .where('calendar', 'is not', null)
      .orderBy('id')
      .execute()
    const uids = mails.map(({ calendar }) => calendar?.match(/^UID:(.*)$/m)?.[1])
    expect(new Set(uids).size).toBe(1)
    expect((await browser.get(path)).body).toContain('You said that you will come.')
  })

  test('can be taken when meeting hours begin off the quarter hour', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { listOfferedTimes, propose, meeting, call } = await inviteCandidate(world)
    const hours = { meetingsFrom: '09:10:00', meetingsUntil: '10:00:00' }
    await world.db.updateTable('companies').set(hours).where('id', '=', world.companyId).execute()
    const [time = ''] = await listOfferedTimes()
    expect(time).toMatch(/T02:10:00/)
    await propose([time])
    const scheduleId = (await meeting())?.id ?? 0
    const taken = await call(candidatePages.takeTime, { params: { scheduleId }, body: { startsAt: time } })
    expect([taken.status, errorOf(taken.body)?.code]).toEqual([204, undefined])
    expect(new Date((await meeting())?.startsAt ?? '').toISOString()).toBe(time)
  })

  test('are no longer taken once they have passed', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { listOfferedTimes, propose, meeting, call } = await inviteCandidate(world)
    const [time = ''] = await listOfferedTimes()
    await propose([time])
    const scheduleId = (await meeting())?.id ?? 0
    world.product.clock.now = new Date(new Date(time).getTime() + 60_000)
    const { status, body } = await call(candidatePages.takeTime, { params: { scheduleId }, body: { startsAt: time } })
    expect([status, errorOf(body)?.message]).toEqual([409, 'This time has passed. Choose another one.'])
  })

  test('are refused with a message, taken back, and dropped after another change', async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { listOfferedTimes, propose, meeting, call, browser, base, application, change, plan } =
      await inviteCandidate(world)
    const times = (await listOfferedTimes()).slice(0, 2)
    await propose(times)
    const scheduleId = (await meeting())?.id ?? 0
    const refuse = () =>
      call(candidatePages.refuseTimes, { params: { scheduleId }, body: { note: 'The room is taken.' } })
    expect((await refuse()).status).toBe(204)
    expect((await refuse()).status).toBe(409)
    expect(await browser.lastMail(application.email ?? '')).toMatchObject({
      subject: 'About the time you proposed',
      text: expect.stringMatching(/The room is taken\.[\s\S]*Monday, 30 November 2026, 10\.45/),
    })
    await propose(times)
    expect(await browser.noticeAfter(`${base}/take-back`)).toBe('takenBack')
    expect(await browser.noticeAfter(`${base}/take-back`)).toBe('alreadyAnswered')
    await propose(times)
    await change({ ...plan, time: '15:00:00' })
    expect(await meeting()).toMatchObject({ response: meetingResponse.none, proposal: null })
  })

  test("can't be taken when no longer free, or by users who don't see the job", async ({ world }) => {
    world.product.clock.now = new Date('2026-11-20T03:00:00Z')
    const { listOfferedTimes, propose, meeting, call, recruiter, job, plan } = await inviteCandidate(world)
    const [time = ''] = await listOfferedTimes()
    await propose([time])
    const scheduleId = (await meeting())?.id ?? 0
    const input = { params: { scheduleId }, body: { startsAt: time } }
    expect((await (await world.as('user'))(candidatePages.takeTime, input)).status).toBe(404)
    expect((await (await (await world.another()).as('admin'))(candidatePages.takeTime, input)).status).toBe(404)
    const other = await world.application(job, { stage: 'Screening' })
    const [date, clock] = new Date(new Date(time).getTime() + 7 * 3600_000).toISOString().split(/[T.]/)
    const stageId = world.masterData.stages['HR Interview'] as number
    const body = { ...seenVersion(other), stageId, ...plan, date, time: clock, inChargeIds: [recruiter.id] }
    const busy = await call(applications.change, { params: { applicationId: other.id }, body } as never)
    expect(busy.status).toBe(200)
    expect(errorOf((await call(candidatePages.takeTime, input)).body)?.code).toBe('slot_taken')
  })
})
