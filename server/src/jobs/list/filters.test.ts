import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobListQuery } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole, jobPlatform, workingType } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports/endpoints'
import { describe, expect } from 'vitest'
import { test, type World } from '../../../test/world.ts'

const insertNamed = async (world: World, table: 'jobPositions' | 'organizations' | 'employmentTypes', name: string) => {
  const row = { companyId: world.companyId, name }
  return (await world.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
}

const insertBranch = async (world: World, name: string) => {
  const { companyId, masterData } = world
  const row = { companyId, name, provinceId: masterData.provinceId, cityId: masterData.cityId }
  return (await world.db.insertInto('branches').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/**
 * Returns a function that lists the ids of jobs as an Admin, and checks that the counts follow the same filters.
 */
async function makeIdList(world: World) {
  const call = await world.as('admin')
  return async (query: Partial<JobListQuery>) => {
    const { status, body } = await call(jobs.list, { query })
    expect(status).toBe(200)
    const { sortBy, sortDirection, status: _status, page, limit, ...filters } = query
    const { publish, draft, unPublish, close } = (await call(jobs.summary, { query: filters })).body.data
    if (_status === undefined) expect(publish + draft + unPublish + close).toBe(body.pagination.total)
    return body.data.map(({ id }) => id)
  }
}

const setPublishedDate = (world: World, jobId: number, publishedDate: string | null) =>
  world.db
    .updateTable('jobs')
    .set({ publishedDate: publishedDate === null ? null : new Date(publishedDate) })
    .where('companyId', '=', world.companyId)
    .where('id', '=', jobId)
    .execute()

describe('the filters of the job list', () => {
  test('select jobs with any of the branches, organizations, employment types and workplaces', async ({ world }) => {
    const branchId = await insertBranch(world, 'Bandung')
    const organizationId = await insertNamed(world, 'organizations', 'Finance')
    const employmentTypeId = await insertNamed(world, 'employmentTypes', 'Contract')
    const usual = await world.job({ workingTypeId: workingType.onSite })
    const inBandung = await world.job({ branchId, workingTypeId: workingType.onSite })
    const finance = await world.job({ organizationId, workingTypeId: null })
    const contract = await world.job({ employmentTypeId, workingTypeId: workingType.remote })
    const ids = await makeIdList(world)
    expect(await ids({ branchId: [branchId] })).toEqual([inBandung.id])
    expect(await ids({ branchId: [branchId, usual.branchId] })).toHaveLength(4)
    expect(await ids({ organizationId: [organizationId] })).toEqual([finance.id])
    expect(await ids({ employmentStatusId: [employmentTypeId] })).toEqual([contract.id])
    expect(await ids({ workArrangementId: [workingType.remote, workingType.hybrid] })).toEqual([contract.id])
    expect(await ids({ workArrangementId: [workingType.onSite], branchId: [branchId] })).toEqual([inBandung.id])
    expect(await ids({ branchId: [branchId], organizationId: [organizationId] })).toEqual([])
    expect(await ids({ branchId: [] })).toHaveLength(4)
  })

  test('select jobs that any of the users created or works on', async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const manager = await world.user('user')
    const ownJob = await world.job({}, recruiter)
    const shared = await world.job({
      hiringTeam: [
        { hiringUserId: manager.id, hiringRoleId: hiringRole.hiringManager },
        { hiringUserId: recruiter.id, hiringRoleId: hiringRole.recruiter },
      ],
    })
    const ids = await makeIdList(world)
    expect(await ids({ creator: [recruiter.id] })).toEqual([ownJob.id])
    expect(await ids({ hiringTeam: [manager.id] })).toEqual([shared.id])
    expect(await ids({ hiringTeam: [recruiter.id, manager.id] })).toEqual([shared.id, ownJob.id])
  })

  test('select jobs to be published on the platform, and the list contains their platforms', async ({ world }) => {
    const hidden = await world.job({ jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }] })
    const listed = await world.job()
    const ids = await makeIdList(world)
    expect(await ids({ publicationPlatform: [jobPlatform.careerPage] })).toEqual([listed.id])
    expect(await ids({ publicationPlatform: [jobPlatform.jobBoard] })).toEqual([])
    const { body } = await (await world.as('admin'))(jobs.list, {})
    const published = body.data.map((job) => [
      job.id,
      job.jobPlatform.filter(({ isPublish }) => isPublish).map(({ platformId }) => platformId),
    ])
    expect(published).toEqual([
      [listed.id, [jobPlatform.careerPage]],
      [hidden.id, []],
    ])
    expect(body.data[0]).toMatchObject({ publicUrl: listed.publicUrl, updatedAt: listed.updatedAt.toISOString() })
  })

  test("select months in the company's zone, including the first and the last", async ({ world }) => {
    const [january, february, march, draft] = [
      await world.job({ endDate: '2027-01-31' }),
      await world.job({ endDate: '2027-02-01' }),
      await world.job({ endDate: '2027-12-31' }),
      await world.job({ status: jobStatus.draft, endDate: null, isAutoClose: false }),
    ]
    // In Jakarta the months begin seven hours earlier than in UTC.
    await setPublishedDate(world, january.id, '2026-01-31T16:59:59Z')
    await setPublishedDate(world, february.id, '2026-01-31T17:00:00Z')
    await setPublishedDate(world, march.id, '2026-03-31T16:59:59Z')
    const ids = await makeIdList(world)
    expect(await ids({ publishDateStart: '2026-02' })).toEqual([march.id, february.id])
    expect(await ids({ publishDateEnd: '2026-01' })).toEqual([january.id])
    expect(await ids({ publishDateStart: '2026-01', publishDateEnd: '2026-03' })).toEqual(
      [march, february, january].map(({ id }) => id),
    )
    expect(await ids({ closingDateStart: '2027-02', closingDateEnd: '2027-12' })).toEqual([march.id, february.id])
    expect(await ids({ closingDateEnd: '2027-01' })).toEqual([january.id])
    expect(await ids({ closingDateStart: '2028-01' })).not.toContain(draft.id)
    expect(await ids({ publishDateStart: '0001-01', publishDateEnd: '9999-12' })).toHaveLength(3)
  })

  test('apply to the pipeline report and its totals too', async ({ world }) => {
    const branchId = await insertBranch(world, 'Bandung')
    const near = await world.job()
    const far = await world.job({ branchId })
    await world.application(near)
    await world.application(near)
    await world.application(far)
    const { body } = await (await world.as('admin'))(reports.pipeline, { query: { branchId: [branchId] } })
    expect([body.data.map(({ jobId }) => jobId), body.totals.newCandidates]).toEqual([[far.id], 1])
  })
})

