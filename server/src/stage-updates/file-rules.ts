import {
  filledColumns,
  requiredStageColumns,
  type StageColumn,
  stageColumns,
  stageHeaders,
} from '@hireloom/contract/stage-updates/columns'
import type { RowData } from '@hireloom/contract/transfers/transfer'
import { foldName } from '../transfers/rules.ts'

/** An application, with the time of its last move. */
interface PlacedApplication {
  id: number
  inStageSince: Date
}

/**
 * Returns the hidden key of a row: the application, and since when it has been where the file shows it, so that a row
 * is refused after another move. The letter keeps spreadsheets from rounding it like a number.
 */
export const keyOf = ({ id, inStageSince }: PlacedApplication) => `A${id}-${inStageSince.getTime()}`

/** Returns the application and the time in a row's key; undefined if the key was changed. */
export function readKey(key: string): { applicationId: number; inStageSince: number } | undefined {
  const [, id, time] = key.match(/^A(\d{1,15})-(\d{1,15})$/) ?? []
  return id && time ? { applicationId: Number(id), inStageSince: Number(time) } : undefined
}

interface SheetRow {
  number: number
  cells: readonly string[]
}
interface ReadRow {
  rowNumber: number
  data: RowData
}

/**
 * Returns the filled-in rows below the header by their columns, or why the file is refused. Rows whose candidate stays,
 * because nothing is filled in, are left out, and so are unknown columns.
 */
export function stageRowsOf(rows: readonly SheetRow[], filename: string): { rows: ReadRow[] } | { problem: string } {
  const [header, ...below] = rows
  const headers = (header?.cells ?? []).map((text = '') => foldName(text))
  const indexOfColumn = (column: StageColumn) => headers.indexOf(foldName(stageHeaders[column]))
  for (const column of requiredStageColumns) {
    if (indexOfColumn(column) < 0)
      return { problem: `${filename} has no column ${stageHeaders[column]}. Use the template` }
  }
  const repeatedColumn = stageColumns.find(
    (column) => headers.lastIndexOf(foldName(stageHeaders[column])) > indexOfColumn(column),
  )
  if (repeatedColumn)
    return { problem: `${filename} has the column ${stageHeaders[repeatedColumn]} more than once. Use the template` }

  const fileRows = below.map(({ number: rowNumber, cells }) => ({
    rowNumber,
    data: Object.fromEntries(
      stageColumns.flatMap((column) => {
        const text = indexOfColumn(column) < 0 ? undefined : cells[indexOfColumn(column)]
        return text ? [[column, text] as const] : []
      }),
    ),
  }))
  const filledRows = fileRows.filter(({ data }) => filledColumns.some((column) => data[column]))
  return filledRows.length > 0 ? { rows: filledRows } : { problem: `${filename} has no row with a new stage` }
}

/** Returns, by the id of a row, the number of the earlier row with the same candidate. */
export function repeatedRows(rows: readonly (ReadRow & { id: number })[]): Map<number, number> {
  const first = new Map<number, number>()
  const repeated = new Map<number, number>()
  for (const { id, rowNumber, data } of rows) {
    const applicationId = readKey(data.key ?? '')?.applicationId
    if (applicationId === undefined) continue
    const earlier = first.get(applicationId)
    if (earlier === undefined) first.set(applicationId, rowNumber)
    else repeated.set(id, earlier)
  }
  return repeated
}
