import { readFileSync, writeFileSync } from 'node:fs'
import { dayIn } from '../../server/src/platform/days.ts'
import type { Measurement } from './load.ts'

/** The times of one call at a number of connections. */
export interface Line {
  name: string
  connections: number
  /** The limit of p95 in milliseconds. */
  target: number | undefined
  measured: ReadonlyMap<string, Measurement>
}

/** Calls per second of the product, of a bare route with the same statement, and of an empty one. */
export interface Ratio {
  who: string
  name: string
  product: number
  bare: number
  empty: number
}

interface Report {
  applications: number
  companies: number
  largest: number
  lines: readonly Line[]
  ratios: readonly Ratio[]
  megabytes: number
  processor: string
  cores: number
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, minimumFractionDigits: 2 })

/** Returns the report as Markdown. */
export function formatReport({ applications, companies, largest, lines, ratios, megabytes, processor, cores }: Report) {
  const people = [...new Set(lines.flatMap(({ measured }) => [...measured.keys()]))]
  const head = [
    'call',
    'connections',
    ...people.flatMap((who) => [`${who} p50`, 'p95', 'p99', 'a second']),
    'p95 at most',
  ]
  const rows = lines.map(({ name, connections, measured, target }) => [
    name,
    `${connections}`,
    ...people.flatMap((who) => cells(measured.get(who))),
    target === undefined ? '' : whole.format(target),
  ])
  return [
    `${whole.format(applications)} applications of ${companies} companies, the largest with ${whole.format(largest)}. ${cores} x ${processor}, shared by the product, PostgreSQL and the load, ${dayIn('UTC', new Date())}. Milliseconds. The product used ${whole.format(megabytes)} MB at most.`,
    table(head, rows),
    'Calls a second at 50 connections, medians of three runs, compared with a bare route that sends the same statement prepared:',
    table(
      ['call', 'who', 'product', 'bare route', 'share', 'empty route'],
      ratios.map(({ name, who, product, bare, empty }) => [
        ...[
          name,
          who,
          whole.format(product),
          whole.format(bare),
          hundredths.format(product / bare),
          whole.format(empty),
        ],
      ]),
    ),
  ].join('\n\n')
}

function cells(measured: Measurement | undefined) {
  if (!measured) return ['', '', '', '']
  const { p50, p95, p99, perSecond } = measured
  return [tenths.format(p50), tenths.format(p95), tenths.format(p99), whole.format(perSecond)]
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->']

/** Replaces the tables in docs/performance.md. */
export function writeTables(tables: string) {
  const file = new URL('../../docs/performance.md', import.meta.url)
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('docs/performance.md has no markers for the tables')
  writeFileSync(file, `${before}${begin}\n\n${tables}\n\n${end}${after}`)
}
