import { type Column, columnNamed, columnsOf, isColumnLine, labelledColumns } from './columns.ts'
import { type DateRange, datesIn, rangesIn, without } from './dates.ts'
import { bare, type Line } from './lines.ts'
import { positionScore } from './occupation-words.ts'

/** One school, job or course with its lines. */
export interface Entry {
  /** The values of columns and labels. */
  columns: Partial<Record<Column, string>>
  /** The rest of the lines that name it, cell by cell and without dates. */
  heads: string[]
  range?: DateRange
  /** Every line of it. */
  lines: Line[]
}

const maxHeadLength = 130
const maxHeadsBelow = 3
const maxWordsOfHead = 16

/**
 * Returns the entries of a part: rows of a table, labelled values, or lines around a date. `isHead` recognizes undated
 * entries.
 */
export function entriesOf(lines: readonly Line[], isHead: (line: Line) => boolean): Entry[] {
  const table = tableRows(lines)
  if (table) return table
  const labelled = lines.filter(isColumnLine)
  if (labelled.length >= 2 && labelled.length >= lines.length * 0.4) return labelledBlocks(lines).map(entryOf)
  return blocksAroundDates(lines, isHead).map(entryOf)
}

function tableRows(lines: readonly Line[]): Entry[] | undefined {
  const at = lines.findIndex((line) => columnsOf(line))
  if (at < 0) return undefined
  const columns = columnsOf(lines[at]!)!.filter((column) => column !== 'number')
  const entries: Entry[] = []
  for (const line of lines.slice(at + 1)) {
    const cells = cellsFor(columns, line.cells)
    if (cells) {
      const values = Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
      const { range } = rangeOf([values.period ?? ''])
      entries.push({ columns: values, heads: [], range, lines: [line] })
    } else if (line.cells.length >= 2) entries.push(entryOf([line]))
    else entries.at(-1)?.lines.push(line)
  }
  return entries
}

/**
 * Returns the cells of a row. Cells that were run together are split at the period in front, the grade at the end or
 * the degree.
 */
function cellsFor(columns: readonly Column[], texts: readonly string[]) {
  const cells = texts[0] && /^\d{1,2}\.?$/.test(texts[0]) ? texts.slice(1) : [...texts]
  const cut = (at: number, where: RegExp) => {
    const [, before, after] = where.exec(cells[at] ?? '') ?? []
    if (before && after) cells.splice(at, 1, before, after)
  }
  const [range] = rangesIn(cells[0] ?? '')
  if (cells.length < columns.length && columns[0] === 'period') {
    const to = range?.from === 0 ? range.to : (/^\d{4}(?= )/.exec(cells[0] ?? '')?.[0].length ?? 0)
    if (to > 0 && to < cells[0]!.length) cells.splice(0, 1, cells[0]!.slice(0, to), cells[0]!.slice(to).trim())
  }
  if (cells.length < columns.length && columns.at(-1) === 'grade')
    cut(cells.length - 1, /^(.*\p{L}.*) (\d[.,]\d{1,2}|-)$/u)
  if (cells.length < columns.length) {
    for (let at = 0; at < cells.length && cells.length < columns.length; at++) {
      cut(at, /^(.* .*) (SD|SMP|SMA|SMK|MA|D[1-4]|S[1-3])$/)
      if (cells.length < columns.length) cut(at, /^(D[1-4]|S[1-3]) (\p{L}.*)$/u)
    }
  }
  return cells.length === columns.length ? cells : undefined
}

/** Begins a new entry where a label repeats, or at the line above it that names the entry. */
function labelledBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]]
  let known = new Set<Column>()
  for (const [index, line] of lines.entries()) {
    const columns = isColumnLine(line) ? labelledColumns(line) : []
    const next = lines[index + 1]
    const isTitle = columns.length === 0 && !line.isBullet && next !== undefined && isColumnLine(next)
    const begun = isTitle ? labelledColumns(next) : columns
    if (begun.some(({ column }) => column !== 'details' && known.has(column)) && (columns.length > 0 || isTitle)) {
      blocks.push([])
      known = new Set()
    }
    for (const { column } of columns) known.add(column)
    blocks.at(-1)!.push(line)
  }
  return blocks
}

/** Groups lines by dates: lines between two dates belong to the one above or below, as in the first entry. */
function blocksAroundDates(lines: readonly Line[], isHead: (line: Line) => boolean): Line[][] {
  const anchors = anchorsOf(lines, isHead)
  const [first] = anchors
  if (first === undefined) return []
  const lead = headsAbove(lines, first, maxHeadsBelow)
  const isLoose = lines.slice(first - lead + 1, first + 1).some(({ startsBlock }) => startsBlock)
  const starts = anchors.map((anchor, index) => {
    if (index === 0) return Math.max(0, first - lead)
    let start = anchor
    const lowest = anchors[index - 1]! + 1
    while (start > lowest && anchor - start < lead && isNaming(lines[start - 1]!)) {
      if (!isLoose && lines[start]!.startsBlock) break
      start--
    }
    return start
  })
  return starts.map((start, index) => lines.slice(start, starts[index + 1]))
}

