import type { BulkUserResult } from '@hireloom/contract/users'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import type { UserToChange } from './change-commands.ts'
import { listNames } from './change-queries.ts'

/**
 * Changes users one by one, each in a separate transaction, so that a refused one doesn't keep the others from being
 * changed. Returns the changed users, and the others with the reason.
 */
export async function changeEach(
  db: Db,
  { companyId }: Actor,
  requested: readonly UserToChange[],
  change: (user: UserToChange) => Promise<void>,
): Promise<BulkUserResult> {
  const result: BulkUserResult = { changed: [], refused: [] }
  const users = [...new Map(requested.map((user) => [user.id, user])).values()]
  const ids = users.map(({ id }) => id)
  const names = new Map((await listNames(db, companyId, ids)).map(({ id, name }) => [id, name]))
  for (const user of users) {
    try {
      await change(user)
      result.changed.push(user.id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const reason = error.errors[0]?.message ?? error.message
      result.refused.push({ id: user.id, name: names.get(user.id) ?? null, reason })
    }
  }
  return result
}
