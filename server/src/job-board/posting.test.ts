import { integrations } from '@hireloom/contract/integrations'
import { adState, jobBoard } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/job-parts'
import { type Job, jobs } from '@hireloom/contract/jobs'
import { jobPlatform } from '@hireloom/contract/lookups'
import { fromReply } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../contract/test/samples.ts'
import { test as base, type World } from '../../test/world.ts'
import { findBoardAd } from '../platform/outside/board-ads-queries.ts'
import type { JobBoard } from '../platform/outside/job-board.ts'
import { bringUpToDate, syncEndedAds } from './tasks.ts'

const onBoard = (isPublish = true) => [
  { platformId: jobPlatform.careerPage, isPublish: true },
  { platformId: jobPlatform.jobBoard, isPublish },
]
const advertised = { jobPlatform: onBoard(), jobBoardAd: sampleAd, endDate: '2026-12-10', isAutoClose: true }
const { draft, published, unpublished, closed } = jobStatus

/** A company that is connected with the board, and whose Admin acts. */
const test = base.extend('company', async ({ world }, { onCleanup }) => {
  const admin = await world.as('admin')
  await admin(integrations.createSeek, { body: { id: '60128844' } })
  const board = world.product.services.outside.jobBoard as JobBoard
  onCleanup(async () => {
    await tell(world, 'failures', 'calls=0')
  })

  const read = async ({ id }: Pick<Job, 'id'>) =>
    fromReply(jobs.read, (await admin(jobs.read, { params: { jobId: id } })).body).data
  return {
    admin,
    board,
    read,
    job: (over: object = {}) => world.job({ ...advertised, ...over }),
    adOf: async (job: Pick<Job, 'id'>) => (await read(job)).jobBoardAd,
    change: (job: Pick<Job, 'id'>, body: object) => admin(jobs.change, { params: { jobId: job.id }, body }),
    /** Does the task, with a board that may differ from the usual one. */
    work: (job: Pick<Job, 'id'>, over: Partial<JobBoard> = {}) => {
      const { services } = world.product
      const outside = { ...services.outside, jobBoard: { ...board, ...over } }
      return bringUpToDate({ ...services, outside }, { companyId: world.companyId, jobId: job.id })
    },
    retry: (job: Pick<Job, 'id'>) => admin(jobBoard.retry, { params: { jobId: job.id } }),
    shown: async (ad: { seekPositionProfileId: string | null } | null) =>
      findBoardAd(world.db, ad?.seekPositionProfileId ?? ''),
  }
})

