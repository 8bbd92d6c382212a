import { role } from '@hireloom/contract/platform/permissions'
import { type RowError, rowStatus, transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { type ExpressionBuilder, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { DayOrder } from '../documents/sheets/cell-days.ts'
import type { Actor } from '../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import type { Sealer } from '../platform/sealing.ts'
import { type OpenRow, sealedRow, unsealedRow } from './sealed-rows.ts'

/** The facts about a file that are stored besides its rows. */
export interface BulkOptions {
  /** The letters of the columns in the file, by their keys. */
  letters: Record<string, string>
  ignoredColumns: string[]
  dayOrders: Record<string, DayOrder | undefined>
  sendEmail: boolean
}

/** Selects the options as bulk adds store them; other transfers store different ones in this column. */
const bulkOptions = (eb: ExpressionBuilder<DB, 'transfers'>) =>
  eb.ref('transfers.options').$castTo<BulkOptions>().as('options')

/**
 * Selects the files that an actor sees: their own, because files hold personal data; for Admins those of the company.
 */
const selectVisible = (db: Db, { companyId, userId, roleId }: Pick<Actor, 'companyId' | 'userId' | 'roleId'>) =>
  db
    .selectFrom('transfers')
    .where('transfers.companyId', '=', companyId)
    .where('transfers.type', '=', transferType.candidateImport)
    .$if(roleId !== role.admin, (query) => query.where('transfers.uploadedBy', '=', userId))

/** Finds a bulk add that the actor sees. */
export const findBulkAdd = (db: Db, actor: Pick<Actor, 'companyId' | 'userId' | 'roleId'>, importId: number) =>
  selectVisible(db, actor)
    .innerJoin('users', sameCompany('users', 'transfers.uploadedBy'))
    .where('transfers.id', '=', importId)
    .select(['transfers.id as importId', 'transfers.jobId', 'transfers.filename', 'transfers.status'])
    .select(['transfers.uploadedAt as time', 'transfers.startedAt', 'transfers.finishedAt'])
    .select(bulkOptions)
    .select(['transfers.totalRows', 'transfers.succeededRows', 'transfers.failedRows'])
    .select(userName('users').as('uploadedBy'))
    .executeTakeFirst()

/** The number of bulk adds that one call lists. */
const maxProgress = 20

/** Lists the actor's bulk adds that are running, or that have ended and aren't marked as read, newest first. */
export const listProgress = (db: Db, actor: Actor) =>
  selectVisible(db, actor)
    .where('transfers.uploadedBy', '=', actor.userId)
    .where(({ or, and, eb }) =>
      or([
        eb('transfers.status', '=', transferStatus.processing),
        and([eb('transfers.finishedAt', 'is not', null), eb('transfers.isRead', '=', false)]),
      ]),
    )
    .select(['transfers.id as importId', 'transfers.filename', 'transfers.status'])
    .select(['transfers.totalRows', 'transfers.succeededRows', 'transfers.failedRows'])
    .orderBy('transfers.id', 'desc')
    .limit(maxProgress)
    .execute()

/** Locks a bulk add that waits for its start, until the end of the transaction. */
export const lockPending = (db: Db, actor: Actor, importId: number) =>
  selectVisible(db, actor)
    .where('transfers.id', '=', importId)
    .where('transfers.status', '=', transferStatus.pending)
    .select(['transfers.id as importId', 'transfers.jobId'])
    .select(bulkOptions)
    .forUpdate('transfers')
    .executeTakeFirst()

interface NewBulkAdd {
  jobId: number
  filename: string
  uploadedAt: Date
  options: BulkOptions
}

/** Stores a checked file without its rows. The file itself isn't stored. */
export async function insertBulkAdd(db: Db, { companyId, userId }: Actor, { options, ...bulkAdd }: NewBulkAdd) {
  const { id } = await db
    .insertInto('transfers')
    .values({
      companyId,
      ...bulkAdd,
      type: transferType.candidateImport,
      uploadedBy: userId,
      options: toJson(options),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveOptions(db: Db, companyId: number, importId: number, options: BulkOptions) {
  await db
    .updateTable('transfers')
    .set({ options: toJson(options) })
    .where('companyId', '=', companyId)
    .where('id', '=', importId)
    .execute()
}

/** A row with the result of its check. */
export interface CheckedRow extends OpenRow {
  /** The headers of wrong columns with their sentences. */
  errors: RowError[]
  notices: string[]
}

/** The number of rows that one statement inserts. */
const batchSize = 100

/** Replaces all rows of a file that waits for its start. */
export async function replaceRows(
  db: Db,
  companyId: number,
  transferId: number,
  rows: readonly CheckedRow[],
  sealing: Sealer,
) {
  await db.deleteFrom('transferRows').where('companyId', '=', companyId).where('transferId', '=', transferId).execute()
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize).map(({ errors, notices, ...row }) => ({
      companyId,
      transferId,
      rowNumber: row.rowNumber,
      ...sealedRow(row, sealing),
      errors: toJson(errors),
      notices: toJson(notices),
    }))
    await db.insertInto('transferRows').values(batch).execute()
  }
  await db
    .updateTable('transfers')
    .set({ totalRows: rows.length })
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .execute()
}

/** Lists the rows of a file in their order, with the candidates they became if the actor sees them. */
export async function listRows(db: Db, actor: Actor, transferId: number, sealing: Sealer) {
  const { companyId } = actor
  const rows = await db
    .selectFrom('transferRows')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('applications')
          .select(['applications.id', 'applications.candidateId'])
          .where('applications.companyId', '=', companyId)
          .where(visibleJobs(actor, 'applications.jobId'))
          .as('visible'),
      (join) => join.onRef('visible.id', '=', 'transferRows.applicationId'),
    )
    .select(['transferRows.rowNumber', 'transferRows.status', 'transferRows.data', 'transferRows.numbersCipher'])
    .select(['transferRows.documents', 'transferRows.errors', 'transferRows.notices'])
    .select(['visible.id as jobApplicationId', 'visible.candidateId'])
    .where('transferRows.companyId', '=', companyId)
    .where('transferRows.transferId', '=', transferId)
    .orderBy('transferRows.rowNumber')
    .execute()
  return rows.map(({ data, numbersCipher, documents, ...row }) => ({
    ...row,
    ...unsealedRow({ rowNumber: row.rowNumber, data, numbersCipher, documents }, sealing),
  }))
}
export type ListedRow = Awaited<ReturnType<typeof listRows>>[number]

/** Lists the next rows of a started file whose people haven't been added yet. */
export async function listRowsToAdd(
  db: Db,
  companyId: number,
  transferId: number,
  { atMost, sealing }: { atMost: number; sealing: Sealer },
) {
  const rows = await db
    .selectFrom('transferRows')
    .select(['id', 'rowNumber', 'data', 'numbersCipher', 'documents'])
    .where('companyId', '=', companyId)
    .where('transferId', '=', transferId)
    .where('status', '=', rowStatus.waiting)
    .orderBy('rowNumber')
    .limit(atMost)
    .execute()
  return rows.map(({ id, ...row }) => ({ id, ...unsealedRow(row, sealing) }))
}
export type RowToAdd = Awaited<ReturnType<typeof listRowsToAdd>>[number]

/** Marks the rows with problems as failed, which leaves them out. Returns how many rows remain. */
export async function leaveOutWrongRows(db: Db, companyId: number, transferId: number) {
  await db
    .updateTable('transferRows')
    .set({ status: rowStatus.failed })
    .where('companyId', '=', companyId)
    .where('transferId', '=', transferId)
    .where('status', '=', rowStatus.waiting)
    .where(sql<boolean>`errors <> '[]'`)
    .execute()
  const { count } = await db
    .selectFrom('transferRows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('transferId', '=', transferId)
    .where('status', '=', rowStatus.waiting)
    .executeTakeFirstOrThrow()
  return count
}

/** Stores that a row became an application. Only the person's name remains in the row. */
export async function saveAdded(db: Db, companyId: number, row: Pick<RowToAdd, 'id' | 'cells'>, applicationId: number) {
  const { firstName, lastName } = row.cells
  await db
    .updateTable('transferRows')
    .set({
      status: rowStatus.succeeded,
      applicationId,
      data: toJson({ firstName, lastName }),
      numbersCipher: null,
      documents: toJson({}),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', row.id)
    .execute()
}

/** Deletes a bulk add with its rows. */
export async function deleteBulkAdd(db: Db, companyId: number, importId: number) {
  await db.deleteFrom('transfers').where('companyId', '=', companyId).where('id', '=', importId).execute()
}

/** Deletes the bulk adds of all companies from before this time that were never started. */
export async function deleteOldPending(db: Db, before: Date) {
  await acrossCompanies(db, 'old bulk adds')
    .deleteFrom('transfers')
    .where('type', '=', transferType.candidateImport)
    .where('status', '=', transferStatus.pending)
    .where('uploadedAt', '<', before)
    .execute()
}

/**
 * Renews the time of the uploads that belong to bulk adds waiting for their start, so that they aren't removed as
 * unclaimed after a day.
 */
export async function renewUploads(db: Db, at: Date) {
  await acrossCompanies(db, 'uploads of bulk adds')
    .updateTable('files')
    .from('transfers')
    .innerJoin('transferRows', (join) =>
      join
        .onRef('transferRows.companyId', '=', 'transfers.companyId')
        .onRef('transferRows.transferId', '=', 'transfers.id'),
    )
    .set({ createdAt: at })
    .where('transfers.type', '=', transferType.candidateImport)
    .where('transfers.status', '=', transferStatus.pending)
    .whereRef('files.companyId', '=', 'transfers.companyId')
    .where('files.applicationId', 'is', null)
    .where('files.claimedAt', 'is', null)
    .where(
      sql<boolean>`files.key in (select document.value ->> 'key' from jsonb_each(transfer_rows.documents) as document)`,
    )
    .execute()
}

/** Deletes the cells of people who weren't added, in files that ended before this time. */
export async function deleteFailedRows(db: Db, before: Date) {
  await acrossCompanies(db, 'old bulk adds')
    .updateTable('transferRows')
    .set({ data: toJson({}), numbersCipher: null, documents: toJson({}) })
    .from('transfers')
    .whereRef('transfers.companyId', '=', 'transferRows.companyId')
    .whereRef('transfers.id', '=', 'transferRows.transferId')
    .where('transfers.type', '=', transferType.candidateImport)
    .where('transfers.finishedAt', '<', before)
    .where('transferRows.status', '=', rowStatus.failed)
    .where(sql<boolean>`(transfer_rows.data <> '{}' or transfer_rows.numbers_cipher is not null
      or transfer_rows.documents <> '{}')`)
    .execute()
}
