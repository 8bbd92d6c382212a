import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { uploadType } from '@hireloom/contract/uploads'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'

/** Finds a job the actor may see, with what its form needs: the questions and the actor's role in the hiring team. */
export const findForm = (db: Db, actor: Actor, jobId: number) =>
  formsOf(db, actor).where('jobs.id', '=', jobId).executeTakeFirst()
export type FoundForm = NonNullable<Awaited<ReturnType<typeof findForm>>>

function formsOf(db: Db, actor: Actor) {
  return db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('companies', 'companies.id', 'jobs.companyId')
    .leftJoin('subscriptions', 'subscriptions.companyId', 'jobs.companyId')
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'jobs.id'))
    .where('jobs.companyId', '=', actor.companyId)
    .where(visibleJobs(actor))
    .select([
      'jobs.id as jobId',
      'jobs.status as jobStatus',
      'jobs.salaryCurrency',
      'jobs.applicationForm',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'companies.code as companyCode',
      'companies.name as companyName',
      'hiringTeam.role as teamRole',
      'jobs.aiRecommendation',
      'subscriptions.plan',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('jobQuestions')
          .where('jobQuestions.companyId', '=', actor.companyId)
          .whereRef('jobQuestions.jobId', '=', 'jobs.id')
          .where('jobQuestions.isDeleted', '=', false)
          .select(['jobQuestions.id', 'jobQuestions.content', 'jobQuestions.type'])
          .select(['jobQuestions.isMandatory', 'jobQuestions.answerOptions'])
          .orderBy('jobQuestions.orderNum'),
      ).as('customQuestion'),
    )
}

/** Locks a job so that it stays published until the transaction ends; false when it is no longer published. */
export async function lockPublishedJob(db: Db, companyId: number, jobId: number) {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .where('status', '=', jobStatus.published)
    .where('deletedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  return job !== undefined
}

/** Finds the application that an earlier call with this key added. */
export function findAddedBefore(db: Db, companyId: number, idempotencyKey: string) {
  return db
    .selectFrom('applications')
    .select([
      'candidateId as id',
      'id as jobApplicationId',
      'jobId',
      'reference',
      'updatedAt',
      'idempotencyFingerprint',
    ])
    .where('companyId', '=', companyId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
}

/** Returns whether a candidate has an open application for a job. */
export async function hasOpenApplication(db: Db, companyId: number, candidateId: number, jobId: number) {
  const open = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('jobId', '=', jobId)
    .where('status', '=', applicationStatus.active)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** Finds an application the actor may see, with its form's values as stored. */
export async function findFilledForm(db: Db, actor: Actor, applicationId: number) {
  const { companyId } = actor
  const application = await db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .leftJoin('files as resumes', (join) =>
      join
        .onRef('resumes.companyId', '=', 'applications.companyId')
        .onRef('resumes.id', '=', 'applications.resumeFileId'),
    )
    .leftJoin('files as pictures', (join) =>
      join
        .onRef('pictures.companyId', '=', 'applications.companyId')
        .onRef('pictures.id', '=', 'applications.pictureFileId'),
    )
    .where('applications.companyId', '=', companyId)
    .where('applications.id', '=', applicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .selectAll('applicationProfiles')
    .select(['applications.jobId', 'applications.candidateId', 'applications.reference', 'applications.source'])
    .select(['applications.firstName', 'applications.lastName', 'applications.email', 'applications.updatedAt'])
    .select(['resumes.key as resumeKey', 'pictures.key as pictureKey'])
    .select(({ selectFrom }) =>
      selectFrom('files')
        .select('files.key')
        .where('files.companyId', '=', companyId)
        .whereRef('files.applicationId', '=', 'applications.id')
        .where('files.uploadType', '=', uploadType.portfolio)
        .orderBy('files.id')
        .limit(1)
        .as('portfolioKey'),
    )
    .executeTakeFirst()
  const form = application && (await findForm(db, actor, application.jobId))
  return form && { ...application, form }
}
export type FilledForm = NonNullable<Awaited<ReturnType<typeof findFilledForm>>>
