import { type Column, columnForHeader, columnsOf, isColumnLine, labeledColumns } from './columns.ts'
import { type DateRange, datesIn, rangesIn, withoutSpans } from './dates.ts'
import { bare, type Line, lineOf } from './lines.ts'
import { positionScore } from './occupation-words.ts'

/** One school, job or course with its lines. */
export interface Entry {
  /** The values of columns and labels. */
  columns: Partial<Record<Column, string>>
  /** The other texts of the lines that name it, cell by cell and without dates. */
  titles: string[]
  range?: DateRange
  /** All its lines. */
  lines: Line[]
}

const maxTitleLength = 130
const maxTitlesAbove = 3
const maxTitleWords = 16

/**
 * Returns the entries of a part: rows of a table, labeled values, or lines around a date. `isTitleLine` recognizes
 * undated entries.
 */
export function entriesOf(lines: readonly Line[], isTitleLine: (line: Line) => boolean): Entry[] {
  const table = tableRows(lines)
  if (table) return table
  const labeled = lines.filter(isColumnLine)
  if (labeled.length >= 2 && labeled.length >= lines.length * 0.4) return labeledBlocks(joinLabels(lines)).map(entryOf)
  return blocksAroundDates(lines, isTitleLine).map(entryOf)
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
      entries.push({ columns: values, titles: [], range, lines: [line] })
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
  const cut = (at: number, pattern: RegExp) => {
    const [, before, after] = pattern.exec(cells[at] ?? '') ?? []
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

/** Joins labels with the values in the lines below them. */
function joinLabels(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    const isValue = !line.isBullet && !isColumnLine(line)
    if (isValue && above?.text.endsWith(':') && isColumnLine(above))
      joined.splice(-1, 1, lineOf(`${above.text} ${line.text}`, above.startsBlock))
    else joined.push(line)
  }
  return joined
}

/** Begins a new entry where a label repeats, or at the line above it that names the entry. */
function labeledBlocks(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]]
  let seenColumns = new Set<Column>()
  for (const [index, line] of lines.entries()) {
    const columns = isColumnLine(line) ? labeledColumns(line) : []
    const next = lines[index + 1]
    const isTitle = columns.length === 0 && !line.isBullet && next !== undefined && isColumnLine(next)
    const startColumns = isTitle ? labeledColumns(next) : columns
    if (
      startColumns.some(({ column }) => column !== 'details' && seenColumns.has(column)) &&
      (columns.length > 0 || isTitle)
    ) {
      blocks.push([])
      seenColumns = new Set()
    }
    for (const { column } of columns) seenColumns.add(column)
    blocks.at(-1)!.push(line)
  }
  return blocks
}

/** Groups lines by dates: lines between two dates belong to the one above or below, as in the first entry. */
function blocksAroundDates(lines: readonly Line[], isTitleLine: (line: Line) => boolean): Line[][] {
  const anchors = anchorsOf(lines, isTitleLine)
  const [first] = anchors
  if (first === undefined) return []
  const lead = countTitlesAbove(lines, first, maxTitlesAbove)
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

function countTitlesAbove(lines: readonly Line[], anchor: number, max: number) {
  let count = 0
  while (count < max && anchor - count > 0 && isNaming(lines[anchor - count - 1]!)) count++
  return count
}

/**
 * Returns the lines that contain the period of an entry. If there are no periods, returns those with single dates; if
 * there are no dates either, those that `isTitleLine` accepts.
 */
function anchorsOf(lines: readonly Line[], isTitleLine: (line: Line) => boolean) {
  const indexesOf = (test: (line: Line) => boolean) =>
    lines.flatMap((line, index) => (test(line) && !isSentence(line) ? [index] : []))
  const ranges = indexesOf(({ text }) => rangesIn(text).length > 0)
  const plain = ranges.filter((at) => !lines[at]!.isBullet)
  const dated = plain.length > 0 ? plain : ranges
  const titles = indexesOf((line) => isTitleLine(line))
  const single = indexesOf(({ text, isBullet }) => !isBullet && datesIn(text).length > 0)
  if (dated.length > 0) return [...dated, ...undatedAnchors(lines, dated, titles)].sort((a, b) => a - b)
  if (single.length > 0) return single
  if (titles.length > 0) return titles
  return indexesOf(
    (line) => line.isBullet && (isTitleLine({ ...line, isBullet: false }) || datesIn(line.text).length > 0),
  )
}

/** Returns the lines that begin an entry and have no date near them. */
function undatedAnchors(lines: readonly Line[], dated: readonly number[], titles: readonly number[]) {
  const lead = countTitlesAbove(lines, dated[0]!, maxTitlesAbove)
  return titles.filter((title, index) => {
    const next = dated.find((at) => at >= title)
    if (next !== undefined && next - title <= lead) return false
    const before = dated.findLast((at) => at < title)
    // A date that is above the title of its entry doesn't belong to an earlier entry.
    return before === undefined || (titles[index - 1] ?? -1) >= before - lead
  })
}

const verb =
  /^(?:[Mm]e(?:ng|ny|m|n|l|r|w)|[Bb]er)\p{Ll}{3,} \p{Ll}|^\p{Lu}\p{Ll}+(?:ed|ing) (?:\p{Ll}|\d)|^(?:Led|Built|Kept|Ran|Won|Wrote|Set up|Made|Sold|Grew) /u

const isSentence = ({ text }: Line) => {
  const words = text.split(' ').length
  return words > maxTitleWords || text.length > maxTitleLength || (words > 3 && /[\p{Ll}\d]{3}\.$/u.test(text))
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
  const titles: string[] = []
  let isInTitles = true
  for (const [index, line] of lines.entries()) {
    const labeled = line.text.includes(':') || line.cells.length > 1 ? labeledColumns(line) : []
    for (const { column, value } of labeled) {
      const [first = '', ...others] = isKeptWhole(column) || rangesIn(value).length === 0 ? [value] : value.split(/, /)
      columns[column] ??= first
      titles.push(...others)
    }
    if (labeled.length > 0) titles.push(...unlabeledCells(line, labeled))
    else if (isInTitles) {
      const isOwn = index === 0 || isNaming(line)
      isInTitles = isOwn
      if (isOwn) titles.push(...line.cells)
    }
  }
  const { range, titles: names } = rangeOf([columns.period ?? '', ...titles])
  return { columns, titles: names.filter((title) => title !== (columns.period ?? '')), range, lines: [...lines] }
}

const unlabeledCells = ({ cells }: Line, labeled: readonly { value: string }[]) =>
  cells.filter(
    (cell) => !/:/.test(cell) && columnForHeader(cell) === undefined && !labeled.some(({ value }) => value === cell),
  )

const isKeptWhole = (column: Column) =>
  column === 'period' || column === 'start' || column === 'end' || column === 'details'

/** Returns the first period in the texts, and the texts without their periods. */
function rangeOf(texts: readonly string[]): { range?: DateRange; titles: string[] } {
  let range: DateRange | undefined
  const titles = texts.flatMap((text) => {
    const ranges = rangesIn(text)
    const spans = ranges.length > 0 ? ranges : singleDates(text)
    range ??= ranges[0] ?? spans[0]
    return (spans.length > 0 ? withoutSpans(text, spans) : text).split(' | ').map(bare).filter(Boolean)
  })
  return { range, titles }
}

const singleDates = (text: string) => datesIn(text).map(({ from, to, ...end }) => ({ end, isOpen: false, from, to }))
