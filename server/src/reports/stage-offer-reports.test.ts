import { applicationStatus } from '@hireloom/contract/applications/status'
import { candidateSource } from '@hireloom/contract/lookups'
import { declineReason, offerStatus } from '@hireloom/contract/offers/status'
import { reports } from '@hireloom/contract/reports/endpoints'
import { offerOutcome } from '@hireloom/contract/reports/offers'
import { stayOutcome } from '@hireloom/contract/reports/stages'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Application, move, setStatus, stageOf, storedApplication, undo } from '../../test/moving.ts'
import { insertOffer } from '../../test/offering.ts'
import { test, type World } from '../../test/world.ts'
import { checkReportNumbers, foldReportNumbers } from './saved/tasks.ts'

const day = 24 * 60 * 60 * 1000

/** Returns an application as it is now, for its next move. */
const current = async (world: World, application: Application) =>
  (await storedApplication(world, application)) as Application

test('sources show how far their applications came, without spam', async ({ world }) => {
  const job = await world.job()
  const { referral, careerPage } = candidateSource
  await world.application(job, { source: referral, stage: 'HR Interview' })
  await world.application(job, { source: referral, stage: 'Hired' })
  await world.application(job, { source: careerPage })
  await world.application(job, { source: careerPage, status: applicationStatus.spam })
  const { body } = await (await world.as('admin'))(reports.sources, {})
  expect(body.sources).toMatchObject([
    { source: referral, applications: 2, reached: { interviews: 1 }, hired: 1 },
    { source: careerPage, applications: 1, reached: { interviews: 0 }, hired: 0 },
  ])
  expect(body.totals).toMatchObject({ applications: 3, hired: 1 })
  expect(body.months).toHaveLength(12)
})

test('time in stage has the lengths of the stays that ended, where they went, and who is there now', async ({
  world,
  product: { clock },
}) => {
  const call = await world.as('admin')
  const job = await world.job()
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => world.application(job)))
  const later = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * day)
  }
  for (const person of people) await move(world, call, person, 'Screening')
  const [first, second, third, fourth] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ]
  later(2)
  await move(world, call, await current(world, first), 'HR Interview')
  later(2.5)
  await move(world, call, await current(world, second), 'HR Interview')
  later(10)
  await move(world, call, await current(world, third), 'Rejected')
  await setStatus(call, await current(world, fourth), { status: applicationStatus.active })
  later(1)
  const { body } = await call(reports.stages, {})
  expect(body.error).toBeUndefined()
  const screening = body.data.find(({ stageName }) => stageName === 'Screening')
  expect(screening).toMatchObject({
    stays: 4,
    medianDays: 4.5,
    p75Days: 15,
    p90Days: 15,
    now: 1,
    longer: 1,
    outcomes: { nextStage: 2, rejected: 1, other: 1, hired: 0 },
  })
  expect(body.data[0]).toMatchObject({ stageId: 0, stageName: 'New candidates', stays: 5, medianDays: 0, now: 1 })
  await foldReportNumbers({ db: world.db })
  expect((await call(reports.stages, {})).body.data).toEqual(body.data)

  const stageId = stageOf(world, 'Screening')
  const ended = await call(reports.rows, { query: { figure: 'stayEnded', stageId } })
  expect(ended.body).toMatchObject({ pagination: { total: 4 }, narrowedTo: 'Screening' })
  expect(ended.body.data.map(({ event, days }) => [event, days])).toEqual([
    ['Anything else', 15],
    ['Rejected', 15],
    ['Another stage', 4.5],
    ['Another stage', 2],
  ])
  const outcome = await call(reports.rows, { query: { figure: 'stayEnded', stageId, outcome: stayOutcome.rejected } })
  expect(outcome.body.data).toMatchObject([{ jobApplicationId: third.id }])
  const long = await call(reports.rows, { query: { figure: 'inStage', stageId, longerThan: 15 } })
  expect(long.body.data).toMatchObject([{ jobApplicationId: people[4]?.id, event: 'Entered', days: 16 }])
  const fresh = await call(reports.rows, { query: { figure: 'inStage', stageId: 0 } })
  expect(fresh.body.data).toMatchObject([{ jobApplicationId: fourth.id }])
})

