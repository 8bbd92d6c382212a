import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { DB } from '../../platform/db/tables.gen.ts'

/**
 * Returns the condition, for a query on rows with their applications, that a user has worked on an application since
 * it was imported: every change gives it another version or an entry in its timeline. A mail counts, too.
 */
function hasChanged(): Expression<SqlBool> {
  const { or, eb, exists, selectFrom, lit } = expressionBuilder<DB, 'historyImportRows' | 'applications'>()
  return or([
    eb('applications.updatedAt', '<>', eb.ref('historyImportRows.importedAt')),
    eb('applications.deletedAt', 'is not', null),
    exists(
      selectFrom('applicationEvents')
        .select(lit(1).as('one'))
        .whereRef('applicationEvents.companyId', '=', 'applications.companyId')
        .whereRef('applicationEvents.applicationId', '=', 'applications.id')
        .where('applicationEvents.historyImportId', 'is', null),
    ),
    exists(
      selectFrom('mails')
        .select(lit(1).as('one'))
        .whereRef('mails.companyId', '=', 'applications.companyId')
        .whereRef('mails.applicationId', '=', 'applications.id'),
    ),
  ])
}

const selectImportedRows = (db: Db, companyId: number, historyImportId: number) =>
  db
    .selectFrom('historyImportRows')
    .innerJoin('applications', sameCompany('applications', 'historyImportRows.applicationId'))
    .where('historyImportRows.companyId', '=', companyId)
    .where('historyImportRows.historyImportId', '=', historyImportId)
    .where('historyImportRows.status', '=', historyRowStatus.imported)

/** The maximum number of listed applications that undoing leaves. */
const maxListedKept = 50

/** Counts the applications that undoing would remove and leave, and lists the first that stay. */
export async function previewUndo(db: Db, companyId: number, historyImportId: number) {
  const [{ removed, stays }, keptCandidates] = await Promise.all([
    selectImportedRows(db, companyId, historyImportId)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere(sql<boolean>`not ${hasChanged()}`).as('removed'),
        fn.countAll<number>().filterWhere(hasChanged()).as('stays'),
      ])
      .executeTakeFirstOrThrow(),
    selectImportedRows(db, companyId, historyImportId)
      .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
      .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
      .select(['applications.candidateId', 'applications.id as jobApplicationId'])
      .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
      .where(hasChanged())
      .orderBy('historyImportRows.id')
      .limit(maxListedKept)
      .execute(),
  ])
  return { removed, stays, kept: keptCandidates }
}

/** Locks the applications of rows and returns those that nobody has worked on. */
export async function lockUnchanged(db: Db, companyId: number, rowIds: readonly number[]) {
  const rows = await db
    .selectFrom('historyImportRows')
    .innerJoin('applications', sameCompany('applications', 'historyImportRows.applicationId'))
    .select(['historyImportRows.id', 'applications.id as applicationId', 'applications.candidateId'])
    .where('historyImportRows.companyId', '=', companyId)
    .where('historyImportRows.id', 'in', [...rowIds])
    .where(({ not }) => not(hasChanged()))
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
  return rows
}

/** Lists the keys of the files of applications. */
export async function listKeysOfFiles(db: Db, companyId: number, applicationIds: readonly number[]) {
  const files = await db
    .selectFrom('files')
    .select('key')
    .where('companyId', '=', companyId)
    .where('applicationId', 'in', [...applicationIds])
    .execute()
  return files.map(({ key }) => key)
}

/** Erases applications with their profiles, histories and files. */
export async function eraseApplications(db: Db, companyId: number, ids: readonly number[]) {
  await db
    .deleteFrom('applications')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

interface AddedTags {
  candidateId: number
  tags: readonly string[]
}

/** Removes tags that an import added to people. */
export async function removeTags(db: Db, companyId: number, added: readonly AddedTags[]) {
  const pairs = added.flatMap(({ candidateId, tags }) => tags.map((name) => [candidateId, name] as const))
  if (pairs.length === 0) return
  await sql`
    delete from candidate_tags
    using unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, name]) => name)}::text[]) as added (id, name)
    where candidate_tags.company_id = ${companyId} and candidate_tags.candidate_id = added.id
      and candidate_tags.name = added.name`.execute(db)
}

/** Erases the people that an import added and that have no application, merge or restriction. */
export async function erasePeople(db: Db, companyId: number, historyImportId: number, ids: readonly number[]) {
  if (ids.length === 0) return
  await sql`
    delete from candidates
    where company_id = ${companyId} and id = any(${[...ids]}::bigint[]) and history_import_id = ${historyImportId}
      and merged_into is null
      and not exists (
        select from applications where company_id = ${companyId} and candidate_id = candidates.id
      )
      and not exists (
        select from candidates other where other.company_id = ${companyId} and other.merged_into = candidates.id
      )
      and not exists (
        select from candidate_merges
        where company_id = ${companyId} and (kept_id = candidates.id or other_id = candidates.id)
      )
      and not exists (
        select from candidate_bars where company_id = ${companyId} and candidate_id = candidates.id
      )`.execute(db)
}

/** Deletes the jobs that an import made, that have no application and that no user has changed since. */
export async function deleteEmptyJobs(db: Db, companyId: number, historyImportId: number, now: Date) {
  await db
    .updateTable('jobs')
    .set({ deletedAt: now, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('historyImportId', '=', historyImportId)
    .where('deletedAt', 'is', null)
    .whereRef('updatedAt', '=', 'createdAt')
    .where(({ not, exists, selectFrom, lit }) =>
      not(
        exists(
          selectFrom('applications')
            .select(lit(1).as('one'))
            .whereRef('applications.companyId', '=', 'jobs.companyId')
            .whereRef('applications.jobId', '=', 'jobs.id'),
        ),
      ),
    )
    .execute()
}

/** Stores which rows were undone and which were kept. */
export async function saveUndone(
  db: Db,
  companyId: number,
  { undone, kept }: { undone: readonly number[]; kept: readonly number[] },
) {
  for (const [ids, status] of [
    [undone, historyRowStatus.undone],
    [kept, historyRowStatus.kept],
  ] as const) {
    if (ids.length === 0) continue
    await db
      .updateTable('historyImportRows')
      .set({ status })
      .where('companyId', '=', companyId)
      .where('id', 'in', [...ids])
      .execute()
  }
}
