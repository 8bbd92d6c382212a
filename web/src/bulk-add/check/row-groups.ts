import type { BulkRow } from '@hireloom/contract/bulk-add/endpoints'

export const rowTabs = ['all', 'wrong', 'ready', 'withoutDocument'] as const
export type RowTab = (typeof rowTabs)[number]

export const isWrong = ({ problems }: BulkRow) => problems.length > 0

const inTab: Record<RowTab, (row: BulkRow) => boolean> = {
  all: () => true,
  wrong: isWrong,
  ready: (row) => !isWrong(row),
  withoutDocument: ({ documents }) => documents.length === 0,
}

/** Returns the text of a cell, empty without one. */
export const textOf = ({ cells }: BulkRow, key: string) => cells.find(({ column }) => column === key)?.text ?? ''

/** Returns the name of a person as the file has it. */
export const nameOf = (row: BulkRow) => [textOf(row, 'firstName'), textOf(row, 'lastName')].filter(Boolean).join(' ')

/** Returns the rows of a tab that match a search, wrong ones first. */
export function rowsOf(rows: readonly BulkRow[], tab: RowTab, search: string): BulkRow[] {
  const searchText = search.trim().toLowerCase()
  const matches = (row: BulkRow) =>
    searchText === '' ||
    String(row.rowNumber) === searchText ||
    [nameOf(row), textOf(row, 'emailAddress'), textOf(row, 'phoneNumber')].some((text) =>
      text.toLowerCase().includes(searchText),
    )
  return rows
    .filter((row) => inTab[tab](row) && matches(row))
    .toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)) || a.rowNumber - b.rowNumber)
}

export const countOf = (rows: readonly BulkRow[], tab: RowTab) => rows.filter(inTab[tab]).length

/** Returns the next row with mistakes after this one, or the first. */
export function nextWrong(rows: readonly BulkRow[], after: number): number | undefined {
  const wrongRows = rows.filter(isWrong).map(({ rowNumber }) => rowNumber)
  return wrongRows.find((rowNumber) => rowNumber > after) ?? wrongRows[0]
}
