import { applicantFileTypes, type UploadType } from '@hireloom/contract/uploads'
import { acrossCompanies, type Db } from '../platform/db/db.ts'

interface NewFile {
  key: string
  uploadType: UploadType
  filename: string
  contentType: string
  size: number
  createdAt: Date
}

/** Files of an applicant that no application has taken. */
const applicantTypes = Object.keys(applicantFileTypes).map(Number) as UploadType[]

export async function insertFile(db: Db, companyId: number, file: NewFile) {
  await db
    .insertInto('files')
    .values({ companyId, ...file })
    .execute()
}

export function findFiles(db: Db, companyId: number, keys: readonly string[]) {
  if (keys.length === 0) return Promise.resolve([])
  return db
    .selectFrom('files')
    .select(['id', 'key', 'uploadType', 'filename', 'contentType', 'size'])
    .where('companyId', '=', companyId)
    .where('key', 'in', keys)
    .execute()
}
export type FoundFile = Awaited<ReturnType<typeof findFiles>>[number]

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
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Holds some files no application has taken since `before`, of every company, to the end of the transaction. */
export function lockUnclaimedFiles(db: Db, before: Date, atMost: number) {
  return acrossCompanies(db)
    .selectFrom('files')
    .select(['companyId', 'id', 'key'])
    .where('applicationId', 'is', null)
    .where('createdAt', '<', before)
    .where('uploadType', 'in', applicantTypes)
    .orderBy('createdAt')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function deleteFile(db: Db, companyId: number, fileId: number) {
  await db.deleteFrom('files').where('companyId', '=', companyId).where('id', '=', fileId).execute()
}
