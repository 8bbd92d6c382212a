import { home, nextActionKind } from '@hireloom/contract/home'
import { hiringRole } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports/endpoints'
import { jobHealth } from '@hireloom/contract/reports/job-health'
import { describe, expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { dayIn } from '../platform/days.ts'

const at = (world: World, time: string) => {
  world.product.clock.now = new Date(time)
}

/** Publishes a job for one person on 1 November, with a Recruiter. */
async function publishedJob(world: World) {
  at(world, '2026-11-01T03:00:00Z')
  const recruiter = await world.user('recruiter')
  const job = await world.job({
    headcount: 1,
    hiringTeam: [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }],
  })
  return { job, recruiter }
}

type User = Awaited<ReturnType<World['user']>>
async function jobsWithoutApplicants(world: World, user: User) {
  const call = await world.inSession(user)
  const { body } = await call(home.nextActions, {})
  return body.data
    .filter(({ kind }) => kind === nextActionKind.noApplicants)
    .map(({ jobId, count, since }) => ({ jobId, count, since: dayIn('Asia/Jakarta', new Date(since)) }))
}

async function healthOf(world: World, jobId: number) {
  const { body } = await (await world.inSession(await world.user('admin')))(reports.jobHealth, { query: {} })
  return body.data.find((row) => row.jobId === jobId)?.health
}

describe('a job without applicants', () => {
  test('is listed for its Recruiters from the seventh day, and for nobody else', async ({ world }) => {
    const { job, recruiter } = await publishedJob(world)
    at(world, '2026-11-07T16:59:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toEqual([])
    at(world, '2026-11-07T17:00:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toEqual([{ jobId: job.id, count: 0, since: '2026-11-01' }])
    expect(await healthOf(world, job.id)).toBe(jobHealth.noApplicants)
    expect(await jobsWithoutApplicants(world, await world.user('recruiter'))).toEqual([])
    expect(await jobsWithoutApplicants(world, await world.user('admin'))).toEqual([])
  })

  test('is no longer listed once a candidate applies, and is listed again 14 days later', async ({ world }) => {
    const { job, recruiter } = await publishedJob(world)
    await world.application(job, { appliedAt: new Date('2026-11-08T03:00:00Z') })
    at(world, '2026-11-21T16:59:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toEqual([])
    expect(await healthOf(world, job.id)).not.toBe(jobHealth.noApplicants)
    at(world, '2026-11-21T17:00:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toMatchObject([{ jobId: job.id, count: 1 }])
    expect(await healthOf(world, job.id)).toBe(jobHealth.noApplicants)
  })

  test('is not listed with five applications for its one opening', async ({ world }) => {
    const { job, recruiter } = await publishedJob(world)
    for (let count = 0; count < 5; count++)
      await world.application(job, { appliedAt: new Date('2026-11-02T03:00:00Z') })
    at(world, '2026-11-25T03:00:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toEqual([])
  })

  test('is listed after the days that the company has set, in the report and on the home page', async ({ world }) => {
    const { job, recruiter } = await publishedJob(world)
    const days = { healthOpenDays: 10, healthQuietDays: 20 }
    await world.db.updateTable('companies').set(days).where('id', '=', world.companyId).execute()
    at(world, '2026-11-10T16:59:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toEqual([])
    expect(await healthOf(world, job.id)).not.toBe(jobHealth.noApplicants)
    at(world, '2026-11-10T17:00:00Z')
    expect(await healthOf(world, job.id)).toBe(jobHealth.noApplicants)
    const { data } = (await (await world.inSession(recruiter))(home.nextActions, {})).body
    expect(data.find(({ kind }) => kind === nextActionKind.noApplicants)).toMatchObject({ jobId: job.id, days: 20 })
    await world.application(job, { appliedAt: new Date('2026-11-08T03:00:00Z') })
    at(world, '2026-11-27T16:59:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toEqual([])
    at(world, '2026-11-27T17:00:00Z')
    expect(await jobsWithoutApplicants(world, recruiter)).toMatchObject([{ jobId: job.id, count: 1 }])
  })
})
