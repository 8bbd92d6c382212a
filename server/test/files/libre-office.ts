import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const program = '/usr/bin/soffice'

/** The content of a cell that a user typed. LibreOffice itself recognizes days and numbers. */
export type CellInput = { text: string } | { number: number } | { day: string }

type Format = 'xlsx' | 'fods'

/** Opens files in LibreOffice, which starts once for all of them, and saves each in another format. */
export async function convertFiles(format: Format, files: readonly Uint8Array[], extension: Format) {
  const folder = await mkdtemp(join(tmpdir(), 'hireloom-office-'))
  try {
    const inputs = files.map((_, index) => join(folder, `in-${index}.${extension}`))
    await Promise.all(files.map((bytes, index) => writeFile(inputs[index] ?? '', bytes)))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const output = ['--outdir', join(folder, 'out'), ...inputs]
    await promisify(execFile)(program, [profile, '--headless', '--convert-to', format, ...output])
    return await Promise.all(files.map((_, index) => readFile(join(folder, 'out', `in-${index}.${format}`))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function convertFile(format: Format, bytes: Uint8Array, extension: Format) {
  const [converted] = await convertFiles(format, [bytes], extension)
  return converted as Buffer
}

/** Opens a workbook in LibreOffice, types into the rows below the header of its first sheet, and saves it again. */
export async function typeInto(bytes: Uint8Array, rows: readonly Record<string, CellInput>[]) {
  const text = String(await convertFile('fods', bytes, 'xlsx'))
  const [start, end] = [text.indexOf('<table:table '), text.indexOf('</table:table>')]
  const [header, ...below] = rowsOf(text.slice(start, end))
  const headers = cellsIn(header?.source ?? '').map((cell) => cell.replace(/<[^>]*>/g, '').trim())
  const filled = rows.map((typed, index) => {
    const source = below[index] ?? below.at(-1)
    const cells = cellsIn(source?.source ?? '')
    for (const [name, value] of Object.entries(typed)) {
      const column = headers.indexOf(name)
      if (column === -1) throw new Error(`The sheet has no column ${name}: ${headers.join(', ')}`)
      cells[column] = cellOf(value)
    }
    return `<table:table-row>${cells.join('')}</table:table-row>`
  })
  const rest = below.slice(rows.length).map(({ source }) => source)
  const head = text.slice(0, start + text.slice(start, end).indexOf('<table:table-row'))
  const sheet = [header?.source, ...filled, ...rest].join('')
  return convertFile('xlsx', Buffer.from(head + sheet + text.slice(end)), 'fods')
}

/**
 * Returns the rows of a sheet. A row element that stands for up to 1,000 equal rows is repeated; one that stands for
 * more is left out.
 */
function rowsOf(sheet: string) {
  const rows = [...sheet.matchAll(/<table:table-row([^>]*)>.*?<\/table:table-row>/gs)]
  return rows.flatMap(([source, attributes = '']) => {
    const count = repeatsIn(attributes)
    if (count > 1000) return []
    const one = { source: source.replace(/ table:number-rows-repeated="\d+"/, '') }
    return Array.from({ length: count }, () => one)
  })
}

/** Returns the cells of a row, one for each column. */
function cellsIn(row: string) {
  const cells = row.match(/<table:table-cell(?:[^>]*\/>|[^>]*>.*?<\/table:table-cell>)/gs) ?? []
  return cells.flatMap((cell) => {
    const one = cell.replace(/ table:number-columns-repeated="\d+"/, '')
    return Array.from({ length: repeatsIn(cell.slice(0, cell.indexOf('>'))) }, () => one)
  })
}

const repeatsIn = (attributes: string) => Number(attributes.match(/number-(?:rows|columns)-repeated="(\d+)"/)?.[1] ?? 1)

function cellOf(typed: CellInput) {
  if ('day' in typed) return `<table:table-cell office:value-type="date" office:date-value="${typed.day}"/>`
  if ('number' in typed) return `<table:table-cell office:value-type="float" office:value="${typed.number}"/>`
  return `<table:table-cell office:value-type="string"><text:p>${escaped(typed.text)}</text:p></table:table-cell>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
