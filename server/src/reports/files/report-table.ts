import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { SheetTable } from '../../documents/sheets/table-workbook.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'

export interface TableContext {
  db: Db
  actor: Actor
  filters: ReportFilters
  months: Months
  /** Whether the caller chose months; without, the pipeline is that of all times. */
  hasMonths: boolean
  today: string
  now: Date
}

/** Returns the tables of one report. */
export type TablesOf = (context: TableContext) => Promise<SheetTable[]>

/** The page that a file shows: the first 1000 lines of a report. */
export const firstLines = { page: 1, limit: 1000 }
