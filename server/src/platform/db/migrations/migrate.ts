import { setTimeout as pause } from 'node:timers/promises'
import { oneSecond } from '@hireloom/contract/platform/durations'
import { Logger, runMigrations as migrateTasks } from 'graphile-worker'
import pg from 'pg'
import { listRunning, type RunningProcess } from '../../processes/running.ts'
import { CannotStart } from '../../start/cannot-start.ts'
import { contractOf, isConcurrent } from './migration-rules.ts'
import {
  type AppliedMigration,
  type Migration,
  migrationsOfThisCode,
  mismatchOf,
  missingMigrations,
} from './migrations.ts'
import { prepareDatabase } from './prepare.ts'
import { statementsOf } from './statement-rules.ts'

// Any number, the same in every Hireloom process.
const migrationLock = 4_783_002

/** Milliseconds that a migration waits for a lock. Calls that need the table wait behind it. */
const lockTimeout = 3 * oneSecond
/** The number of tries of a migration that doesn't get its locks. */
const maxTries = 20

/**
 * Migrates a database to the schema of this code, while processes of the previous version continue to work. Throws
 * CannotStart when this code or such a process can't work with the result, or PostgreSQL is too old.
 */
export async function migrate(connectionString: string, migrations = migrationsOfThisCode()): Promise<void> {
  const client = new pg.Client({ connectionString })
  // A lost connection fails the query under way; without a listener it would also end the process with a stack.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client)
    await prepareDatabase(client)
    await applyMissing(client, migrations)
    await migrateTasks({ connectionString, logger: new Logger(() => () => undefined) })
    await grantToApp(client)
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock of migrations. It tries again and again, because an index that another process creates concurrently
 * would wait for a statement that waits here.
 */
async function takeLock(client: pg.Client) {
  const take = async () =>
    (await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [migrationLock])).rows[0]
  while (!(await take())?.isTaken) await pause(oneSecond / 5)
}

async function applyMissing(client: pg.Client, migrations: readonly Migration[]) {
  await client.query(
    'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
  await client.query('alter table migrations add column if not exists needs text')
  const { rows } = await client.query<AppliedMigration>('select name, checksum, needs from migrations')
  const mismatch = mismatchOf(rows, migrations)
  if (mismatch) throw new CannotStart(mismatch)
  for (const migration of missingMigrations(rows, migrations)) await applyOnceFree(client, migration)
}

async function applyOnceFree(client: pg.Client, migration: Migration) {
  await requireNewerProcesses(client, migration)
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isConcurrent(migration) ? applyConcurrently : apply)(client, migration)
    } catch (error) {
      // 55P03: a lock was not free in time.
      if (!(error instanceof pg.DatabaseError && error.code === '55P03'))
        throw new Error(`The migration ${migration.name} failed`, { cause: error })
    }
    if (tries === maxTries)
      throw new CannotStart(
        `The migration ${migration.name} found its tables locked for minutes. Start again when no long transaction uses them.`,
      )
    await pause(oneSecond + Math.random() * oneSecond)
  }
}

/** Refuses a migration that removes what a running process of an earlier version still uses. */
async function requireNewerProcesses(client: pg.Client, migration: Migration) {
  const needs = contractOf(migration)?.needs
  if (needs === undefined) return
  const { rows } = await client.query<RunningProcess>(listRunning)
  const old = rows.find(({ schema }) => schema < needs)
  if (!old) return
  throw new CannotStart(
    `The migration ${migration.name} removes what the ${old.role} process on ${old.host} still uses. Stop it, and start again a minute later.`,
  )
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeout}`)
    await client.query(migration.sql)
    await recordMigration(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Runs statements one after the other. An index that an earlier try left unfinished is dropped first. */
async function applyConcurrently(client: pg.Client, migration: Migration) {
  for (const { sql, words } of statementsOf(migration.sql)) {
    const [, index] = /^create (?:unique )?index concurrently (?:if not exists )?(\S+) on /.exec(words) ?? []
    if (index) await client.query(`drop index concurrently if exists ${index}`)
    await client.query(sql)
  }
  await recordMigration(client, migration)
}

const recordMigration = (client: pg.Client, migration: Migration) =>
  client.query('insert into migrations (name, checksum, needs) values ($1, $2, $3)', [
    migration.name,
    migration.checksum,
    contractOf(migration)?.needs ?? null,
  ])

/**
 * The app runs as hireloom_app, which owns nothing; its rights on tables are in the migrations. graphile-worker
 * protects its tables with row level security, so the role needs a policy on each besides the right.
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
