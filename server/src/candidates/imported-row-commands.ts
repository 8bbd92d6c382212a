import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { deleteRows, type ImportedRow, lockColumns, saveColumns } from './imported-row-queries.ts'

/** The texts of a file's column that its mapping shows. */
interface ColumnTexts {
  samples: string[]
  /** The distinct texts with their numbers of rows; null if there are many. */
  values: [text: string, rows: number][] | null
}
type Cells = readonly (string | null)[]

/** Erases rows of history imports with their documents, and their texts in the columns of their files. */
export async function eraseImportedRows(
  db: Db,
  companyId: number,
  rows: readonly ImportedRow[],
  { outside, sealing }: Pick<Services, 'outside' | 'sealing'>,
) {
  if (rows.length === 0) return
  for (const [fileId, ofFile] of Map.groupBy(rows, ({ fileId }) => fileId)) {
    const sealedColumns = await lockColumns(db, companyId, fileId)
    if (!sealedColumns) continue
    const columns: ColumnTexts[] = JSON.parse(sealing.unseal(sealedColumns))
    const remaining = ofFile.reduce(
      (columns, { cells }) => withoutTexts(columns, JSON.parse(sealing.unseal(cells))),
      columns,
    )
    await saveColumns(db, companyId, fileId, sealing.seal(JSON.stringify(remaining)))
  }
  for (const key of await deleteRows(db, companyId, rows)) await outside.files.remove(key)
}

/** Returns the columns without the texts of a row; texts that other rows have too stay among the values. */
const withoutTexts = (columns: readonly ColumnTexts[], cells: Cells) =>
  columns.map(({ samples, values, ...column }, index) => {
    const text = cells[index] ?? ''
    const others = values?.map(([value, rows]): [string, number] => [value, value === text ? rows - 1 : rows])
    return {
      ...column,
      // Samples may be shortened.
      samples: samples.filter((sample) => !text.startsWith(sample)),
      values: others?.filter(([, rows]) => rows > 0) ?? null,
    }
  })
