import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { jobPlatform, workingType } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { test, World } from '../../test/world.ts'

type Query = Parameters<typeof list>[1]

async function list(
  world: World,
  query: { [Key in 'search' | 'page' | 'limit']?: unknown } & Record<string, unknown> = {},
) {
  const params = { companySlug: world.slug }
  const { status, body } = await world.caller({})(publicSite.jobs, { params, query: query as never })
  return { status, ...body }
}
const found = async (world: World, query: Query) => (await list(world, query)).data?.map(({ slug }) => slug)

const read = async (world: World, jobSlug: string, companySlug = world.slug) =>
  world.caller({})(publicSite.job, { params: { companySlug, jobSlug } })

describe('the jobs of a career page', () => {
  test('are the published ones shown there, newest first', async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const older = await world.job()
    clock.now = new Date(start.getTime() + 60_000)
    const newer = await world.job()
    await world.job({ status: 0 })
    await world.job({ status: 2 })
    await world.job({ jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }] })
    const other = await world.another()
    await other.job()
    expect(await found(world, {})).toEqual([newer.slug, older.slug])
    clock.now = start
  })

  test('can be sorted, with equal jobs in a fixed order', async ({ world }) => {
    const { clock, services } = world.product
    const start = clock.now
    const named = async (name: string) => {
      const position = { companyId: world.companyId, name }
      const { id } = await services.db
        .insertInto('jobPositions')
        .values(position)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const createdJobs: { slug: string }[] = []
    for (const [name, endDate] of [
      ['welder', '2026-12-24'],
      ['Barista', null],
      ['analyst', '2026-12-01'],
      ['Welder', null],
    ] as const) {
      clock.now = new Date(start.getTime() + Math.ceil(createdJobs.length / 2) * 60_000)
      createdJobs.push(await world.job({ jobPositionId: await named(name), endDate, isAutoClose: false }))
    }
    const inOrder = async (sortBy?: string) =>
      (await found(world, { sortBy }))?.map((slug) => createdJobs.findIndex((job) => job.slug === slug))
    expect(await inOrder()).toEqual([3, 2, 1, 0])
    expect(await inOrder('newest')).toEqual([3, 2, 1, 0])
    expect(await inOrder('oldest')).toEqual([0, 1, 2, 3])
    expect(await inOrder('closing')).toEqual([2, 0, 3, 1])
    expect(await inOrder('position')).toEqual([2, 1, 3, 0])
    clock.now = start
  })

  test('are listed ten per page', async ({ world }) => {
    for (let left = 11; left > 0; left--) await world.job()
    const first = await list(world)
    expect([first.data?.length, first.pagination]).toEqual([10, { total: 11, page: 1, limit: 10 }])
    const second = await list(world, { page: 2 })
    expect([second.data?.length, second.pagination]).toEqual([1, { total: 11, page: 2, limit: 10 }])
    expect(await found(world, { page: 3 })).toEqual([])
  })

  test('can be searched and filtered', async ({ world }) => {
    const remote = await world.job({ workingTypeId: workingType.remote, jobSummary: 'Writes 100% of our_code' })
    const onSite = await world.job({ workingTypeId: workingType.onSite })
    const { branchId, organizationId, employmentTypeId } = world.masterData
    expect(await found(world, { search: '100% of OUR_' })).toEqual([remote.slug])
    expect(await found(world, { search: 'backend eng' })).toHaveLength(2)
    expect(await found(world, { search: `j-${onSite.number}` })).toEqual([onSite.slug])
    expect(await found(world, { search: '%' })).toEqual([remote.slug])
    expect(await found(world, { search: "x' or 1=1 --" })).toEqual([])
    expect(await found(world, { workArrangementId: [workingType.onSite] })).toEqual([onSite.slug])
    expect(await found(world, { workArrangementId: [99] })).toEqual([])
    const all = { branchId: [branchId], organizationId: [organizationId], employmentStatusId: [employmentTypeId] }
    expect(await found(world, all)).toHaveLength(2)
    expect(await found(world, { branchId: [branchId + 1_000_000] })).toEqual([])
  })

  test('have only filters that match at least one of them', async ({ world }) => {
    await world.job({ workingTypeId: workingType.hybrid })
    await world.job({ workingTypeId: workingType.remote, status: 0 })
    const { body } = await world.caller({})(publicSite.choices, { params: { companySlug: world.slug } })
    const { branchId, organizationId, employmentTypeId } = world.masterData
    expect(body.data).toEqual({
      branches: [{ id: branchId, name: 'Jakarta Selatan' }],
      organizations: [{ id: organizationId, name: 'Technology' }],
      employmentTypes: [{ id: employmentTypeId, name: 'Full-time' }],
      workingTypes: [{ id: workingType.hybrid, name: 'Hybrid' }],
    })
  })

  test("are removed at the end of their closing day in the company's zone", async ({ product }) => {
    const world = await World.make(product, { timeZone: 'Asia/Makassar' })
    const { clock } = product
    const start = clock.now
    const job = await world.job({ endDate: '2026-11-21', isAutoClose: true })
    clock.now = new Date('2026-11-21T15:59:59Z')
    expect(await found(world, {})).toEqual([job.slug])
    clock.now = new Date('2026-11-21T16:00:00Z')
    expect(await found(world, {})).toEqual([])
    expect((await read(world, job.slug)).status).toBe(404)
    clock.now = start
  })

  test('stay open after their closing day unless they close automatically, without showing the day', async ({
    world,
  }) => {
    const { clock } = world.product
    const start = clock.now
    const job = await world.job({ endDate: '2026-11-21', isAutoClose: false })
    const later = await world.job({ endDate: '2026-12-01', isAutoClose: false })
    clock.now = new Date('2026-11-21T16:59:59Z')
    expect((await read(world, job.slug)).body.data.endDate).toBe('2026-11-21')
    expect(await found(world, { sortBy: 'closing' })).toEqual([job.slug, later.slug])
    clock.now = new Date('2026-11-21T17:00:00Z')
    expect(await read(world, job.slug)).toMatchObject({ status: 200, body: { data: { endDate: null } } })
    expect(await found(world, { sortBy: 'closing' })).toEqual([later.slug, job.slug])
    clock.now = start
  })

  test('have the salary only where the company shows it', async ({ world }) => {
    await world.job({ isSalaryShow: false })
    expect((await list(world)).data).toMatchObject([{ salary: null }])
    await world.job({ isSalaryShow: true, minSalary: 10, maxSalary: 20, salaryDescription: 'Gross' })
    const [shown] = (await list(world)).data ?? []
    expect([shown, (await list(world)).data?.[1]]).toContainEqual(
      expect.objectContaining({ salary: { currency: 'IDR', min: 10, max: 20, description: 'Gross' } }),
    )
  })

  test('refuse an unknown order', async ({ world }) => {
    const { statusCode } = await world.product.app.inject(`/api/jobs/${world.slug}?sort_by=salary`)
    expect(statusCode).toBe(422)
  })
})

