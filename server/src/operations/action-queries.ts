import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The number of actions that the page lists. */
const maxActions = 50

export interface NewAction {
  /** 'Command line: {system user}', or the name and the account of a user. */
  actor: string
  /** The words of the command that does the same, such as 'tasks retry'. */
  action: string
  /** Its options, without values about people. */
  details: string
}

export async function insertAction(db: Db, note: NewAction): Promise<number> {
  const { id } = await db.insertInto('operatorActions').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Stores that an action has ended. `problem`: why it was refused or failed; null when it was done. */
export async function endAction(db: Db, id: number, problem: string | null) {
  await db.updateTable('operatorActions').set({ endedAt: sql`now()`, problem }).where('id', '=', id).execute()
}

/** Lists the latest actions of operators. */
export const listActions = (db: Db) =>
  db
    .selectFrom('operatorActions')
    .select(['id', 'beganAt', 'actor', 'action', 'details', 'endedAt', 'problem'])
    .orderBy('id', 'desc')
    .limit(maxActions)
    .execute()
