import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { writeProblem } from '../outside/backup-place/write-failure.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { missingProgram, type SystemUser } from './programs.ts'

interface ServerOptions {
  /** The restored folder of PostgreSQL. */
  folder: string
  database: string
  databaseUser: string
  /** The owner of the folder, when root starts the server. */
  owner: SystemUser | undefined
  /** Ends the server when it is aborted. */
  signal: AbortSignal
  /** Settings in addition to those for any small machine, or replacing them. */
  settings?: Record<string, string>
}

const program = 'postgres'

/** Starts PostgreSQL on a folder while `work` reads from it. Only the owner of the folder can connect to it. */
export async function withThrowawayServer<Result>(
  { folder, database, databaseUser, owner, signal, settings = {} }: ServerOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  // The path of a socket can have at most 107 bytes, so not every folder will do.
  const home = await mkdtemp(join(tmpdir(), 'hireloom-db-'))
  const access = join(home, 'pg_hba.conf')
  const configuration = join(home, 'postgresql.conf')
  await writeFile(access, 'local all all trust\n')
  await writeFile(configuration, `hba_file = '${access}'\n`)
  if (owner) for (const path of [home, access, configuration]) await chown(path, owner.uid, owner.gid)
  const server = start(folder, { ...settingsFor(home, configuration), ...settings }, owner)
  signal.addEventListener('abort', server.stop)
  if (signal.aborted) server.stop()
  const client = () => new pg.Client({ host: home, user: databaseUser, database })
  try {
    const connected = await connectOnceStarted(client, server)
    return await work(connected).finally(() => connected.end())
  } finally {
    signal.removeEventListener('abort', server.stop)
    server.stop()
    await server.ended
    await rm(home, { recursive: true, force: true })
  }
}

/** Returns settings for any small machine, in place of the settings of the server that was backed up. */
const settingsFor = (home: string, configuration: string) => ({
  config_file: configuration,
  listen_addresses: '',
  unix_socket_directories: home,
  port: '5432',
  archive_mode: 'off',
  shared_preload_libraries: '',
  ssl: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_min_messages: 'warning',
  lc_messages: 'C',
  shared_buffers: '128MB',
  huge_pages: 'off',
  // The server's changes are thrown away.
  fsync: 'off',
})

function start(folder: string, settings: Record<string, string>, owner: SystemUser | undefined) {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(program, ['-D', folder, ...args], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl-C in a terminal reaches this process first, which then ends the server.
    detached: true,
  })
  let output = ''
  server.stderr.on('data', (text) => {
    output = `${output}${text}`.slice(-4000)
  })
  let failure: Error | undefined
  const closed = once(server, 'close').catch((error: NodeJS.ErrnoException) => {
    failure = error.code === 'ENOENT' ? new CannotStart(missingProgram(program)) : error
  })
  return {
    ended: closed.then(() => undefined),
    /** Ends connections and the server (fast shutdown). */
    stop: () => server.kill('SIGINT'),
    /** Returns why the server has ended; undefined while it runs. */
    problem() {
      if (failure) return failure
      if (server.exitCode === null && server.signalCode === null) return undefined
      const unwritable = writeProblem({ message: output }, folder)
      if (unwritable) return unwritable
      // Connections that came too early are refused with messages that begin in the same way.
      const [line] = /(?<=(FATAL|PANIC|ERROR): +)(?! |the database system is ).+/.exec(output) ?? [
        output.trim().split('\n').at(-1),
      ]
      return new CannotStart(`PostgreSQL doesn't start on the restored database: ${line}.`)
    },
  }
}

/** Returns whether a connection failed because there is no socket yet, or the server is starting or ending. */
function isTransient(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  return (
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03'].includes(code) ||
    message === 'Connection terminated unexpectedly'
  )
}

async function connectOnceStarted(create: () => pg.Client, server: ReturnType<typeof start>): Promise<pg.Client> {
  for (;;) {
    const problem = server.problem()
    if (problem) throw problem
    const client = create()
    // A lost connection fails the query under way; without a listener it would end the process with a stack trace.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!isTransient(error) && !server.problem()) throw error
    }
    await pause(100)
  }
}
