import { open } from 'node:fs/promises'
import { createZipWriter } from '../archives/zip-writer.ts'
import { maxCellLength, safeCell } from './cell-text.ts'
import { serialOfDay } from './number-formats.ts'

/**
 * The kind of a column's cells. A `day` is text as `2026-11-30`, an `instant` as `2026-11-30 08:15`; both become
 * numbers that a spreadsheet can sort and calculate with.
 */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'instant'
export type CellValue = string | number | null

export interface SheetColumn {
  header: string
  /** Width in characters. */
  width: number
  kind: CellKind
}

export interface StreamedSheet {
  name: string
  columns: readonly SheetColumn[]
  /** The rows, some at a time. */
  rows: AsyncIterable<readonly (readonly CellValue[])[]>
  /** Lines of a second sheet, which describes where the file comes from. */
  about: readonly string[]
}

/**
 * Writes a workbook of any number of rows to a path; only some rows are in memory at a time. The library builds each
 * cell as an object, which takes five times as long in a process that also serves calls.
 */
export async function writeWorkbook(path: string, sheet: StreamedSheet) {
  const file = await open(path, 'w', 0o600)
  try {
    const zip = createZipWriter(file)
    for (const [name, content] of fixedParts(sheet.name)) await zip.add(name, [content])
    await zip.add('xl/worksheets/sheet1.xml', sheetXml(sheet))
    await zip.add('xl/worksheets/sheet2.xml', [aboutXml(sheet.about)])
    await zip.end()
  } finally {
    await file.close()
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`
const aboutSheet = 'About this file'

/** Returns the parts of every workbook (ISO/IEC 29500-1, 12.3). */
const fixedParts = (name: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/><Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf('worksheet')}"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${typeOf('worksheet')}"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${mainNamespace}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/><sheet name="${aboutSheet}" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesXml],
]

/** The formats of the kinds, by their place in `cellXfs`; 0 is a general cell and 1 the header. */
const styleOf: Record<CellKind, number> = { text: 2, number: 0, money: 3, day: 4, instant: 5 }
const cellFormat = (numFmtId: number, more = '') =>
  `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
const stylesXml = `${declaration}<styleSheet xmlns="${mainNamespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FF1F5A4C"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${cellFormat(49)}${cellFormat(4)}${cellFormat(164)}${cellFormat(165)}</cellXfs></styleSheet>`

async function* sheetXml({ columns, rows }: StreamedSheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const header = columns.map(({ header }) => textCell(header, 1)).join('')
  yield `${declaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${header}</row>`
  for await (const batch of rows) {
    let xml = ''
    for (const row of batch) {
      xml += '<row>'
      for (let index = 0; index < columns.length; index++)
        xml += cellXml(columns[index]?.kind ?? 'text', row[index] ?? null)
      xml += '</row>'
    }
    yield xml
  }
  yield '</sheetData></worksheet>'
}

function cellXml(kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return '<c/>'
  const number =
    typeof value === 'number' ? value : kind === 'day' || kind === 'instant' ? serialOfDay(value) : undefined
  if (number !== undefined) return `<c s="${styleOf[kind]}"><v>${number}</v></c>`
  return textCell(String(value), styleOf.text)
}

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(safeCell(text).slice(0, maxCellLength))}</t></is></c>`

function aboutXml(lines: readonly string[]) {
  const rows = lines.map((line) => `<row>${textCell(line, styleOf.text)}</row>`)
  return `${declaration}<worksheet xmlns="${mainNamespace}"><cols><col min="1" max="1" width="90" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 can't hold these characters.
const unsupportedCharacters = /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g
/** The characters that XML escapes, and the start of each text that looks like an escaped character of a workbook. */
const specialCharacters = /[&<>"]|_(?=x[0-9A-Fa-f]{4}_)/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', _: '_x005F_' }

/**
 * Escapes a text. Characters that XML can't hold are left out; texts that look like an escaped character stay as they
 * are.
 */
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replace(unsupportedCharacters, '')
    .replace(specialCharacters, (match) => entities[match] ?? '')
