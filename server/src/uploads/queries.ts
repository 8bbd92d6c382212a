import { snakeKeys } from '@hireloom/contract/platform/wire'
import { type UploadType, uploadType } from '@hireloom/contract/uploads'
import { sql } from 'kysely'
import { batched } from '../platform/db/batched.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import type { PageById } from '../platform/tasks/each-item.ts'

interface NewFile {
  key: string
  uploadType: UploadType
  filename: string
  contentType: string
  /** 0 until the file is used, if no size was announced. */
  size: number
  createdAt: Date
  /** The user who uploads it; null for applicants. */
  uploadedBy: number | null
}

export const insertFile = batched(async (db, companyId: number, files: readonly NewFile[]) => {
  await db
    .insertInto('files')
    .values(files.map((file) => ({ companyId, ...file })))
    .execute()
  return files.map(() => undefined)
})

/** Returns an uploaded file by its key, whether it is claimed or not. */
export const findFile = batched(async (db, companyId: number, keys: readonly string[]) => {
  const files = await db
    .selectFrom('files')
    .select(['id', 'key', 'uploadType', 'filename', 'contentType', 'size', 'isRedrawn'])
    .where('companyId', '=', companyId)
    .where('key', 'in', keys)
    .execute()
  const byKey = new Map(files.map((file) => [file.key, file]))
  return keys.map((key) => byKey.get(key))
})
export type UploadedFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/**
 * Returns a file that a user uploaded and that belongs to no application; files of applications have their own call.
 */
export function findStaffFile(db: Db, companyId: number, key: string) {
  return db
    .selectFrom('files')
    .select(['id', 'key', 'uploadType', 'filename', 'contentType', 'isRedrawn'])
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .where('uploadedBy', 'is not', null)
    .where('applicationId', 'is', null)
    .executeTakeFirst()
}

/** Stores the size of a file that was announced without it. */
export async function storeSize(db: Db, companyId: number, fileId: number, size: number) {
  await db.updateTable('files').set({ size }).where('companyId', '=', companyId).where('id', '=', fileId).execute()
}

/** Stores whether a photo has a small copy. `size`: the bytes of the copy; undefined when the photo can't be read. */
export async function storeRedrawn(db: Db, companyId: number, fileId: number, size: number | undefined) {
  await db
    .updateTable('files')
    .set({ isRedrawn: size !== undefined, ...(size !== undefined && { size }) })
    .where('companyId', '=', companyId)
    .where('id', '=', fileId)
    .execute()
}

/** Lists some photos of all companies that were never drawn again. */
export const listPhotosToRedraw = (db: Db, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'photos to redraw')
    .selectFrom('files')
    .select(['companyId', 'id', 'key', 'contentType'])
    .where('uploadType', '=', uploadType.profilePicture)
    .where('isRedrawn', 'is', null)
    .where('applicationId', 'is not', null)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Claims an uploaded file for use outside of applications; false when it is claimed already, or deleted. */
export async function claimStandaloneFile(db: Db, companyId: number, key: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ claimedAt: now })
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .where('applicationId', 'is', null)
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Releases a claimed file: it is removed in a day, as if it had just been uploaded. */
export async function releaseFile(db: Db, companyId: number, key: string, now: Date) {
  await db
    .updateTable('files')
    .set({ claimedAt: null, createdAt: now })
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .where('claimedAt', 'is not', null)
    .execute()
}

interface Claim {
  fileId: number
  applicationId: number
  questionId: number | null
}

/** Claims a file for an application; false when another one has claimed it, or it is deleted. */
export const claimFile = batched(async (db, companyId: number, claims: readonly Claim[]) => {
  const { rows } = await sql<Pick<Claim, 'fileId' | 'applicationId'>>`
    update files set application_id = claim.application_id, question_id = claim.question_id
    from json_to_recordset(${toJson(claims.map(snakeKeys))}::json)
      as claim (file_id bigint, application_id bigint, question_id bigint)
    where files.company_id = ${companyId} and files.id = claim.file_id
      and files.application_id is null and files.claimed_at is null
    returning files.id as file_id, files.application_id`.execute(db)
  return claims.map(({ fileId, applicationId }) =>
    rows.some((row) => row.fileId === fileId && row.applicationId === applicationId),
  )
})

/** Detaches a file from its application: it is removed in a day. */
export async function detachFile(db: Db, companyId: number, fileId: number, now: Date) {
  await db
    .updateTable('files')
    .set({ applicationId: null, createdAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', fileId)
    .execute()
}

const unclaimedFiles = (db: Db, before: Date) =>
  db
    .selectFrom('files')
    .select(['companyId', 'id', 'key'])
    .where('applicationId', 'is', null)
    .where('claimedAt', 'is', null)
    .where('createdAt', '<', before)

/** Lists some unclaimed files of all companies, uploaded before `before`. */
export const listUnclaimedFiles = (db: Db, before: Date, { afterId, limit }: PageById) =>
  unclaimedFiles(acrossCompanies(db, 'unclaimed files'), before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Locks one of these files until the end of the transaction; undefined when another process has it, or it was claimed.
 */
export const lockUnclaimedFile = (db: Db, before: Date, { companyId, id }: { companyId: number; id: number }) =>
  unclaimedFiles(db, before)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export async function deleteFile(db: Db, companyId: number, fileId: number) {
  await db.deleteFrom('files').where('companyId', '=', companyId).where('id', '=', fileId).execute()
}