describe('the order of the job list', () => {
  test('is by position, dates or candidates, in both directions, with missing dates last', async ({ world }) => {
    const second = await world.job({ endDate: '2027-03-01' })
    const first = await world.job({
      jobPositionId: await insertNamed(world, 'jobPositions', 'Analyst'),
      endDate: null,
      isAutoClose: false,
    })
    const third = await world.job({
      jobPositionId: await insertNamed(world, 'jobPositions', 'Chef'),
      status: jobStatus.draft,
      endDate: '2027-01-01',
    })
    await setPublishedDate(world, first.id, '2026-05-01T00:00:00Z')
    await setPublishedDate(world, second.id, '2026-06-01T00:00:00Z')
    await world.application(third)
    await world.application(third)
    await world.application(first)
    // Spam doesn't count as a candidate.
    for (const _ of ['one', 'two', 'three']) await world.application(second, { status: applicationStatus.spam })
    const ids = await makeIdList(world)
    const [a, b, c] = [first.id, second.id, third.id]
    expect(await ids({ sortBy: 'position' })).toEqual([a, b, c])
    expect(await ids({ sortBy: 'position', sortDirection: 'desc' })).toEqual([c, b, a])
    expect(await ids({ sortBy: 'publishDate' })).toEqual([a, b, c])
    expect(await ids({ sortBy: 'publishDate', sortDirection: 'desc' })).toEqual([b, a, c])
    expect(await ids({ sortBy: 'closingDate' })).toEqual([c, b, a])
    expect(await ids({ sortBy: 'closingDate', sortDirection: 'desc' })).toEqual([b, c, a])
    expect(await ids({ sortBy: 'candidates' })).toEqual([b, a, c])
    expect(await ids({ sortBy: 'candidates', sortDirection: 'desc' })).toEqual([c, a, b])
    expect(await ids({ sortBy: 'candidates', status: jobStatus.published })).toEqual([b, a])
    expect(await ids({ sortBy: 'position', limit: 1, page: 2 })).toEqual([b])
  })
})

describe('the jobs of a picker', () => {
  test("are sorted by name, paged, and limited to the caller's scope", async ({ world }) => {
    const recruiter = await world.user('recruiter')
    const ownJob = await world.job({ status: jobStatus.draft }, recruiter)
    const other = await world.job({ jobPositionId: await insertNamed(world, 'jobPositions', 'Analyst') })
    const call = await world.as('admin')
    const all = await call(jobs.options, {})
    expect(all.body.data).toEqual([
      { id: other.id, jobPositionName: 'Analyst', branchName: 'Jakarta Selatan', status: jobStatus.published },
      { id: ownJob.id, jobPositionName: 'Backend Engineer', branchName: 'Jakarta Selatan', status: jobStatus.draft },
    ])
    const second = await call(jobs.options, { query: { limit: 1, page: 2 } })
    expect(second.body).toMatchObject({ data: [{ id: ownJob.id }], pagination: { total: 2, page: 2, limit: 1 } })
    const found = await call(jobs.options, { query: { search: 'anal', status: jobStatus.published } })
    expect(found.body.data.map(({ id }) => id)).toEqual([other.id])
    const named = await call(jobs.options, { query: { id: [ownJob.id] } })
    expect(named.body.data.map(({ id }) => id)).toEqual([ownJob.id])
    const seen = await (await world.as(recruiter))(jobs.options, {})
    expect(seen.body.data.map(({ id }) => id)).toEqual([ownJob.id])
  })
})
