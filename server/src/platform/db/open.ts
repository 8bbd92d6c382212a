import { sql } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../start/cannot-start.ts'
import type { Config } from '../start/config.ts'
import { findRunningEmbedded, startEmbedded } from './cluster/embedded.ts'
import { connect, type Db, silenceTimeout, statementTimeout } from './db.ts'
import { askAdministrator } from './migrations/prepare.ts'
import type { SlowStatements } from './slow-statements.ts'

/** A running database. */
export interface OpenDatabase {
  /** The address of PostgreSQL itself, for migrations, tasks and commands. */
  url: string
  /** The address of the pooler between it and the product, if there is one. */
  poolerUrl?: string
  embedded: boolean
  close(): Promise<void>
}

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>

/** Opens the database of DATABASE_URL, or starts the embedded one when that is unset. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir }: DatabaseSettings,
  onLost: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) return openOutsideDatabase(databaseUrl, databaseDirectUrl)
  const { url, stop } = await startEmbedded(dataDir, onLost)
  return { url, embedded: true, close: stop }
}

/** Opens a database that runs by itself. While it is unavailable, calls fail and tasks wait; the process continues. */
export async function openOutsideDatabase(url: string, directUrl: string | undefined): Promise<OpenDatabase> {
  const close = async () => undefined
  if (directUrl === undefined) {
    await requireDirect(url, 'DATABASE_URL')
    return { url, embedded: false, close }
  }
  await requireDirect(directUrl, 'DATABASE_DIRECT_URL')
  await requireReachable(url, 'DATABASE_URL')
  return { url: directUrl, poolerUrl: url, embedded: false, close }
}

/**
 * Opens the database for a command that runs next to the product: a running embedded database is used and left running.
 */
export async function openForCommand(
  config: DatabaseSettings,
  onLost: (sentence: string) => void,
): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningEmbedded(config.dataDir) : undefined
  if (running === undefined) return openDatabase(config, onLost)
  return { url: running, embedded: true, close: async () => undefined }
}

/** Connects the product to a migrated database, as a user who has the rights of its role and no others. */
export async function connectProduct(
  { url, poolerUrl }: OpenDatabase,
  { databasePool: max, databasePrepare: prepares }: Pick<Config, 'databasePool' | 'databasePrepare'>,
  slow?: SlowStatements,
): Promise<Db> {
  const [statement, silence] = [statementTimeout.ofCall, silenceTimeout]
  if (poolerUrl === undefined) return connect(url, { max, prepares, statement, silence, slow })
  const db = connect(poolerUrl, { max, isPooled: true, prepares, silence, slow })
  try {
    await requireProductRole(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/**
 * Connects the tasks to PostgreSQL itself: behind a pooler, whose user has the time limit of calls, their statements
 * couldn't take longer. Where they share a machine with PostgreSQL, calls come first.
 */
export const connectTasks = (
  { url }: OpenDatabase,
  { databasePool: max, databasePrepare: prepares }: Pick<Config, 'databasePool' | 'databasePrepare'>,
  slow?: SlowStatements,
): Db => connect(url, { max, prepares, statement: statementTimeout.ofTask, hasLowPriority: true, slow })

/**
 * Refuses the user of a pooler who may do more than the product's role, such as rewrite the activity log, or less. The
 * pooler drops the option that would set the role, so nothing else limits this user.
 */
async function requireProductRole(db: Db) {
  const { rows } = await sql<{ user: string; mayWork: boolean; mayRewrite: boolean; zone: string }>`
    select quote_ident(current_user) as user, pg_has_role(current_user, 'hireloom_app', 'usage') as may_work,
      has_table_privilege('activity_log', 'update') as may_rewrite, current_setting('TimeZone') as zone`.execute(db)
  const { user, mayWork, mayRewrite, zone } = rows[0] as (typeof rows)[number]
  if (mayRewrite) {
    throw new CannotStart(
      `The user ${user} of DATABASE_URL may change the activity log, and a pooler can't take that right away. Name a user there who has only the role hireloom_app: create role hireloom_web login password '...' in role hireloom_app;`,
    )
  }
  if (!mayWork)
    throw askAdministrator(
      `The user ${user} of DATABASE_URL doesn't have the role hireloom_app`,
      `grant hireloom_app to ${user};`,
    )
  if (zone !== 'UTC')
    throw askAdministrator(
      `The user ${user} of DATABASE_URL uses the time zone ${zone}`,
      `alter role ${user} set timezone to 'UTC';`,
    )
}

const timeLimits = { idle_in_transaction_session_timeout: '1min', statement_timeout: '15s' }

/** Returns the SQL that sets the time limits which the user of a pooler lacks. */
export async function listMissingLimits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: keyof typeof timeLimits; user: string }>`
    select name, quote_ident(current_user) as user from pg_settings
    where name = any(${Object.keys(timeLimits)}::text[]) and setting = '0' order by name`.execute(db)
  return rows.map(({ name, user }) => `alter role ${user} set ${name} to '${timeLimits[name]}';`)
}

/**
 * Refuses a database that can't be used, and the address of a pooler: it would drop the options of a connection, and
 * with them the product's role.
 */
export async function requireDirect(connectionString: string, setting: string) {
  const { host } = new URL(connectionString)
  const mark = "select current_setting('hireloom.is_direct', true) as mark"
  const rows = await query<{ mark: string | null }>(connectionString, setting, mark, '-c hireloom.is_direct=on')
  if (rows[0]?.mark === 'on') return
  throw new CannotStart(
    setting === 'DATABASE_URL'
      ? `DATABASE_URL names a pooler at ${host}. Also set DATABASE_DIRECT_URL to PostgreSQL itself.`
      : `${setting} must name PostgreSQL itself, not a pooler such as the one at ${host}.`,
  )
}

const requireReachable = (connectionString: string, setting: string) => query(connectionString, setting, 'select 1')

async function query<Row extends object>(connectionString: string, setting: string, text: string, options?: string) {
  const { host, pathname } = new URL(connectionString)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, ...(options && { options }) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } catch (error) {
    // SQLSTATE class 28 is a refused password or role; 3D000 is a database that doesn't exist.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code?.startsWith('28')) throw new CannotStart(`The database at ${host} refuses the user of ${setting}.`)
    if (code === '3D000') throw new CannotStart(`The database at ${host} has no database${pathname.replace('/', ' ')}.`)
    // PgBouncer refuses start-up parameters that it doesn't know.
    if (code === '08P01' && options) return []
    throw new CannotStart(`The database at ${host} can't be reached.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
