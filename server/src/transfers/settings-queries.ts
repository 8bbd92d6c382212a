import {
  settingsTypes,
  type TransferStatus,
  type TransferType,
  transferStatus,
} from '@hireloom/contract/transfers/transfer'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'

/** The import or export of the settings that an entry of the log is about. */
export type EntrySubject = { historyImportId: number } | { companyExportId: number } | { companyImportId: number }

interface NewEntry {
  type: TransferType
  /** The name of the file or of the import. */
  filename: string
  uploadedBy: number
  at: Date
  totalRows?: number
}

/** Adds an import or export of the settings to the log and the queue, as running. */
export async function insertEntry(db: Db, companyId: number, subject: EntrySubject, { at, ...entry }: NewEntry) {
  const running = { status: transferStatus.processing, uploadedAt: at, startedAt: at, options: toJson(subject) }
  await db
    .insertInto('transfers')
    .values({ companyId, ...entry, ...running })
    .execute()
}

const runningEntry = (db: Db, companyId: number, subject: EntrySubject) =>
  db
    .updateTable('transfers')
    .where('companyId', '=', companyId)
    .where('type', 'in', [...settingsTypes])
    .where('status', '=', transferStatus.processing)
    .where(isAbout(subject))

const isAbout = (subject: EntrySubject) => sql<boolean>`options @> ${toJson(subject)}::jsonb`

/** Stores the progress of the import or export. */
export async function updateEntry(
  db: Db,
  companyId: number,
  subject: EntrySubject,
  { done, total }: { done: number; total: number },
) {
  await runningEntry(db, companyId, subject)
    .set({ succeededRows: Math.min(done, total), totalRows: total })
    .execute()
}

/** Returns the user who started the running import or export; undefined when none is running. */
export async function findStarter(db: Db, companyId: number, subject: EntrySubject) {
  const entry = await db
    .selectFrom('transfers')
    .select('uploadedBy')
    .where('companyId', '=', companyId)
    .where('type', 'in', [...settingsTypes])
    .where('status', '=', transferStatus.processing)
    .where(isAbout(subject))
    .executeTakeFirst()
  return entry?.uploadedBy
}

interface EntryOutcome {
  status: TransferStatus
  succeeded: number
  failed?: number
  /** Why it failed or stopped. */
  problem?: string | undefined
  at: Date
  expiresAt?: Date
}

/** Ends the entry of an import or export. Returns the user who started it; undefined when it has ended already. */
export async function endEntry(db: Db, companyId: number, subject: EntrySubject, outcome: EntryOutcome) {
  const { status, succeeded, failed = 0, problem, at, expiresAt } = outcome
  const entry = await runningEntry(db, companyId, subject)
    .set({
      status,
      succeededRows: succeeded,
      failedRows: failed,
      totalRows: succeeded + failed,
      finishedAt: at,
      errors: toJson(problem === undefined ? [] : [{ message: problem }]),
      ...(expiresAt && { expiresAt }),
    })
    .returning('uploadedBy as userId')
    .executeTakeFirst()
  return entry?.userId
}

/** Removes the entries of an import that is deleted. */
export async function deleteEntries(db: Db, companyId: number, subject: EntrySubject) {
  await db
    .deleteFrom('transfers')
    .where('companyId', '=', companyId)
    .where('type', 'in', [...settingsTypes])
    .where(isAbout(subject))
    .execute()
}
