import { type RowError, rowStatus, type TransferStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'

/** Returns an import that is running, with the user who started it: by default the one who uploaded its file. */
export async function findRun(db: Db, companyId: number, transferId: number, startedBy?: number) {
  const run = await db
    .selectFrom('transfers')
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'transfers.companyId')
        .on('users.id', '=', ({ ref, val }) =>
          startedBy === undefined ? ref('transfers.uploadedBy') : val(startedBy),
        ),
    )
    .select(['transfers.id', 'users.id as userId', 'users.role as roleId'])
    .where('transfers.companyId', '=', companyId)
    .where('transfers.id', '=', transferId)
    .where('transfers.status', '=', transferStatus.processing)
    .executeTakeFirst()
  return run && { ...run, companyId }
}
export type Run = NonNullable<Awaited<ReturnType<typeof findRun>>>

/** Lists the next rows that no run has processed yet. */
export function listWaitingRows(db: Db, { companyId, id }: Run, atMost: number) {
  return db
    .selectFrom('transferRows')
    .select(['id', 'data'])
    .where('companyId', '=', companyId)
    .where('transferId', '=', id)
    .where('status', '=', rowStatus.waiting)
    .orderBy('rowNumber')
    .limit(atMost)
    .execute()
}

/** Locks rows until the end of the transaction. Returns those that no other run has processed meanwhile. */
export async function lockWaitingRows(db: Db, { companyId }: Run, ids: readonly number[]) {
  const rows = await db
    .selectFrom('transferRows')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .where('status', '=', rowStatus.waiting)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type RowOutcome = { jobId: number } | { errors: RowError[] }

export async function saveRowOutcome(db: Db, { companyId }: Run, rowId: number, outcome: RowOutcome) {
  await db
    .updateTable('transferRows')
    .set(
      'jobId' in outcome
        ? { status: rowStatus.succeeded, jobId: outcome.jobId }
        : { status: rowStatus.failed, errors: toJson(outcome.errors) },
    )
    .where('companyId', '=', companyId)
    .where('id', '=', rowId)
    .where('status', '=', rowStatus.waiting)
    .execute()
}

/** Marks rows that no run has processed as failed. */
export async function failWaitingRows(db: Db, { companyId, id }: Run, error: RowError) {
  await db
    .updateTable('transferRows')
    .set({ status: rowStatus.failed, errors: toJson([error]) })
    .where('companyId', '=', companyId)
    .where('transferId', '=', id)
    .where('status', '=', rowStatus.waiting)
    .execute()
}

/** Stores the numbers of imported and failed rows, for users who watch the import. */
export async function saveProgress(db: Db, { companyId, id }: Run) {
  const counts = await db
    .selectFrom('transferRows')
    .select(['status', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('companyId', '=', companyId)
    .where('transferId', '=', id)
    .groupBy('status')
    .execute()
  const rowsOf = (status: number) => counts.find((count) => count.status === status)?.rows ?? 0
  const progress = { succeeded: rowsOf(rowStatus.succeeded), failed: rowsOf(rowStatus.failed) }
  await db
    .updateTable('transfers')
    .set({ succeededRows: progress.succeeded, failedRows: progress.failed })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', transferStatus.processing)
    .execute()
  return progress
}

/** Ends an import. Returns whether this run ended it. */
export async function finishRun(db: Db, { companyId, id }: Run, status: TransferStatus, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set({ status, finishedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', transferStatus.processing)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
