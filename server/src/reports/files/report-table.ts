import { pluralize } from '@hireloom/contract/platform/pluralize'
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
  /** Whether the caller chose months; without them, the pipeline covers all months. */
  hasMonths: boolean
  today: string
  now: Date
}

/** Returns the tables of one report. */
export type TablesOf = (context: TableContext) => Promise<SheetTable[]>

/** The page that a file shows: the first 1000 lines of a report. */
export const firstLines = { page: 1, limit: 1000 }

/**
 * Returns the last row of a table that leaves lines out, which counts them; otherwise none. `total`: lines of the
 * report.
 */
export const omittedRow = ({ total }: { total: number }): [string][] =>
  total > firstLines.limit
    ? [[`${pluralize(total - firstLines.limit, 'more line is', 'more lines are')} in the report but not in this file`]]
    : []
