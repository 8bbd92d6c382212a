import { Workbook } from '@cj-tech-master/excelts'
import { definitionsOf } from '@hireloom/contract/reports/definitions'
import { type ReportName, reportPages } from '@hireloom/contract/reports/pages'
import { contentTypeOf } from '@hireloom/contract/uploads'
import { safeCell } from '../../platform/sheets/cell-text.ts'
import type { Cell, ReportTable } from './report-table.ts'

export interface FileContext {
  filename: string
  /** The user who made the file, the time, and each filter in words. */
  facts: readonly (readonly [string, string])[]
}

/** Returns a workbook of a report: its figures, their definitions and the filters. */
export async function reportFile(report: ReportName, tables: readonly ReportTable[], { filename, facts }: FileContext) {
  const definitions = {
    title: 'Definitions',
    columns: ['Figure', 'Version', 'What is counted', 'Left out', 'From', 'Formula'],
    rows: definitionsOf(report).map(({ title, version, counts, leftOut, from, formula }) => {
      return [title, version, counts, leftOut, from, formula]
    }),
  }
  const filters = {
    title: 'Filters',
    columns: ['Filter', 'Value'],
    rows: [['Report', reportPages[report].title], ...facts],
  }
  return workbookOf(filename, { Figures: tables, Definitions: [definitions], Filters: [filters] })
}

/** Returns a workbook with the tables of each sheet one below the other. */
export async function workbookOf(filename: string, sheets: Record<string, readonly ReportTable[]>) {
  const workbook = new Workbook()
  for (const [name, tables] of Object.entries(sheets)) {
    const sheet = workbook.addWorksheet(name)
    const widths: number[] = []
    for (const { title, columns, rows } of tables) {
      if (sheet.rowCount > 0) sheet.addRow([])
      if (tables.length > 1) sheet.addRow([title]).font = { bold: true, size: 13 }
      sheet.addRow(columns.map(safe)).font = { bold: true }
      for (const row of rows) sheet.addRow(row.map(safe))
      for (const row of [columns, ...rows]) {
        for (const [place, cell] of row.entries()) {
          widths[place] = Math.min(60, Math.max(widths[place] ?? 10, String(cell ?? '').length + 2))
        }
      }
    }
    for (const [place, width] of widths.entries()) sheet.getColumn(place + 1).width = width
  }
  const bytes = await workbook.xlsx.writeBuffer({ validate: false })
  return new File([new Uint8Array(bytes)], filename, { type: contentTypeOf('.xlsx') })
}

/** Returns a cell that no spreadsheet takes for a formula. */
const safe = (cell: Cell) => (typeof cell === 'string' ? safeCell(cell) || null : cell)
