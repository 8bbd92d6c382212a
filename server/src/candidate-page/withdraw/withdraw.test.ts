import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { hiringRole } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { describe, expect } from 'vitest'
import { candidateBrowser } from '../../../test/candidate-browser.ts'
import { newMails, setUpInterview } from '../../../test/interviewing.ts'
import { eventsOf, setStatus, storedApplication } from '../../../test/moving.ts'
import { createOffer, insertOfferCandidate } from '../../../test/offering.ts'
import { test, type World } from '../../../test/world.ts'
import { saveRestriction } from '../../user-restrictions/queries.ts'

/** Opens the page of an application, to withdraw it there. */
async function openPage(world: World, application: Awaited<ReturnType<World['application']>>) {
  const browser = candidateBrowser(world)
  const path = await browser.open(application)
  await browser.get(path)
  const withdraw = (reason = '2', note = '') => browser.noticeAfter(`${path}/withdraw`, { reason, note })
  return { browser, path, withdraw }
}

/** Inserts a Recruiter of a job whose restriction leaves the job out. */
async function insertRestrictedRecruiter(world: World, jobId: number) {
  const { db, companyId } = world
  const recruiter = await world.user('recruiter')
  await db
    .insertInto('hiringTeam')
    .values({ companyId, jobId, userId: recruiter.id, role: hiringRole.recruiter })
    .execute()
  const { id } = await db
    .insertInto('jobPositions')
    .values({ companyId, name: 'Barista' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const restriction = { branchIds: [], organizationIds: [], jobPositionIds: [id] }
  await saveRestriction(db, { companyId, userId: recruiter.id }, { restriction, updatedAt: new Date() })
  return recruiter
}

describe('withdrawing', () => {
  test('ends the application, cancels meetings with a CANCEL, and notifies both sides, once', async ({ world }) => {
    const { job, application, change, plan, page, recruiter } = await setUpInterview(world)
    await change(plan)
    const restricted = await insertRestrictedRecruiter(world, job.id)
    const { browser, path, withdraw } = await openPage(world, application)
    const mails = await newMails(world)
    expect((await browser.get(`${path}/withdraw`)).body).toContain('Meetings are canceled')
    expect(await withdraw()).toBe('withdrew')
    expect((await storedApplication(world, application)).status).toBe(applicationStatus.withdrawn)
    expect((await page())?.interviews[0]?.progress).toBe(scheduleProgress.canceled)
    const sent = await mails()
    const subjectsTo = (email: string | null) =>
      sent.filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
    expect(subjectsTo(recruiter.email)).toEqual([
      expect.stringMatching(/^HR Interview canceled: /),
      expect.stringMatching(/^Rara withdrew: /),
    ])
    expect(subjectsTo(restricted.email)).toEqual([])
    expect(subjectsTo(application.email)).toEqual([
      expect.stringMatching(/^Canceled: /),
      expect.stringMatching(/^You withdrew your application for /),
    ])
    const isCancellation = (mail: (typeof sent)[number]) =>
      mail.recipient === application.email && mail.calendarMethod === 'CANCEL'
    const canceledText = sent.find(isCancellation)?.text
    expect(canceledText).toContain('Warm regards,')
    const signature = canceledText?.split('Warm regards,')[1]?.trim().split('\n\n')[0]?.split('\n') ?? []
    expect(signature).toHaveLength(1)
    const { kind, text, userId } =
      (await eventsOf(world, application)).find((event) => event.kind === eventKind.candidateWithdrew) ?? {}
    expect({ kind, text, userId }).toEqual({ kind: eventKind.candidateWithdrew, text: 'Pay', userId: null })
    expect(await withdraw()).toBe('withdrew')
    expect(await mails()).toEqual([])
    const { body } = await browser.get(path)
    expect(body).toMatch(/You withdrew on \d+ \w+ 2026\./)
    expect(body).not.toContain(`${path}/withdraw`)
  })

  test('notifies the Admins when no Recruiter of the job sees it', async ({ world }) => {
    const job = await world.job()
    const restricted = await insertRestrictedRecruiter(world, job.id)
    const admin = await world.user('admin')
    const team = world.db.deleteFrom('hiringTeam').where('companyId', '=', world.companyId).where('jobId', '=', job.id)
    await team.where('userId', '<>', restricted.id).execute()
    const { withdraw } = await openPage(world, await world.application(job))
    const mails = await newMails(world)
    expect(await withdraw()).toBe('withdrew')
    const recipients = (await mails()).map(({ recipient }) => recipient)
    expect(recipients).toContain(admin.email)
    expect(recipients).not.toContain(restricted.email)
  })

  test('stops counting the days in the last stage', async ({ world, product: { clock }, onTestFinished }) => {
    const { now } = clock
    onTestFinished(() => void Object.assign(clock, { now }))
    const appliedAt = new Date(now.getTime() - 6 * oneDay)
    const application = await world.application(await world.job(), { stage: 'Screening', appliedAt })
    const { withdraw } = await openPage(world, application)
    expect(await withdraw()).toBe('withdrew')
    clock.now = new Date(now.getTime() + 30 * oneDay)
    const call = await world.as('admin')
    const { body } = await call(applications.stages, { params: { applicationId: application.id } })
    expect(body.data.find(({ name }) => name === 'Screening')?.days).toBe(6)
  })

  test('keeps the words of the candidate as a message, not in the event', async ({ world }) => {
    const application = await world.application(await world.job())
    const { browser, path, withdraw } = await openPage(world, application)
    expect(await withdraw('2', ' <b>The way</b> is too long ')).toBe('withdrew')
    expect(await withdraw('2', 'Pressed twice')).toBe('withdrew')
    const { body } = await browser.get(`${path}/messages`)
    expect(body).toContain('&lt;b&gt;The way&lt;/b&gt; is too long')
    expect(body).not.toContain('Pressed twice')
    const events = await eventsOf(world, application)
    expect(events.filter(({ kind }) => kind === eventKind.messageReceived)).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain('The way')
  })

  test('declines an open offer', async ({ world }) => {
    const application = await insertOfferCandidate(world, await world.job())
    const call = await world.as('admin')
    const { id: offerId } = await createOffer(world, call, application)
    await call(offering.sendEmail, { params: { offerId }, body: {} })
    const { withdraw } = await openPage(world, application)
    expect(await withdraw('0')).toBe('withdrew')
    const { data } = (await call(offering.read, { params: { offerId } })).body
    expect(data).toMatchObject({ status: offerStatus.rejected, declineText: 'Withdrew' })
  })

  test('is refused for a hired person and after a rejection shows, and allowed before', async ({ world }) => {
    const job = await world.job()
    const hired = await openPage(world, await world.application(job, { stage: 'Hired' }))
    expect(await hired.withdraw()).toBe('hiredAlready')
    const late = await openPage(
      world,
      await world.application(job, { stage: 'Rejected', appliedAt: new Date('2026-10-01') }),
    )
    expect(await late.withdraw()).toBe('closedAlready')
    expect((await late.browser.get(`${late.path}/withdraw`)).statusCode).toBe(303)
    const application = await world.application(job, { stage: 'Rejected' })
    const unaware = await openPage(world, application)
    expect(await unaware.withdraw()).toBe('withdrew')
    expect((await storedApplication(world, application)).status).toBe(applicationStatus.withdrawn)
  })

  test('is offered to an applicant who was turned away, until the application is shown as closed', async ({
    world,
  }) => {
    const application = await world.application(await world.job(), { stage: 'Rejected' })
    const turnAway = (appliedAt: Date) =>
      world.db
        .updateTable('applications')
        .set({ isTurnedAway: true, appliedAt })
        .where('companyId', '=', world.companyId)
        .where('id', '=', application.id)
        .execute()
    await turnAway(new Date('2026-10-01'))
    const { browser, path, withdraw } = await openPage(world, application)
    expect(await withdraw()).toBe('closedAlready')
    await turnAway(world.product.clock.now)
    expect((await browser.get(path)).body).toContain(`href="${path}/withdraw"`)
    expect(await withdraw()).toBe('withdrew')
    expect((await browser.get(path)).body).toContain('You withdrew on ')
  })

  test('of one application leaves the others, and staff can put it back to the new candidates', async ({ world }) => {
    const [job, other] = [await world.job(), await world.job()]
    const application = await world.application(job)
    const second = await world.application(other, { email: application.email ?? '' })
    const { withdraw } = await openPage(world, application)
    expect(await withdraw()).toBe('withdrew')
    expect((await storedApplication(world, second)).status).toBe(applicationStatus.active)
    const { updatedAt } = await storedApplication(world, application)
    const back = await setStatus(await world.as('admin'), { ...application, updatedAt }, {
      status: applicationStatus.active,
    } as never)
    expect(back.status).toBe(200)
    expect((await storedApplication(world, application)).status).toBe(applicationStatus.active)
  })

  test('needs the code and the digits', async ({ world }) => {
    const application = await world.application(await world.job())
    const browser = candidateBrowser(world)
    const path = `${browser.home}/applications/${application.reference}`
    const asked = await browser.post(`${path}/withdraw`, { reason: '0' })
    expect([asked.statusCode, asked.body.includes('You need no account')]).toEqual([422, true])
    await browser.signIn(application.email ?? '')
    await browser.get(path)
    const { headers } = await browser.post(`${path}/withdraw`, { reason: '0' })
    expect(headers.location).toBe(`${path}?to=applications/${application.reference}/withdraw`)
    expect((await storedApplication(world, application)).status).toBe(applicationStatus.active)
  })
})
