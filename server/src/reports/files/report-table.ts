import type { ReportFilters } from '@hireloom/contract/reports/fields'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'

export type Cell = string | number | null

/** A table of a report, as files and mails show it. */
export interface ReportTable {
  title: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

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
