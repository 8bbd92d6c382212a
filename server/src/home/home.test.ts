import { home } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/job-parts'
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
