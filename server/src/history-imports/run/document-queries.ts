import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { sql } from 'kysely'
import { batched } from '../../platform/db/batched.ts'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { PageById } from '../../platform/tasks/each-item.ts'

interface NewDocument {
  historyImportId: number
  fileId: number
  path: string
  name: string
  stem: string
  email: string | null
  /** The first word of the name; from the check on, the id of a row that the name begins with, if there is one. */
  firstWord: string
  fileKey: string
  contentType: string
  size: number
}

/** Stores a document of a zip, unless another run has done so. */
export async function insertDocument(db: Db, companyId: number, document: NewDocument) {
  await db
    .insertInto('historyImportDocuments')
    .values({ companyId, ...document })
    .onConflict((conflict) => conflict.columns(['companyId', 'fileId', 'path']).doNothing())
    .execute()
}

/** Returns the key of a document; undefined unless an earlier run has stored it. */
export async function findDocumentKey(db: Db, companyId: number, fileId: number, path: string) {
  const document = await db
    .selectFrom('historyImportDocuments')
    .select('fileKey')
    .where('companyId', '=', companyId)
    .where('fileId', '=', fileId)
    .where('path', '=', path)
    .executeTakeFirst()
  return document?.fileKey
}

interface DocumentSearch {
  historyImportId: number
  /** In lower case; null where the row has none. */
  path: string | null
  name: string | null
  email: string
  externalId: string | null
}

/**
 * Finds the document of each row: by its path, by the end of its path, or by its name if no other document has that
 * name and rows refer to it in one folder only; then by the e-mail address or the id in its name.
 */
export const findDocument = batched(async (db, companyId: number, searches: readonly DocumentSearch[]) => {
  const texts = (pick: (search: DocumentSearch) => string | null) => [
    ...new Set(searches.flatMap((search) => pick(search) ?? [])),
  ]
  const documents = await db
    .selectFrom('historyImportDocuments')
    .select(['id', 'historyImportId', 'path', 'name', 'isNameShared', 'firstWord', 'email'])
    .where('companyId', '=', companyId)
    .where('historyImportId', 'in', [...new Set(searches.map(({ historyImportId }) => historyImportId))])
    .where(({ or, eb }) =>
      or([
        eb('name', 'in', sql<string>`(select unnest(${texts(({ name }) => name)}::text[]))`),
        eb('email', 'in', sql<string>`(select unnest(${texts(({ email }) => email)}::text[]))`),
        eb('firstWord', 'in', sql<string>`(select unnest(${texts(({ externalId }) => externalId)}::text[]))`),
      ]),
    )
    .orderBy('id')
    .execute()
  return searches.map(({ historyImportId, path, name, email, externalId }) => {
    const documentsOfImport = documents.filter((document) => document.historyImportId === historyImportId)
    const sameName = documentsOfImport.filter((document) => name !== null && document.name === name)
    const match =
      sameName.find((document) => document.path.toLowerCase() === path) ??
      onlyOne(sameName.filter((document) => path !== null && isSameEnd(document.path.toLowerCase(), path))) ??
      onlyOne(sameName.filter(({ isNameShared }) => !isNameShared)) ??
      documentsOfImport.find((document) => document.email === email) ??
      documentsOfImport.find((document) => externalId !== null && document.firstWord === externalId)
    return match?.id
  })
}, 200)

/** Returns the only item of a list; undefined if it has more: a cv.pdf in each of several folders is ambiguous. */
const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)

/** Returns whether one of two paths ends with the other, as when a zip wraps its files in one more folder. */
const isSameEnd = (a: string, b: string) => `/${a}`.endsWith(`/${b}`) || `/${b}`.endsWith(`/${a}`)

/** Lists documents of an import with the parts of their names by which rows find them. */
export const listDocumentWords = (db: Db, companyId: number, historyImportId: number, { afterId, limit }: PageById) =>
  db
    .selectFrom('historyImportDocuments')
    .select(['id', 'name', 'stem', 'firstWord', 'isNameShared'])
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Stores the words by which rows find documents, and whether rows refer to files of the same name in several folders.
 */
