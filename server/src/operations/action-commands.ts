import type { Db } from '../platform/db/db.ts'
import { endAction, insertAction, type NewAction } from './action-queries.ts'
import { withoutPeople } from './rules.ts'

/**
 * Runs an operator's action and records it: who began it and when, when it ended, and why it was refused or failed.
 * `problemOf` returns the failure of a result that reports one instead of throwing.
 */
export async function recordAction<Result>(
  db: Db,
  note: NewAction,
  work: () => Promise<Result>,
  problemOf: (result: Result) => string | null = () => null,
): Promise<Result> {
  const id = await insertAction(db, note)
  const end = (problem: string | null) => endAction(db, id, problem && withoutPeople(problem))
  let result: Result
  try {
    result = await work()
  } catch (error) {
    // If the database is unavailable, this fails, too. The action's own error has the reason.
    await end(error instanceof Error ? error.message || error.name : String(error)).catch(() => undefined)
    throw error
  }
  await end(problemOf(result))
  return result
}
