import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, type Db } from '../../src/platform/db/db.ts'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { startPooler } from '../machines/pooler.ts'
import { startTestCluster } from './cluster.ts'

const template = 'hireloom_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server, without a database. */
    databaseServer: string
    /** Port of the pooler through which the product works, with TEST_POOLER=on; otherwise 0. */
    poolerPort: number
  }
}

/** Migrates one template database per run, which the workers clone. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startTestCluster()
  await run(`${cluster.url}/postgres`, `drop database if exists ${template} with (force)`)
  await run(`${cluster.url}/postgres`, `create database ${template}`)
  await migrate(`${cluster.url}/${template}`)
  provide('databaseServer', cluster.url)
  const pooler = process.env.TEST_POOLER === 'on' ? await poolerOf(cluster.url) : undefined
  provide('poolerPort', pooler?.port ?? 0)
  return async () => {
    await pooler?.stop()
    await cluster.stop()
  }
}

const pooled = { username: 'hireloom_web', password: 'web' }

async function poolerOf(server: string) {
  const { username, password } = pooled
  await run(`${server}/postgres`, `drop role if exists ${username}`)
  await run(`${server}/postgres`, `create role ${username} login password '${password}' in role hireloom_app`)
  await run(`${server}/postgres`, `alter role ${username} set timezone to 'UTC'`)
  await run(`${server}/postgres`, `alter role ${username} set idle_in_transaction_session_timeout to '1min'`)
  await run(`${server}/postgres`, `alter role ${username} set statement_timeout to '15s'`)
  // As many connections as the product's own pool has; with fewer, calls that wait for a lock would hold up all others.
  return startPooler(server, { users: { [username]: password }, size: 10 })
}

/**
 * Calls wait for a free connection of the pool as long as the test runs. On a busy machine, a hundred calls at once
 * reach the product's limit of 30 seconds, and would be refused.
 */
const noLimit = 0

/** Connects as the product does: through the pooler with TEST_POOLER=on, otherwise directly. */
async function connectAsProduct(url: string, poolerPort: number) {
  if (poolerPort === 0) return connect(await throughSocket(url), { wait: noLimit })
  const ofPooler = Object.assign(new URL(url), { ...pooled, port: String(poolerPort) }).href
  return connect(ofPooler, { isPooled: true, wait: noLimit })
}

/** Returns the address of a database at the server's socket, if it has one, which saves a third of a query's time. */
async function throughSocket(url: string) {
  const { rows } = await run<{ folder: string }>(url, "select current_setting('unix_socket_directories') as folder")
  const folder = rows[0]?.folder
  return folder ? url.replace(/@[^/]+:/, `@${encodeURIComponent(folder)}:`) : url
}

/** Clones the migrated database. */
export async function cloneTemplate(server: string) {
  const name = `hireloom_test_${randomBytes(6).toString('hex')}`
  await run(`${server}/postgres`, `create database ${name} template ${template}`)
  return { url: `${server}/${name}`, drop: () => run(`${server}/postgres`, `drop database ${name} with (force)`) }
}

interface ReusableDatabase {
  url: string
  db: Db
  /** Removes all data written since the migration, for the next user of the database. */
  empty(): Promise<void>
}
let databaseOfWorker: Promise<ReusableDatabase> | undefined

/**
 * Returns the database of this worker. A clone takes almost a second, so the worker's files share one, one after the
 * other.
 */
export const workerDatabase = (server: string, poolerPort = 0) => {
  databaseOfWorker ??= reusableDatabase(server, poolerPort)
  return databaseOfWorker
}

async function reusableDatabase(server: string, poolerPort: number): Promise<ReusableDatabase> {
  const { url } = await cloneTemplate(server)
  // A new connection reads the catalog of all tables first, which takes ten times as long as deleting their rows.
  const owner = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // A connection that a test ended is replaced when it is needed.
  owner.on('error', () => {})
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const isEmpty = tables.map(({ name }) => `select '${name}' as name where not exists (select from ${name})`)
  const { rows: empty } = await owner.query<{ name: string }>(isEmpty.join(' union all '))
  const names = empty.map(({ name }) => name)
  // The owner of the cluster may disable triggers, even those of foreign keys. One text is one transaction.
  const emptying = `set local session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join(' ')}`
  const large = `select name from unnest(array['${names.join("','")}']) as name where pg_relation_size(name) > 200000`
  return {
    url,
    db: await connectAsProduct(url, poolerPort),
    async empty() {
      await owner.query(emptying)
      // Otherwise scans of a table would read all rows that were ever in it.
      for (const { name } of (await owner.query<{ name: string }>(large)).rows) await owner.query(`vacuum ${name}`)
    },
  }
}

async function run<Row extends object>(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}
