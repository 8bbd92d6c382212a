import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../processes/free-port.ts'
import { interruptExport } from '../processes/interrupted-export.ts'
import { interruptOffers } from '../processes/interrupted-offers.ts'
import { findPostmaster, killDatabase, queryIn } from './data-folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hireloom-start-'))
const started: Start[] = []
let port = 0
/** The latest start that should keep running. */
let running: Start

beforeAll(async () => {
  port = await freePort()
})
afterAll(async () => {
  for (const start of started) await start.end('SIGINT')
  rmSync(dataDir, { recursive: true, force: true })
})

// Each test continues with the data folder of the previous one, so none can be tried again.
describe('the start', { timeout: 240_000, retry: 0 }, () => {
  test('an interrupted first start leaves nothing half-made, and the next prepares its own database', async () => {
    const interrupted = new Start({})
    const partialFolders = () => readdirSync(dataDir).filter((name) => name.includes('.new-'))
    await expect.poll(() => partialFolders().length, { timeout: 120_000, interval: 10 }).toBeGreaterThan(0)
    await interrupted.end('SIGKILL')

    running = new Start({})
    await running.prints(`Hireloom is ready at http://localhost:${port}`)
    expect(partialFolders()).toEqual([])
    expect(await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()).toHaveProperty('openapi')
  })

  test('a second start on the same folder or port fails with a message of one line', async () => {
    const onFolder = new Start({ PORT: `${await freePort()}` })
    const onPort = new Start({ DATA_DIR: join(dataDir, 'other') })
    expect(await onFolder.exit).toBe(1)
    expect(onFolder.output).toBe(`The data folder ${dataDir} is in use by another start of Hireloom.\n`)
    expect(await onPort.exit).toBe(1)
    expect(onPort.output).toBe(`Port ${port} is taken. Set PORT to a free one.\n`)
    expect(existsSync(join(dataDir, 'other', 'postgres'))).toBe(false)
  })

  test("a killed start loses nothing that was committed and doesn't block the next", async () => {
    await queryIn(dataDir, "create table kept as select 'committed' as value")
    await running.end('SIGKILL')

    running = new Start({})
    await running.prints('Hireloom is ready')
    expect(await queryIn(dataDir, 'select value from kept')).toEqual([{ value: 'committed' }])
  })

  test('a killed start leaves no offer, letter, signature or mail half-made or doubled', async () => {
    await interruptOffers(dataDir, `http://127.0.0.1:${port}`, {
      kill: () => running.end('SIGKILL'),
      startAgain: async () => {
        running = new Start({})
        await running.prints('Hireloom is ready')
      },
    })
  })

  test('the start after a kill makes an interrupted export again, and there is one file', async () => {
    await interruptExport(dataDir, {
      kill: () => running.end('SIGKILL'),
      startAgain: async () => {
        running = new Start({})
        await running.prints('Hireloom is ready')
      },
    })
  })

  test('a killed database is started again: calls get 503 meanwhile, and tasks continue', async () => {
    const caller = callUntilGone('/api/jobs/sagara-logistik')
    await addTask()
    killDatabase(dataDir)
    await expect.poll(() => caller.statuses.includes(503), { timeout: 60_000 }).toBe(true)
    await expect.poll(() => caller.statuses.at(-1), { timeout: 60_000 }).toBe(200)
    caller.stop()
    expect(new Set(caller.statuses)).toEqual(new Set([200, 503]))
    expect(await queryIn(dataDir, 'select value from kept')).toEqual([{ value: 'committed' }])

    await addTask()
    await expect.poll(waitingTasks, { timeout: 60_000 }).toEqual([])
    expect(running.output).not.toContain('rror')
  })

  test('a stale process id that now belongs to another process does not block the start', async () => {
    const { pid = 0, text = '' } = findPostmaster(dataDir) ?? {}
    await running.end('SIGKILL')
    killDatabase(dataDir)
    await expect.poll(() => isRunning(pid)).toBe(false)
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), text.replace(`${pid}`, `${process.pid}`))

    running = new Start({})
    await running.prints('Hireloom is ready')
  })

  test('Ctrl-C ends the server and its database within seconds, and open calls are answered', async () => {
    const database = findPostmaster(dataDir)?.pid ?? 0
    const callers = Array.from({ length: 10 }, () => callUntilGone('/api/jobs/sagara-logistik'))
    await expect.poll(() => callers.every(({ statuses }) => statuses.length > 0), { timeout: 60_000 }).toBe(true)
    const signaledAt = performance.now()
    expect(await running.end('SIGINT')).toBe(0)
    // Generous, because other tests keep the machine busy.
    expect(performance.now() - signaledAt).toBeLessThan(20_000)
    await Promise.all(callers.map(({ gone }) => gone))
    expect(new Set(callers.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
    expect(findPostmaster(dataDir)).toBeUndefined()
    // Its parent has ended, so another process collects its exit code, a moment later.
    await expect.poll(() => isRunning(database), { timeout: 20_000 }).toBe(false)
  })

  test('a killed database that cannot start again ends the server with a message that gives the reason', async () => {
    running = new Start({})
    await running.prints('Hireloom is ready')
    chmodSync(join(dataDir, 'postgres'), 0o777)
    killDatabase(dataDir)
    expect(await running.exit).toBe(1)
    expect(running.output).toMatch(
      /\nThe embedded database in .* can't start: data directory ".*" has invalid permissions\.\n$/,
    )
  })
})

const addTask = () => queryIn(dataDir, "select graphile_worker.add_job('removeUnclaimedFiles', '{}')")
const waitingTasks = () =>
  queryIn(dataDir, "select id from graphile_worker.jobs where task_identifier = 'removeUnclaimedFiles'")

/** Starts the product in a separate process, as npm start does. */
class Start {
  output = ''
  readonly exit: Promise<number | null>
  private readonly child: ChildProcess

  constructor(env: Record<string, string>) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    this.child = spawn(process.execPath, ['server/src/main.ts'], {
      env: { PATH, NODE_COMPILE_CACHE, PORT: `${port}`, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk
      })
    }
    this.exit = new Promise((resolve) => this.child.once('close', resolve))
    started.push(this)
  }

  async prints(words: string) {
    await expect.poll(() => this.output, { timeout: 120_000 }).toContain(words)
  }

  async end(signal: NodeJS.Signals) {
    if (this.child.exitCode === null) this.child.kill(signal)
    return this.exit
  }
}

/** Calls repeatedly until there is no reply or it is stopped, but stays below the rate limit. */
function callUntilGone(path: string) {
  const statuses: number[] = []
  let isStopped = false
  const call = () =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => statuses.push(status),
      () => 0,
    )
  const gone = (async () => {
    while (!isStopped && (await call())) await pause(20)
  })()
  return {
    statuses,
    gone,
    stop() {
      isStopped = true
    },
  }
}

/** Returns whether a process runs; a zombie doesn't. */
function isRunning(pid: number) {
  if (!existsSync(`/proc/${pid}/stat`)) return false
  return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}
