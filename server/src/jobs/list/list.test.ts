import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { candidateSource, hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { defaultPermissions, role } from '@hireloom/contract/platform/permissions'
import { describe, expect } from 'vitest'
import { test, type World } from '../../../test/world.ts'

const { draft, published, unpublished, closed } = jobStatus

/** Adds an applicant to this job, in this stage and status. */
async function applicant(world: World, jobId: number, status: number, stageName?: string) {
  const tag = crypto.randomUUID()
  const person = { companyId: world.companyId, firstName: 'Sari', email: `${tag}@example.com` }
  const { id } = await world.db.insertInto('candidates').values(person).returning('id').executeTakeFirstOrThrow()
  const stage = stageName
    ? await world.db
        .selectFrom('stages')
        .select(['id', 'process'])
        .where('companyId', '=', world.companyId)
        .where('name', '=', stageName)
        .executeTakeFirstOrThrow()
    : undefined
  await world.db
    .insertInto('applications')
    .values({
      ...person,
      jobId,
      candidateId: id,
      reference: tag,
      source: candidateSource.manual,
      status: status as 0,
      stageId: stage?.id,
      stageProcess: stage?.process,
      hiredDate: status === applicationStatus.hired ? '2026-11-19' : null,
    })
    .execute()
}

const named = async (world: World, name: string) => {
  const position = { companyId: world.companyId, name }
  return (await world.db.insertInto('jobPositions').values(position).returning('id').executeTakeFirstOrThrow()).id
}

describe('the job list', () => {
  test('shows the newest first, page by page', async ({ world }) => {
    const ids: number[] = []
    for (let count = 0; count < 12; count++) ids.push((await world.job()).id)
    const call = await world.as('admin')
    const first = await call(jobs.list, {})
    const second = await call(jobs.list, { query: { page: 2 } })
    expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids.reverse())
    expect(second.body.pagination).toEqual({ total: 12, page: 2, limit: 10 })
    const none = await call(jobs.list, { query: { page: 7, limit: 25 } })
    expect(none.body).toEqual({ data: [], pagination: { total: 12, page: 7, limit: 25 } })
  })

  test('shows published jobs before newer ones of other statuses', async ({ world }) => {
    const older = await world.job({ status: published })
    const newer = await world.job({ status: published })
    const last = await world.job({ status: draft })
    const { body } = await (await world.as('admin'))(jobs.list, {})
    expect(body.data.map(({ id }) => id)).toEqual([newer.id, older.id, last.id])
  })

  test('filters by status and counts every status', async ({ world }) => {
    for (const status of [draft, published, published, unpublished] as const) await world.job({ status })
    const call = await world.as('admin')
    const { body } = await call(jobs.list, { query: { status: published } })
    expect(body.data.map(({ status }) => status)).toEqual([published, published])
    expect(body.pagination.total).toBe(2)
    expect((await call(jobs.list, { query: { status: closed } })).body.pagination.total).toBe(0)
    const summary = await call(jobs.summary, {})
    expect(summary.body.data).toEqual({ draft: 1, publish: 2, unPublish: 1, close: 0 })
  })

  test('finds words of the position or the branch in any case, and takes special characters literally', async ({
    world,
  }) => {
    await world.job()
    await world.job({ jobPositionId: await named(world, 'Head of 100%_Fun') })
    const call = await world.as('admin')
    const found = async (search: string) => {
      const { body } = await call(jobs.list, { query: { search } })
      const { publish } = (await call(jobs.summary, { query: { search } })).body.data
      expect(body.pagination.total).toBe(publish)
      return body.data.map(({ jobPositionName }) => jobPositionName)
    }
    expect(await found('engin')).toEqual(['Backend Engineer'])
    expect(await found('SELATAN')).toHaveLength(2)
    expect(await found('0%_f')).toEqual(['Head of 100%_Fun'])
    expect(await found('%')).toEqual(['Head of 100%_Fun'])
    expect(await found("' or 1=1 --")).toEqual([])
  })

  test('is searched by all words in any order, over position, branch, organization and creator', async ({ world }) => {
    const creator = await world.user('recruiter', { firstName: 'Wening', lastName: 'Kusuma' })
    await world.job({}, creator)
    await world.job()
    const call = await world.as('admin')
    const found = async (search: string) => (await call(jobs.list, { query: { search } })).body.pagination.total
    expect(await found('selatan engineer backend')).toBe(2)
    expect(await found('engineer technology')).toBe(2)
    expect(await found('kusuma engineer')).toBe(1)
    expect(await found('kusuma nurse')).toBe(0)
  })

  test('is searched by the number of a job', async ({ world }) => {
    await world.job()
    const job = await world.job()
    const call = await world.as('admin')
    for (const search of ['J-2', 'j2 engineer', '2']) {
      const { body } = await call(jobs.list, { query: { search } })
      expect(body.data.map(({ id }) => id)).toEqual([job.id])
    }
    expect((await call(jobs.list, { query: { search: 'J-3' } })).body.data).toEqual([])
  })

  test('contains the application numbers of each job, without spam', async ({ world }) => {
    const { id } = await world.job()
    const other = await world.job()
    const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
    await applicant(world, id, active)
    await applicant(world, id, active)
    await applicant(world, id, active, 'Screening')
    await applicant(world, id, active, 'HR Interview')
    await applicant(world, id, active, 'Offer Sent')
    await applicant(world, id, hired, 'Hired')
    await applicant(world, id, rejected, 'Rejected')
    await applicant(world, id, archived)
    await applicant(world, id, withdrawn, 'Screening')
    await applicant(world, id, spam)
    await applicant(world, id, blocked)
    await applicant(world, other.id, active)

    const numbers = {
      allCandidates: 10,
      newCandidates: 2,
      inProcess: 2,
      inOffering: 1,
      hired: 1,
      rejected: 1,
      archived: 1,
      withdrawn: 1,
      blocked: 1,
    }
    const { allCandidates, ...parts } = numbers
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(allCandidates)
    const call = await world.as('admin')
    const { body } = await call(jobs.list, {})
    expect(body.data.find((job) => job.id === id)).toMatchObject(numbers)
    expect(body.data.find((job) => job.id === other.id)).toMatchObject({ allCandidates: 1, newCandidates: 1 })
    expect((await call(jobs.read, { params: { jobId: id } })).body.data).toMatchObject(numbers)
  })
})

