import pg from 'pg'
import { findRunningEmbedded } from '../platform/db/cluster/embedded.ts'
import { lockedTables } from '../platform/db/migrations/migration-rules.ts'
import { migrationsOfThisCode, mismatchOf, missingMigrations } from '../platform/db/migrations/migrations.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { readConfig } from '../platform/start/config.ts'
import { describeDatabaseError, readUpgradeState } from './checks.ts'
import { standaloneCommand } from './command.ts'
import { planUpgrade } from './upgrade-rules.ts'

export const upgradeCommand = standaloneCommand({
  name: 'upgrade check',
  summary: 'Shows what the next start does to the database; exit code 1 when running processes must be stopped first.',
  options: {},
  async runAlone(env) {
    const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(env)
    const url = databaseDirectUrl ?? databaseUrl ?? findRunningEmbedded(dataDir)
    if (!url) throw new CannotStart('The embedded database is not running, so no process is in the way of an upgrade.')
    const plan = await readPlan(url)
    return {
      data: plan,
      text: [...plan.steps.map(({ name, sentence }) => `${name}: ${sentence}.`), plan.verdict],
      hasFailed: !plan.isSafe,
    }
  },
})

async function readPlan(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    await client.end()
    throw new CannotStart(describeDatabaseError(connectionString, error))
  }
  try {
    const { migrations, processes } = await readUpgradeState(client)
    const expected = migrationsOfThisCode()
    const mismatch = migrations && mismatchOf(migrations, expected)
    if (mismatch) throw new CannotStart(mismatch)
    if (!migrations) return { steps: [], isSafe: true, verdict: 'The database is empty; the first start fills it.' }
    const missing = missingMigrations(migrations, expected)
    const sizes = await readSizes(client, missing.flatMap(lockedTables))
    return planUpgrade(missing, processes, (table) => sizes.get(table))
  } finally {
    await client.end()
  }
}

/** Returns the sizes of tables with their indexes, for those that exist. */
async function readSizes(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<{ name: string; size: string }>(
    `select name, pg_size_pretty(pg_total_relation_size(to_regclass(name))) as size
     from unnest($1::text[]) as name where to_regclass(name) is not null`,
    [tables],
  )
  return new Map(rows.map(({ name, size }) => [name, size]))
}
