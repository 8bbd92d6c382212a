import { type DocumentKind, type DocumentStatus, documentStatus } from '@hireloom/contract/document-requests/codes'
import type { NewDocumentRequest } from '@hireloom/contract/document-requests/endpoints'
import { lockApplicationRow } from '../pipeline/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** The maximum number of open requests of an application. */
export const maxOpenRequests = 20

function selectRequests(db: Db, companyId: number) {
  return db
    .selectFrom('documentRequests')
    .innerJoin('users', sameCompany('users', 'documentRequests.askedBy'))
    .leftJoin('files', sameCompany('files', 'documentRequests.fileId'))
    .selectAll('documentRequests')
    .select(({ ref }) => ref('documentRequests.kind').$castTo<DocumentKind>().as('kind'))
    .select(({ ref }) => ref('documentRequests.status').$castTo<DocumentStatus>().as('status'))
    .select(['files.filename', 'files.key as fileKey'])
    .select(userName('users').as('askedByName'))
    .where('documentRequests.companyId', '=', companyId)
}

/** Lists the document requests of an application, newest first. */
export const listRequests = preparedQuery(
  (db, { companyId, applicationId }: { companyId: number; applicationId: number }) =>
    selectRequests(db, companyId)
      .where('documentRequests.applicationId', '=', applicationId)
      .orderBy('documentRequests.id', 'desc')
      .limit(100),
)
export type PaperRequest = Awaited<ReturnType<typeof listRequests>>[number]

export const findRequest = (db: Db, companyId: number, id: number) =>
  selectRequests(db, companyId).where('documentRequests.id', '=', id).executeTakeFirst()

/** Returns a request, locked until the end of the transaction. */
export const lockRequest = (db: Db, companyId: number, id: number) =>
  selectRequests(db, companyId).where('documentRequests.id', '=', id).forUpdate('documentRequests').executeTakeFirst()

/**
 * Counts the open requests of an application, and locks the application until the end of the transaction, so that the
 * count still holds when another request is stored.
 */
export async function lockAndCountOpen(db: Db, companyId: number, applicationId: number) {
  await lockApplicationRow(db, companyId, applicationId)
  const { count } = await db
    .selectFrom('documentRequests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('status', 'in', [documentStatus.asked, documentStatus.sent, documentStatus.refused])
    .executeTakeFirstOrThrow()
  return count
}

type NewRequest = Omit<NewDocumentRequest, 'specificReason'> & {
  applicationId: number
  specificReason: string | null
  askedBy: number
  askedAt: Date
}

/** Stores a request and returns its id. */
export async function insertRequest(db: Db, companyId: number, request: NewRequest) {
  const { id } = await db
    .insertInto('documentRequests')
    .values({ companyId, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Review {
  status: DocumentStatus
  reviewNote: string
  reviewedBy: number
  at: Date
}

export const saveReview = (db: Db, companyId: number, id: number, { at, ...review }: Review) =>
  db
    .updateTable('documentRequests')
    .set({ ...review, reviewedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Stores the file that the candidate sent. */
export const savePaper = (db: Db, companyId: number, id: number, { fileId, at }: { fileId: number; at: Date }) =>
  db
    .updateTable('documentRequests')
    .set({ fileId, sentAt: at, status: documentStatus.sent })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

/** Cancels a withdrawn application's requests for papers that are asked or were refused; sent ones stay. */
export const cancelRequests = (db: Db, companyId: number, applicationId: number, at: Date) =>
  db
    .updateTable('documentRequests')
    .set({ status: documentStatus.canceled, reviewedAt: at })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('status', 'in', [documentStatus.asked, documentStatus.refused])
    .execute()
