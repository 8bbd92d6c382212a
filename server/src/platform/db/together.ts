import type { Kysely } from 'kysely'
import type { DB } from './tables.gen.ts'

type Db = Kysely<DB>

interface Call<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Makes one statement of many calls: those of one lane, such as a company's, that come in the same turn, or while the
 * statement of earlier ones is under way, share the next, `most` of them. `many` answers a result for each item, in
 * their order. A statement begins after the calls it answers, so nobody reads what was there before they asked, and calls
 * within a transaction stay in it.
 */
export function together<Lane extends string | number, Item, Result>(
  many: (db: Db, lane: Lane, items: readonly Item[]) => Promise<readonly Result[]>,
  most = 100,
): (db: Db, lane: Lane, item: Item) => Promise<Result> {
  const lanesOf = new WeakMap<Db, Map<Lane, Call<Item, Result>[]>>()

  async function workOff(db: Db, lane: Lane, queue: Call<Item, Result>[]) {
    while (queue.length > 0) await answer(queue.splice(0, most), (items) => many(db, lane, items))
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

async function answer<Item, Result>(
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
