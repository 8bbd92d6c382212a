import { setImmediate } from 'node:timers/promises'
import { maxCellLength, withoutFormulaMark } from './cell-text.ts'
import { CsvProblem } from './csv-problem.ts'
import { csvText } from './csv-text.ts'
import { maxColumns, type SheetRow } from './read-sheet.ts'

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * Reads a csv file row by row (RFC 4180), with commas, semicolons or tabs between the cells, as `sep=` or its first row
 * shows. Empty rows are left out. Rows are numbered as a spreadsheet numbers them. Memory stays the same for files of
 * any size. Throws CsvProblem.
 */
export async function* csvRows(chunks: Chunks): AsyncGenerator<SheetRow> {
  let parser: ReturnType<typeof csvParser> | undefined
  let start = ''
  for await (const text of csvText(chunks)) {
    if (parser) yield* parser.rowsIn(text)
    else {
      start += text
      const head = start.length > headLength || /^(?:[^"\r\n]|"[^"]*")*[\r\n]/.test(start) ? readHead(start) : undefined
      if (!head) continue
      parser = csvParser(head.separator, head.skipped)
      yield* parser.rowsIn(head.rest)
    }
    // Other requests get their turn between two chunks.
    await setImmediate()
  }
  if (!parser) {
    const { separator, skipped, rest } = readHead(start)
    parser = csvParser(separator, skipped)
    yield* parser.rowsIn(rest)
  }
  yield* parser.end()
}

/** Reads at most this many rows of a csv file that is in memory. Throws CsvProblem. */
export async function readCsv(bytes: Uint8Array, { maxRows }: { maxRows: number }): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of csvRows(chunksOf(bytes))) {
    if (rows.length === maxRows) throw new CsvProblem('too-many-rows')
    rows.push(row)
  }
  return rows
}

const chunkLength = 64 * 1024
function* chunksOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += chunkLength) yield bytes.subarray(from, from + chunkLength)
}

/** The length of text that is enough to find the separator, if the first row is longer. */
const headLength = 20_000
const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** Returns the separator of the cells, and the text after a `sep=` line, which spreadsheet programs write and read. */
function readHead(start: string): { separator: Separator; rest: string; skipped: number } {
  const text = start.replace(/^\uFEFF/, '')
  const declaration = text.match(/^"?sep=([,;\t])"?(?:\r\n|\r|\n)/i)
  if (declaration)
    return { separator: declaration[1] as Separator, rest: text.slice(declaration[0].length), skipped: 1 }
  const firstRow = text.match(/^(?:[^"\r\n]|"[^"]*")*/)?.[0].replace(/"[^"]*"/g, '') ?? ''
  const countOf = (separator: string) => firstRow.split(separator).length
  const separator = separators.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ','
  return { separator, rest: text, skipped: 0 }
}

/** Returns a parser that receives a file's text in pieces and returns the rows that end in each. */
function csvParser(separator: Separator, skippedRows: number) {
  const special = new RegExp(`[${separator}"\\r\\n]`, 'g')
  let number = skippedRows
  let cells: string[] = []
  let column = 0
  let cell = ''
  let isQuoted = false
  /**
   * Whether the last character was a quotation mark inside quotes: their end, or the first of two that stand for one.
   */
  let isAfterQuote = false
  let isAfterReturn = false

  function add(text: string) {
    cell += text
    if (cell.length > maxCellLength * 2) throw new CsvProblem(isQuoted ? 'open-quote' : 'too-long-cell')
  }
  function endCell() {
    const text = withoutFormulaMark(tidy(cell)).slice(0, maxCellLength).toWellFormed()
    if (text && column < maxColumns) cells[column] = text
    column++
    cell = ''
    isAfterQuote = false
  }
  function endRow(): SheetRow | undefined {
    endCell()
    number++
    const row = { number, cells }
    cells = []
    column = 0
    return row.cells.length > 0 ? row : undefined
  }

  function* rowsIn(text: string): Generator<SheetRow> {
    let at = 0
    while (at < text.length) {
      const next = isQuoted ? text.indexOf('"', at) : nextSpecial(text, at)
      if (next !== at) {
        isAfterReturn = false
        if (isAfterQuote) isAfterQuote = false
        add(text.slice(at, next < 0 ? text.length : next))
        if (next < 0) return
      }
      at = next + 1
      const character = text[next]
      if (isQuoted) {
        isQuoted = false
        isAfterQuote = true
      } else if (character === '"') {
        if (isAfterQuote) add('"')
        // A quotation mark in the middle of a plain cell is a character like any other.
        if (isAfterQuote || cell.trim() === '') isQuoted = true
        else add('"')
        isAfterQuote = false
        isAfterReturn = false
      } else if (character === separator) {
        endCell()
        isAfterReturn = false
      } else if (character === '\n' && isAfterReturn) isAfterReturn = false
      else {
        const row = endRow()
        isAfterReturn = character === '\r'
        if (row) yield row
      }
    }
  }
  function nextSpecial(text: string, from: number) {
    special.lastIndex = from
    return special.exec(text)?.index ?? -1
  }

  function* end(): Generator<SheetRow> {
    if (isQuoted) throw new CsvProblem('open-quote')
    const row = endRow()
    if (row) yield row
  }
  return { rowsIn, end }
}

/** Drops control characters except line breaks and tabs, and blanks at the ends. */
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
