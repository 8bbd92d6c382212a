import { home } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'

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
