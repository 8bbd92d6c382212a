import type { HistoryFileKind, HistoryFileStatus } from '@hireloom/contract/history-imports/history-import'
import type { Db } from '../../platform/db/db.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { FileColumn } from '../mapping/mapping-rules.ts'

interface NewFile {
  historyImportId: number
  kind: HistoryFileKind
  fileKey: string
  filename: string
  size: number
  createdAt: Date
}

const visibleColumns = ['id', 'kind', 'filename', 'size', 'status', 'rows', 'problem'] as const

export const insertFile = (db: Db, companyId: number, file: NewFile) =>
  db
    .insertInto('historyImportFiles')
    .values({ companyId, ...file })
    .returning(visibleColumns)
    .executeTakeFirstOrThrow()

const selectFiles = (db: Db, companyId: number, historyImportId: number) =>
  db
    .selectFrom('historyImportFiles')
    .select([...visibleColumns, 'fileKey', 'columns'])
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)

export const findFile = (db: Db, companyId: number, historyImportId: number, fileId: number) =>
  selectFiles(db, companyId, historyImportId).where('id', '=', fileId).executeTakeFirst()
export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

export const listFiles = (db: Db, companyId: number, historyImportId: number) =>
  selectFiles(db, companyId, historyImportId).orderBy('id').execute()

interface FileChange {
  status?: HistoryFileStatus
  rows?: number
  problem?: string | null
  columns?: Buffer
}

/** Changes a file that still has this status; returns false otherwise, or when it was removed. */
export async function updateFile(
  db: Db,
  companyId: number,
  fileId: number,
  status: HistoryFileStatus,
  change: FileChange,
) {
  const { numUpdatedRows } = await db
    .updateTable('historyImportFiles')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', fileId)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFile(db: Db, companyId: number, fileId: number) {
  await db.deleteFrom('historyImportFiles').where('companyId', '=', companyId).where('id', '=', fileId).execute()
}

/** Deletes the rows and documents of a file. */
export async function deleteRowsOfFile(db: Db, companyId: number, fileId: number) {
  for (const table of ['historyImportRows', 'historyImportDocuments'] as const) {
    await db.deleteFrom(table).where('companyId', '=', companyId).where('fileId', '=', fileId).execute()
  }
}

export const sealedColumnsOf = (columns: readonly FileColumn[], sealing: Pick<Sealer, 'seal'>) =>
  sealing.seal(JSON.stringify(columns))

/** Returns the columns of the read tables. */
export const columnsOf = (files: readonly StoredFile[], sealing: Pick<Sealer, 'unseal'>): FileColumn[][] =>
  files.flatMap(({ columns }) => (columns ? [JSON.parse(sealing.unseal(columns)) as FileColumn[]] : []))

/** Returns the columns of each table, in the order of its cells. */
export const columnsByFile = (files: readonly StoredFile[], sealing: Pick<Sealer, 'unseal'>) =>
  new Map(
    files.flatMap(({ id, columns }) =>
      columns ? [[id, JSON.parse(sealing.unseal(columns)) as FileColumn[]] as const] : [],
    ),
  )
