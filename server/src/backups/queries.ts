import { type NotNull, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/db.ts'

export interface BackupNote {
  /** The name of the backup's folder. */
  folder: string
  begunAt: Date
  finishedAt: Date
  /** Null when it failed, for the reason in `problem`. */
  bytes: number | null
  problem: string | null
}

/** Stores that a backup was made or failed. A database of an earlier version has no table for it. */
export async function recordBackup(client: pg.Client, { folder, begunAt, finishedAt, bytes, problem }: BackupNote) {
  if (!(await hasTable(client))) return
  await client.query(
    `insert into backups (folder, begun_at, finished_at, bytes, problem) values ($1, $2, $3, $4, $5)
     on conflict (folder) do update set finished_at = excluded.finished_at, bytes = excluded.bytes, problem = excluded.problem`,
    [folder, begunAt, finishedAt, bytes, problem],
  )
}

interface RehearsalNote {
  folder: string
  at: Date
  seconds: number
  problem: string | null
}

/** Stores the result of a rehearsal with its backup. `backup` is undefined when its manifest couldn't be read. */
export async function recordRehearsal(
  client: pg.Client,
  { folder, at, seconds, problem }: RehearsalNote,
  backup: Omit<BackupNote, 'problem'> | undefined,
) {
  if (!(await hasTable(client))) return
  if (backup) {
    await client.query(
      `insert into backups (folder, begun_at, finished_at, bytes) values ($1, $2, $3, $4) on conflict (folder) do nothing`,
      [folder, backup.begunAt, backup.finishedAt, backup.bytes],
    )
  }
  await client.query(
    'update backups set rehearsed_at = $2, rehearsal_seconds = $3, rehearsal_problem = $4 where folder = $1',
    [folder, at, seconds, problem],
  )
}

async function hasTable(client: pg.Client) {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('public.backups') is not null as has`)
  return rows[0]?.has ?? false
}

/** Returns when the last backup was complete; null when this installation made none. */
export async function findBackupTime(db: Db) {
  const { last } = await db
    .selectFrom('backups')
    .select(({ fn }) => fn.max('finishedAt').as('last'))
    .where('bytes', 'is not', null)
    .executeTakeFirstOrThrow()
  return last as Date | null
}

/** Returns the last complete backup, the last try when it failed after that, and the last rehearsal. */
export async function findBackupState(db: Db) {
  const [last, newest, rehearsal] = await Promise.all([
    db
      .selectFrom('backups')
      .select(['folder', 'finishedAt'])
      .select(({ fn }) => fn.coalesce('bytes', sql<number>`0`).as('bytes'))
      .where('bytes', 'is not', null)
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('backups')
      .select(['finishedAt', 'problem'])
      .orderBy('finishedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('backups')
      .select(['folder', 'rehearsedAt', 'rehearsalSeconds as seconds', 'rehearsalProblem as problem'])
      .where('rehearsedAt', 'is not', null)
      .orderBy('rehearsedAt', 'desc')
      .limit(1)
      .$narrowType<{ rehearsedAt: NotNull; seconds: NotNull }>()
      .executeTakeFirst(),
  ])
  const failure = newest?.problem ? { finishedAt: newest.finishedAt, problem: newest.problem } : null
  return { last: last ?? null, failure, rehearsal: rehearsal ?? null }
}
