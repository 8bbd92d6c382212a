import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseOwner, isRoot } from '../../src/platform/db/cluster/programs.ts'
import { freePort } from '../processes/free-port.ts'
import { waitForPort } from '../processes/wait-for-port.ts'

interface PoolerOptions {
  /** Users and passwords that it accepts, and passes on to PostgreSQL. */
  users: Record<string, string>
  /** Whether it drops the options of a connection; otherwise it refuses connections with options. */
  ignoresOptions?: boolean
  /** Connections to each database of each user. */
  size?: number
  /** Where it listens; a free port by default. */
  port?: number
}

/** Starts PgBouncer in transaction mode in front of a server, and returns its port. */
export async function startPooler(
  server: string,
  { users, ignoresOptions = false, size = 4, port: input }: PoolerOptions,
) {
  const { hostname, port: serverPort } = new URL(server)
  const home = mkdtempSync(join(tmpdir(), 'hireloom-pooler-'))
  const port = input ?? (await freePort())
  const userFile = join(home, 'users.txt')
  const settings = join(home, 'pgbouncer.ini')
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"`)
  writeFileSync(userFile, lines.join('\n'))
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${userFile}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 300',
      // As docs/configuration.md recommends.
      'server_login_retry = 1',
      ...(ignoresOptions ? ['ignore_startup_parameters = options'] : []),
    ].join('\n'),
  )
  for (const path of [home, userFile, settings]) chmodSync(path, 0o755)
  // It refuses to run as root.
  const user = isRoot ? { uid: databaseOwner, gid: databaseOwner } : {}
  const program = spawn('pgbouncer', ['-q', settings], { ...user, stdio: 'ignore' })
  const ended = new Promise<void>((resolve, reject) => program.once('exit', () => resolve()).once('error', reject))
  await waitForPort(port, ended)
  return {
    port,
    async stop() {
      program.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
