import { closeReason } from '@hireloom/contract/jobs/close-reason'
import type { Job } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { plan, quotaKind } from '@hireloom/contract/subscription/endpoints'
import { describe, expect } from 'vitest'
import { changeJob, logOf, readJob, sendJobChange, sendRefusedChange } from '../../../test/job-changes.ts'
import { test, type World } from '../../../test/world.ts'

const { draft, published, unpublished, closed } = jobStatus
const name = 'Backend Engineer, Jakarta Selatan'

/** Creates a job with this status and no closing date. */
async function jobIn(world: World, status: JobStatus): Promise<Job> {
  const open = { endDate: null, isAutoClose: false, aiCandidateRecommendation: null }
  if (status !== closed) return world.job({ ...open, status })
  return changeJob(world, await world.job({ ...open, status: published }), { status: closed })
}

async function setQuota({ db, companyId }: World, quotaPublishedJobs: number) {
  await db.updateTable('subscriptions').set({ quotaPublishedJobs }).where('companyId', '=', companyId).execute()
}
const usesOf = ({ db, companyId }: World) =>
  db
    .selectFrom('quotaUses')
    .select('subjectId')
    .where('companyId', '=', companyId)
    .where('kind', '=', quotaKind.publishedJob)
    .orderBy('id')
    .execute()

describe('the status of a job', () => {
  test.for<[string, JobStatus, JobStatus, string | undefined]>([
    ['a draft is published', draft, published, undefined],
    ['a draft is kept unpublished', draft, unpublished, undefined],
    ['a draft is not closed', draft, closed, "A draft can't become closed"],
    ['a published job is unpublished', published, unpublished, undefined],
    ['a published job is closed', published, closed, undefined],
    ["a published job can't become a draft", published, draft, "A published job can't become a draft"],
    ['an unpublished job is published', unpublished, published, undefined],
    ['an unpublished job is closed', unpublished, closed, undefined],
    ["an unpublished job can't become a draft", unpublished, draft, "An unpublished job can't become a draft"],
    ['a closed job is published again', closed, published, undefined],
    ['a closed job is not unpublished', closed, unpublished, "A closed job can't become unpublished"],
    ["a closed job can't become a draft", closed, draft, "A closed job can't become a draft"],
  ])('%s', async ([, from, to, message], { world }) => {
    const job = await jobIn(world, from)
    if (message) {
      expect(await sendRefusedChange(world, job, { status: to })).toEqual({ status: 422, errors: { status: message } })
      expect(await readJob(world, job)).toEqual(job)
    } else {
      expect((await changeJob(world, job, { status: to })).status).toBe(to)
      expect((await readJob(world, job)).status).toBe(to)
    }
  })

  test('is recorded in the activity log', async ({ world }) => {
    const job = await jobIn(world, draft)
    for (const status of [unpublished, published, unpublished, published, closed, published]) {
      await changeJob(world, job, { status })
    }
    expect((await logOf(world, job)).slice(1)).toEqual(
      ['unpublished', 'published', 'unpublished', 'published', 'closed', 'published'].map(
        (word) => `${word} the job ${name}`,
      ),
    )
  })

  test('has the reason for closing until the job is published again', async ({ world }) => {
    const job = await jobIn(world, published)
    expect(await changeJob(world, job, { status: closed, closeReason: closeReason.filled })).toMatchObject({
      closeReason: closeReason.filled,
    })
    expect((await logOf(world, job)).at(-1)).toBe(`closed the job ${name}: position filled`)
    expect(await changeJob(world, job, { headcount: 5, closeReason: closeReason.other })).toMatchObject({
      closeReason: closeReason.filled,
    })
    expect(await changeJob(world, job, { status: published })).toMatchObject({ closeReason: null })
  })

  test('changes nothing else: active candidates stay', async ({ world }) => {
    const job = await world.job()
    await world.application(job, { stage: 'Screening' })
    expect(await changeJob(world, job, { status: closed })).toMatchObject({ inProcess: 1, allCandidates: 1 })
  })
})

describe('the day of the first publication', () => {
  test('is kept whatever happens afterwards, and only whole days since then count', async ({ world }) => {
    const { clock } = world.product
    const job = await jobIn(world, draft)
    expect([job.publishedDate, job.publishDuration]).toEqual([null, null])
    const first = await changeJob(world, job, { status: published })
    const start = clock.now
    expect([first.publishedDate, first.publishDuration]).toEqual([start, 0])
    clock.now = new Date(start.getTime() + 49 * 60 * 60 * 1000)
    await changeJob(world, job, { status: closed })
    const again = await changeJob(world, job, { status: published })
    clock.now = start
    expect([again.publishedDate, again.publishDuration]).toEqual([start, 2])
  })
})

