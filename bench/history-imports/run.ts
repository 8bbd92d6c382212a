import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applicationLists } from '@hireloom/contract/applications/endpoints'
import { toRequest } from '@hireloom/contract/platform/wire'
import { sealingWith } from '../../server/src/platform/sealing.ts'
import { secretsIn } from '../../server/src/platform/start/secrets.ts'
import { percentile } from '../apply/pace.ts'
import { startProduct } from '../apply/product.ts'
import { signIn } from '../apply/staff.ts'
import { generate } from '../scale/generate.ts'
import { findSubject } from '../scale/subjects.ts'
import { moverOf } from './mover.ts'
import { tableOf } from './table.ts'

// Measures the candidate list of one company while another one imports a history: each round opens the list alone for a
// while, and then during the three steps of an import.

const { values } = parseArgs({
  options: {
    /** Rows of all rounds. */
    rows: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '4' },
    /** Seconds for which each round opens the list alone. */
    seconds: { type: 'string', default: '15' },
    /** Runs tasks in a separate process, as `npm run worker` does. */
    worker: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
const rowsOfRound = Math.ceil(Number(values.rows) / rounds)
/** Milliseconds between two calls of the list. */
const interval = 50
/** Applications of the company whose list is opened. */
const applications = 10_000

const folder = mkdtempSync(join(tmpdir(), 'hireloom-history-imports-'))
const product = await startProduct(folder, 'fresh', values.worker ? 'in a worker' : 'in the same process')
const address = `http://${product.host}:${product.port}`

try {
  const sealed = sealingWith(secretsIn(product.dataDir)).seal('3171010101980001')
  await generate(product.databaseUrl, { applications, companies: 1, largest: applications }, sealed)
  const reader = await findSubject(product.database, product.databaseUrl, 'Admin')
  const mover = moverOf(address, await signIn(product))
  const { url: list } = toRequest(applicationLists.list, {})
  let calls = 0

  async function openList() {
    const startedAt = performance.now()
    const authorization = `Bearer ${reader.tokens[calls++ % reader.tokens.length]}`
    const reply = await fetch(address + list, { headers: { authorization } })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`The list replied ${reply.status}`)
    return performance.now() - startedAt
  }

  /** Opens the list every 50 ms until `work` ends, without waiting for earlier replies, and stores the times. */
  async function during<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
    const opened: Promise<number>[] = []
    const timer = setInterval(() => opened.push(openList()), interval)
    const startedAt = performance.now()
    const result = await work().finally(() => clearInterval(timer))
    secondsOfStep.set(step, (secondsOfStep.get(step) ?? 0) + (performance.now() - startedAt) / 1000)
    timesOfStep.set(step, [...(timesOfStep.get(step) ?? []), ...(await Promise.all(opened))])
    return result
  }

  const secondsOfStep = new Map<string, number>()
  const timesOfStep = new Map<string, number[]>()
  const alone = () => during('alone', () => pause(Number(values.seconds) * 1000))
  await Promise.all(Array.from({ length: 200 }, openList))
  let imported = 0
  for (let round = 1; round <= rounds; round++) {
    const name = `table${round}`
    const table = tableOf(name, rowsOfRound)
    await alone()
    const id = await during('reading', () => mover.read(name, table))
    const { counts } = await during('check', () => mover.check(id))
    const { importedRows } = await during('import', () => mover.importRows(id, counts?.newApplications ?? 0))
    imported += importedRows
  }
  await alone()

  const usualP95 = percentile(timesOfStep.get('alone') ?? [], 0.95)
  const lines = [...timesOfStep].map(([step, times]) => {
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const seconds = secondsOfStep.get(step) ?? 0
    const speed = step === 'alone' ? '' : `, ${Math.round((rowsOfRound * rounds) / seconds)} rows a second`
    const ratio = step === 'alone' ? '' : ` (${(p95 / usualP95).toFixed(2)} times)`
    return `${step}: ${seconds.toFixed(0)} s${speed}; list of another company p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${ratio}`
  })
  process.stdout.write(
    `${[...lines, `${imported} applications; memory of the process: ${product.memory().most.toFixed(0)} MB at most`].join('\n')}\n`,
  )
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
