import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

const selectRows = (db: Db, companyId: number) =>
  db.selectFrom('historyImportRows').select(['id', 'fileId', 'cells', 'documentId']).where('companyId', '=', companyId)

/** Lists the row of a history import that became this application. */
export const listRowsOfApplication = (db: Db, companyId: number, applicationId: number) =>
  selectRows(db, companyId).where('applicationId', '=', applicationId).execute()
export type ImportedRow = Awaited<ReturnType<typeof listRowsOfApplication>>[number]

/**
 * Lists the rows of history imports about a person or people who were merged into them, without those who have an
 * application.
 */
export const listRowsOfPerson = (db: Db, companyId: number, candidateId: number) =>
  selectRows(db, companyId)
    .where(
      sql<boolean>`candidate_id = any(array(
        select id from candidates
        where company_id = ${companyId} and (id = ${candidateId} or merged_into = ${candidateId}) and not exists (
          select from applications where company_id = ${companyId} and candidate_id = candidates.id
        )
      ))`,
    )
    .execute()

/** Returns the columns of a file, encrypted, and locks them until the end of the transaction. */
export async function lockColumns(db: Db, companyId: number, fileId: number) {
  const file = await db
    .selectFrom('historyImportFiles')
    .select('columns')
    .where('companyId', '=', companyId)
    .where('id', '=', fileId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return file?.columns
}

export async function saveColumns(db: Db, companyId: number, fileId: number, columns: Buffer) {
  await db
    .updateTable('historyImportFiles')
    .set({ columns })
    .where('companyId', '=', companyId)
    .where('id', '=', fileId)
    .execute()
}

/** Deletes rows of history imports, and the documents that no other row has. Returns the keys of their stored files. */
export async function deleteRows(db: Db, companyId: number, rows: readonly ImportedRow[]) {
  const ids = rows.map(({ id }) => id)
  await db
    .deleteFrom('historyImportRows')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
  const documentIds = rows.flatMap(({ documentId }) => documentId ?? [])
  const documents = await db
    .deleteFrom('historyImportDocuments')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any(${documentIds}::bigint[])`)
    .where(
      sql<boolean>`not exists (
        select from history_import_rows where company_id = ${companyId} and document_id = history_import_documents.id
      )`,
    )
    .returning('fileKey')
    .execute()
  return documents.map(({ fileKey }) => fileKey)
}