describe('the closing date of a job', () => {
  test('in the past is refused when the job is published', async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const job = await world.job({ status: draft, endDate: '2026-11-20', isAutoClose: false })
    clock.now = new Date('2026-11-21T03:00:00Z')
    expect(await sendRefusedChange(world, job, { status: published })).toEqual({
      status: 422,
      errors: { endDate: 'Closing date must not be in the past' },
    })
    expect((await changeJob(world, job, { status: published, endDate: '2026-11-21' })).status).toBe(published)
    clock.now = start
  })

  test('must be changed or removed when a closed job is published again', async ({ world }) => {
    const job = await world.job({ endDate: '2026-12-24', isAutoClose: false })
    await changeJob(world, job, { status: closed })
    for (const body of [{ status: published }, { status: published, endDate: '2026-12-24' }]) {
      expect(await sendRefusedChange(world, job, body)).toEqual({
        status: 422,
        errors: { endDate: 'Closing date must be a new one' },
      })
    }
    expect(await changeJob(world, job, { status: published, endDate: '2026-12-25' })).toMatchObject({
      status: published,
      endDate: '2026-12-25',
    })
    await changeJob(world, job, { status: closed })
    expect((await changeJob(world, job, { status: published, endDate: null })).endDate).toBeNull()
  })

  test('of a closed job may stay in the past while something else is changed', async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const job = await world.job({ endDate: '2026-11-21', isAutoClose: false })
    await changeJob(world, job, { status: closed })
    clock.now = new Date('2026-11-25T03:00:00Z')
    const after = await changeJob(world, job, { endDate: '2026-11-21', headcount: 5 })
    clock.now = start
    expect(after).toMatchObject({ endDate: '2026-11-21', headcount: 5, status: closed })
  })
})

describe('publishing', () => {
  test('counts once a month, even when a closed job is published again', async ({ world }) => {
    const job = await jobIn(world, draft)
    for (const status of [published, unpublished, published, closed, published]) await changeJob(world, job, { status })
    expect(await usesOf(world)).toEqual([{ subjectId: job.id }])
  })

  test('in another month counts again after closing, but not after unpublishing', async ({ world }) => {
    const { clock } = world.product
    const start = clock.now
    const [one, other] = [await jobIn(world, published), await jobIn(world, published)]
    await changeJob(world, one, { status: closed })
    await changeJob(world, other, { status: unpublished })
    clock.now = new Date('2026-12-05T03:00:00Z')
    await changeJob(world, one, { status: published })
    await changeJob(world, other, { status: published })
    clock.now = start
    expect(await usesOf(world)).toEqual([one, other, one].map(({ id }) => ({ subjectId: id })))
  })

  test('is refused as a whole when the quota of the month is reached', async ({ world }) => {
    await setQuota(world, 1)
    await jobIn(world, published)
    const job = await jobIn(world, draft)
    const answer = await sendJobChange(await world.as('admin'), job, { status: published, headcount: 9 })
    expect([answer.status, answer.body.error?.code]).toEqual([409, 'quota_reached'])
    expect(await readJob(world, job)).toEqual(job)
    expect((await changeJob(world, job, { status: unpublished })).status).toBe(unpublished)
  })

  test('of several jobs at once takes no more than the quota', async ({ world }) => {
    await setQuota(world, 1)
    const jobs = await Promise.all(Array.from({ length: 5 }, () => jobIn(world, draft)))
    const call = await world.as('admin')
    const answers = await Promise.all(jobs.map((job) => sendJobChange(call, job, { status: published })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await usesOf(world)).toHaveLength(1)
  })

  test('requires connected platforms, including those chosen earlier', async ({ world }) => {
    const choice = [{ platformId: jobPlatform.linkedIn, isPublish: true }]
    const job = await world.job({ status: draft, jobPlatform: choice })
    expect(await sendRefusedChange(world, job, { status: published })).toEqual({
      status: 422,
      errors: { 'jobPlatform.1.isPublish': 'LinkedIn is not connected' },
    })
    expect((await changeJob(world, job, { status: unpublished })).status).toBe(unpublished)
  })

  test('needs no plan for an earlier recommendation', async ({ world }) => {
    const job = await world.job({ status: draft })
    await world.db
      .updateTable('subscriptions')
      .set({ plan: plan.proHire })
      .where('companyId', '=', world.companyId)
      .execute()
    expect((await changeJob(world, job, { status: published })).status).toBe(published)
  })

  test('excludes a closing reason: the database allows five, for closed jobs only', async ({ world }) => {
    const { db, companyId } = world
    const { id } = await jobIn(world, published)
    const set = (closeReason: number | null) =>
      db
        .updateTable('jobs')
        .set({ closeReason: closeReason as 1 })
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute()
    await expect(set(1)).rejects.toThrow('check constraint')
    await changeJob(world, await readJob(world, { id }), { status: closed })
    await expect(set(6)).rejects.toThrow('check constraint')
    await set(5)
  })
})
