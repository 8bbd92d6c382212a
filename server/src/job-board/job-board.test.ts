import { integrations } from '@hireloom/contract/integrations'
import { jobBoard } from '@hireloom/contract/job-board'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobPlatform } from '@hireloom/contract/lookups'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../contract/test/samples/sample-bodies.ts'
import { sagaraOnBoard } from '../../test/outside/advertising.ts'
import { test as base, type World } from '../../test/world.ts'

const test = base.extend('call', async ({ world }) => {
  const admin = await world.as('admin')
  await admin(integrations.createSeek, { body: sagaraOnBoard(world) })
  return world.as('recruiter')
})

const failNextCalls = (world: World, calls: number) =>
  world.product.app.inject({
    method: 'POST',
    url: '/dev/board/failures',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `calls=${calls}`,
  })

const html = (length: number) => `<p>${'a'.repeat(length)}</p>`
const previewedAd = {
  ...sampleAd,
  jobTitle: 'Barista',
  jobSummary: 'Makes coffee',
  description: `${html(120)}<script>alert(1)</script><p onclick="x()">And more</p>`,
  requirements: html(220),
  benefits: html(60),
}

describe('the lists of the board', () => {
  test('include categories with their sub-categories', async ({ call }) => {
    const { body } = await call(jobBoard.jobCategories, {})
    expect(body.data.length).toBeGreaterThan(5)
    const hospitality = body.data.find(({ name }) => name === 'Hospitality & Tourism')
    expect(hospitality?.id).toBe(sampleAd.jobCategoryId)
    expect(hospitality).toMatchObject({
      subCategories: expect.arrayContaining([{ id: sampleAd.jobSubCategoryId, name: 'Bar & Beverage Staff' }]),
    })
  })

  test('include the places that match a city, and the place with a given id', async ({ call }) => {
    const places = async (cityName?: string) =>
      (await call(jobBoard.workLocations, { query: { ...(cityName && { cityName }) } })).body.data
    expect(await places('Kota Administrasi Jakarta Selatan')).toEqual([
      { id: sampleAd.workLocationId, name: 'Jakarta Selatan, Jakarta Raya' },
    ])
    expect((await places('bandu')).map(({ name }) => name)).toEqual(['Bandung, Jawa Barat'])
    expect(await places('Nowhere at all')).toEqual([])
    expect((await places()).map(({ name }) => name)).toEqual(['Indonesia'])
    const placesWithId = async (id: string, cityName: string) =>
      (await call(jobBoard.workLocations, { query: { id, cityName } })).body.data.map(({ name }) => name)
    expect(await placesWithId(sampleAd.workLocationId, 'bandu')).toEqual([
      'Bandung, Jawa Barat',
      'Jakarta Selatan, Jakarta Raya',
    ])
    expect(await placesWithId(sampleAd.workLocationId, 'Jakarta Selatan')).toEqual(['Jakarta Selatan, Jakarta Raya'])
    expect(await placesWithId('seekAnzPublicTest:location:seek:atlantis', 'bandu')).toEqual(['Bandung, Jawa Barat'])
  })

  test('include work types, salary types, currencies, products and brandings', async ({ call }) => {
    expect((await call(jobBoard.workTypes, {})).body.data).toContainEqual({ id: 'FullTime', name: 'Full time' })
    expect((await call(jobBoard.salaryTypes, {})).body.data).toContainEqual({
      id: 'Salaried',
      name: 'Monthly salary',
      intervalCode: 'Month',
    })
    expect((await call(jobBoard.currencies, {})).body.data).toContainEqual({ id: 'IDR', name: 'IDR' })
    const products = (await call(jobBoard.advertisementProducts, { query: { jobTitle: 'Barista' } })).body.data
    expect(products).toContainEqual({
      id: 'seekAnzPublicTest:adProduct:seek:branded',
      name: 'Branded',
      description: 'With your logo and three key selling points',
      price: 'Rp 1.850.000',
      canHaveBranding: true,
      canHaveBulletPoints: true,
    })
    const brandings = (await call(jobBoard.advertisementBrandings, {})).body.data
    expect(brandings[0]).toMatchObject({ name: 'Company', logoUrl: expect.stringMatching(/\/brand\.svg$/) })
  })

  test('are cached', async ({ call, world }) => {
    const countCalls = async () =>
      ((await world.product.app.inject('/dev/board')).body.match(/jobCategories\(/g) ?? []).length
    await call(jobBoard.jobCategories, {})
    const before = await countCalls()
    await call(jobBoard.jobCategories, {})
    expect(await countCalls()).toBe(before)
  })

  test("can't be read while the board is down", async ({ call, world }) => {
    await failNextCalls(world, 1)
    const query = { cityName: 'Sumedang' }
    const failed = await call(jobBoard.workLocations, { query })
    expect([failed.status, failed.body.error]).toEqual([
      503,
      { code: 'unavailable', message: 'Failed to get jobstreet lookup data', errors: [] },
    ])
    expect((await call(jobBoard.workLocations, { query })).status).toBe(200)
  })

  test('are for companies with the board connected and switched on', async ({ world }) => {
    const admin = await world.as('admin')
    const refusal = { code: 'not_connected', message: 'Jobstreet by SEEK is not connected', errors: [] }
    const before = await admin(jobBoard.workTypes, {})
    expect([before.status, before.body.error]).toEqual([422, refusal])
    await admin(integrations.createSeek, { body: sagaraOnBoard(world) })
    await admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: false } })
    const off = await admin(jobBoard.preview, { body: previewedAd })
    expect([off.status, off.body.error]).toEqual([422, refusal])
  })

  test('are for users who create or edit jobs', async ({ world }) => {
    const reader = await world.as('recruiter', ['jobs.viewJobListing'])
    expect((await reader(jobBoard.workTypes, {})).status).toBe(403)
    expect((await reader(jobBoard.preview, { body: previewedAd })).status).toBe(403)
    expect((await reader(jobBoard.advertisementProducts, {})).status).toBe(403)
  })

  test('with prices are also for users who publish jobs', async ({ call, world }) => {
    await call(jobBoard.workTypes, {})
    const publisher = await world.as('recruiter', ['jobs.viewJobListing', 'jobs.updateStatus'])
    expect((await publisher(jobBoard.advertisementProducts, {})).status).toBe(200)
    expect((await publisher(jobBoard.workTypes, {})).status).toBe(403)
  })
})

