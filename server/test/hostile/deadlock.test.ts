import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'
import { test } from '../world.ts'

// Fails if the library that changes the clock keeps PostgreSQL's timers from expiring (scripts/clock.mjs).
test('PostgreSQL ends a deadlock within seconds', async ({ world, db }) => {
  const other = await world.another()
  const lock = (db: Db, { companyId }: { companyId: number }) =>
    sql`select from companies where id = ${companyId} for update`.execute(db)
  let locked = 0
  const lockBoth = (companies: { companyId: number }[]) =>
    db.transaction().execute(async (db) => {
      for (const company of companies) {
        await lock(db, company)
        locked++
        await expect.poll(() => locked).toBeGreaterThanOrEqual(2)
      }
    })
  const startedAt = performance.now()
  const outcomes = await Promise.allSettled([lockBoth([world, other]), lockBoth([other, world])])
  expect(performance.now() - startedAt).toBeLessThan(15_000)
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: '40P01' } })
})
