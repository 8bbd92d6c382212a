import { sql } from 'kysely'
import type { Db } from './db.ts'
import { DatabaseOutage } from './outage.ts'

/** Returns whether the database responds and its disk has space. */
export async function testDatabase(db: Db): Promise<'ok' | 'disk full' | 'no database'> {
  try {
    await db.transaction().execute(writeAside)
    return 'ok'
  } catch (error) {
    return error instanceof DatabaseOutage && error.isDiskFull ? 'disk full' : 'no database'
  }
}

/** Sorts about 200 kB with less memory than that, so PostgreSQL writes a temporary file and deletes it. */
async function writeAside(db: Db) {
  await sql`select set_config('work_mem', '64kB', true)`.execute(db)
  await sql`select count(*) from (select from generate_series(1, 2000) as number order by repeat(number::text, 20)) as rows`.execute(
    db,
  )
}
