import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseOwner, isRoot } from '../../src/platform/db/cluster/programs.ts'
import { freePort } from '../processes/free-port.ts'
import { waitForPort } from '../processes/wait-for-port.ts'

/** Returns the folder of the newest PostgreSQL of Debian, which has the tools that the embedded one leaves out. */
function programs() {
  const home = '/usr/lib/postgresql'
  const newest = readdirSync(home)
    .sort((a, b) => Number(b) - Number(a))
    .at(0)
  return join(home, newest ?? '', 'bin')
}

const user = isRoot ? { uid: databaseOwner, gid: databaseOwner } : {}
/** Returns PATH with PostgreSQL's tools. */
export const pathWithTools = () => `${programs()}:${process.env.PATH}`

const environment = () => ({ PATH: pathWithTools(), LC_ALL: 'C.UTF-8', TZ: 'UTC' })

/** Gives a folder to the user of the databases. */
export function openToDatabases(folder: string) {
  chmodSync(folder, 0o755)
  if (isRoot) chownSync(folder, databaseOwner, databaseOwner)
}

/** Runs a program as the user of the databases, with PostgreSQL's tools in the path. Returns what it printed. */
export async function runTool(program: string, args: string[], cwd: string) {
  const { stdout } = await promisify(execFile)(program, args, { ...user, env: environment(), cwd })
  return stdout.trim()
}

export const initialize = (folder: string) =>
  runTool('initdb', ['-D', folder, '-U', 'hireloom', '-A', 'trust', '-E', 'UTF8', '--no-instructions', '-N'], '/')

/** Starts a server on a folder, and returns its address without a database. Without a port, it gets a free one. */
export async function startDebianPostgres(
  folder: string,
  { port: wanted, ...settings }: { port?: number } & Record<string, string | number> = {},
) {
  const port = wanted ?? (await freePort())
  const all = { port: `${port}`, unix_socket_directories: '', fsync: 'off', log_min_messages: 'fatal', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = spawn(join(programs(), 'postgres'), ['-D', folder, ...args], {
    ...user,
    env: environment(),
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(program, 'exit').then(() => undefined)
  await waitForPort(port, ended)
  const url = `postgres://hireloom@127.0.0.1:${port}`
  while (!(await acceptsConnections(url))) await pause(100)
  const end = async (signal: NodeJS.Signals) => {
    program.kill(signal)
    await ended
  }
  return {
    url,
    port,
    stop: () => end('SIGINT'),
    /** Ends all connections at once and writes nothing more, as after a loss of power (immediate shutdown). */
    kill: () => end('SIGQUIT'),
  }
}

/** Returns whether PostgreSQL accepts connections. It listens before that, and refuses them while it starts. */
async function acceptsConnections(url: string) {
  const client = new pg.Client(`${url}/postgres`)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '57P03') return false
    throw error
  }
}

/** Starts a server with an empty database and a replica that follows it, in folders of `home`. */
export async function startWithReplica(home: string, database: string) {
  const [live, copy] = [join(home, 'live'), join(home, 'copy')]
  openToDatabases(home)
  mkdirSync(live)
  openToDatabases(live)
  await initialize(live)
  const primary = await startDebianPostgres(live)
  const client = new pg.Client(`${primary.url}/postgres`)
  await client.connect()
  await client.query(`create database ${database}`).finally(() => client.end())
  await runTool('pg_basebackup', ['-d', `${primary.url}/postgres`, '-D', copy, '-R', '-c', 'fast'], home)
  return { primary, replica: await startDebianPostgres(copy), live, copy }
}
