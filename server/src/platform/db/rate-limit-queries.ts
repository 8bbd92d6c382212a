import { oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import { sql } from 'kysely'
import { tooMany } from '../errors.ts'
import { batched } from './batched.ts'
import type { Db } from './db.ts'

/**
 * Counts a call under `key` and refuses it beyond `max` calls per minute in all processes together, with `refusal`,
 * which takes the seconds until the next minute.
 */
export async function limitPerMinute(db: Db, key: string, max: number, now: Date, refusal = tooMany) {
  const elapsed = now.getTime() % oneMinute
  const ordinal = await countCall(db, now.getTime() - elapsed, key)
  if (ordinal > max) throw refusal(60 - Math.floor(elapsed / 1000))
}

/** Counts a call under `key` and refuses it beyond `max` calls per hour in all processes together. */
export async function limitPerHour(db: Db, key: string, max: number, now: Date, refusal = tooMany) {
  const elapsed = now.getTime() % oneHour
  const ordinal = await countCall(db, now.getTime() - elapsed, `${key} an hour`)
  if (ordinal > max) throw refusal(Math.ceil((oneHour - elapsed) / 1000))
}

/**
 * Returns the number of a call under its key in this minute or hour. Calls at the same time share a statement;
 * otherwise those under one key would wait for its row one after the other.
 */
const countCall = batched(async (db, start: number, keys: readonly string[]) => {
  const calls = Map.groupBy(keys, (key) => key)
  const rows = await db
    .insertInto('rateLimits')
    // In the same order in all processes, which could otherwise wait for each other.
    .values([...calls.keys()].sort().map((key) => ({ key, windowStart: new Date(start), hits: countOf(calls, key) })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'windowStart']).doUpdateSet({ hits: sql`rate_limits.hits + excluded.hits` }),
    )
    .returning(['key', 'hits'])
    .execute()
  const ordinals = new Map(rows.map(({ key, hits }) => [key, hits - countOf(calls, key)]))
  return keys.map((key) => {
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    return ordinal
  })
})

const countOf = (calls: Map<string, string[]>, key: string) => calls.get(key)?.length ?? 0

/** Deletes counts older than an hour. */
export function deleteOldLimits(db: Db, now: Date) {
  return db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', new Date(now.getTime() - 60 * oneMinute))
    .execute()
}
