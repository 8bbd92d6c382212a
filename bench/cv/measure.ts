import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCv } from '../../server/src/cv/parser/local-cv-parser.ts'
import { type Cv, corpus } from './corpus.ts'
import { textOfCv } from './extract.ts'
import { below, floors } from './floors.ts'
import { f1, precision, recall, sum, type Tallies, tally } from './score.ts'

// Prints tables in Markdown; docs/cv-parsing.md shows them.

const { values } = parseArgs({
  options: {
    /** Writes the files and the texts to this folder, for inspection. */
    keep: { type: 'string' },
    /** Prints the errors of each CV. */
    faults: { type: 'boolean', default: false },
  },
})

interface ParsedCv {
  cv: Cv
  /** Undefined where the file has no text. */
  tallies: Tallies | undefined
  extracting: number
  parsing: number
}

const cvs = await corpus()
const parsedCvs: ParsedCv[] = []
for (const cv of cvs) parsedCvs.push(await parsedCvOf(cv))

const tuned = parsedCvs.filter(({ cv }) => cv.set === 'tuned')
const heldOut = parsedCvs.filter(({ cv }) => cv.set === 'held out')
const scanned = parsedCvs.filter(({ cv }) => cv.set === 'scanned')

print(`${cvs.length} CVs: ${tuned.length} tuned, ${heldOut.length} held out, ${scanned.length} scanned without text.`)
print(`\nOf the scanned ones ${scanned.filter(({ tallies }) => !tallies).length} were reported as without text.`)
fieldTable()
groupTable('layout', ({ layout }) => layout)
groupTable('language', ({ language, set }) => `${{ id: 'Indonesian', en: 'English' }[language]}, ${set}`)
groupTable('kind of file', ({ format, set }) => `${format.toUpperCase()}, ${set}`)
timeTable()

const problems = [
  ...below(total(tuned), floors.tuned).map((problem) => `tuned: ${problem}`),
  ...below(total(heldOut), floors.heldOut).map((problem) => `held out: ${problem}`),
  ...[...tuned, ...heldOut].filter(({ tallies }) => !tallies).map(({ cv }) => `${cv.name} has text, but none was read`),
  ...scanned.filter(({ tallies }) => tallies).map(({ cv }) => `${cv.name} has no text, but something was read`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

async function parsedCvOf(cv: Cv): Promise<ParsedCv> {
  const begun = performance.now()
  const text = await textOfCv(cv)
  const extracted = performance.now()
  const read = text && readCv(text)
  const done = performance.now()
  if (values.keep) {
    mkdirSync(values.keep, { recursive: true })
    writeFileSync(join(values.keep, `${cv.name}.${cv.format}`), cv.bytes)
    writeFileSync(join(values.keep, `${cv.name}.txt`), text?.lines.join('\n') ?? '')
  }
  const tallies = read && cv.truth ? tally(read, cv.truth) : undefined
  if (values.faults && tallies) printErrors(cv, tallies)
  return { cv, tallies, extracting: extracted - begun, parsing: done - extracted }
}

function printErrors(cv: Cv, tallies: Tallies) {
  const faults = [...tallies].filter(([, { wrong, missed }]) => wrong + missed > 0)
  const words = faults.map(([field, { wrong, missed }]) => `${field} ${wrong} wrong, ${missed} missed`)
  if (words.length > 0) print(`${cv.name} (${cv.layout}, ${cv.format}): ${words.join('; ')}`)
}

function total(some: readonly ParsedCv[]) {
  return sum(some.flatMap(({ tallies }) => (tallies ? [tallies] : [])))
}

function fieldTable() {
  const [tunedTallies, heldOutTallies] = [total(tuned), total(heldOut)]
  print('\n| field | n | precision | recall | F1 | held out: n | precision | recall | F1 |')
  print('|---|---|---|---|---|---|---|---|---|')
  for (const [field, one] of tunedTallies) {
    const other = heldOutTallies.get(field) ?? { right: 0, wrong: 0, missed: 0 }
    print(`| ${[field, ...[one, other].flatMap((t) => [t.right + t.missed, ...shares(t)])].join(' | ')} |`)
  }
}

function groupTable(title: string, groupOf: (cv: Cv) => string) {
  const read = parsedCvs.filter(({ tallies }) => tallies)
  const groups = new Map<string, ParsedCv[]>()
  for (const parsed of read) {
    const group = groupOf(parsed.cv)
    groups.set(group, [...(groups.get(group) ?? []), parsed])
  }
  print(`\n| ${title} | CVs | precision | recall | F1 |`)
  print('|---|---|---|---|---|')
  for (const [group, some] of [...groups].sort(([a], [b]) => a.localeCompare(b))) {
    print(`| ${[group, some.length, ...shares(overall(total(some)))].join(' | ')} |`)
  }
}

function overall(tallies: Tallies) {
  return [...tallies.values()].reduce((all, { right, wrong, missed }) => ({
    right: all.right + right,
    wrong: all.wrong + wrong,
    missed: all.missed + missed,
  }))
}

function timeTable() {
  const read = parsedCvs.filter(({ tallies }) => tallies)
  print('\n| milliseconds | median | p95 | max |')
  print('|---|---|---|---|')
  for (const [what, times] of [
    ['file to text', read.map(({ extracting }) => extracting)],
    ['text to fields', read.map(({ parsing }) => parsing)],
  ] as const) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)
    print(`| ${what} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`)
  }
}

function shares(one: { right: number; wrong: number; missed: number }) {
  return [precision(one), recall(one), f1(one)].map((share) => share.toFixed(3))
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
