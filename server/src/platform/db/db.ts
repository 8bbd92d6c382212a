import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { currentTracer } from '../tracing/tracing.ts'
import type { UseAcrossCompanies } from './across-companies.ts'
import { lowerBackend } from './backend-priority.ts'
import { batched } from './batched.ts'
import { cachePlans } from './cached-plan.ts'
import { OutageClient, throwOutage } from './outage.ts'
import type { SlowStatements } from './slow-statements.ts'
import type { DB } from './tables.gen.ts'
import { TenancyPlugin } from './tenancy.ts'

export type Db = Kysely<DB>

// Ids and money stay below 2^53, so numbers are exact; days stay text because they have no zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
const listOfInt8 = 1016 as typeof pg.types.builtins.INT8
const readList: (text: string) => string[] = pg.types.getTypeParser(listOfInt8)
pg.types.setTypeParser(listOfInt8, (text) => readList(text).map(Number))
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Milliseconds that a caller waits for a connection. */
const connectTimeout = 30_000
/**
 * Milliseconds after which an unused connection is closed. A new one plans each statement again, up to 20 ms each, so
 * connections outlast the pauses of a quiet office, but not the 350 seconds after which cloud networks forget them.
 */
const idleTimeout = 300_000
/**
 * Milliseconds after which PostgreSQL ends a transaction whose client sends nothing, such as a machine that was cut
 * off, and releases its locks. Calls to outside systems within a transaction end earlier, or raise this limit.
 */
const idleInTransactionTimeout = 60_000
/**
 * Milliseconds after which PostgreSQL ends a statement, whether it works or waits for a lock: of a call, whose caller
 * then gets 503, and of a task, which is tried again. A proxy or a browser gives up a call soon after.
 */
export const statementTimeout = { ofCall: 15_000, ofTask: 60_000 }
/** Milliseconds after which a call drops a connection that doesn't reply. */
export const silenceTimeout = 18_000

interface ConnectOptions {
  max?: number
  /** For the operator's commands. The product works as its own role, which owns no table. */
  asOwner?: boolean
  /**
   * Whether a pooler gives each transaction another connection (PgBouncer's transaction mode). It takes no start-up
   * options, so the user of the address itself must have the rights of the product's role and no others.
   */
  isPooled?: boolean
  /** Whether connections prepare the statements of `cachedPlan`; behind PgBouncer this needs version 1.21 or newer. */
  prepares?: boolean
  /** Milliseconds that a transaction may wait for its next statement. */
  pause?: number
  /** Milliseconds that a statement may take; 0, as for commands, when nothing limits it. */
  statement?: number
  /**
   * Milliseconds after which a connection that doesn't reply to a statement is dropped, as when the machine of the
   * database is frozen or cut off; 0 for never. Longer than `statement`, which PostgreSQL itself enforces.
   */
  silence?: number
  /** Milliseconds that a call may wait for a connection; 0 for no limit. */
  wait?: number
  /** Refuses every write, as a replica does. */
  isReadOnly?: boolean
  /**
   * Whether PostgreSQL's processes for these connections get less of the processor while others need it, where this
   * process may set that.
   */
  hasLowPriority?: boolean
  /** Gets each statement with the time that it took. */
  slow?: SlowStatements | undefined
}

/** Opens a pool of at most `max` connections. */
export function connect(connectionString: string, options: ConnectOptions = {}): Db {
  const { max = 10, asOwner = false, isPooled = false, prepares = !isPooled } = options
  const { pause = idleInTransactionTimeout, statement = 0, wait = connectTimeout, isReadOnly = false, slow } = options
  const { hasLowPriority = false, silence = 0 } = options
  const readOnly = isReadOnly ? ' -c default_transaction_read_only=on' : ''
  const times = `-c idle_in_transaction_session_timeout=${pause} -c statement_timeout=${statement}`
  const parameters = `-c timezone=UTC ${times}${readOnly}`
  const pool = new pg.Pool({
    connectionString,
    max,
    Client: OutageClient,
    // This is also the time that a call waits for a free connection.
    connectionTimeoutMillis: wait,
    idleTimeoutMillis: idleTimeout,
    keepAlive: true,
    query_timeout: silence,
    ...(!isPooled && { options: `${asOwner ? '' : '-c role=hireloom_app '}${parameters}` }),
    allowExitOnIdle: true,
  })
  // A lost connection fails the query it is used for and is replaced; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    if (prepares) cachePlans(client)
    if (hasLowPriority) lowerBackend(client)
  })
  const tracer = currentTracer()
  const isMeasured = slow !== undefined || tracer !== undefined
  const measure = ({ query, queryDurationMillis, ...event }: LogEvent) => {
    slow?.note(query.sql, queryDurationMillis)
    tracer?.noteStatement(query.sql, queryDurationMillis, event.level === 'error' ? event.error : undefined)
  }
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => pool.connect().catch(throwOutage), end: () => pool.end() },
    }),
    plugins: [new TenancyPlugin(), new CamelCasePlugin()],
    ...(isMeasured && { log: measure }),
  })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/** Returns the pool of a database that `connect` opened. */
export function poolOf(db: Db): Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> {
  const pool = pools.get(db)
  if (!pool) throw new Error('This database was not opened by connect')
  return pool
}

/** Returns the database without the company check, for a listed use. */
export function acrossCompanies(db: Db, _use: UseAcrossCompanies): Db {
  return db.withoutPlugins().withPlugin(new CamelCasePlugin())
}

/** Lifts the time limits of the current transaction: for a statement, and between statements. */
export const liftTimeLimits = (db: Db) =>
  sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(
    db,
  )

/** Locks a key until the end of the transaction, waiting while another one holds it. */
export const lockKey = (db: Db, key: string) => lockKeys(db, 'keys', key)

/** Locks keys in the order of their hashes, so that no two transactions wait for each other. */
const lockKeys = batched(async (db, _queue: 'keys', keys: readonly string[]) => {
  await sql`select pg_advisory_xact_lock(hash) from (
    select hashtextextended(key, 0) as hash from unnest(${keys}::text[]) as held (key) order by 1
  ) as ordered`.execute(db)
  return keys.map(() => undefined)
})
