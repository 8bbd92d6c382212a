import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/db/migrations/migrate.ts'
import { startWithReplica } from './debian-postgres.ts'
import { startPooler } from './pooler.ts'
import { openSite } from './site.ts'

export type Machines = Awaited<ReturnType<typeof openMachines>>

const database = 'hireloom'

/**
 * Starts what the product runs on when it has several machines: a migrated primary with a replica, PgBouncer, HAProxy,
 * an S3 store and a mail server. `startAll` starts two web processes and two workers.
 */
export async function openMachines(onClose: (close: () => unknown) => void) {
  const home = mkdtempSync(join(tmpdir(), 'hireloom-databases-'))
  onClose(() => rmSync(home, { recursive: true, force: true }))
  const databases = await startWithReplica(home, database)
  onClose(() => Promise.all([databases.primary.stop(), databases.replica.stop()]))
  const direct = `${databases.primary.url}/${database}`
  await migrate(direct)

  const user = `machines_${randomBytes(4).toString('hex')}`
  const asOwner = async (statement: string) => {
    const client = new pg.Client(direct)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await asOwner(`create role ${user} login password 'secret' in role hireloom_app`)
  await asOwner(`alter role ${user} set timezone to 'UTC'`)
  await asOwner(`alter role ${user} set statement_timeout to '15s'`)
  const startUserPooler = (port?: number) =>
    startPooler(direct, { users: { [user]: 'secret' }, ...(port !== undefined && { port }) })
  const parts = { databases, pooler: await startUserPooler() }
  onClose(() => parts.pooler.stop())

  const pooled = Object.assign(new URL(direct), { username: user, password: 'secret', port: `${parts.pooler.port}` })
  const addresses = {
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: `${databases.replica.url}/${database}`,
  }
  const site = await openSite(addresses, onClose)
  return Object.assign(parts, {
    site,
    /** The address of the primary, without the pooler. */
    direct,
    asOwner,
    startUserPooler,
    /** Starts all processes, and returns the web processes once the balancer sends calls to each. */
    async startAll() {
      const webs = await Promise.all(site.webPorts.map((port) => site.startWeb(port)))
      await Promise.all([site.startWorker(), site.startWorker()])
      await site.untilAllServe()
      return webs
    },
  })
}
