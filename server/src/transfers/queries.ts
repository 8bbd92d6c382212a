import { role } from '@hireloom/contract/platform/permissions'
import {
  type RowStatus,
  type Transfer,
  type TransferListQuery,
  type TransferType,
  transferStatus,
  transferType,
} from '@hireloom/contract/transfers'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { type ReadRow, shownRow } from './rules.ts'

/** The rows inserted by one statement; their texts may be long. */
const rowsAtOnce = 50

interface NewTransfer {
  type: TransferType
  filename: string
  fileKey: string
  uploadedBy: number
  uploadedAt: Date
}

/** Stores the rows of a file, to be imported once the import is started. */
export async function insertTransfer(db: Db, companyId: number, transfer: NewTransfer, rows: readonly ReadRow[]) {
  const { id: transferId } = await db
    .insertInto('transfers')
    .values({ companyId, ...transfer, totalRows: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto('transferRows')
      .values(
        rows
          .slice(from, from + rowsAtOnce)
          .map(({ rowNumber, data }) => ({ companyId, transferId, rowNumber, data: toJson(data) })),
      )
      .execute()
  }
  return transferId
}

/** Stores a file that was uploaded completely but can't be read, with the reason. */
export async function insertUnreadable(db: Db, companyId: number, transfer: NewTransfer, message: string) {
  const { uploadedAt: at } = transfer
  const failed = { status: transferStatus.failed, startedAt: at, finishedAt: at, errors: toJson([{ message }]) }
  const { id } = await db
    .insertInto('transfers')
    .values({ companyId, ...transfer, ...failed })
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

type Viewer = Pick<Actor, 'roleId' | 'userId' | 'permissions'>

/**
 * Returns the condition for the imports a viewer may see: Admins and Consultants see all imports and exports, users who
 * may create jobs all imports of jobs, other users their own.
 */
function visibleTransfers({ roleId, userId, permissions }: Viewer): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'transfers'>()
  if (roleId === role.admin || roleId === role.consultant) return eb.lit(true)
  const own = eb('transfers.uploadedBy', '=', userId)
  return permissions.has('jobs.create') ? eb.or([own, eb('transfers.type', '=', transferType.jobImport)]) : own
}

const ofTransfers = (db: Db, actor: Actor) =>
  db.selectFrom('transfers').where('transfers.companyId', '=', actor.companyId).where(visibleTransfers(actor))

const withUploader = (query: ReturnType<typeof ofTransfers>) =>
  query
    .innerJoin('users', sameCompany('users', 'transfers.uploadedBy'))
    .select(['transfers.id as importId', 'transfers.type', 'transfers.uploadedAt as time', 'transfers.filename'])
    .select(['users.firstName', 'users.lastName', 'transfers.status', 'transfers.totalRows', 'transfers.errors'])
    .select(['transfers.succeededRows', 'transfers.failedRows', 'transfers.startedAt', 'transfers.finishedAt'])

type FoundTransfer = Awaited<ReturnType<ReturnType<typeof withUploader>['executeTakeFirstOrThrow']>>

const asTransfer = ({ firstName, lastName, ...transfer }: FoundTransfer): Transfer => ({
  ...transfer,
  uploadedBy: `${firstName} ${lastName}`.trim(),
  fileUrl: transfer.finishedAt && transfer.failedRows > 0 ? `/api/v1/imports/${transfer.importId}/failed-rows` : null,
})

export async function findTransfer(db: Db, actor: Actor, transferId: number): Promise<Transfer | undefined> {
  const transfer = await withUploader(ofTransfers(db, actor)).where('transfers.id', '=', transferId).executeTakeFirst()
  return transfer && asTransfer(transfer)
}

const sortColumns = {
  time: 'transfers.uploadedAt',
  filename: 'transfers.filename',
  status: 'transfers.status',
} as const

export async function listTransfers(db: Db, actor: Actor, query: TransferListQuery) {
  const { page, limit, type, status, sortBy, sortDirection } = query
  let matching = ofTransfers(db, actor).where('transfers.type', '=', type)
  if (status !== undefined) matching = matching.where('transfers.status', '=', status)
  const [rows, { total }] = await Promise.all([
    withUploader(matching)
      .orderBy(sortColumns[sortBy], sortDirection)
      .orderBy('transfers.id', sortDirection)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(asTransfer), pagination: { total, page, limit } }
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
      .select(['transferRows.rowNumber', 'transferRows.status', 'transferRows.errors', 'transferRows.data'])
      .select(['visible.id as jobId', 'visible.status as jobStatus'])
      .orderBy('transferRows.rowNumber')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const viewer = { ...actor, isUploader: uploadedBy === actor.userId }
  return { data: data.map((row) => shownRow(row, viewer)), pagination: { total, page, limit } }
}
