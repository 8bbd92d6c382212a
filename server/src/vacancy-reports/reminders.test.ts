import { home, nextActionKind } from '@hireloom/contract/home'
import { hiringRole } from '@hireloom/contract/lookups'
import { vacancyReports } from '@hireloom/contract/vacancy-reports'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'
import { remindOfVacancyReports } from './tasks.ts'

/** Publishes a job with a Recruiter on 20 November, so that its report is due on the 27th. */
async function publishedJob(world: World) {
  at(world, '2026-11-20T03:00:00Z')
  const recruiter = await world.user('recruiter')
  const job = await world.job({
    headcount: 1,
    hiringTeam: [{ hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter }],
  })
  return { job, recruiter }
}

const at = (world: World, time: string) => {
  world.product.clock.now = new Date(time)
}

type User = Awaited<ReturnType<World['user']>>
const dueFor = async (world: World, user: User) => {
  // Earlier sessions have ended by then.
  const call = await world.inSession(user)
  const { body } = await call(home.nextActions, {})
  return body.data
    .filter(({ kind }) => kind === nextActionKind.vacancyReport)
    .map(({ jobId, count, since }) => ({ jobId, count, since: new Date(since).toISOString() }))
}

describe('a report to the ministry that is due', () => {
  test("is a next action of the job's Recruiters from two days before the last day", async ({ world }) => {
    const { job, recruiter } = await publishedJob(world)
    at(world, '2026-11-24T16:59:00Z')
    expect(await dueFor(world, recruiter)).toEqual([])
    at(world, '2026-11-24T17:00:00Z')
    expect(await dueFor(world, recruiter)).toEqual([{ jobId: job.id, count: null, since: '2026-11-27T16:59:59.000Z' }])
    expect(await dueFor(world, await world.user('recruiter'))).toEqual([])
    expect(await dueFor(world, await world.user('admin'))).toEqual([])
  })

  test('is about the hires once the vacancy is reported and filled, and about nothing after that', async ({
    world,
  }) => {
    const { job, recruiter } = await publishedJob(world)
    const mark = async (kind: 'vacancy' | 'hires') =>
      (await world.as('admin'))(vacancyReports.mark, { body: { kind, jobIds: [job.id], reportedOn: '2026-11-20' } })
    await mark('vacancy')
    at(world, '2026-12-01T03:00:00Z')
    expect(await dueFor(world, recruiter)).toEqual([])
    await world.application(job, { stage: 'Hired', appliedAt: new Date('2026-11-20T03:00:00Z') })
    at(world, '2026-12-20T03:00:00Z')
    expect(await dueFor(world, recruiter)).toMatchObject([{ jobId: job.id, count: 1 }])
    await mark('hires')
    expect(await dueFor(world, recruiter)).toEqual([])
  })

  test('is in a mail to each Admin on Monday morning, once, unless the company switched the mail off', async ({
    world,
  }) => {
    await publishedJob(world)
    const { email } = await world.user('admin')
    const mails = async () => (await rowsOf(world, 'mails')).filter(({ recipient }) => recipient === email)
    const run = async (time: string) => {
      at(world, time)
      await remindOfVacancyReports(world.product.services)
      return (await mails()).length
    }
    // Monday, 30 November, just before 8 o'clock in Jakarta, then the Sunday before.
    expect(await run('2026-11-30T00:59:00Z')).toBe(0)
    expect(await run('2026-11-29T03:00:00Z')).toBe(0)
    expect(await run('2026-11-30T01:07:00Z')).toBe(1)
    expect(await run('2026-11-30T02:07:00Z')).toBe(1)
    const [mail] = await mails()
    expect(mail?.subject).toBe('1 report to the Ministry of Manpower is due')
    expect(mail?.text).toContain('/reports/vacancies/ministry?step=1')
    await world.db
      .updateTable('companies')
      .set({ remindsOfVacancyReports: false })
      .where('id', '=', world.companyId)
      .execute()
    expect(await run('2026-12-07T03:00:00Z')).toBe(1)
  })
})
