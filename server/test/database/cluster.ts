import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clusterUrl, createCluster, startCluster, stopCluster } from '../../src/platform/db/cluster/cluster.ts'

export interface TestCluster {
  /** Address of the server, without a database. */
  url: string
  stop(): Promise<void>
}

const prefix = 'hireloom-cluster-'
const password = 'test'

// No data outlives the run, so none needs to reach the disk.
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  autovacuum: 'off',
  jit: 'off',
  // Tables are so small that any order of joins will do. Planning of long joins took a third of the database's time.
  join_collapse_limit: '3',
  from_collapse_limit: '3',
}

/**
 * Returns the cluster of TEST_DATABASE_URL, which keeps running, or one in a temporary folder that `stop` removes.
 * `isOwn` starts a separate one in any case.
 */
export async function startTestCluster({ isOwn = false } = {}): Promise<TestCluster> {
  const shared = isOwn ? undefined : process.env.TEST_DATABASE_URL
  if (shared) return { url: shared, stop: async () => undefined }

  await removeLeftovers()
  const home = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Executable for all, so that the database's own user reaches its files when root runs the tests.
  chmodSync(home, 0o711)
  const folder = join(home, 'postgres')
  await createCluster(folder, password)
  const port = await startCluster(folder, { ...throwAway, unix_socket_directories: folder })
  return {
    url: clusterUrl(port, password, '').replace(/\/$/, ''),
    async stop() {
      await stopCluster(folder)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database, replacing one of the same name, and returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(`${server}/postgres`)
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  return `${server}/${name}`
}

/** Stops clusters that killed runs left running. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    await stopCluster(join(tmpdir(), name, 'postgres'))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
