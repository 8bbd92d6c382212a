import type { UploadType } from '@hireloom/contract/uploads'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { together } from '../platform/db/together.ts'

interface NewFile {
  key: string
  uploadType: UploadType
  filename: string
  contentType: string
  size: number
  createdAt: Date
  /** The user who uploads it; null for applicants. */
  uploadedBy: number | null
}

export const insertFile = together(async (db, companyId: number, files: readonly NewFile[]) => {
  await db
    .insertInto('files')
    .values(files.map((file) => ({ companyId, ...file })))
    .execute()
  return files.map(() => undefined)
})

/** An uploaded file by its key, whatever became of it. */
export const findFile = together(async (db, companyId: number, keys: readonly string[]) => {
  const files = await db
    .selectFrom('files')
    .select(['id', 'key', 'uploadType', 'filename', 'contentType', 'size'])
    .where('companyId', '=', companyId)
    .where('key', 'in', keys)
    .execute()
  const byKey = new Map(files.map((file) => [file.key, file]))
  return keys.map((key) => byKey.get(key))
})
export type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** A file of the staff that hangs on no application, whose own call gives its files. */
export function findStaffFile(db: Db, companyId: number, key: string) {
  return db
    .selectFrom('files')
    .select(['key', 'uploadType', 'filename', 'contentType'])
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .where('uploadedBy', 'is not', null)
    .where('applicationId', 'is', null)
    .executeTakeFirst()
}

/** Takes an uploaded file into use outside of applications; false when something else has it, or it is gone. */
export async function keepFile(db: Db, companyId: number, key: string, now: Date) {
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

/** Gives a kept file up: a day from now it is removed, as if it had just been uploaded. */
export async function releaseFile(db: Db, companyId: number, key: string, now: Date) {
  await db
    .updateTable('files')
    .set({ claimedAt: null, createdAt: now })
    .where('companyId', '=', companyId)
    .where('key', '=', key)
    .where('claimedAt', 'is not', null)
    .execute()
}

/** Gives a file to an application; false when another one has it, or it is gone. */
export async function claimFile(
  db: Db,
  companyId: number,
  claim: { fileId: number; applicationId: number; questionId: number | null },
) {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ applicationId: claim.applicationId, questionId: claim.questionId })
    .where('companyId', '=', companyId)
    .where('id', '=', claim.fileId)
    .where('applicationId', 'is', null)
    .where('claimedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Holds some files nothing has taken since `before`, of every company, to the end of the transaction. */
export function lockUnclaimedFiles(db: Db, before: Date, atMost: number) {
  return acrossCompanies(db)
    .selectFrom('files')
    .select(['companyId', 'id', 'key'])
    .where('applicationId', 'is', null)
    .where('claimedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function deleteFile(db: Db, companyId: number, fileId: number) {
  await db.deleteFrom('files').where('companyId', '=', companyId).where('id', '=', fileId).execute()
}
