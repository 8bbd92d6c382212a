import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { eventKind } from '@hireloom/contract/candidates'
import type { HiringProcess } from '@hireloom/contract/lookups'
import type { AnswerValue } from '@hireloom/contract/submission'
import type { Insertable } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { ApplicationProfiles, Applications } from '../platform/db/tables.gen.ts'

/** A job as a submission needs it, whether it is open or not. */
export function findJobToApplyFor(db: Db, companyId: number, slug: string) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .where('jobs.companyId', '=', companyId)
    .where('jobs.slug', '=', slug)
    .where('jobs.deletedAt', 'is', null)
    .select([
      'jobs.id',
      'jobs.status',
      'jobs.publishedDate',
      'jobs.endDate',
      'jobs.isAutoClose',
      'jobs.applicationForm',
      'jobs.salaryCurrency',
      'jobPositions.name as jobPositionName',
    ])
    .executeTakeFirst()
}
export type JobToApplyFor = NonNullable<Awaited<ReturnType<typeof findJobToApplyFor>>>

/** Keeps the job from being changed or deleted until the transaction ends. False when it just was deleted. */
export async function holdJob(db: Db, companyId: number, jobId: number) {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return job !== undefined
}

export function listQuestions(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobQuestions')
    .select(['id', 'content', 'type', 'isMandatory', 'answerOptions'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('isDeleted', '=', false)
    .orderBy('orderNum')
    .execute()
}

/** What was sent before under the same Idempotency-Key. */
export function findSubmission(db: Db, companyId: number, idempotencyKey: string) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .select(['applications.reference', 'applications.appliedAt', 'jobs.slug as jobSlug'])
    .where('applications.companyId', '=', companyId)
    .where('applications.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Uses a solved human verification up; false when it was used before. */
export async function useSolution(db: Db, solution: { challenge: string; expiresAt: Date }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captchaSolutions')
    .values(solution)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets solutions that no clock would accept any more. */
export async function forgetOldSolutions(db: Db, now: Date) {
  await acrossCompanies(db).deleteFrom('captchaSolutions').where('expiresAt', '<', now).execute()
}

/** The stage of a job in which those rejected are; a job may be without. */
export function findRejectedStage(db: Db, companyId: number, jobId: number) {
  return db
    .selectFrom('jobStages')
    .innerJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['stages.id as stageId', 'stages.process as stageProcess'])
    .where('jobStages.companyId', '=', companyId)
    .where('jobStages.jobId', '=', jobId)
    .where('stages.status', '=', applicationStatus.rejected)
    .executeTakeFirst()
}

type NewApplication = Omit<
  Insertable<Applications>,
  'companyId' | 'appliedAt' | 'inStageSince' | 'updatedAt' | 'consentAt'
>

/** Undefined when there is an open application with the same number and address for this job. */
export function insertApplication(db: Db, companyId: number, application: NewApplication, now: Date) {
  return db
    .insertInto('applications')
    .values({ companyId, ...application, appliedAt: now, inStageSince: now, updatedAt: now, consentAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'identityHash', 'jobId', 'email'])
        .where('status', '=', applicationStatus.active)
        .doNothing(),
    )
    .returning(['id', 'reference', 'appliedAt'])
    .executeTakeFirst()
}

interface NewAnswer {
  questionId: number
  answer: AnswerValue | null
  fileId: number | null
}

/** Writes what else came with an application. */
export async function insertDetails(
  db: Db,
  companyId: number,
  { applicationId, jobId }: { applicationId: number; jobId: number },
  profile: Omit<Insertable<ApplicationProfiles>, 'companyId' | 'applicationId'>,
  answers: readonly NewAnswer[],
) {
  await db
    .insertInto('applicationProfiles')
    .values({ companyId, applicationId, ...profile })
    .execute()
  if (answers.length > 0) {
    await db
      .insertInto('applicationAnswers')
      .values(
        answers.map(({ answer, ...rest }) => ({
          companyId,
          applicationId,
          jobId,
          ...rest,
          answer: answer === null ? null : toJson(answer),
        })),
      )
      .execute()
  }
}

/** Why an application went somewhere as soon as it came. */
export interface TurnedAway {
  status: ApplicationStatus
  stageId: number | null
  stageProcess: HiringProcess | null
  reason: string | null
}

/** Remembers that an application came, and where it went at once. */
export async function insertArrival(
  db: Db,
  companyId: number,
  applicationId: number,
  turnedAway: TurnedAway | undefined,
  at: Date,
) {
  const event = { companyId, applicationId, at }
  const applied = { ...event, kind: eventKind.applied, toStatus: applicationStatus.active }
  const moved = turnedAway && {
    ...{ ...event, kind: eventKind.moved, fromStatus: applicationStatus.active, toStatus: turnedAway.status },
    ...{ toStageId: turnedAway.stageId, text: turnedAway.reason },
  }
  await db.insertInto('applicationEvents').values(applied).execute()
  if (moved) await db.insertInto('applicationEvents').values(moved).execute()
}
