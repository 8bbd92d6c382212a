import { candidateSource } from '@hireloom/contract/lookups'
import { reports } from '@hireloom/contract/reports/endpoints'
import { costPerHire } from '@hireloom/contract/reports/fields'
import { sourceCosts } from '@hireloom/contract/reports/source-costs'
import { expect } from 'vitest'
import { test } from '../../../test/world.ts'

const { referral, linkedIn, jobBoard } = candidateSource
const month = '2026-10'

test('the cost per hire divides what was paid in the months by the hires of the source', async ({ world }) => {
  const job = await world.job()
  await world.application(job, { source: referral, stage: 'Hired' })
  await world.application(job, { source: referral, stage: 'Hired' })
  const call = await world.as('admin')
  const october = [
    { source: referral, amount: 3_000_001 },
    { source: linkedIn, amount: 900_000 },
  ]
  const { body: saved } = await call(sourceCosts.save, { body: { month, costs: october, updatedAt: null } })
  expect(saved.data.costs).toEqual(october.toSorted((a, b) => a.source - b.source))
  await call(sourceCosts.save, {
    body: { month: '2026-11', costs: [{ source: referral, amount: 1_000_000 }], updatedAt: null },
  })
  const { body } = await call(reports.sources, {})
  expect(body.sources).toMatchObject([
    { source: referral, applications: 2, hired: 2, cost: 4_000_001 },
    // Paid for, though nobody applied.
    { source: linkedIn, applications: 0, hired: 0, cost: 900_000 },
  ])
  expect(body.sources.map(costPerHire)).toEqual([2_000_001, null])
  expect(body.totals).toMatchObject({ hired: 2, cost: 4_900_001 })
  const { body: earlier } = await call(reports.sources, { query: { startDate: '2026-09', endDate: '2026-10' } })
  expect(earlier.totals.cost).toBe(3_900_001)
})

test('costs of the whole company are not compared with the hires of some jobs', async ({ world }) => {
  const job = await world.job()
  await world.application(job, { source: referral, stage: 'Hired' })
  const call = await world.as('admin')
  await call(sourceCosts.save, { body: { month, costs: [{ source: referral, amount: 5 }], updatedAt: null } })
  const { body: ofOneJob } = await call(reports.sources, { query: { jobOpeningId: job.id } })
  expect(ofOneJob.totals).toMatchObject({ hired: 1, cost: null })
  const { body: ofRecruiter } = await (await world.as('recruiter'))(reports.sources, {})
  expect(ofRecruiter.totals.cost).toBeNull()
})

test('a change based on an older version is refused, including the version before anything was entered', async ({
  world,
}) => {
  const call = await world.as('admin')
  const save = (amount: number | null, updatedAt: string | null) =>
    call(sourceCosts.save, { body: { month, costs: [{ source: jobBoard, amount }], updatedAt } })
  const { status: first, body } = await save(100, null)
  expect(first).toBe(200)
  expect((await save(200, null)).status).toBe(409)
  const version = new Date(body.data.updatedAt ?? 0).toISOString()
  const removed = await save(null, version)
  expect(removed.body.data.costs).toEqual([])
  expect((await save(300, version)).status).toBe(409)
  const { body: read } = await call(sourceCosts.read, { query: { month } })
  expect(read.data.costs).toEqual([])
})

test('two Admins who enter the first costs of a month at once do not overwrite each other', async ({ world }) => {
  const call = await world.as('admin')
  const replies = await Promise.all(
    [1, 2].map((amount) =>
      call(sourceCosts.save, { body: { month, costs: [{ source: jobBoard, amount }], updatedAt: null } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a cost below zero, a fraction, a trillion, and a source named twice are refused with a sentence', async ({
  world,
}) => {
  const call = await world.as('admin')
  const messagesFor = async (costs: { source: typeof referral; amount: number }[]) => {
    const { body } = await call(sourceCosts.save, { body: { month, costs, updatedAt: null } })
    return (body.error?.errors ?? []).map(({ message }) => message)
  }
  expect(await messagesFor([{ source: referral, amount: -1 }])).toEqual(['Amount must be at least 0'])
  expect(await messagesFor([{ source: referral, amount: 0.5 }])).toEqual(['Amount must be a whole number'])
  expect(await messagesFor([{ source: referral, amount: 1e12 }])).toEqual(['Amount must be less than 1 trillion'])
  const twice = { source: referral, amount: 1 }
  expect(await messagesFor([twice, twice])).toEqual(['Each source can have one cost in a month'])
})
