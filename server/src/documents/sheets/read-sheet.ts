import { posix } from 'node:path'
import { SaxParser, type SaxTag, saxStream } from '@cj-tech-master/excelts/xml'
import { cellText, columnOf, textCollector } from './cell-text.ts'
import { isDateFormat } from './number-formats.ts'
import { SheetProblem } from './sheet-problem.ts'
import { openWorkbook, type WorkbookParts } from './workbook-parts.ts'

/** A row that isn't empty. */
export interface SheetRow {
  /** The number a spreadsheet shows, from 1. */
  number: number
  /**
   * Texts by column, from 0; empty columns are left out. Days are written as `2026-11-30`, numbers with a dot before
   * their decimals and no marks between thousands.
   */
  cells: string[]
  /** The columns whose cells are numbers, not texts. Spreadsheets keep only 15 of their digits. */
  numbers?: number[]
}

/** The number of columns that are read; one more than a history import accepts, so that it can refuse wider files. */
export const maxColumns = 101

export interface SheetOptions {
  name: string
  maxRows: number
}

/**
 * Reads the rows of a workbook's sheet of this name, or of its first visible one. Cells are read as text, formulas by
 * their last value, days by the format of their cell. Throws SheetProblem.
 *
 * The library's own workbook reader is unsafe for untrusted files: a file of 5 kB can have a merged range over a whole
 * sheet, and reading that takes more memory than there is. So only rows are read, one by one.
 */
export async function readSheet(bytes: Buffer, { name, maxRows }: SheetOptions) {
  const parts = await openWorkbook(bytes)
  const workbookPath = (await relationsOf(parts, '')).find(({ type }) => type === 'officeDocument')?.target
  if (!workbookPath) throw new SheetProblem('unreadable')
  const relations = await relationsOf(parts, workbookPath)
  const { sheets, calendar } = await sheetsOf(parts, workbookPath)
  const sheet =
    sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase()) ?? sheets.find(({ isHidden }) => !isHidden)
  const sheetPath = relations.find(({ id }) => sheet && id === sheet.relation)?.target
  if (!sheetPath) throw new SheetProblem('unreadable')
  const textsPath = relations.find(({ type }) => type === 'sharedStrings')?.target
  const texts = textsPath ? await sharedTexts(parts, textsPath) : []
  const stylesPath = relations.find(({ type }) => type === 'styles')?.target
  const dateStyles = stylesPath && parts.has(stylesPath) ? await dateStylesOf(parts, stylesPath) : new Set<string>()
  const calendarOf = (style: string | undefined) => (dateStyles.has(style ?? '0') ? calendar : undefined)
  return readRows(parts, sheetPath, { texts, calendarOf, maxRows })
}

/** The maximum number of XML elements of one workbook: several times what 500 rows with 100 columns have. */
const maxElements = 500_000

interface Handlers {
  open?: (tag: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (tag: string) => void
}

/** Parses one part; names come without their namespace prefix. */
async function read(parts: WorkbookParts, path: string, { open, text, close }: Handlers) {
  // Only the five entities of XML itself are known, and none expands, so their number needs no limit.
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip', maxDepth: 64, maxEntityExpansions: 0 })
  const local = ({ name }: Pick<SaxTag, 'name'>) => name.slice(name.indexOf(':') + 1)
  parser.on('opentag', (tag) => {
    parts.elements++
    if (parts.elements > maxElements) throw new SheetProblem('too-large')
    open?.(local(tag), tag.attributes)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', (tag) => close(local(tag)))
  await saxStream(parser, parts.open(path)).catch((error: unknown) => {
    throw error instanceof SheetProblem ? error : new SheetProblem('unreadable', { cause: error })
  })
}

/** Reads the relationships of a part (ISO/IEC 29500-2, 9), targets as paths in the file. */
async function relationsOf(parts: WorkbookParts, path: string) {
  const folder = posix.dirname(path)
  const relations: { id: string; type: string; target: string }[] = []
  await read(parts, posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return relations
}

async function sheetsOf(parts: WorkbookParts, path: string) {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = []
  let calendar: 1900 | 1904 = 1900
  await read(parts, path, {
    open(tag, attributes) {
      if (tag === 'workbookPr' && /^(1|true|on)$/.test(attributes.date1904 ?? '')) calendar = 1904
      if (tag !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => /^(\w+:)id$/.test(key))?.[1] ?? ''
      sheets.push({ name: attributes.name ?? '', relation, isHidden: attributes.state?.includes('idden') ?? false })
    },
  })
  return { sheets, calendar }
}

/** Returns the numbers of the cell styles whose format shows a day. */
async function dateStylesOf(parts: WorkbookParts, path: string) {
  const formats = new Map<number, string>()
  const styles = new Set<string>()
  let isOfCells = false
  let style = 0
  await read(parts, path, {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '')
      if (tag === 'cellXfs') isOfCells = true
      if (tag !== 'xf' || !isOfCells) return
      const format = Number(numFmtId)
      if (isDateFormat(format, formats.get(format))) styles.add(String(style))
      style++
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Reads the texts that cells refer to by number, without phonetic readings (`rPh`). */
async function sharedTexts(parts: WorkbookParts, path: string) {
  const texts: string[] = []
  const text = textCollector()
  await read(parts, path, {
    open(tag) {
      if (tag === 'si') text.begin()
      else text.open(tag)
    },
    text: text.add,
    close(tag) {
      if (tag === 'si') texts.push(text.end())
      else text.close(tag)
    },
  })
  return texts
}

/** Rows a sheet can have in spreadsheet programs (ISO/IEC 29500-1, 18.3.1.73). */
const lastRow = 1_048_576

/** Returns the row's number. Numbers only grow, so that each row has its own. */
function rowNumber(text: string | undefined, before: number) {
  const number = Number(text)
  return Number.isInteger(number) && number > before && number <= lastRow ? number : before + 1
}

interface RowOptions {
  texts: readonly string[]
  /** Returns the workbook's calendar for a style that shows a day. */
  calendarOf: (style: string | undefined) => 1900 | 1904 | undefined
  maxRows: number
}

async function readRows(parts: WorkbookParts, path: string, { texts, calendarOf, maxRows }: RowOptions) {
  const rows: SheetRow[] = []
  let row: SheetRow = { number: 0, cells: [] }
  let cell: { column: number; type: string; style?: string | undefined } = { column: -1, type: '' }
  let value = ''
  let isValue = false
  const inline = textCollector()
  await read(parts, path, {
    open(tag, attributes) {
      if (tag === 'row') {
        row = { number: rowNumber(attributes.r, row.number), cells: [] }
        cell = { column: -1, type: '' }
      } else if (tag === 'c') {
        const { r, t: type = 'n', s: style } = attributes
        cell = { column: columnOf(r) ?? cell.column + 1, type, style }
        value = ''
        inline.begin()
      } else if (tag === 'v') isValue = true
      else inline.open(tag)
    },
    text(text) {
      if (isValue) value += text
      else inline.add(text)
    },
    close(tag) {
      if (tag === 'v') isValue = false
      else if (tag === 'c') {
        const calendar = calendarOf(cell.style)
        const text = cellText(cell.type, value, { texts, inline: inline.end(), calendar })
        if (!text || cell.column >= maxColumns) return
        row.cells[cell.column] = text
        if (cell.type === 'n' && !calendar) row.numbers = [...(row.numbers ?? []), cell.column]
      } else if (tag === 'row') {
        if (row.cells.length === 0) return
        if (rows.length === maxRows) throw new SheetProblem('too-many-rows')
        rows.push(row)
      } else inline.close(tag)
    },
  })
  return rows
}
