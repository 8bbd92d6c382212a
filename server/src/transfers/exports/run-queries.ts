import { oneDay } from '@hireloom/contract/platform/durations'
import { exportDays, exportTypes, type TransferType, transferStatus } from '@hireloom/contract/transfers/transfer'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { PageById } from '../../platform/tasks/each-item.ts'

/** An export whose file is being made. */
export interface ExportRun {
  companyId: number
  id: number
  userId: number
}

const { pending, processing, completed, failed } = transferStatus

/**
 * Begins an export, or begins it again after a try that failed or was killed. `resultKey`: where its file will be
 * stored, unless an earlier try has set that. Returns undefined when it has ended.
 */
export async function beginExport(
  db: Db,
  companyId: number,
  id: number,
  { resultKey, now }: { resultKey: string; now: Date },
) {
  const begun = await db
    .updateTable('transfers')
    .set(({ fn, val }) => ({
      status: processing,
      startedAt: fn.coalesce('startedAt', val(now)),
      resultKey: fn.coalesce('resultKey', val(resultKey)),
      succeededRows: 0,
      totalRows: 0,
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('type', 'in', [...exportTypes])
    .where('status', 'in', [pending, processing])
    .returning(['uploadedBy as userId', 'type', 'options', 'filename', 'uploadedAt', 'resultKey'])
    .executeTakeFirst()
  return begun && { ...begun, companyId, id, resultKey: begun.resultKey ?? resultKey }
}

/** Stores the progress of an export. Returns whether it is still needed. */
export async function saveExported(db: Db, { companyId, id }: ExportRun, rows: { done: number; total: number }) {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set({ succeededRows: rows.done, totalRows: rows.total })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', processing)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Completes an export, whose file is kept for 7 days from now. Returns whether this call completed it. */
export async function completeExport(db: Db, { companyId, id }: ExportRun, rows: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set({
      status: completed,
      finishedAt: now,
      expiresAt: new Date(now.getTime() + exportDays * oneDay),
      succeededRows: rows,
      totalRows: rows,
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', processing)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an export without a file. Returns whether it was still waiting or running. */
export async function failExport(
  db: Db,
  { companyId, id }: Pick<ExportRun, 'companyId' | 'id'>,
  message: string,
  now: Date,
) {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set(({ fn, val }) => ({
      status: failed,
      startedAt: fn.coalesce('startedAt', val(now)),
      finishedAt: now,
      resultKey: null,
      errors: toJson([{ message }]),
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('type', 'in', [...exportTypes])
    .where('status', 'in', [pending, processing])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts the exports of a user that haven't ended. */
export async function countRunning(db: Db, companyId: number, userId: number) {
  const { count } = await db
    .selectFrom('transfers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('uploadedBy', '=', userId)
    .where('type', 'in', [...exportTypes])
    .where('status', 'in', [pending, processing])
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the request of an export, so that it can be made again. */
export async function findRequest(db: Db, companyId: number, id: number, types: readonly TransferType[]) {
  return db
    .selectFrom('transfers')
    .select(['type', 'options', 'uploadedBy'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('type', 'in', [...types])
    .executeTakeFirst()
}

/** Returns the e-mail address and name of an active user. */
export function findRequester(db: Db, { companyId, userId }: ExportRun) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.email', 'users.firstName', 'companies.name as companyName'])
    .where('users.companyId', '=', companyId)
    .where('users.id', '=', userId)
    .where('users.isActive', '=', true)
    .executeTakeFirst()
}

/** Lists some exports of all companies whose file has expired. */
export const listExpired = (db: Db, now: Date, { afterId, limit }: PageById) =>
  selectExpired(acrossCompanies(db, 'expired exports'), now)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Locks one of these exports until the end of the transaction; undefined when another process has it, or deleted its
 * file.
 */
export const lockExpired = (db: Db, now: Date, { companyId, id }: { companyId: number; id: number }) =>
  selectExpired(db, now)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const selectExpired = (db: Db, now: Date) =>
  db
    .selectFrom('transfers')
    .select(['companyId', 'id', 'resultKey'])
    .where('resultKey', 'is not', null)
    .where('expiresAt', '<=', now)

/** Returns where the file of an export is stored, or will be; undefined when it has none. */
export async function findResultKey(db: Db, companyId: number, id: number) {
  const row = await db
    .selectFrom('transfers')
    .select('resultKey')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.resultKey ?? undefined
}

/** Stores that an export's file was deleted. */
export async function deleteResult(db: Db, companyId: number, id: number) {
  await db
    .updateTable('transfers')
    .set({ resultKey: null })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}
