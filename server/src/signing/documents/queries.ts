import {
  type DocumentProvider,
  type SigningKind,
  type SigningLanguage,
  signingKind,
  signingStatus,
} from '@hireloom/contract/signing/codes'
import { sql } from 'kysely'
import { visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

/**
 * Selects documents with everything that their mails, pages and evidence need. A sender who was removed keeps the name,
 * but has no address.
 */
function selectDocuments(db: Db) {
  return db
    .selectFrom('signingDocuments')
    .innerJoin('companies', 'companies.id', 'signingDocuments.companyId')
    .innerJoin('applications', sameCompany('applications', 'signingDocuments.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('files', sameCompany('files', 'signingDocuments.fileId'))
    .leftJoin('users', sameCompany('users', 'signingDocuments.sentBy'))
    .selectAll('signingDocuments')
    .select(['companies.name as companyName', 'companies.slug as companySlug', 'companies.timeZone'])
    .select(['applications.jobId', 'applications.reference', 'applications.candidateId'])
    .select(['applications.deletedAt as applicationDeletedAt', 'applications.email as candidateEmail'])
    .select('applications.firstName as candidateFirstName')
    .select(['jobPositions.name as jobPositionName', 'files.key as fileKey', 'files.filename'])
    .select('files.contentType as fileType')
    .select(userName('users').as('senderName'))
    .select(({ eb }) => eb.case().when('users.isActive', '=', true).then(eb.ref('users.email')).end().as('senderEmail'))
}
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number]

export const findDocument = (db: Db, companyId: number, documentId: number) =>
  selectDocuments(db)
    .where('signingDocuments.companyId', '=', companyId)
    .where('signingDocuments.id', '=', documentId)
    .executeTakeFirst()

/** Lists documents, the newest first. */
export const listDocumentsById = (db: Db, companyId: number, ids: readonly number[]) =>
  selectDocuments(db)
    .where('signingDocuments.companyId', '=', companyId)
    .where(sql<boolean>`signing_documents.id = any(${[...ids]}::bigint[])`)
    .orderBy('signingDocuments.id', 'desc')
    .execute()

/** Returns a document that the actor may see. */
export const findVisibleDocument = (db: Db, actor: Actor, documentId: number) =>
  selectDocuments(db)
    .where('signingDocuments.companyId', '=', actor.companyId)
    .where('signingDocuments.id', '=', documentId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .executeTakeFirst()

/** Returns a document by its public id; undefined for a text that isn't such an id. */
export function findPublicDocument(db: Db, companyId: number, publicId: string) {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(publicId)) return Promise.resolve(undefined)
  return selectDocuments(db)
    .where('signingDocuments.companyId', '=', companyId)
    .where('signingDocuments.publicId', '=', publicId)
    .executeTakeFirst()
}

/** Lists the documents of an application that the actor may see, newest first. */
export const listDocuments = (db: Db, actor: Actor, applicationId: number) =>
  selectDocuments(db)
    .where('signingDocuments.companyId', '=', actor.companyId)
    .where('signingDocuments.applicationId', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('signingDocuments.id', 'desc')
    .execute()

/** Returns the document of an offer or an employment letter that can still be signed or sealed. */
export function findOpenDocument(db: Db, companyId: number, about: { offerId: number } | { employmentId: number }) {
  const open = db
    .selectFrom('signingDocuments')
    .select(['id', 'publicId', 'status', 'expiresAt', 'provider'])
    .where('companyId', '=', companyId)
    .where('status', 'in', [...openStatuses])
  return 'offerId' in about
    ? open.where('offerId', '=', about.offerId).executeTakeFirst()
    : open.where('employmentId', '=', about.employmentId).executeTakeFirst()
}
const openStatuses = [signingStatus.preparing, signingStatus.sent, signingStatus.finishing] as const

/** Returns the document that the actor sent to sign this uploaded file; undefined without one. */
export const findDocumentOfFile = (
  db: Db,
  { companyId, userId }: Actor,
  { fileId, applicationId }: { fileId: number; applicationId: number },
) =>
  db
    .selectFrom('signingDocuments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where('kind', '=', signingKind.other)
    .where('sentBy', '=', userId)
    .where(({ or, eb }) => or([eb('fileId', '=', fileId), eb('pictureFileId', '=', fileId)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Returns whether a document was sent again, and the new one can still be signed or sealed. */
export async function hasOpenReplacement(db: Db, { companyId, id }: Pick<DocumentRow, 'companyId' | 'id'>) {
  const replacement = await db
    .selectFrom('signingDocuments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('replacesId', '=', id)
    .where('status', 'in', [...openStatuses])
    .limit(1)
    .executeTakeFirst()
  return replacement !== undefined
}

/** Lists the ids of the open documents of applications or an offer. */
export async function listOpenDocumentIds(
  db: Db,
  companyId: number,
  about: { applicationIds: readonly number[] } | { offerId: number },
) {
  const open = db
    .selectFrom('signingDocuments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('status', 'in', [...openStatuses])
  const rows = await ('offerId' in about
    ? open.where('offerId', '=', about.offerId)
    : open.where(sql<boolean>`application_id = any(${[...about.applicationIds]}::bigint[])`)
  ).execute()
  return rows.map(({ id }) => id)
}

/** Counts the documents of applications that a move at this time voided. */
export async function countVoided(db: Db, companyId: number, applicationIds: readonly number[], at: Date) {
  const { count } = await db
    .selectFrom('signingDocuments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('status', '=', signingStatus.voided)
    .where('endedAt', '=', at)
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::bigint[])`)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns which of the applications have an offer that is being signed. */
export async function findSigningApplications(db: Db, companyId: number, applicationIds: readonly number[]) {
  const rows = await db
    .selectFrom('signingDocuments')
    .select('applicationId')
    .where('companyId', '=', companyId)
    .where('offerId', 'is not', null)
    .where('status', 'in', [...openStatuses])
    .where(sql<boolean>`application_id = any(${[...applicationIds]}::bigint[])`)
    .execute()
  return new Set(rows.map(({ applicationId }) => applicationId))
}

/**
 * Locks a document until the end of the transaction and returns it as `findDocument` does. Its application is locked
 * first, as in moves and deletions: the mails and events of a document refer to it, so in another order a signature and
 * a deletion could wait for each other.
 */
export async function lockDocument(db: Db, companyId: number, documentId: number) {
  await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('signingDocuments')
        .select('applicationId')
        .where('signingDocuments.companyId', '=', companyId)
        .where('signingDocuments.id', '=', documentId),
    )
    .forKeyShare()
    .execute()
  await db
    .selectFrom('signingDocuments')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', documentId)
    .forUpdate()
    .execute()
  return findDocument(db, companyId, documentId)
}

interface NewDocumentRow {
  kind: SigningKind
  provider: DocumentProvider
  offerId: number | null
  employmentId: number | null
  applicationId: number
  title: string
  language: SigningLanguage
  message: string
  fileId: number
  expiresAt: Date
  sentBy: number
  replacesId: number | null
  createdAt: Date
}

/** Inserts a document in preparation. A second open one of an offer violates `signing_documents_open`. */
export async function insertDocument(db: Db, companyId: number, document: NewDocumentRow) {
  const { id } = await db
    .insertInto('signingDocuments')
    .values({ companyId, ...document })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes columns of a locked document. */
export async function updateDocument(
  db: Db,
  { companyId, id }: { companyId: number; id: number },
  change: Partial<Pick<DocumentRow, ChangedColumn>>,
) {
  await db.updateTable('signingDocuments').set(change).where('companyId', '=', companyId).where('id', '=', id).execute()
}
type ChangedColumn =
  | 'fileId'
  | 'pictureFileId'
  | 'status'
  | 'fileHash'
  | 'pageCount'
  | 'finalFileId'
  | 'finalHash'
  | 'sealTries'
  | 'isUntimed'
  | 'sentAt'
  | 'finishingAt'
  | 'completedAt'
  | 'endedAt'
  | 'endedReason'
  | 'isExpiryTold'
  | 'expiresAt'
  | 'outsideId'
  | 'uploadProblem'
  | 'nextCheckAt'
  | 'failedCalls'

/** Replaces the pages of a document. */
export async function savePages(
  db: Db,
  { companyId, id: documentId }: { companyId: number; id: number },
  pages: readonly { picture: Buffer; text: string }[],
) {
  await db.deleteFrom('signingPages').where('companyId', '=', companyId).where('documentId', '=', documentId).execute()
  await db
    .insertInto('signingPages')
    .values(pages.map((page, index) => ({ companyId, documentId, page: index + 1, ...page })))
    .execute()
}

export function findPage(db: Db, companyId: number, documentId: number, page: number) {
  return db
    .selectFrom('signingPages')
    .select(['picture', 'text'])
    .where('companyId', '=', companyId)
    .where('documentId', '=', documentId)
    .where('page', '=', page)
    .executeTakeFirst()
}

/** Returns the sealed file of a document; undefined until there is one. */
export function findFinalFile(db: Db, { companyId, finalFileId }: Pick<DocumentRow, 'companyId' | 'finalFileId'>) {
  return db
    .selectFrom('files')
    .select(['key', 'filename', 'size'])
    .where('companyId', '=', companyId)
    .where('id', '=', finalFileId ?? 0)
    .executeTakeFirst()
}
