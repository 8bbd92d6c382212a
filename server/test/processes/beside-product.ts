import pg from 'pg'
import { findRunningEmbedded } from '../../src/platform/db/cluster/embedded.ts'
import { connect, type Db } from '../../src/platform/db/db.ts'
import { product, World } from '../world.ts'

interface BesideProduct {
  db: Db
  /** A separate company in the product's database. */
  world: World
  /** A connection whose locks keep the product waiting. */
  locks: pg.Client
}

/** Runs work beside a product that is running in `dataDir`, on its database and its files. */
export async function besideProduct(dataDir: string, work: (setup: BesideProduct) => Promise<void>) {
  const url = findRunningEmbedded(dataDir) ?? ''
  const db = connect(url)
  const ownProduct = product(db, { DATA_DIR: dataDir })
  ownProduct.clock.now = new Date()
  const locks = new pg.Client(url)
  await locks.connect()
  try {
    await work({ db, world: await World.make(ownProduct), locks })
  } finally {
    await locks.end()
    await ownProduct.close()
    await db.destroy()
  }
}

/** Lists the tables for which statements wait. */
export async function tablesWaitedFor(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    'select distinct relation::regclass::text as name from pg_locks where not granted and relation is not null order by 1',
  )
  return rows.map(({ name }) => name)
}

/** Ends the connections of a killed product, which the database notices only when their statements return. */
export const endStatementsOfKilled = (client: pg.Client) =>
  client.query("select pg_terminate_backend(pid, 5000) from pg_stat_activity where wait_event_type = 'Lock'")
