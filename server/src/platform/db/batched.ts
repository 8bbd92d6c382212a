import type { Kysely } from 'kysely'
import { type Call, queueByKey } from './call-queues.ts'
import type { DB } from './tables.gen.ts'

type Db = Kysely<DB>

/**
 * Combines many calls into one statement: calls of one queue, such as a company's, that come in the same tick or while
 * an earlier statement runs share the next one, at most `max` of them. `many` returns a result for each item, in their
 * order. A statement begins after the calls it serves, so no call reads older data; calls in a transaction stay in it.
 */
export function batched<Key extends string | number, Item, Result>(
  many: (db: Db, key: Key, items: readonly Item[]) => Promise<readonly Result[]>,
  max = 100,
): (db: Db, key: Key, item: Item) => Promise<Result> {
  return queueByKey((db, key, queue) => settle(queue.splice(0, max), (items) => many(db, key, items)))
}

async function settle<Item, Result>(
  calls: Call<Item, Result>[],
  many: (items: readonly Item[]) => Promise<readonly Result[]>,
) {
  try {
    const results = await many(calls.map(({ item }) => item))
    for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result)
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}
