import { integrations } from '@hireloom/contract/integrations'
import { adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../contract/test/samples/sample-bodies.ts'
import { instructBoard, onBoard, postedAds, taskDelay, test } from '../../test/outside/advertising.ts'
import { type JobBoard, JobBoardRefused } from '../outside/job-board/port.ts'
import { listEndedAds } from './posting-queries.ts'
import { syncEndedAds } from './tasks.ts'

const { published, unpublished, closed } = jobStatus
const refuseChange = () => Promise.reject(new JobBoardRefused('The text names another company', false))

describe('a job on the board', () => {
  test('is updated only when its content changes', async ({ company }) => {
    const job = await company.job()
    await company.runTask(job)
    await company.change(job, { jobSummary: 'Makes the best coffee in town', endDate: '2026-12-15' })
    await company.runTask(job)
    const ad = await company.adOf(job)
    const { profile, endsAt } = (await company.findOnBoard(ad)) ?? {}
    expect(profile?.positionFormattedDescriptions).toContainEqual({
      descriptionId: 'SearchSummary',
      content: 'Makes the best coffee in town',
    })
    expect(endsAt).toEqual(new Date('2026-12-15T17:00:00Z'))
    expect(ad?.state).toBe(adState.live)

    await company.change(job, { headcount: 7 })
    const updateAd = () => Promise.reject(new Error('updateAd was called'))
    await company.runTask(job, { updateAd })
  })

  test('keeps its product unless another one is bought', async ({ company }) => {
    const job = await company.job()
    await company.runTask(job)
    const products: unknown[] = []
    const updateAd: JobBoard['updateAd'] = async (hirer, id, ad) => {
      products.push(ad.productId)
      await company.board.updateAd(hirer, id, ad)
    }
    await company.change(job, { jobBoardAd: { ...sampleAd, hirerJobReference: 'BAR-8' } })
    await company.runTask(job, { updateAd })
    const advertisementProductId = 'seekAnzPublicTest:adProduct:seek:premium'
    await company.change(job, { jobBoardAd: { ...sampleAd, advertisementProductId } })
    await company.runTask(job, { updateAd })
    expect(products).toEqual([null, advertisementProductId])
  })

  test.for([
    ['it is unpublished', { status: unpublished }],
    ['it is closed', { status: closed }],
    ['the board is taken off its platforms', { jobPlatform: onBoard(false) }],
  ])('is taken down when %s', async ([, body], { company, world }) => {
    const job = await company.job()
    await company.runTask(job)
    const { seekPositionProfileId } = (await company.adOf(job)) ?? { seekPositionProfileId: null }
    expect((await company.change(job, body as object)).status).toBe(200)
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({
      ...sampleAd,
      state: adState.off,
      idempotencyKey: null,
      seekPositionProfileId: null,
      jobAdsUrl: null,
    })
    expect((await company.findOnBoard({ seekPositionProfileId }))?.closedAt).toEqual(world.product.clock.now)
    await company.runTask(job)
    expect((await company.adOf(job))?.state).toBe(adState.off)
  })

  test('is posted again, under a new key and for the same opening, when it is published again', async ({ company }) => {
    const job = await company.job()
    await company.runTask(job)
    const first = await company.adOf(job)
    await company.change(job, { status: closed })
    await company.runTask(job)
    await company.change(job, { status: published, endDate: '2026-12-12' })
    await company.runTask(job)
    const second = await company.adOf(job)
    expect(second?.state).toBe(adState.live)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect(second?.seekPositionProfileId).not.toBe(first?.seekPositionProfileId)
    expect(second?.seekPositionOpeningId).toBe(first?.seekPositionOpeningId)
  })

  test('stays, and so does the page of the job, when the job is removed only from our own lists', async ({
    company,
    world,
  }) => {
    const job = await company.job()
    await company.runTask(job)
    const before = await company.adOf(job)
    await company.change(job, { jobPlatform: [{ platformId: jobPlatform.careerPage, isPublish: false }] })
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.live,
      seekPositionProfileId: before?.seekPositionProfileId,
      jobAdsUrl: before?.jobAdsUrl,
    })
    const visitor = world.caller({})
    const place = { companySlug: world.slug, jobSlug: job.slug }
    expect((await visitor(publicSite.jobs, { params: { companySlug: world.slug } })).body.data).toEqual([])
    expect((await visitor(publicSite.job, { params: place })).status).toBe(200)
  })

  test('that is published again before it was taken down stays', async ({ company }) => {
    const job = await company.job()
    await company.runTask(job)
    const first = await company.adOf(job)
    await company.change(job, { status: unpublished })
    await company.change(job, { status: published })
    await company.runTask(job)
    expect(await company.adOf(job)).toEqual(first)
  })

  test('is posted again when it was published again while it was being taken down', async ({ company }) => {
    const job = await company.job()
    await company.runTask(job)
    const first = await company.adOf(job)
    await company.change(job, { status: unpublished })
    const closeAd: JobBoard['closeAd'] = async (id) => {
      await company.board.closeAd(id)
      await company.change(job, { status: published })
    }
    await company.runTask(job, { closeAd })
    expect((await company.adOf(job))?.state).toBe(adState.pending)
    await company.runTask(job)
    const second = await company.adOf(job)
    expect(second?.state).toBe(adState.live)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
  })

  test('is taken down even if the reply to its posting was lost', async ({ company, world }) => {
    const job = await company.job()
    const postAd: JobBoard['postAd'] = async (...args) => {
      await company.board.postAd(...args)
      throw new Error('killed')
    }
    await expect(company.runTask(job, { postAd })).rejects.toThrow('killed')
    await company.change(job, { status: unpublished })
    await company.runTask(job)
    const [ad] = await postedAds(world, job.jobBoardAd?.idempotencyKey)
    expect(ad?.closedAt).toEqual(world.product.clock.now)
    expect(await company.adOf(job)).toMatchObject({ state: adState.off, idempotencyKey: null })
  })

  test('is not posted if it was unpublished before the task ran', async ({ company, world }) => {
    const job = await company.job()
    await company.change(job, { status: unpublished })
    await company.runTask(job)
    expect(await postedAds(world, job.jobBoardAd?.idempotencyKey)).toEqual([])
    expect((await company.adOf(job))?.state).toBe(adState.off)
  })

  test('stays on the board, with a message, while the board is down', async ({ company, world }) => {
    const job = await company.job()
    await company.runTask(job)
    await company.change(job, { status: closed })
    await instructBoard(world, 'failures', 'calls=100')
    for (let tries = 1; tries <= 10; tries++) await company.runTask(job)
    const ad = await company.adOf(job)
    expect(ad).toMatchObject({ state: adState.failed, problem: "Jobstreet by SEEK can't be reached" })
    expect((await company.findOnBoard(ad))?.closedAt).toBeNull()
    await instructBoard(world, 'failures', 'calls=0')
    await company.retry(job)
    await company.runTask(job)
    expect((await company.adOf(job))?.state).toBe(adState.off)
  })

  test('that the board has taken down is not bought again without a request', async ({ company }) => {
    const job = await company.job()
    await company.runTask(job)
    await company.board.closeAd((await company.adOf(job))?.seekPositionProfileId ?? '')
    await company.change(job, { jobSummary: 'Makes the best coffee in town' })
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.failed,
      problem: 'The advertisement is no longer on the board',
      seekPositionProfileId: null,
    })
    await company.change(job, { headcount: 7 })
    await company.runTask(job)
    expect((await company.adOf(job))?.state).toBe(adState.failed)
    await company.retry(job)
    await company.runTask(job)
    expect((await company.adOf(job))?.state).toBe(adState.live)
  })

  test.for([
    ['', {}],
    [', even if the board refused its last change', { updateAd: refuseChange }],
  ])('is off after its closing day%s', async ([, overrides], { company, world }) => {
    const { clock, services } = world.product
    const job = await company.job({ isAutoClose: false, endDate: '2026-12-12' })
    await company.runTask(job)
    await company.change(job, { endDate: '2026-12-10' })
    await company.runTask(job, overrides as Partial<JobBoard>)
    clock.now = new Date('2026-12-10T18:00:00Z')
    const ended = await listEndedAds(world.db, clock.now)
    expect(ended).toContainEqual({ companyId: world.companyId, jobId: job.id })
    await syncEndedAds(services)
    expect(await taskDelay(world, job)).toBe(0)
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({ state: adState.off, problem: null })
  })
})

describe('a company that disconnects the board', () => {
  test('has its advertisements taken down, with the reason on the jobs', async ({ company, world }) => {
    const job = await company.job()
    await company.runTask(job)
    const { seekPositionProfileId } = (await company.adOf(job)) ?? { seekPositionProfileId: null }
    await company.admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: false } })
    expect(await taskDelay(world, job)).toBe(0)
    await company.runTask(job)
    expect(await company.read(job)).toMatchObject({
      status: published,
      jobBoardAd: { state: adState.failed, problem: 'Jobstreet by SEEK is not connected', idempotencyKey: null },
    })
    expect((await company.findOnBoard({ seekPositionProfileId }))?.closedAt).not.toBeNull()

    await company.admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: true } })
    await company.retry(job)
    await company.runTask(job)
    expect((await company.adOf(job))?.state).toBe(adState.live)
  })

  test('leaves no problem on a job that is unpublished afterwards', async ({ company }) => {
    const job = await company.job()
    await company.admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: false } })
    await company.runTask(job)
    expect((await company.adOf(job))?.state).toBe(adState.failed)
    await company.change(job, { status: unpublished })
    expect(await company.adOf(job)).toMatchObject({ state: adState.off, problem: null })
  })
})