test('rejections are divided by reason, stage and user, without those that were undone', async ({ world }) => {
  const recruiter = await world.user('recruiter', { firstName: 'Budi', lastName: 'Santoso' })
  const call = await world.as(recruiter)
  const job = await world.job({}, recruiter)
  const reason = await world.db
    .selectFrom('rejectionReasons')
    .select(['id', 'name'])
    .where('companyId', '=', world.companyId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const [one, two, three] = [
    await world.application(job, { stage: 'HR Interview' }),
    await world.application(job),
    await world.application(job),
  ]
  await move(world, call, one, 'Rejected', { rejectionReasonId: reason.id })
  await move(world, call, two, 'Rejected')
  const takenBack = await move(world, call, three, 'Rejected')
  await undo(call, takenBack.body.data.undo?.id)
  const { body } = await call(reports.rejections, {})
  expect(body.rejected).toBe(2)
  expect(body.reasons).toEqual(
    [
      { id: reason.id, name: reason.name, rejected: 1 },
      { id: 0, name: 'No reason given', rejected: 1 },
    ].sort((a, b) => a.name.localeCompare(b.name)),
  )
  expect(body.stages).toMatchObject([
    { name: 'HR Interview', rejected: 1 },
    { id: 0, name: 'New candidates', rejected: 1 },
  ])
  expect(body.users).toEqual([{ id: recruiter.id, name: 'Budi Santoso', rejected: 2 }])
  expect(body.months.at(-1)?.rejected).toBe(2)
  const rows = async (narrowing: object) =>
    (await call(reports.rows, { query: { figure: 'rejected', ...narrowing } })).body
  expect((await rows({ reasonId: reason.id })).data).toMatchObject([{ jobApplicationId: one.id, event: reason.name }])
  expect((await rows({ stageId: 0 })).data).toMatchObject([{ jobApplicationId: two.id, event: 'Rejected' }])
  expect(await rows({ userId: recruiter.id })).toMatchObject({ pagination: { total: 2 }, narrowedTo: 'Budi Santoso' })
  expect((await rows({ userId: 0 })).pagination.total).toBe(0)
})

test('offers are counted by the date they were first sent, with their outcome', async ({ world }) => {
  const job = await world.job()
  const sentAt = new Date('2026-11-01T03:00:00Z')
  const answeredAt = new Date('2026-11-04T15:00:00Z')
  const offer = async (overrides: object) =>
    insertOffer(world, await world.application(job, { stage: 'Offering' }), { sentAt, ...overrides })
  await offer({ status: offerStatus.accepted, answeredAt })
  await offer({ status: offerStatus.hired, answeredAt, statusBeforeHire: 3 })
  await offer({ status: offerStatus.rejected, answeredAt, declineReason: declineReason.pay })
  await offer({ status: offerStatus.rejected, answeredAt, declineReason: declineReason.withdrawn })
  await offer({ status: offerStatus.offered, expirationDate: '2026-11-05' })
  const again = await offer({ status: offerStatus.offered, expirationDate: '2026-12-31' })
  await offer({ sentAt: null })
  // Sent again a month later, it stays in the month of the first sending.
  await world.db
    .updateTable('offers')
    .set({ sentAt: new Date('2026-12-01T03:00:00Z') })
    .where('companyId', '=', world.companyId)
    .where('id', '=', again.id)
    .execute()
  const call = await world.as('admin')
  const { body } = await call(reports.offers, { query: { startDate: '2026-10', endDate: '2026-12' } })
  expect(body.totals).toEqual({
    sent: 6,
    accepted: 2,
    declined: 1,
    withdrawn: 1,
    expired: 1,
    open: 1,
    medianDaysToAnswer: 3.5,
  })
  expect(body.reasons).toEqual([{ reason: declineReason.pay, declined: 1 }])
  expect(body.months.find(({ month }) => month === '2026-11')).toMatchObject({ sent: 6, accepted: 2 })
  const rows = async (narrowing: object) =>
    (await call(reports.rows, { query: { figure: 'offerSent', ...narrowing } })).body
  expect((await rows({})).pagination.total).toBe(6)
  const declined = await rows({ offerOutcome: offerOutcome.declined, declineReason: declineReason.pay })
  expect(declined.data).toMatchObject([{ event: 'Declined', days: 3.5 }])
  expect((await rows({ offerOutcome: offerOutcome.open })).data).toMatchObject([
    { jobApplicationId: again.applicationId, days: null },
  ])
  expect(JSON.stringify(declined)).not.toContain('salary')
})

test('the nightly check names the companies whose numbers differ from their rows', async ({ world }) => {
  const { db, companyId } = world
  await move(world, await world.as('admin'), await world.application(await world.job()), 'Screening')
  await checkReportNumbers({ db })
  await sql`update stage_stays set left_at = left_at + interval '3 days' where company_id = ${companyId} and left_at is not null`.execute(
    db,
  )
  await expect(checkReportNumbers({ db })).rejects.toThrow(`company ${companyId}: events 2`)
  await sql`insert into report_changes select company_id, job_id, month, source, education_level, reached, candidate_group, 5
    from report_changes where company_id = ${companyId} limit 1`.execute(db)
  await expect(checkReportNumbers({ db })).rejects.toThrow(/applications [1-4], events 2/)
})
