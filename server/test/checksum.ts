import { sql } from 'kysely'
import type { Db } from '../src/platform/db/db.ts'

/** Tables whose rows don't come from companies. */
const apart = ['rate_limits', 'captcha_solutions', 'sessions', 'used_logout_tokens']

/** Returns a checksum of every row of every table. */
export async function checksum(db: Db): Promise<Record<string, string>> {
  const sums = (await tablesOf(db)).map(
    (name) => sql`
      select ${name} as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as sum from ${sql.table(name)} as t`,
  )
  const all = sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`
  const { rows } = await all.execute(db.withoutPlugins())
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Returns the tables written to since the previous call. The caller makes sure that nothing else writes. */
export async function changesIn(db: Db) {
  let before = await checksum(db)
  return async () => {
    const [then, now] = [before, await checksum(db)]
    before = now
    return Object.keys(now).filter((name) => now[name] !== then[name])
  }
}

const tables = new WeakMap<Db, string[]>()

/** Tests make no tables. */
async function tablesOf(db: Db) {
  const known = tables.get(db)
  if (known) return known
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const names = rows.map(({ name }) => name).filter((name) => !apart.includes(name))
  tables.set(db, names)
  return names
}
