import { type Call, inQueues } from './call-queues.ts'
import type { Db } from './db.ts'

type Work<Item, Result> = (db: Db, item: Item) => Promise<Result>

interface SharingOptions<Item> {
  /** Keys of a piece of work. Two that share a key run in different transactions, so that the second sees the first. */
  apart: (item: Item) => readonly string[]
  /** Pieces of work in one transaction. */
  most?: number
}

/**
 * Runs many pieces of work in few transactions, so that they share commits and, with `together`, statements: those of
 * one queue, such as a company's, that come while a transaction runs share the next. Each has its own outcome. When one
 * fails, the transaction is rolled back; those that succeeded run again together, the others each alone.
 */
export function sharedTransactions<Item, Result>(
  work: Work<Item, Result>,
  { apart, most = 150 }: SharingOptions<Item>,
): (db: Db, queueKey: number, item: Item) => Promise<Result> {
  return inQueues((db, _company, queue) =>
    settle(
      db,
      work,
      takeApart(queue, ({ item }) => apart(item), most),
    ),
  )
}

/** Takes the first calls off the queue that share no key; the others stay, in their order. */
function takeApart<C>(queue: C[], keysOf: (call: C) => readonly string[], most: number): C[] {
  const taken: C[] = []
  const waiting: C[] = []
  const seen = new Set<string>()
  for (const call of queue.splice(0)) {
    const keys = keysOf(call)
    const isFree = taken.length < most && !keys.some((key) => seen.has(key))
    ;(isFree ? taken : waiting).push(call)
    // Keys of waiting calls count too: a third call may not overtake the second.
    for (const key of keys) seen.add(key)
  }
  queue.push(...waiting)
  return taken
}

async function settle<Item, Result>(db: Db, work: Work<Item, Result>, calls: readonly Call<Item, Result>[]) {
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
    else await settleAgain(db, work, calls, failed)
  }
}

async function settleAgain<Item, Result>(
  db: Db,
  work: Work<Item, Result>,
  calls: readonly Call<Item, Result>[],
  failed: readonly Call<Item, Result>[],
) {
  const well = calls.filter((call) => !failed.includes(call))
  if (well.length > 0) await settle(db, work, well)
  for (const call of failed) await settle(db, work, [call])
}
