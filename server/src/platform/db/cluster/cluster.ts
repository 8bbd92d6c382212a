import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { databaseOwner, isRoot, runProgram } from './programs.ts'

/** The role that owns a cluster. */
const owner = 'hireloom'

/** Returns the address of a cluster's database. */
export function clusterUrl(port: number, password: string, database: string) {
  return `postgres://${owner}:${password}@127.0.0.1:${port}/${database}`
}

export const clusterExists = (folder: string) => existsSync(join(folder, 'PG_VERSION'))
const clusterLog = (folder: string) => join(folder, 'server.log')

/** Returns the last lines of the server's log. */
export const lastLogLines = (folder: string) =>
  readIfExists(clusterLog(folder)).trim().split('\n').slice(-12).join('\n')

/**
 * Creates an empty cluster under another name and renames it, so that an interrupted run leaves nothing at `folder`.
 */
export async function createCluster(folder: string, password: string): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  removeLeftovers(folder)
  const aside = `${folder}.new-${process.pid}`
  const newFolder = join(aside, 'cluster')
  const passwordFile = join(aside, 'password')
  try {
    mkdirSync(aside, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (isRoot) for (const path of [aside, passwordFile]) chownSync(path, databaseOwner, databaseOwner)
    // The builtin provider sorts the same on every system, whatever its C library or ICU.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--auth=scram-sha-256', `--username=${owner}`, `--pwfile=${passwordFile}`]
    await runProgram('initdb', newFolder, ['-D', newFolder, '--no-instructions', ...locale, ...access])
    try {
      renameSync(newFolder, folder)
    } catch (error) {
      if (!clusterExists(folder)) throw error
    }
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function removeLeftovers(folder: string) {
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    }
  }
}

/**
 * Starts a cluster's server on a loopback port, by default a free one, and returns the port once it accepts
 * connections.
 */
export async function startCluster(
  folder: string,
  settings: Record<string, string>,
  requestedPort?: number,
): Promise<number> {
  const port = requestedPort ?? (await freePort())
  const all = {
    port: `${port}`,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...settings,
  }
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  const log = clusterLog(folder)
  if (!existsSync(join(folder, 'postmaster.pid'))) rmSync(log, { force: true })
  const start = ['start', '--wait', '--silent', '--timeout=120', '-D', folder, '-l', log, '-o', options.join(' ')]
  await runProgram('pg_ctl', folder, start)
  return port
}

/** Stops a cluster's server, if it runs. After 2 s it is killed; the write-ahead log restores everything committed. */
export async function stopCluster(folder: string): Promise<void> {
  const isStopped = () => findRunningCluster(folder) === undefined
  if (isStopped()) return
  const stop = (mode: string, seconds: number) =>
    runProgram('pg_ctl', folder, ['stop', '--wait', '--silent', `--mode=${mode}`, `--timeout=${seconds}`, '-D', folder])
  try {
    await stop('fast', 2).catch(() => stop('immediate', 1))
  } catch (error) {
    // It may have ended between the two signals.
    if (!isStopped()) throw error
  }
}

/** Returns the port of a server that already runs on this folder, ready or not, such as one whose start was killed. */
export function findRunningCluster(folder: string): number | undefined {
  const pidFile = join(folder, 'postmaster.pid')
  const text = readIfExists(pidFile)
  const [pid, , , port] = text.split('\n').map(Number)
  if (!pid) return undefined
  if (isServerOf(folder, pid)) return port
  // After a reboot another process may have this id, and PostgreSQL would take it for its own.
  if (readIfExists(pidFile) === text) rmSync(pidFile, { force: true })
  return undefined
}

function isServerOf(folder: string, pid: number) {
  if (!isAlive(pid)) return false
  // Other systems have no /proc; there, PostgreSQL's own check is enough.
  return process.platform !== 'linux' || readIfExists(`/proc/${pid}/cmdline`).split('\0').includes(folder)
}

function readIfExists(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The probe for a free port has no address')
  return address.port
}
