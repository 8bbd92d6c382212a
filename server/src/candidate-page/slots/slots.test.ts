import { applications } from '@hireloom/contract/applications/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { home, nextActionKind } from '@hireloom/contract/home'
import { hiringRole } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { meetingResponse } from '@hireloom/contract/schedules/schedule'
import { slotOfferStatus, slots } from '@hireloom/contract/schedules/slots'
import { describe, expect, onTestFinished } from 'vitest'
import { seenVersion } from '../../../test/application-factory.ts'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { inbox, newMails, online } from '../../../test/interviewing.ts'
import { eventsOf } from '../../../test/moving.ts'
import { product, test, type World } from '../../../test/world.ts'

const day = '2026-12-01'
const at = (time: string) => ({ date: day, time: `${time}:00` })
const ten = '2026-12-01T03:00:00.000Z'
const eleven = '2026-12-01T04:00:00.000Z'

/** Inserts candidates in an interview stage of one job, and returns ways to offer them times and to choose one. */
async function setUpSlots(world: World, count = 1, servers = [world.product.app]) {
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  const recruiter = await world.user('recruiter', { firstName: 'Ratna' })
  const job = await world.job({ hiringTeam: [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }] })
  const people: Awaited<ReturnType<World['application']>>[] = []
  for (let number = 1; number <= count; number++) {
    const firstName = number === 1 ? 'Rara' : `Budi ${number}`
    people.push(
      await world.application(job, { firstName, stage: 'HR Interview', email: `person${number}@example.com` }),
    )
  }
  const call = await world.as(recruiter)
  const stageId = world.masterData.stages['HR Interview'] as number
  const plan = {
    jobId: job.id,
    stageId,
    jobApplicationIds: people.map(({ id }) => id),
    ...online,
    inChargeIds: [recruiter.id],
    slots: [at('10:00'), at('11:00')],
    lastDay: day,
    message: 'Bring your portfolio',
  }
  const offer = (overrides: object = {}, by = call) => by(slots.offer, { body: { ...plan, ...overrides } })
  const list = async (by = call) =>
    (await by(slots.list, { params: { applicationId: people[0]?.id ?? 0 } })).body.data ?? []
  /** Opens the page of the newest offer of a candidate. */
  const visit = async (number = 0, how: 'open' | 'enter' = 'open') => {
    const application = people[number]
    if (!application) throw new Error('There is no such candidate')
    const browser = candidateBrowser(world, servers[number % servers.length])
    const path = await browser[how](application)
    const { body } = await browser.get(path)
    const slotsPath = body.match(/href="(\S+\/slots\/[\w-]{36})"/)?.[1] ?? ''
    /** Returns the key of the sentence on the next page, or `taken` when this page is shown again. */
    const choose = async (time: string) => {
      const { statusCode, headers } = await browser.post(slotsPath, { time })
      return statusCode === 409 ? 'taken' : new URL(headers.location ?? '', 'http://here').searchParams.get('said')
    }
    return { application, browser, path, slotsPath, choose }
  }
  return { recruiter, job, people, call, stageId, plan, offer, list, visit }
}

const meetingsOf = (world: World) =>
  world.db
    .selectFrom('schedules')
    .select(['applicationId', 'startsAt', 'response', 'scheduledBy'])
    .where('companyId', '=', world.companyId)
    .execute()

