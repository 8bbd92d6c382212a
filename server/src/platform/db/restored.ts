import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Selects whether this PostgreSQL was restored from a backup and may not send yet: `restore` writes a mark into its
 * settings, and `resume` stores that mark.
 */
export const selectsPaused = `
  select mark <> '' and not exists (select from resumed_restores where resumed_restores.mark = given.mark) as "isPaused"
  from coalesce(current_setting('hireloom.restored', true), '') as given (mark)`

/** The sentence for operators of a paused system. A new database on a restored PostgreSQL is paused, too. */
export const pausedSentence =
  'This system was restored from a backup. It runs no task and sends nothing until you run: npm run admin -- resume'

/** Selects when this PostgreSQL was restored; only where `isPaused`. */
export const restoredAt = sql<Date>`split_part(current_setting('hireloom.restored'), ' ', 1)::timestamptz`

/** Returns whether this is a restored system that may send nothing yet. */
export async function isPaused(db: Db): Promise<boolean> {
  const { rows } = await sql.raw<{ isPaused: boolean }>(selectsPaused).execute(db)
  return rows[0]?.isPaused ?? false
}

/** Lets a restored system send again. Returns false if it wasn't paused. */
export async function resume(db: Db): Promise<boolean> {
  if (!(await isPaused(db))) return false
  await sql`insert into resumed_restores (mark) select current_setting('hireloom.restored')
    on conflict (mark) do nothing`.execute(db)
  return true
}
