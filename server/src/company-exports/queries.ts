import { companyExportStatus, companyImportStatus } from '@hireloom/contract/company-exports/company-export'
import type { Insertable, Updateable } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { CompanyExports, CompanyImports } from '../platform/db/tables.gen.ts'
import type { PageById } from '../platform/tasks/each-item.ts'

const { waiting, running, ready, deleted } = companyExportStatus

interface Paging {
  page: number
  limit: number
}

const selectExportViews = (db: Db, companyId: number) =>
  db
    .selectFrom('companyExports')
    .innerJoin('users', sameCompany('users', 'companyExports.requestedBy'))
    .select(['companyExports.id', 'companyExports.status', 'withFiles', 'withIdentityNumbers', 'requestedAt'])
    .select(['filename', 'size', 'done', 'total', 'finishedAt', 'expiresAt', 'problem'])
    .select(userName('users').as('requestedBy'))
    .where('companyExports.companyId', '=', companyId)

/** Lists exports. The file of one that has expired may not be deleted yet, but is shown as deleted. */
export async function listExports(db: Db, companyId: number, { page, limit, now }: Paging & { now: Date }) {
  const [rows, { total }] = await Promise.all([
    selectExportViews(db, companyId)
      .orderBy('companyExports.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('companyExports')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ status, ...row }) => {
    const hasExpired = row.expiresAt !== null && row.expiresAt <= now
    return { ...row, status: hasExpired ? deleted : status }
  })
  return { data, pagination: { total, page, limit } }
}

export const findExportView = (db: Db, companyId: number, id: number) =>
  selectExportViews(db, companyId).where('companyExports.id', '=', id).executeTakeFirst()

export const insertExport = (db: Db, companyId: number, values: Omit<Insertable<CompanyExports>, 'companyId'>) =>
  db
    .insertInto('companyExports')
    .values({ companyId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Begins an export, or resumes it after a run that failed or was killed; undefined when it has ended. */
export const beginExport = (db: Db, companyId: number, id: number) =>
  db
    .updateTable('companyExports')
    .set({ status: running, done: 0, total: 0 })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', 'in', [waiting, running])
    .returningAll()
    .executeTakeFirst()
export type ExportRun = NonNullable<Awaited<ReturnType<typeof beginExport>>>

/** Changes an export that is running; returns false when it has ended. */
export async function updateRunning(
  db: Db,
  { companyId, id }: Pick<ExportRun, 'companyId' | 'id'>,
  change: Updateable<CompanyExports>,
) {
  const { numUpdatedRows } = await db
    .updateTable('companyExports')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', running)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the stored file of an export that can be downloaded. */
export const findStoredFile = (db: Db, companyId: number, id: number, now: Date) =>
  db
    .selectFrom('companyExports')
    .select(['fileKey as key', 'filename'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', ready)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Lists exports of all companies whose files have expired. */
export const listExpired = (db: Db, now: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'expired company exports')
    .selectFrom('companyExports')
    .select(['companyId', 'id', 'fileKey'])
    .where('status', '=', ready)
    .where('expiresAt', '<=', now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

export const markDeleted = (db: Db, companyId: number, id: number) =>
  db
    .updateTable('companyExports')
    .set({ status: deleted })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()

const selectImportViews = (db: Db, companyId: number) =>
  db
    .selectFrom('companyImports')
    .innerJoin('users', sameCompany('users', 'companyImports.requestedBy'))
    .select(['companyImports.id', 'companyImports.status', 'requestedAt', 'filename', 'size', 'done', 'total'])
    .select(['finishedAt', 'problem', 'notes', userName('users').as('requestedBy')])
    .where('companyImports.companyId', '=', companyId)

export async function listImports(db: Db, companyId: number, { page, limit }: Paging) {
  const [data, { total }] = await Promise.all([
    selectImportViews(db, companyId)
      .orderBy('companyImports.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('companyImports')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

export const findImportView = (db: Db, companyId: number, id: number) =>
  selectImportViews(db, companyId).where('companyImports.id', '=', id).executeTakeFirst()

export const insertImport = (db: Db, companyId: number, values: Omit<Insertable<CompanyImports>, 'companyId'>) =>
  db
    .insertInto('companyImports')
    .values({ companyId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findImport = (db: Db, companyId: number, id: number) =>
  db.selectFrom('companyImports').selectAll().where('companyId', '=', companyId).where('id', '=', id).executeTakeFirst()
export type StoredImport = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Changes an import that still has this status; returns false otherwise. */
export async function updateImport(
  db: Db,
  { companyId, id }: Pick<StoredImport, 'companyId' | 'id'>,
  status: StoredImport['status'],
  change: Updateable<CompanyImports>,
) {
  const { numUpdatedRows } = await db
    .updateTable('companyImports')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists imports of all companies whose file was announced before this time and that were never started. */
export const listAbandoned = (db: Db, before: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'abandoned company imports')
    .selectFrom('companyImports')
    .select(['companyId', 'id', 'fileKey'])
    .where('status', '=', companyImportStatus.uploading)
    .where('requestedAt', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
