import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseOwner, isRoot } from '../../src/platform/db/cluster-programs.ts'
import { freePort } from '../free-port.ts'
import { listeningOn } from '../listening.ts'

/** Returns the folder of the newest PostgreSQL of Debian, which has the tools that the embedded one leaves out. */
function programs() {
  const home = '/usr/lib/postgresql'
  const newest = readdirSync(home)
    .sort((a, b) => Number(b) - Number(a))
    .at(0)
  return join(home, newest ?? '', 'bin')
}

const user = isRoot ? { uid: databaseOwner, gid: databaseOwner } : {}
const environment = () => ({ PATH: `${programs()}:${process.env.PATH}`, LC_ALL: 'C.UTF-8', TZ: 'UTC' })

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

/** Starts a server on a folder, and returns its address without a database. */
export async function startDebianPostgres(folder: string, settings: Record<string, string> = {}) {
  const port = await freePort()
  const all = { port: `${port}`, unix_socket_directories: '', fsync: 'off', log_min_messages: 'fatal', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = spawn(join(programs(), 'postgres'), ['-D', folder, ...args], {
    ...user,
    env: environment(),
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(program, 'exit').then(() => undefined)
  await listeningOn(port, ended)
  const url = `postgres://hireloom@127.0.0.1:${port}`
  while (!(await accepts(url))) await pause(100)
  return {
    url,
    async stop() {
      program.kill('SIGINT')
      await ended
    },
  }
}

/** Returns whether PostgreSQL accepts connections. It listens before that, and refuses them while it starts. */
async function accepts(url: string) {
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
