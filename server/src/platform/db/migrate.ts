import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Logger, runMigrations as migrateTasks } from 'graphile-worker'
import pg from 'pg'
import { CannotStart } from '../start/cannot-start.ts'
import { prepareDatabase } from './prepare.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

// Any number, the same in every Hireloom process.
const migrationLock = 4_783_002

/** Migrates a database to the schema of this code. Throws CannotStart when it is newer or changed, or PostgreSQL too old. */
export async function migrate(connectionString: string, migrations = migrationsOfThisCode()): Promise<void> {
  const client = new pg.Client({ connectionString })
  // A lost connection fails the query under way; without a listener it would also end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepareDatabase(client)
    await applyMissing(client, migrations)
    await migrateTasks({ connectionString, logger: new Logger(() => () => undefined) })
    await grantToApp(client)
  } finally {
    await client.end()
  }
}

/** Returns all migrations in the order in which they run. */
export function migrationsOfThisCode(): Migration[] {
  const folder = new URL('../../../migrations/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** Texts of migrations that were replaced by one with the same effect, by name. */
const formerChecksums: Record<string, string> = {
  // It also created and granted the role, which a user without CREATEROLE may not, even when both were done before.
  '0001_companies_and_users.sql': 'f79f08b5719a12a5451d1dfc0e0d7f0a11135225b6cc2f369b80ce7a51ba1729',
  // It took hours with a million applications.
  '0180_report_facts.sql': '9c8aedb1e508340f9608ce68e7bde36d84ea5c3c42c06def622d6ce9a8157234',
}

async function applyMissing(client: pg.Client, migrations: Migration[]) {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select name, checksum from migrations')
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const applied = new Set<string>()
  for (const { name, checksum } of rows) {
    const migration = known.get(name)
    if (!migration) throw new CannotStart('The database is newer than this version of Hireloom.')
    if (migration.checksum !== checksum && formerChecksums[name] !== checksum) {
      throw new CannotStart(`The database was migrated with another text of ${name} than this version of Hireloom has.`)
    }
    applied.add(name)
  }
  for (const migration of migrations) if (!applied.has(migration.name)) await apply(client, migration)
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}

/**
 * The app runs as hireloom_app, which owns nothing; its rights on tables are in the migrations. graphile-worker protects
 * its tables with row level security, so the role needs a policy on each besides the right.
 */
const appRights = `
do $$
declare
  guarded record;
begin
  grant usage on schema public, graphile_worker to hireloom_app;
  grant select, insert, update, delete on all tables in schema graphile_worker to hireloom_app;
  grant usage on all sequences in schema graphile_worker to hireloom_app;
  grant execute on all functions in schema graphile_worker to hireloom_app;

  for guarded in
    select oid::regclass as name from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'hireloom_app')
  loop
    execute format('create policy hireloom_app on %s to hireloom_app using (true) with check (true)', guarded.name);
  end loop;
end
$$`

async function grantToApp(client: pg.Client) {
  await client.query(appRights)
}