function headsAbove(lines: readonly Line[], anchor: number, max: number) {
  let count = 0
  while (count < max && anchor - count > 0 && isNaming(lines[anchor - count - 1]!)) count++
  return count
}

/**
 * Returns the lines with the period of an entry; without periods those with single dates, and without dates those that
 * `isHead` accepts.
 */
function anchorsOf(lines: readonly Line[], isHead: (line: Line) => boolean) {
  const where = (test: (line: Line) => boolean) =>
    lines.flatMap((line, index) => (test(line) && !isSentence(line) ? [index] : []))
  const ranges = where(({ text }) => rangesIn(text).length > 0)
  const plain = ranges.filter((at) => !lines[at]!.isBullet)
  const dated = plain.length > 0 ? plain : ranges
  const heads = where((line) => isHead(line))
  const single = where(({ text, isBullet }) => !isBullet && datesIn(text).length > 0)
  if (dated.length > 0) return [...dated, ...undated(lines, dated, heads)].sort((a, b) => a - b)
  if (single.length > 0) return single
  if (heads.length > 0) return heads
  return where((line) => line.isBullet && (isHead({ ...line, isBullet: false }) || datesIn(line.text).length > 0))
}

/** Returns the lines that begin an entry and have no date near them. */
function undated(lines: readonly Line[], dated: readonly number[], heads: readonly number[]) {
  const lead = headsAbove(lines, dated[0]!, maxHeadsBelow)
  return heads.filter((head, index) => {
    const next = dated.find((at) => at >= head)
    if (next !== undefined && next - head <= lead) return false
    const before = dated.findLast((at) => at < head)
    // A date above its entry belongs to no earlier one.
    return before === undefined || (heads[index - 1] ?? -1) >= before - lead
  })
}

const verb =
  /^(?:[Mm]e(?:ng|ny|m|n|l|r|w)|[Bb]er)\p{Ll}{3,} \p{Ll}|^\p{Lu}\p{Ll}+(?:ed|ing) (?:\p{Ll}|\d)|^(?:Led|Built|Kept|Ran|Won|Wrote|Set up|Made|Sold|Grew) /u

const isSentence = ({ text }: Line) => {
  const words = text.split(' ').length
  return words > maxWordsOfHead || text.length > maxHeadLength || (words > 3 && /[\p{Ll}\d]{3}\.$/u.test(text))
}

/** Returns whether a line names something, rather than describing it. */
export const isNaming = (line: Line) =>
  !line.isBullet &&
  !isSentence(line) &&
  !/^\p{Ll}/u.test(line.text) &&
  !verb.test(line.text) &&
  !isDescription(line.text)

/** Returns whether a text is a description: names have capitals, descriptions mostly don't. */
function isDescription(text: string) {
  const [, ...words] = text.split(' ').filter((word) => /^\p{L}{4,}/u.test(word))
  const lowerCaseCount = words.filter((word) => /^\p{Ll}/u.test(word)).length
  return words.length >= 3 && lowerCaseCount / words.length > 0.6 && positionScore(text) < 0.34
}

function entryOf(lines: readonly Line[]): Entry {
  const columns: Entry['columns'] = {}
  const heads: string[] = []
  let isInHeads = true
  for (const [index, line] of lines.entries()) {
    const labelled = line.text.includes(':') || line.cells.length > 1 ? labelledColumns(line, lines[index + 1]) : []
    for (const { column, value } of labelled) {
      const [first = '', ...others] = isTime(column) || rangesIn(value).length === 0 ? [value] : value.split(/, /)
      columns[column] ??= first
      heads.push(...others)
    }
    if (labelled.length > 0) heads.push(...restOf(line, labelled))
    else if (isInHeads) {
      const isOwn = index === 0 || isNaming(line)
      isInHeads = isOwn
      if (isOwn) heads.push(...line.cells)
    }
  }
  const { range, heads: names } = rangeOf([columns.period ?? '', ...heads])
  return { columns, heads: names.filter((head) => head !== (columns.period ?? '')), range, lines: [...lines] }
}

const restOf = ({ cells }: Line, labelled: readonly { value: string }[]) =>
  cells.filter(
    (cell) => !/:/.test(cell) && columnNamed(cell) === undefined && !labelled.some(({ value }) => value === cell),
  )

const isTime = (column: Column) => column === 'period' || column === 'start' || column === 'end' || column === 'details'

/** Returns the first period in the texts, and the texts without their periods. */
function rangeOf(texts: readonly string[]): { range?: DateRange; heads: string[] } {
  let range: DateRange | undefined
  const heads = texts.flatMap((text) => {
    const ranges = rangesIn(text)
    const places = ranges.length > 0 ? ranges : singleDates(text)
    range ??= ranges[0] ?? places[0]
    return (places.length > 0 ? without(text, places) : text).split(' | ').map(bare).filter(Boolean)
  })
  return { range, heads }
}

const singleDates = (text: string) => datesIn(text).map(({ from, to, ...end }) => ({ end, isOpen: false, from, to }))
