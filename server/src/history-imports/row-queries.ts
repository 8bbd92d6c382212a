import {
  type HistoryCounts,
  type HistoryRowStatus,
  historyRowStatus,
} from '@hireloom/contract/history-imports/history-import'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { StoredImport } from './queries.ts'
import { selectLeftOver } from './run/document-queries.ts'

interface NewRow {
  historyImportId: number
  fileId: number
  rowNumber: number
  cells: Buffer
}

/** Stores the rows of a file. Rows that an interrupted run has stored already stay as they are. */
export async function insertRows(db: Db, companyId: number, rows: readonly NewRow[]) {
  await db
    .insertInto('historyImportRows')
    .values(rows.map((row) => ({ companyId, ...row })))
    .onConflict((conflict) => conflict.columns(['companyId', 'fileId', 'rowNumber']).doNothing())
    .execute()
}

/** Counts the rows of an import, or of one of its files. */
export async function countRows(db: Db, companyId: number, historyImportId: number, fileId?: number) {
  const { rows } = await db
    .selectFrom('historyImportRows')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .$if(fileId !== undefined, (rows) => rows.where('fileId', '=', fileId as number))
    .executeTakeFirstOrThrow()
  return rows
}

/** Returns the number of the last row of a file that is stored; 0 for none. */
export async function lastRowNumber(db: Db, companyId: number, fileId: number) {
  const { last } = await db
    .selectFrom('historyImportRows')
    .select(({ fn }) => fn.max('rowNumber').as('last'))
    .where('companyId', '=', companyId)
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Lists the cells of a file's rows in their order. */
export const listCellsOfFile = (db: Db, companyId: number, fileId: number) =>
  db
    .selectFrom('historyImportRows')
    .select(['rowNumber', 'cells'])
    .where('companyId', '=', companyId)
    .where('fileId', '=', fileId)
    .orderBy('rowNumber')
    .execute()

interface NextRowsQuery {
  historyImportId: number
  after: number
  statuses: readonly HistoryRowStatus[]
  limit: number
}

/** Lists the next rows of a step, in their order. */
export const listNextRows = (db: Db, companyId: number, { historyImportId, after, statuses, limit }: NextRowsQuery) =>
  db
    .selectFrom('historyImportRows')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .where('id', '>', after)
    .where('status', 'in', statuses)
    .orderBy('id')
    .limit(limit)
    .execute()
export type StoredRow = Awaited<ReturnType<typeof listNextRows>>[number]

export interface RowOutcome {
  id: number
  status: HistoryRowStatus
  errors: readonly string[]
  /** The keyed hashes of the person, in hexadecimal. */
  personHash: string | null
  nikHash: string | null
  passportHash: string | null
  emailHash: string | null
  candidateId: number | null
  /** The first row of a person that the import adds; null for candidates of the company. */
  firstRowId: number | null
  jobId: number | null
  jobKey: string | null
  appliedAt: Date | null
  isOpen: boolean | null
  documentId: number | null
  applicationId: number | null
  addedTags: readonly string[]
  importedAt: Date | null
}

export const blankOutcome = {
  personHash: null,
  nikHash: null,
  passportHash: null,
  emailHash: null,
  candidateId: null,
  firstRowId: null,
  jobId: null,
  jobKey: null,
  appliedAt: null,
  isOpen: null,
  documentId: null,
  applicationId: null,
  addedTags: [],
  importedAt: null,
} as const

/** Stores the outcomes of rows by one statement. */
export async function saveOutcomes(db: Db, companyId: number, outcomes: readonly RowOutcome[]) {
  const rows = outcomes.map(snakeKeys)
  await sql`
    update history_import_rows set status = done.status, errors = done.errors,
      person_hash = decode(done.person_hash, 'hex'), nik_hash = decode(done.nik_hash, 'hex'),
      passport_hash = decode(done.passport_hash, 'hex'), email_hash = decode(done.email_hash, 'hex'),
      candidate_id = done.candidate_id, first_row_id = done.first_row_id, job_id = done.job_id,
      job_key = done.job_key, applied_at = done.applied_at, is_open = done.is_open, document_id = done.document_id,
      application_id = done.application_id, added_tags = done.added_tags, imported_at = done.imported_at
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as done (id bigint, status smallint, errors text[], person_hash text,
      nik_hash text, passport_hash text, email_hash text, candidate_id bigint, first_row_id bigint, job_id bigint, job_key text, applied_at timestamptz, is_open boolean, document_id bigint,
      application_id bigint, added_tags text[], imported_at timestamptz)
    where history_import_rows.company_id = ${companyId} and history_import_rows.id = done.id`.execute(db)
}

/** Marks a row as failed. */
export async function setFailed(db: Db, companyId: number, id: number, error: string) {
  await db
    .updateTable('historyImportRows')
    .set({ status: historyRowStatus.failed, errors: [error] })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Counts what the checked rows of an import would do. */
export async function countOutcomes(db: Db, companyId: number, historyImportId: number): Promise<HistoryCounts> {
  const { rows } = await sql<Omit<HistoryCounts, 'reasons' | 'unmatchedDocuments'>>`
    select count(*) as rows,
      count(distinct first_row_id) filter (where status = ${historyRowStatus.good}) as new_people,
      count(distinct candidate_id) filter (where status = ${historyRowStatus.good}) as known_people,
      count(*) filter (where status = ${historyRowStatus.good}) as new_applications,
      count(*) filter (where status = ${historyRowStatus.skipped}) as already_there,
      count(distinct job_key) filter (where status = ${historyRowStatus.good} and job_id is null) as new_jobs,
      count(distinct job_id) filter (where status = ${historyRowStatus.good}) as known_jobs,
      count(*) filter (where status = ${historyRowStatus.failed}) as failed,
      count(document_id) filter (where status = ${historyRowStatus.good}) as matched_documents
    from history_import_rows
    where company_id = ${companyId} and history_import_id = ${historyImportId}
      and status <> ${historyRowStatus.imported}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  const reasons = await sql<{ message: string; rows: number }>`
    select message, count(*) as rows
    from history_import_rows, unnest(errors) as message
    where company_id = ${companyId} and history_import_id = ${historyImportId}
      and status in (${historyRowStatus.failed}, ${historyRowStatus.skipped})
    group by message order by count(*) desc, message limit 50`.execute(db)
  const { unmatched } = await selectLeftOver(db, companyId, historyImportId)
    .select(({ fn }) => fn.countAll<number>().as('unmatched'))
    .executeTakeFirstOrThrow()
  return { ...counts, unmatchedDocuments: unmatched, reasons: reasons.rows }
}

/** Counts the rows of an import, or of one of its files, by their status. */
export async function countByStatus(db: Db, companyId: number, historyImportId: number, fileId?: number) {
  const counts = await db
    .selectFrom('historyImportRows')
    .select(['status', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .$if(fileId !== undefined, (rows) => rows.where('fileId', '=', fileId as number))
    .groupBy('status')
    .execute()
  return (status: HistoryRowStatus) => counts.find((count) => count.status === status)?.rows ?? 0
}

/** Counts the rows that the current run of an import, or its last one, has imported. */
export async function countImportedInRun(db: Db, { companyId, id, startedAt }: StoredImport) {
  const { rows } = await db
    .selectFrom('historyImportRows')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', id)
    .where('status', '=', historyRowStatus.imported)
    .where('importedAt', '>=', startedAt ?? new Date(0))
    .executeTakeFirstOrThrow()
  return rows
}

interface RowPage {
  status?: HistoryRowStatus | undefined
  page: number
  limit: number
}

/** Lists a page of the rows with the files they are from. */
export async function listRows(db: Db, companyId: number, historyImportId: number, { status, page, limit }: RowPage) {
  const rows = db
    .selectFrom('historyImportRows')
    .innerJoin('historyImportFiles', sameCompany('historyImportFiles', 'historyImportRows.fileId'))
    .where('historyImportRows.companyId', '=', companyId)
    .where('historyImportRows.historyImportId', '=', historyImportId)
    .$if(status !== undefined, (rows) => rows.where('historyImportRows.status', '=', status as HistoryRowStatus))
  const [data, { total }] = await Promise.all([
    rows
      .select([
        'historyImportRows.id',
        'historyImportRows.rowNumber',
        'historyImportRows.fileId',
        'historyImportRows.cells',
      ])
      .select(['historyImportRows.status', 'historyImportRows.errors', 'historyImportRows.candidateId'])
      .select(['historyImportRows.applicationId as jobApplicationId', 'historyImportFiles.filename'])
      .orderBy('historyImportRows.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

/** The statuses of rows that can still be changed. */
const changeableStatuses: readonly HistoryRowStatus[] = [
  historyRowStatus.waiting,
  historyRowStatus.good,
  historyRowStatus.failed,
  historyRowStatus.skipped,
]

/** Returns a row that is not imported. */
export const findChangeableRow = (db: Db, companyId: number, historyImportId: number, id: number) =>
  db
    .selectFrom('historyImportRows')
    .select(['fileId', 'cells'])
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .where('id', '=', id)
    .where('status', 'in', changeableStatuses)
    .executeTakeFirst()

/** Replaces the cells of a row, which then waits for the next check. */
export async function replaceCells(db: Db, companyId: number, id: number, cells: Buffer) {
  await db
    .updateTable('historyImportRows')
    .set({ cells, status: historyRowStatus.waiting, errors: [] })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Deletes the failed rows of an import. */
export async function deleteFailedRows(db: Db, companyId: number, historyImportId: number) {
  await db
    .deleteFrom('historyImportRows')
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .where('status', '=', historyRowStatus.failed)
    .execute()
}
