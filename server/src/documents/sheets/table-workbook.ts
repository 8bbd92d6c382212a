import { safeCell } from './cell-text.ts'
import { type Column, headerOf } from './column-rules.ts'
import { serialOfDay } from './number-formats.ts'
import { fileOf, newWorkbook } from './workbook.ts'

export type Cell = string | number | null

/** A table in a workbook. */
export interface SheetTable {
  title: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
}

/** Returns a workbook with the tables of each sheet one below the other. */
export async function workbookOf(filename: string, sheets: Record<string, readonly SheetTable[]>) {
  const workbook = await newWorkbook()
  for (const [name, tables] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name)
    const widths: number[] = []
    for (const { title, columns, rows } of tables) {
      const headers = columns.map(headerOf)
      if (sheet.rowCount > 0) sheet.addRow([])
      if (tables.length > 1) sheet.addRow([title]).font = { bold: true, size: 13 }
      sheet.addRow(headers.map(safe)).font = { bold: true }
      for (const row of rows) {
        const added = sheet.addRow(row.map(safe))
        for (const [index, cell] of row.entries()) {
          const serial = typeof columns[index] === 'object' ? serialOfDay(String(cell)) : undefined
          if (serial !== undefined) Object.assign(added.getCell(index + 1), { value: serial, numFmt: 'yyyy-mm-dd' })
        }
      }
      for (const row of [headers, ...rows]) {
        for (const [index, cell] of row.entries()) {
          widths[index] = Math.min(60, Math.max(widths[index] ?? 10, String(cell ?? '').length + 2))
        }
      }
    }
    for (const [index, width] of widths.entries()) sheet.getColumn(index + 1).width = width
  }
  return fileOf(workbook, filename)
}

/** Returns a cell that no spreadsheet reads as a formula. */
const safe = (cell: Cell) => (typeof cell === 'string' ? safeCell(cell) || null : cell)