describe('who sees which job', () => {
  test('Admins and Consultants see all, others what they created or are in the team of', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const manager = await world.user('user')
    const ownJob = await world.job({}, recruiter)
    const shared = await world.job({
      hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }],
    })
    const seen = async (who: Parameters<World['as']>[0]) => {
      const call = await world.as(who)
      const { body } = await call(jobs.list, {})
      expect((await call(jobs.summary, {})).body.data.publish).toBe(body.pagination.total)
      return body.data.map(({ id }) => id)
    }
    expect(await seen('admin')).toEqual([shared.id, ownJob.id])
    expect(await seen('consultant')).toEqual([shared.id, ownJob.id])
    expect(await seen(recruiter)).toEqual([ownJob.id])
    expect(await seen(manager)).toEqual([shared.id])
    expect(await seen('recruiter')).toEqual([])
  })

  test('users who leave the team see only the jobs they created', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const ownJob = await world.job({}, recruiter)
    await world.db.deleteFrom('hiringTeam').where('companyId', '=', world.companyId).execute()
    const call = await world.as(recruiter)
    expect((await call(jobs.list, {})).body.data.map(({ id }) => id)).toEqual([ownJob.id])
  })

  test('a job outside the scope is not found by any call', async ({ world }) => {
    const { id: jobId } = await world.job()
    const recruiter = await world.as('recruiter')
    const stranger = await (await world.another()).as('admin')
    for (const call of [recruiter, stranger]) {
      for (const endpoint of [jobs.read, jobs.stages, jobs.access]) {
        const { status, body } = await call(endpoint, { params: { jobId } })
        expect([status, body.error?.message]).toEqual([404, 'Job not found'])
      }
    }
  })

  test('a member sees their role in the team', async ({ world }) => {
    const manager = await world.user('user')
    const { id: jobId } = await world.job({
      hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }],
    })
    const access = async (who: Parameters<World['as']>[0]) =>
      (await (await world.as(who))(jobs.access, { params: { jobId } })).body.data
    expect(await access(manager)).toEqual({ isAllowed: true, hiringRoleId: 2, isHiringManager: true })
    expect(await access('admin')).toEqual({ isAllowed: true, hiringRoleId: null, isHiringManager: false })
  })

  test('confidential fields are null for those who may not see them', async ({ world }) => {
    const manager = await world.user('user')
    const { id: jobId } = await world.job({
      hiringTeam: [{ hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager }],
    })
    const hidden = { minSalary: null, maxSalary: null, salaryDescription: null, aiCandidateRecommendation: null }
    const call = await world.as(manager)
    expect((await call(jobs.read, { params: { jobId } })).body.data).toMatchObject({ ...hidden, salaryCurrency: 'IDR' })

    const granted = defaultPermissions[role.recruiter].filter((name) => name !== 'jobs.accessConfidentialFields')
    const creator = await world.as('recruiter', granted)
    const created = await creator(jobs.create, { body: world.newJob() })
    expect(created.body.data).toMatchObject(hidden)
  })
})

test('the stages of a job are listed in their order with their process', async ({ world }) => {
  const { stages } = world.masterData
  const { id: jobId } = await world.job({ stageIds: [stages['User Interview']!, stages.Screening!] })
  const { body } = await (await world.as('admin'))(jobs.stages, { params: { jobId } })
  expect(
    body.data.map(({ name, processId, group, groupId, status }) => [name, processId, group, groupId, status]),
  ).toEqual([
    ['User Interview', hiringProcess.interview, 'Interview', 1, 0],
    ['Screening', hiringProcess.screening, 'Screening', 1, 0],
    ['Hired', hiringProcess.final, 'Final', 2, 1],
    ['Rejected', hiringProcess.final, 'Final', 2, 2],
  ])
})
