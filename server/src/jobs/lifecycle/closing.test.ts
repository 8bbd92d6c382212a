import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { publicSite } from '@hireloom/contract/public-site'
import { describe, expect } from 'vitest'
import { filledForm } from '../../../test/applicant.ts'
import { changeJob, logOf, readJob } from '../../../test/job-changes.ts'
import { test as base, type World } from '../../../test/world.ts'
import { closeOverdueJobs } from '../tasks.ts'
import { closeOverdueJob } from './closing-queries.ts'

/** Midnight after 30 November in Jakarta, which is 7 hours ahead. */
const midnight = Date.parse('2026-11-30T17:00:00Z')
const lastDay = { endDate: '2026-11-30', isAutoClose: true }

const test = base.extend('clock', ({ product }, { onCleanup }) => {
  const start = product.clock.now
  onCleanup(() => {
    product.clock.now = start
  })
  return product.clock
})

const close = (world: World) => closeOverdueJobs(world.product.services)
const statusOf = async (world: World, job: Job) => (await readJob(world, job)).status

describe('a job that closes automatically', () => {
  test("is open until the end of its closing day in the company's zone", async ({ world, clock }) => {
    const job = await world.job(lastDay)
    await world.application(job, { stage: 'Screening' })
    clock.now = new Date(midnight - 1)
    await close(world)
    expect(await statusOf(world, job)).toBe(jobStatus.published)
    clock.now = new Date(midnight)
    await close(world)
    const after = await readJob(world, job)
    expect(after).toMatchObject({ status: jobStatus.closed, inProcess: 1, ...lastDay })
    expect(after.publishedDate).toEqual(job.publishedDate)
    expect(after.updatedAt.getTime()).toBeGreaterThan(job.updatedAt.getTime())
  })

  test('takes no application after its closing day, even before the task closes it', async ({ world, clock }) => {
    const job = await world.job(lastDay)
    const visit = world.visit()
    const send = async (email: string) => {
      const form = await filledForm(visit, job)
      const personalInformation = { ...form.personalInformation, emailAddress: email }
      return visit.call(publicSite.apply, { body: { ...form, personalInformation } })
    }
    clock.now = new Date(midnight - 1000)
    expect((await send('early@example.com')).status).toBe(201)
    clock.now = new Date(midnight)
    const late = await send('late@example.com')
    expect([late.status, late.body.error?.code]).toEqual([410, 'job_closed'])
    expect(await statusOf(world, job)).toBe(jobStatus.published)
  })

  test('closes even while it is unpublished, but not while it is a draft', async ({ world, clock }) => {
    const unpublished = await world.job({ ...lastDay, status: jobStatus.unpublished })
    const draft = await world.job({ ...lastDay, status: jobStatus.draft })
    clock.now = new Date(midnight)
    await close(world)
    expect(await statusOf(world, unpublished)).toBe(jobStatus.closed)
    expect(await statusOf(world, draft)).toBe(jobStatus.draft)
  })

  test('closes once, and the log names no user', async ({ world, clock }) => {
    const job = await world.job(lastDay)
    clock.now = new Date(midnight)
    await Promise.all([close(world), close(world)])
    await close(world)
    expect((await logOf(world, job)).slice(2)).toEqual([
      'closed the job Backend Engineer, Jakarta Selatan after its closing date',
    ])
    const { userId } = await world.db
      .selectFrom('activityLog')
      .select('userId')
      .where('companyId', '=', world.companyId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(userId).toBeNull()
  })

  test("follows its company's time zone", async ({ world, clock }) => {
    const east = await world.another({ timeZone: 'Pacific/Kiritimati' })
    const west = await world.another({ timeZone: 'Pacific/Pago_Pago' })
    const [early, late] = [await east.job(lastDay), await west.job(lastDay)]
    // UTC+14 and UTC-11.
    clock.now = new Date('2026-11-30T10:00:00Z')
    await close(world)
    expect([await statusOf(east, early), await statusOf(west, late)]).toEqual([jobStatus.closed, jobStatus.published])
    clock.now = new Date('2026-12-01T10:59:59Z')
    await close(world)
    expect(await statusOf(west, late)).toBe(jobStatus.published)
    clock.now = new Date('2026-12-01T11:00:00Z')
    await close(world)
    expect(await statusOf(west, late)).toBe(jobStatus.closed)
  })

  test('stays open if its closing date was changed in the meantime', async ({ world, clock }) => {
    const job = await world.job(lastDay)
    clock.now = new Date(midnight)
    await changeJob(world, job, { endDate: '2026-12-24' })
    await closeOverdueJob(world.db, { companyId: world.companyId, id: job.id }, clock.now)
    expect(await statusOf(world, job)).toBe(jobStatus.published)
  })
})

test('a job that does not close automatically stays open after its closing date', async ({ world, clock }) => {
  const job = await world.job({ ...lastDay, isAutoClose: false })
  clock.now = new Date(midnight + 40 * 24 * 60 * 60 * 1000)
  await close(world)
  expect(await statusOf(world, job)).toBe(jobStatus.published)
})
