import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { safeCell } from '../../documents/sheets/cell-text.ts'
import type { Db } from '../../platform/db/db.ts'
import { onAllPagesById } from '../../platform/tasks/each-item.ts'
import { columnsOf, listFiles } from '../files/file-queries.ts'
import { mergeColumns } from '../mapping/mapping-rules.ts'
import type { StoredImport } from '../queries.ts'
import { listNextRows } from '../row-queries.ts'
import { listLeftOver } from '../run/document-queries.ts'
import { createRowReader, type StepServices } from './commands.ts'

/** The column with the reasons, which mappings leave out. */
const mistakeColumn = 'Import mistake'

/** The number of rows that are decrypted in one go. All 200,000 of an import would block other calls for seconds. */
const decryptedRows = 200
/** The number of left-over files that one statement reads. */
const filesPerPage = 5000

/** Returns a csv file of the failed rows with their reasons; undefined when there are none. */
export async function failedRowsFile(db: Db, historyImport: StoredImport, services: StepServices) {
  const { companyId, id: historyImportId, mapping } = historyImport
  const listFailed = (after: number, limit: number) =>
    listNextRows(db, companyId, { historyImportId, after, statuses: [historyRowStatus.failed], limit })
  if (!mapping || (await listFailed(0, 1)).length === 0) return undefined
  const { textsOf } = await createRowReader(db, historyImport, services)
  const columns = mergeColumns(columnsOf(await listFiles(db, companyId, historyImportId), services.sealing))
    .map(({ name }) => name)
    .filter((name) => name !== mistakeColumn)
  const rows = onAllPagesById((after) => listFailed(after, decryptedRows))
  return csvFile(`${historyImport.name} - failed rows.csv`, [...columns, mistakeColumn], rows, (row) => {
    const texts = textsOf(row)
    return [...columns.map((column) => texts.get(column) ?? ''), row.errors.join('; ')]
  })
}

/** Returns a csv file with the paths of the documents that belong to no row. */
export function leftOverFile(db: Db, { companyId, id, name }: StoredImport) {
  const documents = onAllPagesById((after) => listLeftOver(db, companyId, id, { after, limit: filesPerPage }))
  return csvFile(`${name} - left-over files.csv`, ['Zip', 'File'], documents, ({ filename, path }) => [filename, path])
}

/** Returns items as a csv file (RFC 4180) with a byte order mark, by which spreadsheet programs recognize UTF-8. */
async function csvFile<Item>(
  name: string,
  columns: readonly string[],
  items: AsyncIterable<Item>,
  cellsOf: (item: Item) => readonly string[],
) {
  let text = `\uFEFF${csvLine(columns)}`
  for await (const item of items) text += csvLine(cellsOf(item))
  return new File([text], name, { type: 'text/csv; charset=utf-8' })
}

const csvLine = (cells: readonly string[]) => `${cells.map(quotedCell).join(',')}\r\n`

const quotedCell = (text: string) => {
  const safe = safeCell(text)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
