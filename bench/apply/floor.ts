import { callerOf } from './caller.ts'
import { percentile, sideBySide } from './pace.ts'
import type { Product } from './product.ts'

/**
 * Returns what this machine achieves without the product: empty calls, and the rows of an application inserted one by
 * one.
 */
export async function measureFloor(product: Product) {
  const caller = callerOf(product, 32)
  const emptyCalls = await sideBySide(5000, 32, async (index) => {
    await caller.get('/api/nothing', { 'x-forwarded-for': `10.9.${index >> 8}.${index & 255}` })
  })
  caller.close()
  const { database } = product
  await database.query(
    'create table if not exists bench_rows (id bigint generated always as identity primary key, a jsonb)',
  )
  const row = JSON.stringify({ words: 'as many as an application has '.repeat(60) })
  const inserts = await sideBySide(1000, 2, async () => {
    await database.query('insert into bench_rows (a) values ($1)', [row])
  })
  return [
    `An empty call: ${(5000 / emptyCalls.seconds).toFixed(0)}/s, p95 ${percentile(emptyCalls.took, 0.95).toFixed(0)} ms`,
    `One row with a separate commit: ${(1000 / inserts.seconds).toFixed(0)}/s`,
  ]
}
