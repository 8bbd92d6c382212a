import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

const selectRows = (db: Db, companyId: number) =>
  db.selectFrom('historyImportRows').select(['id', 'fileId', 'cells', 'documentId']).where('companyId', '=', companyId)

/** Lists the row of a history import that became this application. */
export const listRowsOfApplication = (db: Db, companyId: number, applicationId: number) =>
  selectRows(db, companyId).where('applicationId', '=', applicationId).execute()
export type ImportedRow = Awaited<ReturnType<typeof listRowsOfApplication>>[number]

/** Lists a person without applications, and the people who were merged into them and have none either. */
export const listPeople = (db: Db, companyId: number, candidateId: number) =>
  db
    .selectFrom('candidates')
    .select(['id', 'email', 'nikHash', 'passportHash'])
    .where('companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('id', '=', candidateId), eb('mergedInto', '=', candidateId)]))
    .where(
      sql<boolean>`not exists (
        select from applications where company_id = ${companyId} and candidate_id = candidates.id
      )`,
    )
    .execute()

interface PeopleQuery {
  candidateIds: readonly number[]
  personHashes: readonly Buffer[]
}

/** Lists the rows of history imports about these people, and the unmatched rows with these hashes. */
export const listRowsOfPeople = (db: Db, companyId: number, { candidateIds, personHashes }: PeopleQuery) =>
  selectRows(db, companyId)
    .where(
      sql<boolean>`(candidate_id = any(${candidateIds}::bigint[]) or candidate_id is null
        and history_import_id = any(array(select id from history_imports where company_id = ${companyId}))
        and person_hash = any(${personHashes}::bytea[]))`,
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
