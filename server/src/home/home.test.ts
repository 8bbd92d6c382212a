import { home, nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { oneDay, oneMinute } from '@hireloom/contract/platform/durations'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { expect } from 'vitest'
import { insertMeeting } from '../../test/insert-meeting.ts'
import { setUpInterview } from '../../test/interviewing.ts'
import { storedApplication } from '../../test/moving.ts'
import { insertOffer, insertProposal } from '../../test/offering.ts'
import { type Caller, test, type World } from '../../test/world.ts'

test('home counts the jobs and candidates the caller may see', async ({ world }) => {
  const recruiter = await world.user('recruiter')
  await world.job({ status: jobStatus.draft }, recruiter)
  await world.job()
  const mine = await world.as(recruiter)
  expect((await mine(home.jobsSummary, {})).body.data).toEqual({ draft: 1, publish: 0, unPublish: 0, close: 0 })
  expect((await mine(home.candidatesSummary, {})).body.data).toMatchObject({ newCandidates: 0, hired: 0 })
  expect((await mine(home.upcomingInterviews, {})).body.data).toEqual([])
  const all = await world.as('admin')
  expect((await all(home.jobsSummary, {})).body.data).toMatchObject({ draft: 1, publish: 1 })
})

test('new candidates wait for users who decide on them, not for interviewers', async ({ world }) => {
  const user = await world.user('user')
  const of = (hiringRoleId: 2 | 3) => ({ hiringTeam: [{ hiringUserId: user.id, hiringRoleId }] })
  const [interviewed, managed] = [await world.job(of(3)), await world.job(of(2))]
  for (const job of [interviewed, interviewed, managed]) await world.application(job)
  await world.application(await world.job())
  const waiting = async (caller: Parameters<typeof world.as>[0], permissions?: Parameters<typeof world.as>[1]) => {
    const { body } = await (await world.as(caller, permissions))(home.candidatesSummary, {})
    return [body.data.newCandidates, body.toReview]
  }
  expect(await waiting(user, ['candidates.viewDetails', 'candidates.updateStatus'])).toEqual([3, 1])
  expect(await waiting(user, ['candidates.viewDetails'])).toEqual([3, 0])
  expect(await waiting('admin')).toEqual([4, 4])
})

test("a job that doesn't close automatically waits after its closing date for users who may close it or set another", async ({
  world,
}) => {
  const { clock } = world.product
  const start = clock.now
  const planned = await world.job({ endDate: '2026-11-21', isAutoClose: false })
  await world.job({ endDate: '2026-11-21', isAutoClose: true })
  await world.job({ endDate: '2026-11-22', isAutoClose: false })
  await world.job({ status: jobStatus.unpublished, endDate: '2026-11-21', isAutoClose: false })
  const waiting = async (...permissions: Permission[]) => {
    const call = await world.as('admin', ['candidates.viewDetails', ...permissions])
    return (await call(home.nextActions, {})).body.data
  }
  clock.now = new Date('2026-11-21T16:59:59Z')
  expect(await waiting('jobs.updateStatus')).toEqual([])
  clock.now = new Date('2026-11-21T17:00:00Z')
  expect(await waiting()).toEqual([])
  expect(await waiting('jobs.updateStatus')).toMatchObject([
    { kind: nextActionKind.pastClosing, jobId: planned.id, since: '2026-11-21T16:59:59.000Z' },
  ])
  expect(await waiting('jobs.updateDetails')).toHaveLength(1)
  const stranger = await world.as('recruiter', ['candidates.viewDetails', 'jobs.updateStatus'])
  expect((await stranger(home.nextActions, {})).body.data).toEqual([])
  clock.now = start
})

test('next actions beyond the limit are reported, and listed with a higher one', async ({ world }) => {
  for (let count = 0; count < 4; count++) await world.application(await world.job())
  const call = await world.as('admin')
  const { body: few } = await call(home.nextActions, {})
  expect([few.data.length, few.hasMore]).toEqual([3, true])
  const { body: all } = await call(home.nextActions, { query: { limit: 4 } })
  expect([all.data.length, all.hasMore]).toEqual([4, false])
})

test('the result of an assessment is expected of those who may submit it', async ({ world }) => {
  const { change, plan } = await setUpInterview(world)
  const { clock } = world.product
  const start = clock.now
  await change({ ...plan, stageId: world.masterData.stages.Assessment })
  clock.now = new Date('2026-11-30T05:00:00Z')
  expect(await owesResult(world, 'candidates.manageAssessments')).toBe(true)
  expect(await owesResult(world, 'candidates.manageInterviews')).toBe(false)
  clock.now = start
})

/** Returns whether the result of a meeting is among the next actions of a colleague with this permission. */
async function owesResult(world: World, permission: Permission) {
  const call = await world.as('admin', ['candidates.viewDetails', permission])
  return (await call(home.nextActions, {})).body.data.some(({ kind }) => kind === nextActionKind.result)
}

test('proposals of candidates wait for users who manage offers, until their offer has expired', async ({ world }) => {
  const job = await world.job()
  const proposal = async (expirationDate: string, overrides = {}) => {
    const sent = { status: 2, currentVersion: 1, sentVersion: 1, expirationDate }
    const offer = await insertOffer(world, await world.application(job, { stage: 'Offer Sent' }), sent)
    await insertProposal(world, offer, overrides)
    return offer
  }
  const waiting = await proposal('2026-11-20')
  await proposal('2026-11-19')
  await proposal('2026-12-04', { status: 2, answeredAt: new Date('2026-11-20T02:30:00Z') })
  const proposalsOf = async (call: Caller) => {
    const { data } = (await call(home.nextActions, { query: { limit: 10 } })).body
    return data.filter(({ kind }) => kind === nextActionKind.proposal)
  }
  expect(await proposalsOf(await world.as('admin'))).toEqual([
    expect.objectContaining({ jobApplicationId: waiting.applicationId, since: '2026-11-20T02:00:00.000Z' }),
  ])
  expect(await proposalsOf(await world.as('admin', ['candidates.viewDetails']))).toEqual([])
  expect(await proposalsOf(await world.as('recruiter'))).toEqual([])
})

test('an offer that ends soon is listed with its approval status', async ({ world }) => {
  const application = await world.application(await world.job(), { stage: 'Offer Sent' })
  await insertOffer(world, application, { expirationDate: '2026-11-19', status: 2, approvalStatus: 2 })
  const { data } = (await (await world.as('admin'))(home.nextActions, { query: {} })).body
  expect(data.find(({ kind }) => kind === nextActionKind.offerEnds)?.approvalStatus).toBe(2)
})

test('offers that end soon without an answer wait for users who manage offers', async ({ world }) => {
  const job = await world.job()
  const offer = async (expirationDate: string, status: number) =>
    insertOffer(world, await world.application(job, { stage: 'Offer Sent' }), { expirationDate, status })
  const ending = await offer('2026-11-22', 1)
  const ended = await offer('2026-11-19', 2)
  await offer('2026-11-23', 1)
  await offer('2026-11-22', 0)
  await offer('2026-11-22', 3)
  const offersOf = async (call: Caller) => {
    const { data } = (await call(home.nextActions, {})).body
    return data.filter(({ kind }) => kind === nextActionKind.offerEnds).map(({ jobApplicationId }) => jobApplicationId)
  }
  expect(await offersOf(await world.as('admin'))).toEqual([ended.applicationId, ending.applicationId])
  expect(await offersOf(await world.as('admin', ['candidates.viewDetails']))).toEqual([])
  expect(await offersOf(await world.as('recruiter'))).toEqual([])
})

test('getting started ticks what the company has done', async ({ world }) => {
  const empty = await world.another()
  const first = await empty.as('admin')
  expect((await first(home.gettingStarted, {})).body.data).toEqual({
    isCareerPagePublished: false,
    hasJob: false,
    hasPublishedJob: false,
    hasTeam: false,
    isJobBoardConnected: false,
    hasCandidate: false,
  })
  const admin = await world.as('admin')
  await world.user('recruiter')
  await world.job({ status: jobStatus.draft })
  expect((await admin(home.gettingStarted, {})).body.data).toMatchObject({
    hasJob: true,
    hasPublishedJob: false,
    hasTeam: true,
  })
  await world.application(await world.job())
  expect((await admin(home.gettingStarted, {})).body.data).toMatchObject({ hasPublishedJob: true, hasCandidate: true })
})

test('a promised answer waits from two days before its end, for users who move the candidate', async ({ world }) => {
  const { clock } = world.product
  const user = await world.user('user')
  const of = (hiringRoleId: 2 | 3) => ({ hiringTeam: [{ hiringUserId: user.id, hiringRoleId }] })
  const [managed, interviewed] = [await world.job(of(2)), await world.job(of(3))]
  const application = await world.application(managed, { stage: 'Screening' })
  await world.application(interviewed, { stage: 'Screening' })
  const stages = world.db.updateTable('stages').set({ answerDays: 5 })
  await stages.where('companyId', '=', world.companyId).where('name', '=', 'Screening').execute()
  const waiting = async (...permissions: Permission[]) => {
    const call = await world.as(user, ['candidates.viewDetails', ...permissions])
    const { data } = (await call(home.nextActions, {})).body
    return data.filter(({ kind }) => kind === nextActionKind.promise).map(({ jobApplicationId }) => jobApplicationId)
  }
  const { inStageSince } = await storedApplication(world, application)
  const after = (days: number) => new Date(inStageSince.getTime() + days * oneDay)
  clock.now = after(2.9)
  expect(await waiting('candidates.updateStatus')).toEqual([])
  clock.now = after(3.1)
  expect(await waiting('candidates.updateStatus')).toEqual([application.id])
  expect(await waiting()).toEqual([])
})

test('promised answers are counted from the last meeting since the move, the earliest first', async ({ world }) => {
  const job = await world.job()
  const [returned, interviewed] = [
    await world.application(job, { stage: 'HR Interview' }),
    await world.application(job, { stage: 'HR Interview' }),
  ]
  const stages = world.db.updateTable('stages').set({ answerDays: 5 })
  await stages.where('companyId', '=', world.companyId).where('name', '=', 'HR Interview').execute()
  const since = async (application: typeof returned, days: number) => {
    const { inStageSince } = await storedApplication(world, application)
    return new Date(inStageSince.getTime() + days * oneDay)
  }
  await insertMeeting(world, returned, 'HR Interview', (await since(returned, -10)).toISOString())
  await insertMeeting(world, interviewed, 'HR Interview', (await since(interviewed, 1)).toISOString())
  world.product.clock.now = await since(interviewed, 5)
  const { data } = (await (await world.as('admin'))(home.nextActions, {})).body
  const promised = data.filter(({ kind }) => kind === nextActionKind.promise)
  expect(promised.map(({ jobApplicationId, since }) => [jobApplicationId, new Date(since ?? 0)])).toEqual([
    [returned.id, await since(returned, 5)],
    [interviewed.id, new Date((await since(interviewed, 6)).getTime() + 45 * oneMinute)],
  ])
})
