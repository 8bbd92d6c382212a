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
 * Queues calls of one lane, such as a company's, that come in the same tick or while earlier ones run. `step` takes some
 * off the front of the queue and settles them; it is called until the queue is empty. Each transaction has its own lanes.
 */
export function inLanes<Lane extends string | number, Item, Result>(
  step: (db: Db, lane: Lane, queue: Call<Item, Result>[]) => Promise<void>,
): (db: Db, lane: Lane, item: Item) => Promise<Result> {
  const lanesOf = new WeakMap<Db, Map<Lane, Call<Item, Result>[]>>()

  async function workOff(db: Db, lane: Lane, queue: Call<Item, Result>[]) {
    while (queue.length > 0) await step(db, lane, queue)
    lanesOf.get(db)?.delete(lane)
  }

  return (db, lane, item) =>
    new Promise((resolve, reject) => {
      const lanes = lanesOf.get(db) ?? new Map<Lane, Call<Item, Result>[]>()
      lanesOf.set(db, lanes)
      const queue = lanes.get(lane) ?? []
      queue.push({ item, resolve, reject })
      if (lanes.has(lane)) return
      lanes.set(lane, queue)
      setImmediate(workOff, db, lane, queue)
    })
}
