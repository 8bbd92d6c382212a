import { type Call, queueByKey } from './call-queues.ts'
import type { Db } from './db.ts'

type Work<Item, Result> = (db: Db, item: Item) => Promise<Result>

interface SharingOptions<Item> {
  /** Keys of a piece of work. Two that share a key run in different transactions, so that the second sees the first. */
  keys: (item: Item) => readonly string[]
  /** Pieces of work in one transaction. */
  max?: number
}

/**
 * Runs many pieces of work in few transactions, so that they share commits and, with `batched`, statements: those of
 * one queue, such as a company's, that come while a transaction runs share the next. Each has its own outcome. When one
 * fails, the transaction is rolled back; those that succeeded run again together, the others each alone.
 */
export function sharedTransactions<Item, Result>(
  work: Work<Item, Result>,
  { keys, max = 150 }: SharingOptions<Item>,
): (db: Db, queueKey: number, item: Item) => Promise<Result> {
  return queueByKey((db, _company, queue) =>
    settleCalls(
      db,
      work,
      takeDisjoint(queue, ({ item }) => keys(item), max),
    ),
  )
}

/** Takes the first calls off the queue that share no key; the others stay, in their order. */
function takeDisjoint<C>(queue: C[], keysOf: (call: C) => readonly string[], max: number): C[] {
  const taken: C[] = []
  const waiting: C[] = []
  const seen = new Set<string>()
  for (const call of queue.splice(0)) {
    const keys = keysOf(call)
    const isFree = taken.length < max && !keys.some((key) => seen.has(key))
    ;(isFree ? taken : waiting).push(call)
    // Keys of waiting calls count too: a third call may not overtake the second.
    for (const key of keys) seen.add(key)
  }
  queue.push(...waiting)
  return taken
}

async function settleCalls<Item, Result>(db: Db, work: Work<Item, Result>, calls: readonly Call<Item, Result>[]) {
  let outcomes: PromiseSettledResult<Result>[] = []
  try {
    await db.transaction().execute(async (db) => {
      outcomes = await Promise.allSettled(calls.map(({ item }) => work(db, item)))
      const failure = outcomes.find((outcome) => outcome.status === 'rejected')
      if (failure) throw failure.reason
    })
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.status === 'fulfilled') calls[index]?.resolve(outcome.value)
    }
  } catch (error) {
    const failed = calls.filter((_, index) => outcomes[index]?.status === 'rejected')
    if (calls.length === 1 || failed.length === 0) for (const { reject } of calls) reject(error)
    else await retryCalls(db, work, calls, failed)
  }
}

async function retryCalls<Item, Result>(
  db: Db,
  work: Work<Item, Result>,
  calls: readonly Call<Item, Result>[],
  failed: readonly Call<Item, Result>[],
) {
  const well = calls.filter((call) => !failed.includes(call))
  if (well.length > 0) await settleCalls(db, work, well)
  for (const call of failed) await settleCalls(db, work, [call])
}