export async function saveDocumentWords(
  db: Db,
  companyId: number,
  documents: readonly { id: number; firstWord: string; isNameShared: boolean }[],
) {
  if (documents.length === 0) return
  await sql`
    update history_import_documents set first_word = matched.first_word, is_name_shared = matched.is_name_shared
    from unnest(${documents.map(({ id }) => id)}::bigint[], ${documents.map(({ firstWord }) => firstWord)}::text[],
      ${documents.map(({ isNameShared }) => isNameShared)}::boolean[]) as matched (id, first_word, is_name_shared)
    where history_import_documents.company_id = ${companyId} and history_import_documents.id = matched.id`.execute(db)
}

/** Lists which of these documents go to earlier rows of an import that passed the check. */
export async function listTakenDocuments(
  db: Db,
  companyId: number,
  { historyImportId, before, ids }: { historyImportId: number; before: number; ids: readonly number[] },
) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('historyImportRows')
    .select('documentId')
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .where('documentId', 'in', [...ids])
    .where('id', '<', before)
    .where('status', '=', historyRowStatus.good)
    .execute()
  return rows.flatMap(({ documentId }) => documentId ?? [])
}

/** Returns documents by their ids. */
export async function listDocuments(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('historyImportDocuments')
    .select(['id', 'name', 'path', 'fileKey', 'contentType', 'size'])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Lists the documents of a zip in the order in which they were stored. */
export const listDocumentsOfFile = (db: Db, companyId: number, fileId: number) =>
  db
    .selectFrom('historyImportDocuments')
    .select(['path', 'fileKey'])
    .where('companyId', '=', companyId)
    .where('fileId', '=', fileId)
    .orderBy('id')
    .execute()

/** Selects the documents of an import that no row was matched with and no application has. */
export const selectLeftOver = (db: Db, companyId: number, historyImportId: number) =>
  db
    .selectFrom('historyImportDocuments')
    .where('historyImportDocuments.companyId', '=', companyId)
    .where('historyImportDocuments.historyImportId', '=', historyImportId)
    .where(({ not, exists, selectFrom, lit }) =>
      not(
        exists(
          selectFrom('historyImportRows')
            .select(lit(1).as('one'))
            .whereRef('historyImportRows.companyId', '=', 'historyImportDocuments.companyId')
            .whereRef('historyImportRows.documentId', '=', 'historyImportDocuments.id'),
        ),
      ),
    )

/** Lists the next left-over documents of an import with their zips. */
export const listLeftOver = (
  db: Db,
  companyId: number,
  historyImportId: number,
  { after, limit }: { after: number; limit: number },
) =>
  selectLeftOver(db, companyId, historyImportId)
    .innerJoin('historyImportFiles', sameCompany('historyImportFiles', 'historyImportDocuments.fileId'))
    .select(['historyImportDocuments.id', 'historyImportFiles.filename', 'historyImportDocuments.path'])
    .where('historyImportDocuments.id', '>', after)
    .orderBy('historyImportDocuments.id')
    .limit(limit)
    .execute()

/** Deletes the rows of documents that belong to applications now; their stored files stay. */
export async function deleteDocuments(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await db
    .deleteFrom('historyImportDocuments')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/** Lists the keys of the documents of an import, or of one of its files, that don't belong to an application. */
export async function listDocumentKeys(
  db: Db,
  companyId: number,
  { historyImportId, fileId }: { historyImportId: number; fileId?: number },
) {
  const documents = await db
    .selectFrom('historyImportDocuments')
    .select('fileKey')
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .$if(fileId !== undefined, (documents) => documents.where('fileId', '=', fileId as number))
    .execute()
  return documents.map(({ fileKey }) => fileKey)
}