describe('a job', () => {
  test('shows visitors exactly these fields', async ({ world }) => {
    const job = await world.job({ isSalaryShow: false, isHeadcountShow: false })
    const { body } = await read(world, job.slug)
    expect(Object.keys(body.data).sort()).toEqual([
      'applicationForm',
      'benefits',
      'branchName',
      'cityName',
      'company',
      'customQuestion',
      'description',
      'educationName',
      'employmentTypeName',
      'endDate',
      'experienceName',
      'headcount',
      'isScreenedAutomatically',
      'jobPositionName',
      'jobSummary',
      'minExperience',
      'number',
      'organizationName',
      'provinceName',
      'publishedDate',
      'requirements',
      'salary',
      'salaryCurrency',
      'slug',
      'workingTypeName',
    ])
    expect(body.data).toMatchObject({ salary: null, headcount: null })
    expect(Object.keys(body.data.company).sort()).toEqual([
      'address',
      'banner',
      'careerPageContent',
      'careerPageHeader',
      'careerPageSubHeader',
      'city',
      'companyLogo',
      'jobFilterVisibility',
      'name',
      'province',
      'slug',
      'timeZone',
      'website',
    ])
    for (const question of body.data.customQuestion) {
      expect(Object.keys(question).sort()).toEqual(['answerOptions', 'content', 'id', 'isMandatory', 'type'])
    }
  })

  test('mentions automatic screening if a score may reject, on a plan with scores', async ({ world }) => {
    const isScreened = async ({ slug }: { slug: string }) => (await read(world, slug)).body.data.isScreenedAutomatically
    const plain = await world.job()
    const recommendation = { ...defaultAiRecommendation, threshold: 63.7, rejectedReason: 'Below what we ask for' }
    const shown = await world.job({ aiCandidateRecommendation: { ...recommendation, autoReject: false } })
    const screened = await world.job({ aiCandidateRecommendation: { ...recommendation, autoReject: true } })
    expect([await isScreened(plain), await isScreened(shown), await isScreened(screened)]).toEqual([false, false, true])
    const { body: page } = await world.product.app.inject(`/${world.slug}/${screened.slug}`)
    const { body: reply } = await read(world, screened.slug)
    for (const hidden of ['63.7', recommendation.rejectedReason]) {
      expect(page).not.toContain(hidden)
      expect(JSON.stringify(reply)).not.toContain(hidden)
    }
    await world.db
      .updateTable('subscriptions')
      .set({ plan: plan.proHire })
      .where('companyId', '=', world.companyId)
      .execute()
    expect(await isScreened(screened)).toBe(false)
  })

  test("opens by its link even if it isn't on the career page", async ({ world }) => {
    const job = await world.job({
      jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }],
      isHeadcountShow: true,
      headcount: 3,
    })
    const { status, body } = await read(world, job.slug)
    expect([status, body.data.headcount]).toEqual([200, 3])
  })

  test('is missing in the same way as a draft, when unpublished, when unknown and in another company', async ({
    world,
  }) => {
    const other = await world.another()
    const draft = await world.job({ status: 0 })
    const unpublished = await world.job({ status: 2 })
    const foreign = await other.job()
    const replies = []
    for (const slug of [draft.slug, unpublished.slug, foreign.slug, 'nobody']) replies.push(await read(world, slug))
    replies.push(await read(world, foreign.slug, 'no-such-company'))
    for (const { status, body } of replies) {
      expect(status).toBe(404)
      expect(body).toEqual({ error: { code: 'not_found', message: 'This page could not be found', errors: [] } })
    }
  })
})