describe('times that staff offer', () => {
  test('are open once for an application, which the database enforces', async ({ world }) => {
    const { offer } = await setUpSlots(world)
    await offer()
    await offer()
    const offers = () => world.db.updateTable('slotOffers').where('companyId', '=', world.companyId)
    await expect(offers().set({ status: 0 }).execute()).rejects.toThrow('slot_offers_open')
  })

  test('are mailed, chosen on the page, and become a meeting with its invitations', async ({ world }) => {
    const { offer, visit, list, recruiter, people } = await setUpSlots(world)
    const mails = await inbox(world)
    expect((await offer()).body).toEqual({ data: { invited: 1, refused: [] } })
    const mail = (await mails()).get('person1@example.com')
    expect(mail?.subject).toMatch(/^Choose a time: /)
    expect(mail?.text).toContain('Choose the time that suits you by 1 December 2026.')
    expect(mail?.text).toContain('1: Tuesday, 1 December 2026, 10.00 – 10.45 WIB')
    expect(await list()).toMatchObject([{ status: slotOfferStatus.open, slots: [{ isFree: true }, { isFree: true }] }])

    const { browser, path, slotsPath, choose, application } = await visit()
    const choices = (await browser.get(slotsPath)).body
    expect(choices).toContain('Bring your portfolio')
    expect(choices).toContain('45 minutes, online, with Ratna')
    const invitations = await newMails(world)
    expect(await choose(ten)).toBe('slotChosen')
    expect(await choose(eleven)).toBe('slotChosen')
    expect(await meetingsOf(world)).toEqual([
      {
        applicationId: application.id,
        startsAt: new Date(ten),
        response: meetingResponse.accepted,
        scheduledBy: recruiter.id,
      },
    ])
    const sent = await invitations()
    const to = (email: string) => sent.filter(({ recipient }) => recipient === email)
    expect(to('person1@example.com')).toMatchObject([{ calendar: expect.stringContaining('METHOD:REQUEST') }])
    expect(to(recruiter.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^HR Interview scheduled: /),
      expect.stringMatching(/^\S+ chose a time: /),
    ])
    const page = (await browser.get(path)).body
    expect(page).toContain('You said that you will come.')
    expect(page).not.toContain('Choose a time')
    expect((await browser.get(slotsPath)).body).toContain('The time is yours.')
    expect(await list()).toMatchObject([{ status: slotOfferStatus.chosen }])
    const kinds = (await eventsOf(world, people[0] as (typeof people)[0])).map(({ kind }) => kind)
    expect(kinds.slice(-3)).toEqual([eventKind.slotsOffered, eventKind.pageOpened, eventKind.slotChosen])
  })

  test('go to one of two people who choose the same time; the other sees what is left', async ({ world }) => {
    const { offer, visit } = await setUpSlots(world, 2)
    await offer()
    const [first, second] = [await visit(0), await visit(1)]
    const said = await Promise.all([first.choose(ten), second.choose(ten)])
    expect(said.toSorted()).toEqual(['slotChosen', 'taken'])
    expect(await meetingsOf(world)).toHaveLength(1)
    const loser = said[0] === 'taken' ? first : second
    const { body, statusCode } = await loser.browser.post(loser.slotsPath, { time: ten })
    expect(statusCode).toBe(409)
    expect(body).toContain('This time was taken a moment ago. Please choose another.')
    expect(body).toContain(`value="${eleven}"`)
    expect(body).not.toContain(`value="${ten}"`)
    expect(await loser.choose(eleven)).toBe('slotChosen')
  })

  test('that are all taken are reported by one sentence on the page', async ({ world }) => {
    const { offer, visit } = await setUpSlots(world, 3)
    await offer()
    const [first, second, late] = [await visit(0), await visit(1), await visit(2)]
    expect([await first.choose(ten), await second.choose(eleven)]).toEqual(['slotChosen', 'slotChosen'])
    const { body, statusCode } = await late.browser.post(late.slotsPath, { time: ten })
    expect(statusCode).toBe(409)
    expect(body.match(/All times are taken/g)).toHaveLength(1)
  })

  test('become as many meetings as there are times when 100 people choose at once from two servers', async ({
    world,
  }) => {
    const { dataDir } = world.product.services.config
    const second = product(world.db, { DATA_DIR: dataDir })
    onTestFinished(second.close)
    const { offer, visit, call } = await setUpSlots(world, 100, [world.product.app, second.app])
    const times = Array.from({ length: 20 }, (_, index) => ({
      date: index < 10 ? day : '2026-12-02',
      time: `${String(8 + (index % 10)).padStart(2, '0')}:00:00`,
    }))
    const starts = times.map(({ date, time }) => new Date(`${date}T${time}+07:00`).toISOString())
    expect((await offer({ slots: times })).body.data).toEqual({ invited: 100, refused: [] })
    second.clock.now = world.product.clock.now
    const visits = []
    for (let number = 0; number < 100; number++) visits.push(await visit(number, 'enter'))
    const said = await Promise.all(visits.map(({ choose }, index) => choose(starts[index % 20] ?? '')))
    expect(said.filter((word) => word === 'slotChosen')).toHaveLength(20)
    expect(said.filter((word) => word === 'taken')).toHaveLength(80)
    const meetings = await meetingsOf(world)
    expect(meetings.map(({ startsAt }) => startsAt.toISOString()).toSorted()).toEqual(starts)
    const late = visits.find((_, index) => said[index] !== 'slotChosen')
    expect((await late?.browser.get(late.slotsPath))?.body).toContain('All times are taken.')
    const { data } = (await call(home.nextActions, { query: {} })).body
    expect(data.map(({ kind }) => kind)).toContain(nextActionKind.slots)
  }, 120_000)

  test('have as many seats as staff choose, and a canceled meeting frees its seat', async ({ world }) => {
    const { offer, visit, list, call, people } = await setUpSlots(world, 4)
    await offer({ capacity: 2 })
    const [first, second, third, fourth] = [await visit(0), await visit(1), await visit(2), await visit(3)]
    const said = await Promise.all([first, second, third].map(({ choose }) => choose(ten)))
    expect(said.toSorted()).toEqual(['slotChosen', 'slotChosen', 'taken'])
    const [loser, winner] =
      said[2] === 'taken' ? [third, first] : said[1] === 'taken' ? [second, first] : [first, second]
    expect((await loser.browser.get(loser.slotsPath)).body).not.toContain(`value="${ten}"`)
    expect(await loser.choose(eleven)).toBe('slotChosen')
    const ofFourth = async () =>
      (await call(slots.list, { params: { applicationId: fourth.application.id } })).body.data
    expect(await ofFourth()).toMatchObject([
      {
        capacity: 2,
        slots: [
          { isFree: false, taken: 2 },
          { isFree: true, taken: 1 },
        ],
      },
    ])
    expect(await list()).toMatchObject([{ status: slotOfferStatus.chosen }])

    const canceled = { progress: scheduleProgress.canceled, cancelReason: 'The interviewer is ill' }
    await world.db
      .updateTable('schedules')
      .set(canceled)
      .where('companyId', '=', world.companyId)
      .where('applicationId', '=', winner.application.id)
      .execute()
    expect(await ofFourth()).toMatchObject([{ slots: [{ isFree: true, taken: 1 }, { taken: 1 }] }])
    expect(await fourth.choose(ten)).toBe('slotChosen')
    const seats = await world.db
      .selectFrom('slotOffers')
      .select(['applicationId', 'seat'])
      .where('companyId', '=', world.companyId)
      .where('chosenTime', '=', new Date(ten))
      .orderBy('seat')
      .execute()
    expect(seats.map(({ seat }) => seat)).toEqual([1, 2, null])
    expect(seats.at(-1)?.applicationId).toBe(winner.application.id)
    const seat = (number: number) =>
      world.db
        .updateTable('slotOffers')
        .set({ seat: number })
        .where('companyId', '=', world.companyId)
        .where('applicationId', '=', people.find(({ id }) => id === winner.application.id)?.id ?? 0)
        .execute()
    await expect(seat(2)).rejects.toThrow('slot_offers_seats')
    await expect(seat(3)).rejects.toThrow('slot_offers_seat_check')
  })

  test('are declined with a message when none suits', async ({ world }) => {
    const { offer, visit, list, call } = await setUpSlots(world)
    await offer()
    const { browser, slotsPath } = await visit()
    expect(await browser.noticeAfter(`${slotsPath}/none`, { note: 'I work in the mornings' })).toBe('slotsRefused')
    expect(await list()).toMatchObject([{ status: slotOfferStatus.noneSuits, answerNote: 'I work in the mornings' }])
    expect((await browser.get(slotsPath)).body).toContain('We have your answer')
    const { data } = (await call(home.nextActions, { query: {} })).body
    expect(data).toContainEqual(expect.objectContaining({ kind: nextActionKind.slots }))
    expect((await offer()).status).toBe(201)
    expect((await call(home.nextActions, { query: {} })).body.data.map(({ kind }) => kind)).not.toContain(
      nextActionKind.slots,
    )
  })

  test('end when taken back or replaced, or when the candidate moves on', async ({ world }) => {
    const { offer, visit, list, call, people, job } = await setUpSlots(world)
    await offer()
    const { browser, slotsPath, choose } = await visit()
    const takeBack = async () => call(slots.takeBack, { params: { slotOfferId: (await list())[0]?.id ?? 0 } })
    expect((await takeBack()).status).toBe(204)
    expect(errorOf((await takeBack()).body)?.code).toBe('not_open')
    expect(await choose(ten)).toBe('slotsOver')

    await offer()
    const second = await visit()
    await offer({ slots: [at('13:00'), at('14:00')] })
    expect(second.slotsPath).not.toBe(slotsPath)
    expect(await second.choose(ten)).toBe('slotsOver')
    const third = await visit()
    for (const time of ['2026-12-01T03:07:00Z', 'tomorrow']) {
      expect(await third.browser.problemsAfter(third.slotsPath, { time })).toEqual({ time: 'Choose one of the times' })
    }
    const application = people[0] as (typeof people)[0]
    const stageId = world.masterData.stages.Offering as number
    const { updatedAt } = await world.db
      .selectFrom('applications')
      .select('updatedAt')
      .where('companyId', '=', world.companyId)
      .where('id', '=', application.id)
      .executeTakeFirstOrThrow()
    const move = { ...seenVersion({ ...application, updatedAt }), jobId: job.id, stageId, status: 0, groupId: 1 }
    await call(applications.change, { params: { applicationId: application.id }, body: move as never })
    expect(await third.choose('2026-12-01T06:00:00Z')).toBe('slotsOver')
    expect((await browser.get(third.slotsPath)).body).toContain('These times are no longer offered.')
  })

  test('whose hour has passed, or at which an interviewer is busy, are not shown', async ({ world }) => {
    const { offer, visit, plan, recruiter, call } = await setUpSlots(world, 2)
    await offer()
    const people = plan.jobApplicationIds
    await world.db
      .insertInto('schedules')
      .values({
        companyId: world.companyId,
        jobId: plan.jobId,
        applicationId: people[1] ?? 0,
        stageId: plan.stageId,
        process: 3,
        startsAt: new Date(ten),
        endsAt: new Date(eleven),
        ...online,
        scheduledBy: recruiter.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id: scheduleId }) =>
        world.db
          .insertInto('schedulePeople')
          .values({ companyId: world.companyId, scheduleId, userId: recruiter.id })
          .execute(),
      )
    const { browser, slotsPath, choose } = await visit()
    expect((await browser.get(slotsPath)).body).not.toContain(`value="${ten}"`)
    expect(await choose(ten)).toBe('taken')
    world.product.clock.now = new Date('2026-12-01T04:30:00Z')
    const late = await visit()
    expect(late.slotsPath).toBe('')
    const problems = errorOf((await offer()).body)?.errors
    expect(problems?.[0]).toEqual({ field: 'slots.0.time', message: 'Time must not be in the past' })
    expect((await call(slots.list, { params: { applicationId: people[0] ?? 0 } })).body.data[0]).toMatchObject({
      slots: [{ isFree: false }, { isFree: false }],
    })
  })

  test('are closed to strangers, other candidates, other companies, and users who may not write', async ({ world }) => {
    const { offer, visit, plan, list } = await setUpSlots(world, 2)
    await offer({ jobApplicationIds: plan.jobApplicationIds.slice(0, 1) })
    const first = await visit(0)
    const stranger = candidateBrowser(world)
    expect((await stranger.get(first.slotsPath)).headers.location).toMatch(/\/me\?to=applications\/\S+\/slots\//)
    const second = await visit(1)
    const publicId = first.slotsPath.split('/').at(-1)
    expect((await second.browser.get(`${second.path}/slots/${publicId}`)).statusCode).toBe(404)
    expect((await second.browser.post(`${second.path}/slots/${publicId}`, { time: ten })).statusCode).toBe(404)
    expect((await second.browser.get(first.slotsPath)).statusCode).toBe(404)
    const otherCall = await (await world.another()).as('admin')
    expect((await offer({}, otherCall)).status).toBe(404)
    expect((await otherCall(slots.takeBack, { params: { slotOfferId: (await list())[0]?.id ?? 0 } })).status).toBe(404)
    const masked = await world.as('consultant', ['candidates.viewDetails', 'candidates.manageInterviews'])
    expect(errorOf((await offer({}, masked)).body)?.message).toBe('You may not write to this candidate')
  })

  test('do not show the team of a job to users who do not see it', async ({ world }) => {
    const { offer, recruiter, stageId } = await setUpSlots(world)
    const outsider = await world.user('recruiter')
    const call = await world.as(outsider)
    for (const inChargeIds of [[recruiter.id], [outsider.id]]) {
      const ofHiddenJob = await offer({ inChargeIds }, call)
      expect(ofHiddenJob.status).toBe(404)
      expect(ofHiddenJob.body).toEqual((await offer({ inChargeIds, jobId: 999_999, stageId }, call)).body)
    }
  })

  test('need at least two different times, in a stage that the candidates are in', async ({ world }) => {
    const { offer, plan, people } = await setUpSlots(world, 2)
    const problemOf = async (overrides: object) => errorOf((await offer(overrides)).body)?.errors?.[0]
    expect((await problemOf({ slots: [at('10:00')] }))?.field).toBe('slots')
    expect((await problemOf({ slots: [at('10:00'), at('10:00')] }))?.message).toBe('This time is in the list already')
    expect((await problemOf({ lastDay: '2026-12-02' }))?.message).toBe(
      'Last day must not be after the last of the times',
    )
    expect((await problemOf({ lastDay: '2026-11-01' }))?.message).toBe('Last day must not be in the past')
    expect((await problemOf({ location: 'the office' }))?.field).toBe('location')
    const stageId = world.masterData.stages['User Interview'] as number
    expect(errorOf((await offer({ stageId })).body)?.message).toMatch(/^This candidate is not in /)
    await world.db
      .updateTable('applications')
      .set({ email: null })
      .where('companyId', '=', world.companyId)
      .where('id', '=', people[1]?.id ?? 0)
      .execute()
    expect((await offer()).body.data).toEqual({
      invited: 1,
      refused: [
        {
          jobApplicationId: plan.jobApplicationIds[1],
          reason: 'This candidate has no e-mail address. Add one to offer times.',
        },
      ],
    })
  })
})
