import { applicationStatus } from '@hireloom/contract/applications/status'
import type { DeletionReason } from '@hireloom/contract/intake/candidate-form'
import { expressionBuilder, sql } from 'kysely'
import { roleInTeam, visibleJobs } from '../../access/scope-queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import { sameCompany } from '../../platform/db/same-company.ts'
import type { DB } from '../../platform/db/tables.gen.ts'
import type { PageById } from '../../platform/tasks/each-item.ts'
import { eraseRestrictions } from '../../restricted-candidates/erasure-queries.ts'

/** Locks the visible applications of a person, or a single one, until the end of the transaction. */
export function lockToDelete(db: Db, actor: Actor, target: { candidateId: number } | { applicationId: number }) {
  let matching = db
    .selectFrom('applications')
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .where('applications.companyId', '=', actor.companyId)
    .where(visibleJobs(actor, 'applications.jobId'))
  matching =
    'candidateId' in target
      ? matching.where('applications.candidateId', '=', target.candidateId)
      : matching.where('applications.id', '=', target.applicationId)
  return matching
    .select(['applications.id', 'applications.jobId', 'applications.candidateId', 'applications.reference'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email', 'applications.updatedAt'])
    .select(['applications.status', 'applications.stageId', 'hiringTeam.role as teamRole'])
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
}

/** Marks applications as deleted; null restores them. */
export async function markDeleted(
  db: Db,
  companyId: number,
  ids: readonly number[],
  deletion: { deletedAt: Date; deletionReason: DeletionReason | null } | null,
) {
  await db
    .updateTable('applications')
    .set(deletion ?? { deletedAt: null, deletionReason: null })
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Locks deleted applications of a person that aren't erased yet, on jobs that exist, until the end of the transaction.
 * Their jobs are locked first, so that none is deleted or loses a stage meanwhile.
 */
export async function lockDeleted(db: Db, companyId: number, candidateId: number, ids: readonly number[], since: Date) {
  await lockJobsOf(db, companyId, ids)
  return db
    .selectFrom('applications')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.companyId', '=', 'applications.companyId').onRef('jobs.id', '=', 'applications.jobId'),
    )
    .select(['applications.id', 'applications.jobId', 'applications.reference'])
    .where('applications.companyId', '=', companyId)
    .where('applications.candidateId', '=', candidateId)
    .where('applications.id', 'in', [...ids])
    .where('applications.deletedAt', '>=', since)
    .where('jobs.deletedAt', 'is', null)
    .orderBy('applications.id')
    .forUpdate('applications')
    .execute()
}

const lockJobsOf = (db: Db, companyId: number, applicationIds: readonly number[]) =>
  db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('applications')
        .select('applications.jobId')
        .where('applications.companyId', '=', companyId)
        .where('applications.id', 'in', [...applicationIds]),
    )
    .orderBy('id')
    .forShare()
    .execute()

interface DeletedQuery {
  /** Earlier deletions can't be undone. */
  since: Date
  page: number
  limit: number
}

/** Lists a page of the deletions that can be undone, newest first. Each has the applications of one person. */
export async function listDeleted(db: Db, actor: Actor, { since, page, limit }: DeletedQuery) {
  const deletions = expressionBuilder<DB>()
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.deletedAt', '>=', since)
    .where('jobs.deletedAt', 'is', null)
    .groupBy(['applications.candidateId', 'applications.deletedAt'])
  const newest = (column: 'first_name' | 'last_name') =>
    sql`(array_agg(${sql.ref(`applications.${column}`)} order by applications.id desc))[1]`
  const [data, { total }] = await Promise.all([
    db
      .selectFrom(
        deletions
          .select(({ ref }) => [
            'applications.candidateId',
            ref('applications.deletedAt').$castTo<Date>().as('deletedAt'),
            newest('first_name').$castTo<string>().as('firstName'),
            newest('last_name').$castTo<string | null>().as('lastName'),
            sql<number[]>`array_agg(applications.id order by applications.id)`.as('jobApplicationIds'),
            sql<string[]>`array_agg(job_positions.name order by applications.id)`.as('jobPositionNames'),
          ])
          .as('deletions'),
      )
      .selectAll()
      .orderBy('deletedAt', 'desc')
      .orderBy('candidateId', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(deletions.select('applications.candidateId').as('deletions'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

/** Returns whether one of these would be a second open application for its job with the same identity and e-mail. */
export async function hasOpenDuplicate(db: Db, companyId: number, ids: readonly number[]) {
  const duplicate = await db
    .selectFrom('applications as deleted')
    .innerJoin('applications as open', (join) =>
      join
        .onRef('open.companyId', '=', 'deleted.companyId')
        .onRef('open.jobId', '=', 'deleted.jobId')
        .onRef('open.identityHash', '=', 'deleted.identityHash')
        .onRef('open.email', 'is not distinct from', 'deleted.email'),
    )
    .select('deleted.id')
    .where('deleted.companyId', '=', companyId)
    .where('deleted.id', 'in', [...ids])
    .where('deleted.status', '=', applicationStatus.active)
    .where('open.status', '=', applicationStatus.active)
    .where(({ or, and, eb }) =>
      or([
        eb('open.deletedAt', 'is', null),
        and([eb('open.id', 'in', [...ids]), eb('open.id', '<>', eb.ref('deleted.id'))]),
      ]),
    )
    .executeTakeFirst()
  return duplicate !== undefined
}

/** Lists some applications of every company that were deleted before `before`. */
export const listToErase = (db: Db, before: Date, { afterId, limit }: PageById) =>
  acrossCompanies(db, 'deleted applications')
    .selectFrom('applications')
    .select(['companyId', 'id'])
    .where('deletedAt', '<', before)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/**
 * Locks one of these applications until the end of the transaction; undefined when another process has it, or it was
 * restored.
 */
export const lockToErase = (db: Db, before: Date, { companyId, id }: { companyId: number; id: number }) =>
  db
    .selectFrom('applications')
    .select(['companyId', 'id', 'candidateId', 'email', 'deletionReason'])
    .select(({ ref }) => ref('deletedAt').$notNull().as('deletedAt'))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('deletedAt', '<', before)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Lists the keys of an application's files. */
export async function listFileKeys(db: Db, companyId: number, applicationId: number) {
  const files = await db
    .selectFrom('files')
    .select('key')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()
  return files.map(({ key }) => key)
}

/** Returns the encrypted NIK of an application. */
export async function findNikCipher(db: Db, companyId: number, applicationId: number) {
  const profile = await db
    .selectFrom('applicationProfiles')
    .select('nikCipher')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .executeTakeFirst()
  return profile?.nikCipher
}

/**
 * Erases an application with its profile, answers, history, meetings, mails and files. Restrictions that its rejection
 * set stay.
 */
export async function eraseApplication(db: Db, companyId: number, applicationId: number) {
  await db
    .updateTable('candidateBars')
    .set({ isApplicationErased: true })
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .execute()
  // These come before the files that their versions name; a cascade from the application would delete the files first.
  for (const table of ['offers', 'employmentLetters'] as const) {
    await db.deleteFrom(table).where('companyId', '=', companyId).where('applicationId', '=', applicationId).execute()
  }
  await db.deleteFrom('applications').where('companyId', '=', companyId).where('id', '=', applicationId).execute()
}

/** Returns whether a person has an application, deleted ones included. */
export async function hasApplications(db: Db, companyId: number, candidateId: number) {
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}

/** Erases a person without applications. Restrictions that aren't over stay, with their own data, until they are. */
export async function erasePerson(db: Db, companyId: number, candidateId: number, now: Date) {
  await eraseRestrictions(db, companyId, candidateId, now)
  await db
    .deleteFrom('candidateMerges')
    .where('companyId', '=', companyId)
    .where(({ or, eb }) => or([eb('keptId', '=', candidateId), eb('otherId', '=', candidateId)]))
    .execute()
  await separateWithApplications(db, companyId, candidateId)
  await db.deleteFrom('candidates').where('companyId', '=', companyId).where('mergedInto', '=', candidateId).execute()
  await db.deleteFrom('candidates').where('companyId', '=', companyId).where('id', '=', candidateId).execute()
}

/** Separates people who were merged into this one, but have an application that was stored during the merge. */
const separateWithApplications = (db: Db, companyId: number, candidateId: number) =>
  db
    .updateTable('candidates')
    .set({ mergedInto: null })
    .where('companyId', '=', companyId)
    .where('mergedInto', '=', candidateId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('applications')
        .select('applications.candidateId')
        .where('applications.companyId', '=', companyId)
        .whereRef('applications.candidateId', '=', 'candidates.id'),
    )
    .execute()
