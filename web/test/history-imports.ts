import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import type { HistoryImport } from '@hireloom/contract/history-imports/history-import'
import { Page as ListPage } from '../src/history-imports/import-list-page.tsx'
import { Page } from '../src/history-imports/import-page.tsx'
import { answer, showRoutes } from './screen.tsx'

/** When the imports of the tests were last changed. */
export const updatedAt = new Date('2026-11-20T02:00:00Z')
/** A table that was read. */
export const table = {
  id: 4,
  kind: 1,
  filename: 'greenhouse.csv',
  size: 1200,
  status: 2,
  rows: 3,
  problem: null,
} as const
/** Returns an import as the API returns it. */
export const importWith = (overrides: Partial<HistoryImport> = {}): HistoryImport => ({
  id: 7,
  source: 2,
  name: 'Candidates of Greenhouse',
  status: 0,
  basis: 1,
  problem: null,
  basisText: 'They agreed',
  createdBy: 'Ratna Wulandari',
  createdAt: updatedAt,
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
  undoUntil: null,
  files: [table],
  doneRows: 0,
  totalRows: 0,
  importedRows: 0,
  failedRows: 0,
  counts: null,
  updatedAt,
  ...overrides,
})
/** Opens a step of an import. */
export const openImport = (step: string, historyImport: HistoryImport = importWith()) => {
  answer(historyImports.read, { data: historyImport })
  return showRoutes(
    [
      { path: '/settings/transfer', Component: ListPage },
      { path: '/settings/transfer/imports/:historyImportId/:step?', Component: Page },
    ],
    `/settings/transfer/imports/7/${step}`,
  )
}
