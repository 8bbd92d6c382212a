import { safeCell } from './cell-text.ts'
import { serialOfDay } from './number-formats.ts'
import { fileOf, newWorkbook } from './workbook.ts'

export type Cell = string | number | null

/** A table in a workbook. */
export interface SheetTable {
  title: string
  columns: readonly string[]
  /** The columns whose days, as `2026-11-30`, become dates that a spreadsheet can sort and calculate with. */
  dayColumns?: readonly string[]
  rows: readonly (readonly Cell[])[]
}

/** Returns a workbook with the tables of each sheet one below the other. */
export async function workbookOf(filename: string, sheets: Record<string, readonly SheetTable[]>) {
  const workbook = await newWorkbook()
  for (const [name, tables] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name)
    const widths: number[] = []
    for (const { title, columns, dayColumns = [], rows } of tables) {
      if (sheet.rowCount > 0) sheet.addRow([])
      if (tables.length > 1) sheet.addRow([title]).font = { bold: true, size: 13 }
      sheet.addRow(columns.map(safe)).font = { bold: true }
      for (const row of rows) {
        const added = sheet.addRow(row.map(safe))
        for (const [index, cell] of row.entries()) {
          const serial = dayColumns.includes(columns[index] ?? '') ? serialOfDay(String(cell)) : undefined
          if (serial !== undefined) Object.assign(added.getCell(index + 1), { value: serial, numFmt: 'yyyy-mm-dd' })
        }
      }
      for (const row of [columns, ...rows]) {
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
