import { role } from '@hireloom/contract/platform/permissions'
import { type SignerRole, signerRole, signerStatus } from '@hireloom/contract/signing/codes'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import { userName } from '../../platform/db/names.ts'
import { sameCompany } from '../../platform/db/same-company.ts'

interface NewSignerRow {
  orderNum: number
  role: SignerRole
  userId: number | null
  name: string
  email: string
}

export async function insertSigners(db: Db, companyId: number, documentId: number, signers: readonly NewSignerRow[]) {
  await db
    .insertInto('signingSigners')
    .values(signers.map((signer) => ({ companyId, documentId, ...signer })))
    .execute()
}

/**
 * Lists the signers of documents in their order. `isUserActive` is null for the candidate, and false for a user who was
 * removed after the document was sent.
 */
export function listSigners(db: Db, companyId: number, documentIds: readonly number[]) {
  return db
    .selectFrom('signingSigners')
    .leftJoin('users', sameCompany('users', 'signingSigners.userId'))
    .selectAll('signingSigners')
    .select('users.isActive as isUserActive')
    .where('signingSigners.companyId', '=', companyId)
    .where('signingSigners.documentId', 'in', [0, ...documentIds])
    .orderBy('signingSigners.orderNum')
    .orderBy('signingSigners.id')
    .execute()
}
export type SignerRow = Awaited<ReturnType<typeof listSigners>>[number]

/** Changes columns of a signer. The document must be locked. */
export async function updateSigner(
  db: Db,
  { companyId, id }: SignerRow,
  change: Partial<Omit<SignerRow, 'companyId' | 'id' | 'documentId' | 'pages' | 'isUserActive'>>,
) {
  await db.updateTable('signingSigners').set(change).where('companyId', '=', companyId).where('id', '=', id).execute()
}

/** Deletes a signer who hasn't signed. The document must be locked. */
export async function deleteSigner(db: Db, { companyId, id }: SignerRow) {
  await db.deleteFrom('signingSigners').where('companyId', '=', companyId).where('id', '=', id).execute()
}

/** Stores when a signer first saw a page. The document must be locked. */
export async function savePageSeen(db: Db, { companyId, id, pages }: SignerRow, page: number, at: Date) {
  const seenPages = { [String(page)]: at.toISOString(), ...pages }
  await db
    .updateTable('signingSigners')
    .set({ pages: toJson(seenPages) })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Lists the ids of the documents that a user signs and hasn't declined, newest first, 100 at most. */
export async function listOwnDocumentIds(db: Db, companyId: number, userId: number) {
  const signers = await db
    .selectFrom('signingSigners')
    .select('documentId')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('role', '=', signerRole.signer)
    .where('status', '<>', signerStatus.declined)
    .orderBy('documentId', 'desc')
    .limit(100)
    .execute()
  return signers.map(({ documentId }) => documentId)
}

/** Lists those of the users who can sign or get a copy: active users who aren't Consultants. */
export function listPossibleSigners(db: Db, companyId: number, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'email', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where('role', '<>', role.consultant)
    .where(sql<boolean>`id = any(${[...userIds]}::bigint[])`)
    .execute()
}

/** Returns the candidate of an application, with the address that mails go to. */
export function findCandidate(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .select(['applications.email', 'companies.timeZone'])
    .select(sql<string>`trim(concat(applications.first_name, ' ', applications.last_name))`.as('name'))
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
}
