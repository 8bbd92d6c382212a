import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findRunningEmbedded } from '../../server/src/platform/db/cluster/embedded.ts'
import { secretsIn } from '../../server/src/platform/start/secrets.ts'
import { freePort } from '../../server/test/processes/free-port.ts'

/** As with `npm start`. */
const nodeOptions = ['--max-semi-space-size=16', '--max-old-space-size=512']

export type Product = Awaited<ReturnType<typeof startProduct>>

/**
 * Starts the product as in production: one process that serves and runs tasks, the embedded PostgreSQL with its own
 * settings, and fresh demo data or that of an earlier run. Only the limits of applications are raised; they are still
 * checked.
 */
export async function startProduct(
  folder: string,
  data: 'fresh' | 'existing' = 'fresh',
  tasks: 'in the same process' | 'in a worker' = 'in the same process',
  settings: NodeJS.ProcessEnv = {},
) {
  const dataDir = join(folder, 'data')
  if (data === 'fresh') rmSync(dataDir, { recursive: true, force: true })
  const port = await freePort()
  const start = (script: string, env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [...process.execArgv, ...nodeOptions, script], {
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development', LOG_LEVEL: 'error', ...env },
      // `ipc` connects the processes, so that the product stops when this one ends.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Each process gets its own session, as a service does, because Linux may share the CPU among sessions first.
      detached: true,
    })
  const child = start('server/src/main.ts', {
    PORT: `${port}`,
    TASKS: tasks === 'in a worker' ? 'off' : 'on',
    SUBMIT_LIMIT_PER_IP: '100000',
    OPEN_UPLOADS_PER_IP: '100000',
    SUBMIT_LIMIT_PER_COMPANY: '1000000',
    ...settings,
  })
  await waitUntilReady(child)
  const databaseUrl = findRunningEmbedded(dataDir)
  if (!databaseUrl) throw new Error('The product runs without its embedded database')
  const worker = tasks === 'in a worker' ? start('server/src/worker.ts', { DATABASE_URL: databaseUrl }) : undefined
  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  return {
    dataDir,
    databaseUrl,
    database,
    host: '127.0.0.1',
    port,
    secrets: secretsIn(dataDir),
    /** The product's memory in megabytes, now and at its peak. */
    memory: () => memoryOf(child.pid),
    cpuSeconds: () => ({ product: secondsOf(child.pid), database: databaseSeconds(dataDir) }),
    async stop() {
      await database.end()
      if (worker) {
        worker.kill('SIGTERM')
        await once(worker, 'exit')
      }
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function waitUntilReady(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (output) => String(output).includes('is ready at') && resolve())
    child.once('exit', () => reject(new Error('The product did not start')))
  })
}

/**
 * Reads the CPU time of a process on Linux, which counts it in hundredths of a second (proc(5)); 0 on other systems.
 */
function secondsOf(pid: number | undefined, ended: 'with those that ended' | 'alone' = 'alone') {
  const fields = statOf(pid)
  const cpuTicks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  const children = ended === 'alone' ? 0 : Number(fields[13] ?? 0) + Number(fields[14] ?? 0)
  return (cpuTicks + children) / 100
}

function memoryOf(pid: number | undefined) {
  if (process.platform !== 'linux') return { now: 0, most: 0 }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

function statOf(pid: number | string | undefined): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return []
  }
}

function databaseSeconds(dataDir: string) {
  const [line = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  if (process.platform !== 'linux') return 0
  const backends = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === line)
  const running = backends.reduce((sum, pid) => sum + secondsOf(Number(pid)), 0)
  return running + secondsOf(Number(line), 'with those that ended')
}
