import type { Kysely } from 'kysely'
import type { DB } from './tables.gen.ts'

type Db = Kysely<DB>

/** A waiting call, with its promise's functions. */
export interface Call<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Queues calls with the same key, such as a company's, that come in the same tick or while earlier ones run. `step`
 * takes some off the front of the queue and settles them; it is called until the queue is empty. Each transaction has
 * separate queues.
 */
export function queueByKey<Key extends string | number, Item, Result>(
  step: (db: Db, key: Key, queue: Call<Item, Result>[]) => Promise<void>,
): (db: Db, key: Key, item: Item) => Promise<Result> {
  const queuesOf = new WeakMap<Db, Map<Key, Call<Item, Result>[]>>()

  async function runAll(db: Db, key: Key, queue: Call<Item, Result>[]) {
    while (queue.length > 0) await step(db, key, queue)
    queuesOf.get(db)?.delete(key)
  }

  return (db, key, item) =>
    new Promise((resolve, reject) => {
      const queues = queuesOf.get(db) ?? new Map<Key, Call<Item, Result>[]>()
      queuesOf.set(db, queues)
      const queue = queues.get(key) ?? []
      queue.push({ item, resolve, reject })
      if (queues.has(key)) return
      queues.set(key, queue)
      setImmediate(runAll, db, key, queue)
    })
}
