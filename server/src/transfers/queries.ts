import { role } from '@hireloom/contract/platform/permissions'
import {
  type RowStatus,
  type Transfer,
  type TransferOptions,
  type TransferType,
  transferStatus,
  transferType,
} from '@hireloom/contract/transfers/transfer'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { fileUrlOf, type ReadRow, shownRow } from './rules.ts'

/** The rows inserted by one statement; their texts may be long. */
const batchSize = 50

interface NewTransfer {
  type: TransferType
  filename: string
  /** The file that was sent. */
  fileKey: string
  uploadedBy: number
  uploadedAt: Date
  /** The rest of the user's request. */
  options?: TransferOptions
}

const rowOf = ({ options = {}, ...transfer }: Omit<NewTransfer, 'fileKey'> & { fileKey?: string }) => ({
  ...transfer,
  options: toJson(options),
})

/** Stores the request for an export, whose file a task makes. */
export async function insertExport(db: Db, companyId: number, transfer: Omit<NewTransfer, 'fileKey'>) {
  const { id } = await db
    .insertInto('transfers')
    .values({ companyId, ...rowOf(transfer) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the rows of a file, to be imported once the import is started. */
export async function insertTransfer(db: Db, companyId: number, transfer: NewTransfer, rows: readonly ReadRow[]) {
  const { id: transferId } = await db
    .insertInto('transfers')
    .values({ companyId, ...rowOf(transfer), totalRows: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto('transferRows')
      .values(
        rows
          .slice(from, from + batchSize)
          .map(({ rowNumber, data }) => ({ companyId, transferId, rowNumber, data: toJson(data) })),
      )
      .execute()
  }
  return transferId
}

/** Stores a file that was uploaded completely but can't be read, with the reason. */
export async function insertUnreadable(db: Db, companyId: number, transfer: NewTransfer, message: string) {
  const { uploadedAt: at } = transfer
  const failedValues = {
    status: transferStatus.failed,
    startedAt: at,
    finishedAt: at,
    errors: toJson([{ message }]),
    isRead: true,
  }
  const { id } = await db
    .insertInto('transfers')
    .values({ companyId, ...rowOf(transfer), ...failedValues })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Starts an import. Returns whether this call started it. */
export async function startTransfer(db: Db, companyId: number, transferId: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('transfers')
    .set({ status: transferStatus.processing, startedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .where('status', '=', transferStatus.pending)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Returns the condition for the imports and exports of these types that an actor may see: Admins see all of them, other
 * users their own. Imports of jobs, which hold no personal data, are also visible to Consultants and to users who may
 * create jobs.
 */
function visibleTransfers({ roleId, userId, permissions }: Actor, types: readonly TransferType[]): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'transfers'>()
  const isOfTypes = eb('transfers.type', 'in', [...types])
  if (types.length === 0) return eb.lit(false)
  if (roleId === role.admin) return isOfTypes
  const isUploader = eb('transfers.uploadedBy', '=', userId)
  const seesImportsOfJobs = roleId === role.consultant || permissions.has('jobs.create')
  return eb.and([
    isOfTypes,
    seesImportsOfJobs ? eb.or([isUploader, eb('transfers.type', '=', transferType.jobImport)]) : isUploader,
  ])
}

/** Selects the imports and exports that the actor sees, of types from `visibleTypes`. */
export const selectTransfers = (db: Db, actor: Actor, types: readonly TransferType[]) =>
  db.selectFrom('transfers').where('transfers.companyId', '=', actor.companyId).where(visibleTransfers(actor, types))

/** Selects the columns of imports and exports that are shown. */
export const selectDetails = (query: ReturnType<typeof selectTransfers>) =>
  query
    .innerJoin('users', sameCompany('users', 'transfers.uploadedBy'))
    .select(['transfers.id as importId', 'transfers.type', 'transfers.uploadedAt as time', 'transfers.filename'])
    .select(['transfers.status', 'transfers.totalRows', 'transfers.succeededRows', 'transfers.failedRows'])
    .select(['transfers.startedAt', 'transfers.finishedAt', 'transfers.errors', 'transfers.isRead'])
    .select(['transfers.resultKey', 'transfers.expiresAt', 'transfers.uploadedBy as uploaderId'])
    .select(sql<number | null>`(transfers.options->>'historyImportId')::bigint`.as('historyImportId'))
    .select(userName('users').as('uploadedBy'))

type StoredTransfer = Awaited<ReturnType<ReturnType<typeof selectDetails>['executeTakeFirstOrThrow']>>

/** Returns an import or export as it is shown. The file of an expired export may still be stored. */
export function asTransfer({ resultKey, uploaderId: _, ...transfer }: StoredTransfer, now: Date): Transfer {
  const hasResult = resultKey !== null && transfer.expiresAt !== null && transfer.expiresAt > now
  return { ...transfer, fileUrl: fileUrlOf({ ...transfer, hasResult }) }
}

export async function findTransfer(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  types: readonly TransferType[],
  transferId: number,
) {
  const transfer = await selectDetails(selectTransfers(db, actor, types))
    .where('transfers.id', '=', transferId)
    .executeTakeFirst()
  return transfer && asTransfer(transfer, now())
}

interface TransferRowQuery {
  page: number
  limit: number
  status?: RowStatus | undefined
}

/** Returns the rows of a file in their order, with what the actor may see of them; see `shownRow`. */
export async function listTransferRows(
  db: Db,
  actor: Actor,
  transferId: number,
  { page, limit, status }: TransferRowQuery,
) {
  const { companyId } = actor
  const { uploadedBy } = await db
    .selectFrom('transfers')
    .select('uploadedBy')
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  let matching = db
    .selectFrom('transferRows')
    .where('transferRows.companyId', '=', companyId)
    .where('transferRows.transferId', '=', transferId)
  if (status !== undefined) matching = matching.where('transferRows.status', '=', status)
  const [data, { total }] = await Promise.all([
    matching
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('jobs')
            .select(['jobs.id', 'jobs.status'])
            .where('jobs.companyId', '=', companyId)
            .where(visibleJobs(actor))
            .as('visible'),
        (join) => join.onRef('visible.id', '=', 'transferRows.jobId'),
      )
      .leftJoin(
        (eb) =>
          eb
            .selectFrom('applications')
            .select('applications.id')
            .where('applications.companyId', '=', companyId)
            .where(visibleJobs(actor, 'applications.jobId'))
            .as('application'),
        (join) => join.onRef('application.id', '=', 'transferRows.applicationId'),
      )
      .select(['transferRows.rowNumber', 'transferRows.status', 'transferRows.errors', 'transferRows.data'])
      .select(['application.id as jobApplicationId', 'visible.id as jobId', 'visible.status as jobStatus'])
      .orderBy('transferRows.rowNumber')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const viewer = { ...actor, isUploader: uploadedBy === actor.userId }
  return { data: data.map((row) => shownRow(row, viewer)), pagination: { total, page, limit } }
}
