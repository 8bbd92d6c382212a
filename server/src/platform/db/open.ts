import pg from 'pg'
import { CannotStart } from '../start/cannot-start.ts'
import type { Config } from '../start/config.ts'
import { findRunningEmbedded, startEmbedded } from './embedded.ts'

/** A running database. */
export interface OpenDatabase {
  url: string
  embedded: boolean
  close(): Promise<void>
}

/** Opens the database of DATABASE_URL, or starts the embedded one when that is unset. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (sentence: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await requireReachable(databaseUrl)
    return { url: databaseUrl, embedded: false, close: async () => undefined }
  }
  const { url, stop } = await startEmbedded(dataDir, onLost)
  return { url, embedded: true, close: stop }
}

/** Opens the database for a command beside the product: a running embedded database is used and left running. */
export async function openBeside(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (sentence: string) => void,
): Promise<OpenDatabase> {
  const running = config.databaseUrl === undefined ? findRunningEmbedded(config.dataDir) : undefined
  if (running === undefined) return openDatabase(config, onLost)
  return { url: running, embedded: true, close: async () => undefined }
}

async function requireReachable(connectionString: string) {
  const { host, pathname } = new URL(connectionString)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    // SQLSTATE class 28 is a refused password or role; 3D000 a database that isn't there.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code?.startsWith('28')) throw new CannotStart(`The database at ${host} refuses the user of DATABASE_URL.`)
    if (code === '3D000') throw new CannotStart(`The database at ${host} has no database${pathname.replace('/', ' ')}.`)
    throw new CannotStart(`The database at ${host} can't be reached.`)
  }
}
