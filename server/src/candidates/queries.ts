import type { ApplicationStatus } from '@hireloom/contract/applications'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'

interface Wanted {
  candidateId: number
  /** One application of the person; the newest otherwise. */
  applicationId: number | undefined
}

/** A person's application with its profile, when the actor may see its job. */
export function findCandidate(db: Db, actor: Actor, { candidateId, applicationId }: Wanted) {
  let matching = db
    .selectFrom('applications')
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.candidateId', '=', candidateId)
    .where(visibleJobs(actor, 'applications.jobId'))
  if (applicationId !== undefined) matching = matching.where('applications.id', '=', applicationId)
  return matching
    .innerJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('hiringTeam', (join) =>
      join
        .onRef('hiringTeam.companyId', '=', 'applications.companyId')
        .onRef('hiringTeam.jobId', '=', 'applications.jobId')
        .on('hiringTeam.userId', '=', actor.userId),
    )
    .selectAll('applicationProfiles')
    .select([
      'applications.candidateId as id',
      'applications.id as jobApplicationId',
      'applications.reference',
      'applications.jobId',
      'applications.firstName',
      'applications.lastName',
      'applications.email',
      'applications.lastJobPosition',
      'applications.lastCompany',
      'applications.stageId as hiringStageId',
      'applications.status',
      'applications.hiredDate',
      'applications.source',
      'applications.isPossibleDuplicate',
      'applications.resumeFileId',
      'applications.pictureFileId',
      'applications.appliedAt as applicationDate',
      'applications.inStageSince',
      'applications.updatedAt',
      'jobs.status as jobStatus',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'stages.name as hiringStageName',
      'hiringTeam.role as teamRole',
    ])
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
export type FoundCandidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

export function listApplicationFiles(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'contentType', 'size', 'uploadType'])
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .orderBy('id')
    .execute()
}

/** The questions of the job in their order, those removed since only where they were answered. */
export function listAnswers(db: Db, companyId: number, { jobId, jobApplicationId }: FoundCandidate) {
  return db
    .selectFrom('jobQuestions')
    .leftJoin('applicationAnswers', (join) =>
      join
        .onRef('applicationAnswers.companyId', '=', 'jobQuestions.companyId')
        .onRef('applicationAnswers.questionId', '=', 'jobQuestions.id')
        .on('applicationAnswers.applicationId', '=', jobApplicationId),
    )
    .select([
      'jobQuestions.id',
      'applicationAnswers.id as answerId',
      'jobQuestions.content',
      'jobQuestions.type',
      'jobQuestions.isMandatory',
      'jobQuestions.answerOptions',
      'applicationAnswers.answer',
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('files')
          .select(['files.id', 'files.filename', 'files.contentType', 'files.size'])
          .where('files.companyId', '=', companyId)
          .whereRef('files.id', '=', 'applicationAnswers.fileId'),
      ).as('file'),
    )
    .where('jobQuestions.companyId', '=', companyId)
    .where('jobQuestions.jobId', '=', jobId)
    .where(({ or, eb }) => or([eb('jobQuestions.isDeleted', '=', false), eb('applicationAnswers.id', 'is not', null)]))
    .orderBy('jobQuestions.orderNum')
    .orderBy('jobQuestions.id')
    .execute()
}

/** What happened to an application, newest first. */
export function listTimeline(db: Db, companyId: number, applicationId: number) {
  return db
    .selectFrom('applicationEvents')
    .leftJoin('users', sameCompany('users', 'applicationEvents.userId'))
    .leftJoin('stages as from', (join) =>
      join
        .onRef('from.companyId', '=', 'applicationEvents.companyId')
        .onRef('from.id', '=', 'applicationEvents.fromStageId'),
    )
    .leftJoin('stages as to', (join) =>
      join.onRef('to.companyId', '=', 'applicationEvents.companyId').onRef('to.id', '=', 'applicationEvents.toStageId'),
    )
    .select([
      'applicationEvents.id',
      'applicationEvents.kind',
      'applicationEvents.at',
      'applicationEvents.scheduleId',
      'applicationEvents.text',
      'from.name as fromStageName',
      'to.name as toStageName',
    ])
    .select(({ eb, ref }) => [
      eb.case().when('users.id', 'is not', null).then(userName('users')).end().as('actorName'),
      ref('applicationEvents.toStatus').$castTo<ApplicationStatus | null>().as('toStatus'),
    ])
    .where('applicationEvents.companyId', '=', companyId)
    .where('applicationEvents.applicationId', '=', applicationId)
    .orderBy('applicationEvents.id', 'desc')
    .execute()
}

/** The person's other applications on jobs the actor may see, newest first. */
export function listOtherApplications(db: Db, actor: Actor, { id: candidateId, jobApplicationId }: FoundCandidate) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .select([
      'applications.id as jobApplicationId',
      'jobPositions.name as jobPositionName',
      'applications.status',
      'stages.name as stageName',
      'applications.appliedAt as appliedDate',
    ])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.candidateId', '=', candidateId)
    .where('applications.id', '<>', jobApplicationId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}
