import { definitionsOf } from '@hireloom/contract/reports/definitions'
import { type ReportName, reportPages } from '@hireloom/contract/reports/pages'
import { type SheetTable, workbookOf } from '../../documents/sheets/table-workbook.ts'

export interface FileContext {
  filename: string
  /** The user who made the file, the time, and each filter in words. */
  facts: readonly (readonly [string, string])[]
}

/** Returns a workbook of a report: its figures, their definitions and the filters. */
export async function reportFile(report: ReportName, tables: readonly SheetTable[], { filename, facts }: FileContext) {
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
