import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import type { AnswerValue } from '@hireloom/contract/intake/field-schemas'
import type { HiringProcess } from '@hireloom/contract/lookups'
import type { Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Solution } from '../outside/captcha/port.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { ApplicationProfiles, Applications } from '../platform/db/tables.gen.ts'

/** Finds a job, open or closed, with its questions and what else a submission needs. */
export const findJobToApplyFor = batched(async (db, companyId: number, slugs: readonly string[]) => {
  const jobs = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .where('jobs.companyId', '=', companyId)
    .where('jobs.slug', 'in', [...new Set(slugs)])
    .where('jobs.deletedAt', 'is', null)
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.status',
      'jobs.publishedDate',
      'jobs.endDate',
      'jobs.isAutoClose',
      'jobs.applicationForm',
      'jobs.salaryCurrency',
      'jobs.aiRecommendation',
      'jobPositions.name as jobPositionName',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('jobQuestions')
          .where('jobQuestions.companyId', '=', companyId)
          .whereRef('jobQuestions.jobId', '=', 'jobs.id')
          .where('jobQuestions.isDeleted', '=', false)
          .select(['jobQuestions.id', 'jobQuestions.content', 'jobQuestions.type'])
          .select(['jobQuestions.isMandatory', 'jobQuestions.answerOptions'])
          .orderBy('jobQuestions.orderNum'),
      ).as('customQuestion'),
    )
    .execute()
  const bySlug = new Map(jobs.map((job) => [job.slug, job]))
  return slugs.map((slug) => bySlug.get(slug))
})
export type JobToApplyFor = NonNullable<Awaited<ReturnType<typeof findJobToApplyFor>>>

/** Returns which of these questions other jobs of the company ask. */
export async function listQuestionsOfOthers(db: Db, companyId: number, jobId: number, questionIds: readonly number[]) {
  const questions = await db
    .selectFrom('jobQuestions')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', questionIds)
    .where('jobId', '!=', jobId)
    .execute()
  return questions.map(({ id }) => id)
}

/** Locks a job against changes and deletion until the transaction ends. False when it has been deleted. */
export const lockJobForSubmission = batched(async (db, companyId: number, jobIds: readonly number[]) => {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', 'in', [...new Set(jobIds)])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return jobIds.map((jobId) => jobs.some(({ id }) => id === jobId))
})

/** Finds an earlier submission with the same Idempotency-Key. */
export const findSubmission = batched(async (db, companyId: number, idempotencyKeys: readonly string[]) => {
  const submissions = await db
    .selectFrom('applications')
    .select([
      'applications.reference',
      'applications.appliedAt',
      'applications.idempotencyKey',
      'applications.idempotencyFingerprint',
    ])
    // A subquery, because PostgreSQL would start a join with the jobs and read all their applications.
    .select(({ selectFrom }) =>
      selectFrom('jobs')
        .where('jobs.companyId', '=', companyId)
        .whereRef('jobs.id', '=', 'applications.jobId')
        .select('jobs.slug')
        .as('jobSlug'),
    )
    .where('applications.companyId', '=', companyId)
    .where('applications.idempotencyKey', 'in', idempotencyKeys)
    .execute()
  return idempotencyKeys.map((key) => submissions.find(({ idempotencyKey }) => idempotencyKey === key))
})

/** Marks a solved human check as used; false when it was used before. */
export const useSolution = batched(async (db, _companyId: number, solutions: readonly Solution[]) => {
  const row = await db
    .insertInto('captchaSolutions')
    .values(solutions)
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .execute()
  const unused = new Set(row.map(({ challenge }) => challenge))
  // If a solution occurs twice in one batch, the first use counts.
  return solutions.map(({ challenge }) => unused.delete(challenge))
})

/** Deletes expired solutions. */
export async function deleteOldSolutions(db: Db, now: Date) {
  await db.deleteFrom('captchaSolutions').where('expiresAt', '<', now).execute()
}

export type NewApplication = Omit<
  Insertable<Applications>,
  'companyId' | 'appliedAt' | 'inStageSince' | 'updatedAt' | 'consentAt'
>

/** Inserts an application. Undefined when one with the same identity number and e-mail is open for the job. */
export const insertApplication = batched(
  async (db, companyId: number, applications: readonly (NewApplication & { now: Date })[]) => {
    const inserted = await db
      .insertInto('applications')
      .values(
        applications.map(({ now, ...application }) => ({
          companyId,
          ...application,
          status: application.status ?? applicationStatus.active,
          appliedAt: now,
          inStageSince: now,
          updatedAt: now,
          consentAt: application.consentVersion ? now : null,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'identityHash', 'jobId', 'email'])
          .where('status', '=', applicationStatus.active)
          .where('deletedAt', 'is', null)
          .doNothing(),
      )
      .returning(['id', 'reference', 'appliedAt'])
      .execute()
    const byReference = new Map(inserted.map((application) => [application.reference, application]))
    return applications.map(({ reference }) => byReference.get(reference))
  },
)

export type NewProfile = Omit<Insertable<ApplicationProfiles>, 'companyId'>

export const insertProfile = batched(async (db, companyId: number, profiles: readonly NewProfile[]) => {
  await db
    .insertInto('applicationProfiles')
    .values(profiles.map((profile) => ({ companyId, ...profile })))
    .execute()
  return profiles.map(() => undefined)
})

interface NewAnswer {
  applicationId: number
  jobId: number
  questionId: number
  answer: AnswerValue | null
  fileId: number | null
}

export const insertAnswer = batched(async (db, companyId: number, answers: readonly NewAnswer[]) => {
  await db
    .insertInto('applicationAnswers')
    .values(
      answers.map(({ answer, ...rest }) => ({ companyId, ...rest, answer: answer === null ? null : toJson(answer) })),
    )
    .execute()
  return answers.map(() => undefined)
}, 500)

/** The status, the stage and the reason of an application that is rejected or blocked on arrival. */
export interface TurnedAwayPlacement {
  status: ApplicationStatus
  stageId: number | null
  stageProcess: HiringProcess | null
  reason: string | null
}
