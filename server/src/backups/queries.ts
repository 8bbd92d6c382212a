import type pg from 'pg'

interface BackupNote {
  /** The name of the backup's folder. */
  folder: string
  begunAt: Date
  finishedAt: Date
  /** Null when it failed, for the reason in `problem`. */
  bytes: number | null
  problem: string | null
}

/** Stores that a backup was made or failed. A database of a version before has no place for it. */
export async function noteBackup(client: pg.Client, { folder, begunAt, finishedAt, bytes, problem }: BackupNote) {
  if (!(await hasTable(client))) return
  await client.query(
    `insert into backups (folder, begun_at, finished_at, bytes, problem) values ($1, $2, $3, $4, $5)
     on conflict (folder) do update set finished_at = excluded.finished_at, bytes = excluded.bytes, problem = excluded.problem`,
    [folder, begunAt, finishedAt, bytes, problem],
  )
}

async function hasTable(client: pg.Client) {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('public.backups') is not null as has`)
  return rows[0]?.has ?? false
}
