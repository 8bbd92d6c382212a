import { setTimeout as pause } from 'node:timers/promises'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { oneMinute, oneSecond } from '@hireloom/contract/platform/durations'
import pg from 'pg'
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { product, World, test as worldTest } from '../../../test/world.ts'
import { companyCalls } from './company-calls.ts'

const busy = 'Many people are working right now. Try again in a moment.'

describe('the calls of one company', () => {
  afterEach(() => vi.useRealTimers())

  /** Begins calls that run until `end` is called with their name. */
  function open({ callsPerCompany = 2, databasePool = 4 } = {}) {
    vi.useFakeTimers()
    const run = companyCalls({ callsPerCompany, databasePool })
    const running = new Map<string, () => void>()
    const outcomes: Record<string, string> = {}
    const settled = () => vi.advanceTimersByTimeAsync(0)
    return {
      running: () => [...running.keys()],
      outcomes,
      async begin(companyId: number, name: string) {
        const call = () => new Promise<string>((resolve) => running.set(name, () => resolve('done')))
        run(companyId, call).then(
          (outcome) => Object.assign(outcomes, { [name]: outcome }),
          ({ message }: Error) => Object.assign(outcomes, { [name]: message }),
        )
        await settled()
      },
      async end(name: string) {
        running.get(name)?.()
        running.delete(name)
        await settled()
      },
    }
  }

  test('run up to the limit while another company works; the next begins when one ends, in order', async () => {
    const { begin, end, running } = open()
    await begin(7, 'theirs')
    for (const name of ['a', 'b', 'c', 'd']) await begin(1, name)
    expect(running()).toEqual(['theirs', 'a', 'b'])
    await end('b')
    expect(running()).toEqual(['theirs', 'a', 'c'])
    await begin(1, 'e')
    await end('a')
    expect(running()).toEqual(['theirs', 'c', 'd'])
  })

  test('are refused after 2 seconds of waiting, without having begun', async () => {
    const { begin, end, running, outcomes } = open()
    await begin(7, 'theirs')
    for (const name of ['a', 'b', 'c']) await begin(1, name)
    await vi.advanceTimersByTimeAsync(2 * oneSecond - 1)
    expect(outcomes).toEqual({})
    await vi.advanceTimersByTimeAsync(1)
    expect(outcomes).toEqual({ c: busy })
    await end('a')
    expect(running()).toEqual(['theirs', 'b'])
  })

  test('use all connections while no other company has called for a minute', async () => {
    const { begin, end, running } = open()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await begin(1, name)
    expect(running()).toEqual(['a', 'b', 'c', 'd'])

    // The running calls may end; after that, the limit applies.
    await begin(7, 'theirs')
    for (const name of ['a', 'b', 'theirs']) await end(name)
    expect(running()).toEqual(['c', 'd'])
    await end('c')
    expect(running()).toEqual(['d', 'e'])

    await vi.advanceTimersByTimeAsync(oneMinute)
    for (const name of ['f', 'g', 'h']) await begin(1, name)
    expect(running()).toEqual(['d', 'e', 'f', 'g'])
  })

  test('make room for the next ones even when they fail', async () => {
    vi.useFakeTimers()
    const run = companyCalls({ callsPerCompany: 1, databasePool: 2 })
    await run(7, async () => undefined)
    const failed = run(1, () => Promise.reject(new Error('broken')))
    const next = run(1, async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})

/** Tests on a product with ten connections and this limit. */
const limited = (limit: string) =>
  worldTest
    .extend('limited', { scope: 'file' }, async ({ db }, { onCleanup }) => {
      const built = product(db, { CALLS_PER_COMPANY: limit })
      onCleanup(built.close)
      return built
    })
    .extend('world', ({ limited }) => World.make(limited))

/** Locks a job, so that changes of it wait, until `release` is called. */
async function hold({ id }: { id: number }) {
  const { url } = await workerDatabase(inject('databaseServer'))
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from jobs where id = $1 for update', [id])
  const countWaiting = async () => {
    // PostgreSQL shows a transaction the same activity until then.
    await client.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await client.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rowCount
  }
  return { countWaiting, release: () => client.query('commit') }
}

/** Sends 40 changes of a job at once, which all wait for the locked job. Returns the promises of their replies. */
async function flood(world: World, job: Job) {
  const call = await world.as('admin')
  const body = { updatedAt: job.updatedAt.toISOString(), jobSummary: 'Changed' }
  return Array.from({ length: 40 }, () => call(jobs.change, { params: { jobId: job.id }, body }))
}

limited('5')('a flood of slow calls of one company leaves connections for another', async ({ world }) => {
  const read = await (await world.another()).as('admin')
  const list = () => Promise.race([read(jobs.list, {}), pause(5 * oneSecond)])
  const job = await world.job()
  expect(await list()).toMatchObject({ status: 200 })

  const { countWaiting, release } = await hold(job)
  const flooding = await flood(world, job)
  let ended = 0
  for (const reply of flooding) {
    void reply.then(() => {
      ended += 1
    })
  }
  await expect.poll(countWaiting).toBe(5)
  for (let times = 0; times < 20; times++) expect(await list()).toMatchObject({ status: 200 })
  await expect.poll(() => ended).toBe(35)
  await release()
  const replies = await Promise.all(flooding)
  const refused = replies.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(35)
  expect(refused[0]?.body.error).toEqual({ code: 'busy', message: busy, errors: [] })
  expect(refused[0]?.headers['retry-after']).toBe('2')
  // One of the five that ran changed the job; by then, the others were stale.
  const statuses = replies.map(({ status }) => status).filter((status) => status !== 503)
  expect(statuses.sort()).toEqual([200, 409, 409, 409, 409])
})

limited('500')('without the limit, a flood of slow calls keeps another company waiting', async ({ world }) => {
  const read = await (await world.another()).as('admin')
  const job = await world.job()
  const { countWaiting, release } = await hold(job)
  const flooding = await flood(world, job)
  await expect.poll(countWaiting).toBe(10)
  const list = read(jobs.list, {})
  expect(await Promise.race([list, pause(oneSecond, 'waits')])).toBe('waits')
  await release()
  expect((await list).status).toBe(200)
  expect((await Promise.all(flooding)).map(({ status }) => status)).toContain(200)
})
