import type { Permission } from '@hireloom/contract/platform/permissions'
import { type JobColumn, jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import {
  exportTypes,
  type RowData,
  type RowError,
  type TransferType,
  transferStatus,
  transferType,
} from '@hireloom/contract/transfers/transfer'

/** Returns the status of an import from the numbers of its rows. */
export function outcomeOf({ succeeded, failed }: { succeeded: number; failed: number }) {
  if (failed === 0 && succeeded > 0) return transferStatus.completed
  return succeeded === 0 ? transferStatus.failed : transferStatus.partialSuccess
}

interface FinishedTransfer {
  importId: number
  type: TransferType
  finishedAt: Date | null
  failedRows: number
  /** Whether a file was made. */
  hasResult: boolean
}

/** Returns the path of the call that returns a transfer's file; null until it has ended, and without a file. */
export function fileUrlOf({ importId, type, finishedAt, failedRows, hasResult }: FinishedTransfer): string | null {
  if (finishedAt === null) return null
  if (exportTypes.includes(type)) return hasResult ? `/api/v1/exports/${importId}/file` : null
  return failedRows > 0 ? (failedRowsCalls[type]?.(importId) ?? null) : null
}

/** The paths of the calls that return the failed rows of an import, with their reasons. */
const failedRowsCalls: Partial<Record<TransferType, (importId: number) => string>> = {
  [transferType.jobImport]: (id) => `/api/v1/imports/${id}/failed-rows`,
  [transferType.candidateImport]: (id) => `/api/v2/job-applications/bulk-insert/${id}/failed-rows`,
  [transferType.stageImport]: (id) => `/api/v1/candidates/stages/bulk-update/${id}/refused-rows`,
}

interface RowViewer {
  isUploader: boolean
  /** Set for users who only see some of the company's jobs. */
  restriction: unknown
  permissions: ReadonlySet<Permission>
}

const salaryColumns: readonly string[] = ['minSalary', 'maxSalary'] satisfies JobColumn[]

/**
 * Returns a row as a user may see it. Uploaders see their whole file; other users see no salaries without access to
 * confidential fields, and restricted users see only rows that became a job they see.
 */
export function shownRow<Row extends { data: RowData; errors: RowError[]; jobId: number | null }>(
  row: Row,
  { isUploader, restriction, permissions }: RowViewer,
): Row {
  if (isUploader) return row
  if (restriction && row.jobId === null) return { ...row, data: {}, errors: [] }
  if (permissions.has('jobs.accessConfidentialFields')) return row
  const cells = Object.entries(row.data).filter(([column]) => !salaryColumns.includes(column))
  return { ...row, data: Object.fromEntries(cells) }
}

type Fault = 'not-xlsx' | 'old-xls' | 'encrypted' | 'macros' | 'too-large' | 'too-many-rows' | 'unreadable'

/** Returns the sentence about a refused file for the user who uploaded it. */
export function faultSentence(fault: Fault, filename: string, maxRows: number): string {
  switch (fault) {
    case 'not-xlsx':
      return `${filename} is not an XLSX workbook. Save it as .xlsx and upload it again`
    case 'old-xls':
      return `${filename} is in the old .xls format. Save it as .xlsx and upload it again`
    case 'encrypted':
      return `${filename} is password-protected. Save it without a password and upload it again`
    case 'macros':
      return `${filename} has macros. Save it as .xlsx, which has none, and upload it again`
    case 'too-large':
      return `${filename} is too large once it is unpacked. Copy its rows into the template and upload that`
    case 'too-many-rows':
      return `${filename} has more than ${maxRows} rows. Split it and import the parts one by one`
    case 'unreadable':
      return `${filename} can't be read. Copy its rows into the template and upload that`
  }
}

interface SheetRow {
  number: number
  cells: readonly string[]
}
export interface ReadRow {
  rowNumber: number
  data: RowData
}

/** Returns the rows below the header by their columns, or why the file is refused. Unknown columns are left out. */
export function jobRowsOf(rows: readonly SheetRow[], filename: string): { rows: ReadRow[] } | { problem: string } {
  const [header, ...below] = rows
  const headers = (header?.cells ?? []).map(headerKey)
  const columnIndex = (column: JobColumn) => headers.indexOf(headerKey(jobHeaders[column]))
  const missing = jobColumns.filter((column) => columnIndex(column) < 0)
  const repeated = jobColumns.filter(
    (column) => headers.lastIndexOf(headerKey(jobHeaders[column])) > columnIndex(column),
  )
  if (missing.length > 0) return { problem: `${filename} has no ${columnList(missing)}. Use the template` }
  if (repeated.length > 0)
    return { problem: `${filename} has the ${columnList(repeated)} more than once. Use the template` }
  const jobRows = below.map(({ number: rowNumber, cells }) => ({
    rowNumber,
    data: Object.fromEntries(jobColumns.flatMap((column) => textAt(column, cells[columnIndex(column)]))),
  }))
  const filledRows = jobRows.filter(({ data }) => Object.keys(data).length > 0)
  return filledRows.length > 0 ? { rows: filledRows } : { problem: `${filename} has no rows below its header` }
}

const textAt = (column: JobColumn, text: string | undefined) => (text ? [[column, text] as const] : [])

/** Returns a header for comparison: case, spaces and the asterisk of required columns don't count. */
export const headerKey = (text = '') => foldName(text.replace(/\*\s*$/, ''))

function columnList(columns: readonly JobColumn[]) {
  const labels = columns.map((column) => jobHeaders[column])
  const list = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}` : labels[0]
  return `${labels.length > 1 ? 'columns' : 'column'} ${list}`
}

/** Returns a name for comparison, without differences of case and blanks. */
export const foldName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
