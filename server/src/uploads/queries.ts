import { snakeKeys } from '@hireloom/contract/platform/wire'
import type { UploadType } from '@hireloom/contract/uploads'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
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

interface Claim {
  fileId: number
  applicationId: number
  questionId: number | null
}

/** Gives a file to an application; false when another one has it, or it is gone. */
export const claimFile = together(async (db, companyId: number, claims: readonly Claim[]) => {
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
