import { adState } from '@hireloom/contract/job-board'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { describe, expect } from 'vitest'
import { sampleAd } from '../../../contract/test/samples/sample-bodies.ts'
import { instructBoard, postedAds, taskDelay, test } from '../../test/outside/advertising.ts'

const { draft, published, unpublished } = jobStatus

describe('a job that is meant for the board', () => {
  test('is pending until the task has posted it, then live with an address', async ({ company, world }) => {
    const job = await company.job()
    expect(job.jobBoardAd).toMatchObject({ ...sampleAd, state: adState.pending, problem: null, jobAdsUrl: null })
    expect(await taskDelay(world, job)).toBe(0)
    await company.runTask(job)

    const ad = await company.adOf(job)
    const key = job.jobBoardAd?.idempotencyKey
    expect(ad).toMatchObject({ state: adState.live, problem: null, idempotencyKey: key })
    expect(ad?.seekPositionOpeningId).toMatch(/^seekAnzPublicTest:positionOpening:seek:/)
    expect(ad?.seekPositionProfileId).toMatch(/^seekAnzPublicTest:positionProfile:seek:/)
    expect(ad?.postedAt).toEqual(world.product.clock.now)
    const { pathname } = new URL(ad?.jobAdsUrl ?? '')
    expect((await world.product.app.inject(pathname)).body).toContain('Backend Engineer')
    const { headers } = await world.product.app.inject(`${pathname}/apply`)
    const form = `http://localhost:3000/${world.slug}/${job.slug}/apply?via=jobstreet&seek-token=`
    expect(headers.location?.startsWith(form)).toBe(true)
    expect((await company.findOnBoard(ad))?.endsAt).toEqual(new Date('2026-12-10T17:00:00Z'))
  })

  test('is posted once however often the task runs', async ({ company, world }) => {
    const job = await company.job()
    await Promise.all([company.runTask(job), company.runTask(job)])
    await company.runTask(job)
    const ad = await company.adOf(job)
    expect(await postedAds(world, ad?.idempotencyKey)).toHaveLength(1)
    expect(ad?.state).toBe(adState.live)
  })

  test('is posted once even if the process ended between posting and storing it', async ({ company, world }) => {
    const job = await company.job()
    const killed = company.runTask(job, {
      async postAd(...args) {
        await company.board.postAd(...args)
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await company.adOf(job))?.state).toBe(adState.pending)
    await company.runTask(job)
    const ad = await company.adOf(job)
    expect(ad).toMatchObject({ state: adState.live, idempotencyKey: job.jobBoardAd?.idempotencyKey })
    expect((await postedAds(world, ad?.idempotencyKey)).map(({ id }) => id)).toEqual([ad?.seekPositionProfileId])
  })

  test('waits while it is a draft or unpublished', async ({ company, world }) => {
    for (const status of [draft, unpublished]) {
      const job = await company.job({ status })
      expect(job.jobBoardAd).toMatchObject({ ...sampleAd, state: adState.off, idempotencyKey: null })
      expect(await taskDelay(world, job)).toBeUndefined()
    }
  })

  test('stays published when the board refuses, with its message, and can be tried again', async ({
    company,
    world,
  }) => {
    const job = await company.job()
    await instructBoard(world, 'refusal', 'words=The+job+category+does+not+fit')
    await company.runTask(job)
    expect(await company.read(job)).toMatchObject({
      status: published,
      jobBoardAd: { state: adState.failed, problem: 'The job category does not fit', seekPositionProfileId: null },
    })
    const retried = await company.retry(job)
    expect(retried.status).toBe(200)
    expect(retried.body.data).toMatchObject({ state: adState.pending, problem: null })
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.live,
      idempotencyKey: job.jobBoardAd?.idempotencyKey,
    })
    const retryReply = await company.retry(job)
    expect([retryReply.status, retryReply.body.error?.code]).toEqual([422, 'not_failed'])
  })

  test('is tried for half an hour with the same key while the board is down, at most 5 minutes apart', async ({
    company,
    world,
  }) => {
    const job = await company.job()
    await instructBoard(world, 'failures', 'calls=100')
    const waits: unknown[] = []
    for (let tries = 1; tries < 10; tries++) {
      await company.runTask(job)
      const wait = (await taskDelay(world, job)) ?? 0
      waits.push(wait)
      expect(await company.adOf(job)).toMatchObject({
        state: adState.pending,
        problem: "Jobstreet by SEEK can't be reached",
        nextTryAt: new Date(world.product.clock.now.getTime() + wait * 1000),
      })
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300, 300, 300, 300])
    await company.runTask(job)
    expect(await company.read(job)).toMatchObject({
      status: published,
      jobBoardAd: { state: adState.failed, problem: "Jobstreet by SEEK can't be reached", nextTryAt: null },
    })
    await instructBoard(world, 'failures', 'calls=0')
    await company.retry(job)
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({
      state: adState.live,
      problem: null,
      idempotencyKey: job.jobBoardAd?.idempotencyKey,
    })
  })

  test('can be tried again at once while it waits for its next try', async ({ company, world }) => {
    const job = await company.job()
    expect((await company.retry(job)).status).toBe(422)
    await instructBoard(world, 'failures', 'calls=100')
    for (let tries = 0; tries < 4; tries++) await company.runTask(job)
    await instructBoard(world, 'failures', 'calls=0')
    const { status, body } = await company.retry(job)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ state: adState.pending, problem: null, nextTryAt: null })
    expect(await taskDelay(world, job)).toBe(0)
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({ state: adState.live, problem: null, nextTryAt: null })
  })

  test("stays live while a change of it can't reach the board", async ({ company, world }) => {
    const job = await company.job()
    await company.runTask(job)
    await company.change(job, { jobSummary: 'Builds other services' })
    await instructBoard(world, 'failures', 'calls=100')
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({ state: adState.live, nextTryAt: expect.any(Date) })
    await instructBoard(world, 'failures', 'calls=0')
    expect((await company.retry(job)).body.data).toMatchObject({ state: adState.live })
    await company.runTask(job)
    expect(await company.adOf(job)).toMatchObject({ state: adState.live, problem: null, nextTryAt: null })
  })

  test('is live before its address is known, and the board is asked until it is', async ({ company, world }) => {
    const job = await company.job()
    const findAdAddress = async () => undefined
    await company.runTask(job, { findAdAddress })
    expect(await company.adOf(job)).toMatchObject({ state: adState.live, jobAdsUrl: null })
    expect(await taskDelay(world, job)).toBe(60)
    await company.runTask(job, { findAdAddress })
    expect(await taskDelay(world, job)).toBe(60)
    await company.runTask(job)
    expect((await company.adOf(job))?.jobAdsUrl).toContain('/dev/board/ads/')
  })
})