/** Tells the embedded board to fail or to refuse. */
const tell = (world: World, what: 'failures' | 'refusal', payload: string) =>
  world.product.app.inject({
    method: 'POST',
    url: `/dev/board/${what}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

/** Milliseconds until the task of this job's advertisement, to the next second; undefined when none waits. */
async function waitOf(world: World, { id }: Pick<Job, 'id'>) {
  const { rows } = await sql<{ wait: number }>`
    select round(extract(epoch from run_at - now()))::int as wait from graphile_worker.jobs
    where key = ${`ad ${world.companyId} ${id}`}`.execute(world.db.withoutPlugins())
  return rows[0]?.wait
}

const postedAds = async (world: World, key: string | null | undefined) =>
  world.db
    .selectFrom('embeddedBoardAds')
    .selectAll()
    .where('idempotencyId', '=', key ?? '')
    .execute()

describe('a published job that is meant for the board', () => {
  test('is pending until the task has posted it, then live with an address', async ({ company, world }) => {
    const job = await company.job()
    expect(job.jobBoardAd).toMatchObject({ ...sampleAd, state: adState.pending, problem: null, jobAdsUrl: null })
    expect(await waitOf(world, job)).toBe(0)
    await company.work(job)

    const ad = await company.adOf(job)
    const key = job.jobBoardAd?.idempotencyKey
    expect(ad).toMatchObject({ state: adState.live, problem: null, idempotencyKey: key })
    expect(ad?.seekPositionOpeningId).toMatch(/^seekAnzPublicTest:positionOpening:seek:/)
    expect(ad?.seekPositionProfileId).toMatch(/^seekAnzPublicTest:positionProfile:seek:/)
    expect(ad?.postedAt).toEqual(world.product.clock.now)
    const page = await world.product.app.inject(new URL(ad?.jobAdsUrl ?? '').pathname)
    expect(page.body).toContain('Backend Engineer')
    expect(page.body).toContain(job.publicUrl)
    expect((await company.shown(ad))?.endsAt).toEqual(new Date('2026-12-10T17:00:00Z'))
  })

  test('is posted once however often and however late the task runs', async ({ company, world }) => {
    const job = await company.job()
    await Promise.all([company.work(job), company.work(job)])
    await company.work(job)
    const ad = await company.adOf(job)
    expect(await postedAds(world, ad?.idempotencyKey)).toHaveLength(1)
    expect(ad?.state).toBe(adState.live)
  })

  test('is posted once when the process ended between posting and noting it', async ({ company, world }) => {
    const job = await company.job()
    const killed = company.work(job, {
      async postAd(...said) {
        await company.board.postAd(...said)
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await company.adOf(job))?.state).toBe(adState.pending)
    await company.work(job)
    const ad = await company.adOf(job)
    expect(ad).toMatchObject({ state: adState.live, idempotencyKey: job.jobBoardAd?.idempotencyKey })
    expect((await postedAds(world, ad?.idempotencyKey)).map(({ id }) => id)).toEqual([ad?.seekPositionProfileId])
  })

  test('waits while it is a draft or unpublished', async ({ company, world }) => {
    for (const status of [draft, unpublished]) {
      const job = await company.job({ status })
      expect(job.jobBoardAd).toMatchObject({ ...sampleAd, state: adState.off, idempotencyKey: null })
      expect(await waitOf(world, job)).toBeUndefined()
    }
  })

  test('stays published when the board refuses, in the words of the board, and is tried again when asked', async ({
    company,
    world,
  }) => {
    const job = await company.job()
    await tell(world, 'refusal', 'words=The+job+category+does+not+fit')
    await company.work(job)
    expect(await company.read(job)).toMatchObject({
      status: published,
      jobBoardAd: { state: adState.failed, problem: 'The job category does not fit', seekPositionProfileId: null },
    })
    const retried = await company.retry(job)
    expect(retried.status).toBe(200)
    expect(retried.body.data).toMatchObject({ state: adState.pending, problem: null })
    await company.work(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.live,
      idempotencyKey: job.jobBoardAd?.idempotencyKey,
    })
    const again = await company.retry(job)
    expect([again.status, again.body.error?.code]).toEqual([422, 'not_failed'])
  })

  test('is tried three more times with the same key while the board is away', async ({ company, world }) => {
    const job = await company.job()
    await tell(world, 'failures', 'calls=100')
    const waits: unknown[] = []
    for (let tries = 1; tries <= 4; tries++) {
      await company.work(job)
      waits.push(await waitOf(world, job))
      const { state } = (await company.adOf(job)) ?? {}
      expect(state).toBe(tries < 4 ? adState.pending : adState.failed)
    }
    expect(waits.slice(0, 3)).toEqual([30, 300, 1800])
    expect(await company.read(job)).toMatchObject({
      status: published,
      jobBoardAd: { problem: "Jobstreet by SEEK can't be reached" },
    })
    await tell(world, 'failures', 'calls=0')
    await company.retry(job)
    await company.work(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.live,
      idempotencyKey: job.jobBoardAd?.idempotencyKey,
    })
  })

  test('is live before the board can say where, and asked for until it can', async ({ company, world }) => {
    const job = await company.job()
    const findAdAddress = async () => undefined
    await company.work(job, { findAdAddress })
    expect(await company.adOf(job)).toMatchObject({ state: adState.live, jobAdsUrl: null })
    expect(await waitOf(world, job)).toBe(60)
    await company.work(job, { findAdAddress })
    expect(await waitOf(world, job)).toBe(60)
    await company.work(job)
    expect((await company.adOf(job))?.jobAdsUrl).toContain('/dev/board/ads/')
  })
})

describe('a job on the board', () => {
  test('is updated when what it says changes, and only then', async ({ company }) => {
    const job = await company.job()
    await company.work(job)
    await company.change(job, { jobSummary: 'Makes the best coffee in town', endDate: '2026-12-15' })
    await company.work(job)
    const ad = await company.adOf(job)
    const { profile, endsAt } = (await company.shown(ad)) ?? {}
    expect(profile?.positionFormattedDescriptions).toContainEqual({
      descriptionId: 'SearchSummary',
      content: 'Makes the best coffee in town',
    })
    expect(endsAt).toEqual(new Date('2026-12-15T17:00:00Z'))
    expect(ad?.state).toBe(adState.live)

    await company.change(job, { headcount: 7 })
    const updateAd = () => Promise.reject(new Error('was asked'))
    await company.work(job, { updateAd })
  })

  test('keeps its product unless another is bought', async ({ company }) => {
    const job = await company.job()
    await company.work(job)
    const products: unknown[] = []
    const updateAd: JobBoard['updateAd'] = async (hirer, id, ad) => {
      products.push(ad.productId)
      await company.board.updateAd(hirer, id, ad)
    }
    await company.change(job, { jobBoardAd: { ...sampleAd, hirerJobReference: 'BAR-8' } })
    await company.work(job, { updateAd })
    const advertisementProductId = 'seekAnzPublicTest:adProduct:seek:premium'
    await company.change(job, { jobBoardAd: { ...sampleAd, advertisementProductId } })
    await company.work(job, { updateAd })
    expect(products).toEqual([null, advertisementProductId])
  })

  test.for([
    ['it is unpublished', { status: unpublished }],
    ['it is closed', { status: closed }],
    ['the board is taken off its platforms', { jobPlatform: onBoard(false) }],
  ])('is taken down when %s', async ([, body], { company, world }) => {
    const job = await company.job()
    await company.work(job)
    const { seekPositionProfileId } = (await company.adOf(job)) ?? { seekPositionProfileId: null }
    expect((await company.change(job, body as object)).status).toBe(200)
    await company.work(job)
    expect(await company.adOf(job)).toMatchObject({
      ...sampleAd,
      state: adState.off,
      idempotencyKey: null,
      seekPositionProfileId: null,
      jobAdsUrl: null,
    })
    expect((await company.shown({ seekPositionProfileId }))?.closedAt).toEqual(world.product.clock.now)
    await company.work(job)
    expect((await company.adOf(job))?.state).toBe(adState.off)
  })

  test('is posted anew, under a new key and for the same opening, when it is published again', async ({ company }) => {
    const job = await company.job()
    await company.work(job)
    const first = await company.adOf(job)
    await company.change(job, { status: closed })
    await company.work(job)
    await company.change(job, { status: published, endDate: '2026-12-12' })
    await company.work(job)
    const second = await company.adOf(job)
    expect(second?.state).toBe(adState.live)
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect(second?.seekPositionProfileId).not.toBe(first?.seekPositionProfileId)
    expect(second?.seekPositionOpeningId).toBe(first?.seekPositionOpeningId)
  })

  test('that is published again before it was taken down stays', async ({ company }) => {
    const job = await company.job()
    await company.work(job)
    const first = await company.adOf(job)
    await company.change(job, { status: unpublished })
    await company.change(job, { status: published })
    await company.work(job)
    expect(await company.adOf(job)).toEqual(first)
  })

  test('is taken down although the answer to its posting got lost', async ({ company, world }) => {
    const job = await company.job()
    const postAd: JobBoard['postAd'] = async (...said) => {
      await company.board.postAd(...said)
      throw new Error('killed')
    }
    await expect(company.work(job, { postAd })).rejects.toThrow('killed')
    await company.change(job, { status: unpublished })
    await company.work(job)
    const [ad] = await postedAds(world, job.jobBoardAd?.idempotencyKey)
    expect(ad?.closedAt).toEqual(world.product.clock.now)
    expect(await company.adOf(job)).toMatchObject({ state: adState.off, idempotencyKey: null })
  })

  test('is not posted when it was unpublished before the task came', async ({ company, world }) => {
    const job = await company.job()
    await company.change(job, { status: unpublished })
    await company.work(job)
    expect(await postedAds(world, job.jobBoardAd?.idempotencyKey)).toEqual([])
    expect((await company.adOf(job))?.state).toBe(adState.off)
  })

  test('stays on the board, and says so, while the board is away', async ({ company, world }) => {
    const job = await company.job()
    await company.work(job)
    await company.change(job, { status: closed })
    await tell(world, 'failures', 'calls=100')
    for (let tries = 1; tries <= 4; tries++) await company.work(job)
    const ad = await company.adOf(job)
    expect(ad).toMatchObject({ state: adState.failed, problem: "Jobstreet by SEEK can't be reached" })
    expect((await company.shown(ad))?.closedAt).toBeNull()
    await tell(world, 'failures', 'calls=0')
    await company.retry(job)
    await company.work(job)
    expect((await company.adOf(job))?.state).toBe(adState.off)
  })

  test('that the board has taken down is not bought again unasked', async ({ company }) => {
    const job = await company.job()
    await company.work(job)
    await company.board.closeAd((await company.adOf(job))?.seekPositionProfileId ?? '')
    await company.change(job, { jobSummary: 'Makes the best coffee in town' })
    await company.work(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.failed,
      problem: 'The advertisement is no longer on the board',
      seekPositionProfileId: null,
    })
    await company.retry(job)
    await company.work(job)
    expect((await company.adOf(job))?.state).toBe(adState.live)
  })

  test('is off after its closing day', async ({ company, world }) => {
    const { clock, services } = world.product
    const job = await company.job({ isAutoClose: false })
    await company.work(job)
    const before = clock.now
    clock.now = new Date('2026-12-10T18:00:00Z')
    try {
      await syncEndedAds(services)
      expect(await waitOf(world, job)).toBe(0)
      await company.work(job)
      expect(await company.adOf(job)).toMatchObject({ state: adState.off, problem: null })
    } finally {
      clock.now = before
    }
  })
})

describe('a company that disconnects the board', () => {
  test('has its advertisements taken down, and the jobs say why', async ({ company, world }) => {
    const job = await company.job()
    await company.work(job)
    const { seekPositionProfileId } = (await company.adOf(job)) ?? { seekPositionProfileId: null }
    await company.admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: false } })
    expect(await waitOf(world, job)).toBe(0)
    await company.work(job)
    expect(await company.read(job)).toMatchObject({
      status: published,
      jobBoardAd: { state: adState.failed, problem: 'Jobstreet by SEEK is not connected', idempotencyKey: null },
    })
    expect((await company.shown({ seekPositionProfileId }))?.closedAt).not.toBeNull()

    await company.admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: true } })
    await company.retry(job)
    await company.work(job)
    expect((await company.adOf(job))?.state).toBe(adState.live)
  })

  test('has nothing left to say of a job that is unpublished then', async ({ company }) => {
    const job = await company.job()
    await company.admin(integrations.changeSeek, { body: { id: '60128844', isEnabled: false } })
    await company.work(job)
    expect((await company.adOf(job))?.state).toBe(adState.failed)
    await company.change(job, { status: unpublished })
    expect(await company.adOf(job)).toMatchObject({ state: adState.off, problem: null })
  })
})