describe('a preview', () => {
  const readPreview = async (world: World, address: string) =>
    (await world.product.app.inject(new URL(address).pathname)).body

  test('shows the advertisement as it would look, without unsafe markup', async ({ call, world }) => {
    const { status, body } = await call(jobBoard.preview, { body: previewedAd })
    expect(status).toBe(200)
    const page = await readPreview(world, body.data.previewUrl)
    expect(page).toContain('<h1>Barista</h1>')
    expect(page).toContain('Beans from Gayo')
    expect(page).toContain('Near Blok M station')
    expect(page).toContain('A preview. Nothing has been posted.')
    expect(page).not.toMatch(/<script|onclick|alert/)
    const ads = world.db.selectFrom('embeddedBoardAds').select('id').where('hirerId', 'like', '%60128844')
    expect(await ads.execute()).toEqual([])
  })

  test('may lack fields that the board requires', async ({ call }) => {
    const bare = { ...previewedAd, workTypeId: null, workLocationId: null, jobSubCategoryId: null, description: '' }
    expect((await call(jobBoard.preview, { body: bare })).status).toBe(200)
  })

  test('is refused in the words of the board', async ({ call }) => {
    const body = { ...previewedAd, workLocationId: 'seekAnzPublicTest:location:seek:atlantis' }
    const refused = await call(jobBoard.preview, { body })
    expect([refused.status, refused.body.error?.message]).toEqual([422, 'The location was not found'])
  })

  test('fails while the board is down', async ({ call, world }) => {
    await failNextCalls(world, 1)
    const failed = await call(jobBoard.preview, { body: previewedAd })
    expect([failed.status, failed.body.error?.message]).toEqual([503, 'Failed to get Jobstreet by seek data'])
  })

  test('is refused with texts that are too long for the form', async ({ call }) => {
    const body = { ...previewedAd, searchBulletPoints: ['a'.repeat(81)], hirerJobReference: 'a'.repeat(51) }
    const { error } = (await call(jobBoard.preview, { body })).body
    expect(error?.errors.map(({ field }) => field).sort()).toEqual(['hirerJobReference', 'searchBulletPoints.0'])
  })
})

describe('trying a failed advertisement again', () => {
  const boardJob = {
    jobPlatform: [{ platformId: jobPlatform.jobBoard, isPublish: true }],
    jobBoardAd: sampleAd,
    endDate: '2026-12-10',
  }

  test('is for users who see the job and may edit it, and needs a failed advertisement', async ({ call, world }) => {
    const { id: jobId } = await world.job({ ...boardJob, status: 0 })
    expect((await call(jobBoard.retry, { params: { jobId } })).status).toBe(404)
    const stranger = await (await world.another()).as('admin')
    expect((await stranger(jobBoard.retry, { params: { jobId } })).status).toBe(404)
    const reader = await world.as('admin', ['jobs.viewJobListing'])
    expect((await reader(jobBoard.retry, { params: { jobId } })).status).toBe(403)
    const admin = await world.as('admin')
    const early = await admin(jobBoard.retry, { params: { jobId } })
    expect([early.status, early.body.error?.code]).toEqual([422, 'not_failed'])
  })
})

describe('creating a job on the board', () => {
  test.for([
    ['2026-12-20', 201, undefined],
    ['2026-12-21', 422, 'Closing date must be at most 30 days ahead'],
  ] as const)('with the closing date %s returns status %s', async ([endDate, status, message], { call, world }) => {
    const body = world.newJob({
      jobPlatform: [{ platformId: jobPlatform.jobBoard, isPublish: true }],
      jobBoardAd: sampleAd,
      endDate,
    })
    const created = await call(jobs.create, { body })
    expect([created.status, created.body.error?.errors[0]?.message]).toEqual([status, message])
  })
})
