import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sealingWith } from '../../server/src/platform/sealing.ts'
import { secretsIn } from '../../server/src/platform/start/secrets.ts'
import { type Product, startProduct } from '../apply/product.ts'
import { readCalls } from './calls.ts'
import { visitPages } from './candidate-pages.ts'
import { startFloor } from './floor-process.ts'
import { generate } from './generate.ts'
import { type Measurement, measure } from './load.ts'
import { formatReport, type Line, type Ratio, writeTables } from './report.ts'
import { findSubject, type Subject } from './subjects.ts'
import { measureBulkMoves, measureMoves } from './writes.ts'

const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '1000000' },
    /** The applications of the company that is measured; a fifth of all, at most 200,000, unless given. */
    largest: { type: 'string' },
    /** Stores the data in this folder and reuses it. */
    folder: { type: 'string' },
    /** Only calls whose name contains this. */
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '1,10,50' },
    /** Writes the tables to docs/performance.md. */
    write: { type: 'boolean', default: false },
  },
})
const seconds = Number(values.seconds)
const levels = values.connections.split(',').map(Number)
const size = {
  applications: Number(values.applications),
  companies: Math.round(Number(values.applications) / 10_000),
  largest: Number(values.largest ?? Math.min(200_000, Math.round(Number(values.applications) / 5))),
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'hireloom-scale-'))
mkdirSync(folder, { recursive: true })
const hasData = existsSync(join(folder, 'data', 'generated'))
const product = await startProduct(folder, hasData ? 'existing' : 'fresh')
const address = `http://${product.host}:${product.port}`
try {
  if (!hasData) await fill(product)
  const people = await Promise.all(
    (['Admin', 'Recruiter'] as const).map((who) => findSubject(product.database, product.databaseUrl, who)),
  )
  const ratios = await compareWithFloor(people)
  const lines = [
    ...(await measureReads(people)),
    ...(await measureCandidatePages(people)),
    ...(await measureWrites(people)),
  ]
  const { most } = product.memory()
  const tables = formatReport({
    ...size,
    lines,
    ratios,
    megabytes: most,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
  })
  process.stdout.write(`\n${tables}\n`)
  if (values.write) writeTables(tables)
} finally {
  await product.stop()
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
}

async function fill({ dataDir, databaseUrl }: Product) {
  const sealed = sealingWith(secretsIn(dataDir)).seal('3171010101980001')
  print(`Generating ${size.applications} applications of ${size.companies} companies ...`)
  const took = await generate(databaseUrl, size, sealed)
  mkdirSync(join(dataDir, 'generated'))
  print(`  ${took.toFixed(0)} s`)
}

/**
 * Measures each of the three calls and its bare route alternately, three times at 50 connections, after a warm-up of
 * both. Returns the medians of calls per second.
 */
async function compareWithFloor(people: Subject[]): Promise<Ratio[]> {
  const ratios: Ratio[] = []
  for (const subject of people) {
    const floor = await startFloor(product.databaseUrl, subject)
    const load = { connections: 50, lasting: { seconds } }
    const empty = await measure(floor.address, subject.tokens, () => ({ path: '/empty' }), load)
    for (const { name, path, floor: route } of readCalls(subject)) {
      if (!route || !name.includes(values.only)) continue
      const [productRuns, bareRuns]: [Measurement[], Measurement[]] = [[], []]
      for (let turn = 0; turn < 4; turn++) {
        bareRuns.push(await measure(floor.address, subject.tokens, () => ({ path: `/${route}` }), load))
        productRuns.push(await measure(address, subject.tokens, () => ({ path }), load))
      }
      const ratio = {
        who: subject.who,
        name,
        product: median(productRuns.slice(1)),
        bare: median(bareRuns.slice(1)),
        empty: empty.perSecond,
      }
      print(`${ratio.who}, ${name}: ${ratio.product.toFixed(0)}/s, bare route ${ratio.bare.toFixed(0)}/s`)
      ratios.push(ratio)
    }
    await floor.stop()
  }
  return ratios
}

function median(measured: Measurement[]) {
  return measured.map(({ perSecond }) => perSecond).sort((a, b) => a - b)[1] ?? 0
}

async function measureReads(people: Subject[]): Promise<Line[]> {
  const lines: Line[] = []
  const [first] = people
  if (!first) return lines
  for (const { name, target } of readCalls(first)) {
    if (!name.includes(values.only)) continue
    // Filters are measured with 10 connections only, the default lists with each number of connections.
    for (const connections of target < 150 ? levels : levels.filter((level) => level === 10)) {
      const measured = new Map<string, Measurement>()
      for (const subject of people) {
        const call = readCalls(subject).find((call) => call.name === name)
        if (!call) continue
        const { path } = call
        const load = { connections, lasting: { seconds } }
        await measure(address, subject.tokens, () => ({ path }), { connections, lasting: { calls: connections } })
        const cpuBefore = product.cpuSeconds()
        const measurement = await measure(address, subject.tokens, () => ({ path }), load)
        measured.set(subject.who, measurement)
        printCpu(subject.who, cpuBefore, measurement.perSecond * seconds)
      }
      lines.push(describeLine({ name, connections, target: connections === 10 ? target : undefined, measured }))
    }
  }
  return lines
}

/** Measures the pages that candidates of the company read, with 50 connections only. */
async function measureCandidatePages([subject]: Subject[]): Promise<Line[]> {
  const lines: Line[] = []
  if (!subject) return lines
  for (const [name, next] of await visitPages(product.database, subject.companyId)) {
    if (!name.includes(values.only)) continue
    await measure(address, [], next, { connections: 50, lasting: { calls: 1000 } })
    const measured = await measure(address, [], next, { connections: 50, lasting: { seconds } })
    lines.push(describeLine({ name, connections: 50, target: 60, measured: new Map([[subject.who, measured]]) }))
  }
  return lines
}

async function measureWrites(people: Subject[]): Promise<Line[]> {
  if (!'move'.includes(values.only)) return []
  const each = async (work: (subject: Subject) => Promise<Measurement>) => {
    const measured = new Map<string, Measurement>()
    for (const subject of people) measured.set(subject.who, await work(subject))
    return measured
  }
  const move = await each(async (subject) => {
    // As with reads, the first calls are not measured.
    await measureMoves(address, subject, 10, 20)
    return measureMoves(address, subject, 10, 400)
  })
  const bulk = await each((subject) => measureBulkMoves(address, subject, 5))
  return [
    describeLine({ name: 'a move', connections: 10, target: 20, measured: move }),
    describeLine({ name: 'bulk move of 1,000', connections: 1, target: 3000, measured: bulk }),
  ]
}

function describeLine(line: Line) {
  const times = [...line.measured].map(([who, { p50, p95, perSecond }]) => {
    return `${who} p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms, ${perSecond.toFixed(0)}/s`
  })
  print(`${line.name} at ${line.connections}: ${times.join('; ')}`)
  return line
}

/** Prints the CPU time of a call, which depends less on other work of the machine than its duration. */
function printCpu(who: string, before: ReturnType<Product['cpuSeconds']>, calls: number) {
  const after = product.cpuSeconds()
  const each = (part: 'product' | 'database') => `${((1000 * (after[part] - before[part])) / calls).toFixed(1)} ms`
  print(`  ${who}: CPU of the product ${each('product')}, of PostgreSQL ${each('database')} a call`)
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
