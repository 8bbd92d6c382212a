import { sql } from 'kysely'
import { tooMany } from '../errors.ts'
import type { Db } from './db.ts'

/** Counts a call under `key` and refuses it with 429 beyond `max` calls per minute, over all processes. */
export async function limitPerMinute(db: Db, key: string, max: number, now: Date) {
  const windowStart = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
  const { hits } = await db
    .insertInto('rateLimits')
    .values({ key, windowStart, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'windowStart']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  if (hits > max) throw tooMany(60 - Math.floor((now.getTime() % 60_000) / 1000))
}

/** Forgets the windows of more than an hour ago. */
export function forgetOldLimits(db: Db, now: Date) {
  return db
    .deleteFrom('rateLimits')
    .where('windowStart', '<', new Date(now.getTime() - 3_600_000))
    .execute()
}
