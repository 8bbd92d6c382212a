import type { Actor } from '../platform/api/routes.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { scopeOf } from './scope-queries.ts'

type Read<Query, Context, Report> = (db: Db, actor: Actor, query: Query, context: Context) => Promise<Report>

/**
 * Makes calls for the same data share one read: those that come while it runs wait for the next one, so no call reads
 * older data. Users who see every job of the company share data with each other, all others only with themselves.
 */
export function sharedRead<Query, Context, Report>(read: Read<Query, Context, Report>): Read<Query, Context, Report> {
  const share = batched(
    async (db, _key: string, calls: readonly { actor: Actor; query: Query; context: Context }[]) => {
      // The last call has the latest time.
      const { actor, query, context } = calls.at(-1) as (typeof calls)[number]
      const report = await read(db, actor, query, context)
      return calls.map(() => report)
    },
  )
  return (db, actor, query, context) => share(db, keyOf(actor, query, context), { actor, query, context })
}

function keyOf(actor: Actor, query: unknown, context: unknown) {
  const { companyId, userId, timeZone } = actor
  const readers = scopeOf(actor) === undefined ? 'all jobs' : userId
  return JSON.stringify([companyId, readers, timeZone, query, withoutTime(context)])
}

/** Leaves out the current time, which no two calls share. */
const withoutTime = (context: unknown) => JSON.stringify(context, (key, value) => (key === 'now' ? undefined : value))
