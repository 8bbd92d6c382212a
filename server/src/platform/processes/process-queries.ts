import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { listRunning, type ProcessFacts, type RunningProcess } from './running.ts'

/** Stores that a process is alive. */
export async function keepProcess(db: Db, id: string, facts: ProcessFacts) {
  await db
    .insertInto('processes')
    .values({ id, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: sql`now()` }))
    .execute()
  await db.deleteFrom('processes').where('seenAt', '<', sql<Date>`now() - interval '1 day'`).execute()
}

export async function dropProcess(db: Db, id: string) {
  await db.deleteFrom('processes').where('id', '=', id).execute()
}

/** Lists the running processes of all machines. */
export async function listProcesses(db: Db): Promise<RunningProcess[]> {
  return (await sql.raw<RunningProcess>(listRunning).execute(db)).rows
}
