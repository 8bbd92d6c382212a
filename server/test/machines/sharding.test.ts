import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/db/db.ts'
import { sharedTables } from '../../src/platform/db/tenancy.ts'
import { everyCompany } from '../database/every-company.ts'
import { test } from '../world.ts'

// A company's rows can move to another server only if every key begins with the company: docs/sharding.md.

interface Key {
  table: string
  name: string
  columns: string[]
  target: string | null
}

/** Lists primary keys, unique indexes and foreign keys with their columns in order. */
async function listKeys(db: Db) {
  const { rows } = await sql<Key>`
    select cls.relname as table, idx.relname as name, null as target,
      (select array_agg(coalesce(att.attname::text, '(expression)') order by place.number)
       from unnest(ind.indkey::int2[]) with ordinality as place (attribute, number)
       left join pg_attribute as att on att.attrelid = ind.indrelid and att.attnum = place.attribute) as columns
    from pg_index as ind join pg_class as cls on cls.oid = ind.indrelid join pg_class as idx on idx.oid = ind.indexrelid
    where ind.indisunique and cls.relnamespace = 'public'::regnamespace
    union all
    select cls.relname, con.conname, con.confrelid::regclass::text,
      (select array_agg(att.attname::text order by place.number)
       from unnest(con.conkey) with ordinality as place (attribute, number)
       join pg_attribute as att on att.attrelid = con.conrelid and att.attnum = place.attribute)
    from pg_constraint as con join pg_class as cls on cls.oid = con.conrelid
    where con.contype = 'f' and cls.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(everyCompany(db))
  return rows
}

/**
 * Keys that are unique across all companies of an installation. docs/sharding.md describes what would become of each.
 */
const acrossInstallation = [
  'files: files_key_key (key)',
  'history_import_documents: history_import_documents_file_key_key (file_key)',
  'history_import_files: history_import_files_file_key_key (file_key)',
  'integrations: integrations_by_canonical_id (kind, canonical_id)',
  'jobs: jobs_slug_key (slug)',
  'reply_keys: reply_keys_key_key (key)',
]

test('keys of tables that belong to companies begin with the company', async ({ db }) => {
  const keys = await listKeys(db)
  const others = keys
    .filter(({ table }) => !sharedTables.has(table))
    .filter(({ columns, target }) => columns[0] !== 'company_id' && !(target && sharedTables.has(target)))
  const lines = others.map(({ table, name, columns }) => `${table}: ${name} (${columns.join(', ')})`)
  expect(lines).toEqual(acrossInstallation)
})

test('docs/sharding.md names the tables that belong to no company, and those with other keys', () => {
  const page = readFileSync('docs/sharding.md', 'utf8')
  const missing = [...sharedTables].filter((table) => !page.includes(`\`${table}\``))
  expect(missing).toEqual([])
  for (const line of acrossInstallation) expect(page).toContain(`\`${line.split(':')[0]}`)
})