describe('a company', () => {
  const details = async (world: World) => world.caller({})(publicSite.company, { params: { companySlug: world.slug } })
  const set = (world: World, values: object) =>
    world.db.updateTable('companies').set(values).where('id', '=', world.companyId).execute()

  test('shows default texts until it has its own', async ({ world }) => {
    const defaultTexts = {
      careerPageHeader: 'Find your dream job',
      careerPageSubHeader: "We're looking for great people to join our growing team",
      jobFilterVisibility: { branch: true, organization: true, employmentStatus: true, workplaceType: true },
      companyLogo: null,
      banner: null,
    }
    expect((await details(world)).body.data).toMatchObject(defaultTexts)
    await set(world, { careerPageHeader: 'Work by the sea' })
    expect((await details(world)).body.data).toMatchObject({ ...defaultTexts, careerPageHeader: 'Work by the sea' })
  })

  test('shows its website only when it chose to', async ({ world }) => {
    await set(world, { website: 'https://kopi.example.com' })
    expect((await details(world)).body.data.website).toBeNull()
    await set(world, { showWebsite: true })
    expect((await details(world)).body.data.website).toBe('https://kopi.example.com')
  })

  test('still shows its pages when its plan has ended, and none when it is inactive', async ({ world }) => {
    await world.db
      .updateTable('subscriptions')
      .set({ endsOn: '2026-02-01' })
      .where('companyId', '=', world.companyId)
      .execute()
    expect((await details(world)).status).toBe(200)
    await set(world, { isActive: false })
    expect((await details(world)).status).toBe(404)
    expect((await list(world)).status).toBe(404)
  })
})
