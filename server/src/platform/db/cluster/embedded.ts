import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { oneMinute } from '@hireloom/contract/platform/durations'
import pg from 'pg'
import { CannotStart } from '../../start/cannot-start.ts'
import { hasFullDisk, isFullDisk } from '../../start/full-disk.ts'
import { secretsIn } from '../../start/secrets.ts'
import { sentenceOf } from '../../start/sentence.ts'
import {
  clusterExists,
  clusterUrl,
  createCluster,
  findRunningCluster,
  lastLogLines,
  startCluster,
  stopCluster,
} from './cluster.ts'
import { sharedBuffersFor } from './memory-rules.ts'
import { waitBeforeRestart } from './restart-rules.ts'
import { startProblem, stopSentence } from './start-problem.ts'

export interface EmbeddedDatabase {
  url: string
  /** Takes at most 3 s. */
  stop(): Promise<void>
}

const database = 'hireloom'
/** Milliseconds between two starts while the disk is full. */
const spaceCheckInterval = 5000
// Any number that nothing else in the `postgres` database locks.
const folderLock = 4_783_001

/** The memory of the machine, or of the container, in bytes. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

// For one small machine: about 100 MB at rest, enough connections for one process and its tasks. Data is in memory or
// on a solid-state disk, and frequent analysis keeps statistics right when hundreds apply to one company at once.
const smallMachine = {
  max_connections: '60',
  shared_buffers: sharedBuffersFor(memory),
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '10s',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
}

/**
 * Starts the data folder's own PostgreSQL, or takes over one whose start was killed. One that stops by itself is
 * started again on the same port; `onLost` is called with a sentence when that fails too often. Throws CannotStart when
 * another process uses the folder.
 */
export async function startEmbedded(dataDir: string, onLost: (sentence: string) => void): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres')
  const { databasePassword } = secretsIn(dataDir)
  if (!clusterExists(folder)) await createCluster(folder, databasePassword)

  const stopping = new AbortController()
  const hold = async (port?: number) => {
    const holder = await attach(folder, databasePassword, stopping.signal, port)
    await lockFolder(dataDir, holder)
    return holder
  }
  const first = await hold()
  await createDatabase(first)
  const { port } = first

  const failures: number[] = []
  let recovery: Promise<void> | undefined
  const watch = (holder: pg.Client) =>
    holder.on('error', () => {
      if (!stopping.signal.aborted) recovery ??= recover().finally(() => (recovery = undefined))
    })
  async function recover() {
    let sentence = stopSentence(folder)
    let isFull = hasFullDisk(folder)
    do {
      // A full disk doesn't count as a failure: starts are tried until there is space.
      if (!isFull) failures.push(Date.now())
      const wait = isFull ? spaceCheckInterval : waitBeforeRestart(failures, Date.now())
      if (wait === undefined) return onLost(sentence)
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        watch(await hold(port))
        return
      } catch (error) {
        sentence = sentenceOf(error)
        isFull = error instanceof Error && isFullDisk(error)
      }
    } while (!stopping.signal.aborted)
  }

  watch(first)
  return {
    url: clusterUrl(port, databasePassword, database),
    async stop() {
      stopping.abort()
      await stopCluster(folder)
      // It may have been started again meanwhile.
      await recovery
      await stopCluster(folder)
    },
  }
}

/** Returns the address of a data folder's database while it runs. */
export function findRunningEmbedded(dataDir: string): string | undefined {
  const folder = join(dataDir, 'postgres')
  const port = clusterExists(folder) ? findRunningCluster(folder) : undefined
  return port === undefined ? undefined : clusterUrl(port, secretsIn(dataDir).databasePassword, database)
}

/**
 * Connects, even with two starts at once or a server that is recovering or stopping. Throws CannotStart after a minute,
 * when the start fails, or once `stopping` is aborted. `requestedPort`: the port of a server that is started; a free
 * one by default.
 */
async function attach(
  folder: string,
  password: string,
  stopping: AbortSignal,
  requestedPort?: number,
): Promise<pg.Client> {
  const deadline = Date.now() + oneMinute
  while (Date.now() < deadline && !stopping.aborted) {
    const port = findRunningCluster(folder) ?? (await start(folder, requestedPort))
    const client = port && (await connectIfReady(clusterUrl(port, password, 'postgres')))
    if (client) return client
    await pause(100)
  }
  throw new CannotStart(`The embedded database in ${folder} doesn't respond.`)
}

/** Returns the port; undefined when another start was faster, or the port was taken. */
async function start(folder: string, requestedPort?: number): Promise<number | undefined> {
  try {
    return await startCluster(folder, smallMachine, requestedPort)
  } catch (error) {
    const log = lastLogLines(folder)
    if (findRunningCluster(folder) || /could not (bind|create any TCP)/.test(log)) return undefined
    throw startProblem(folder, log, error)
  }
}

async function connectIfReady(connectionString: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // Without a listener, a loss would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01') throw new CannotStart("The embedded database doesn't accept the password in secrets.json.")
    // 57P03: still starting, or already stopping.
    if (code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET') return undefined
    throw error
  }
}

/** Locks the folder for as long as this connection lives, so until this process ends, however it ends. */
async function lockFolder(dataDir: string, client: pg.Client) {
  // A process that was just killed releases it within milliseconds.
  const deadline = Date.now() + 1000
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [folderLock])
    if (rows[0]?.locked) return
    await pause(100)
  }
  await client.end()
  throw new CannotStart(`The data folder ${dataDir} is in use by another start of Hireloom.`)
}

async function createDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
  if (!rowCount) await client.query(`create database ${database}`)
}
