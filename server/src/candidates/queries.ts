import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isOfCandidate } from '../access/person-queries.ts'
import {
  type AccessLevel,
  accessLevelOf,
  type JobViewer,
  placeholderActor,
  roleInTeam,
  visibleJobs,
} from '../access/scope-queries.ts'
import { hasEmploymentLetter } from '../letters/employment-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { schedulesOfApplications } from '../schedules/queries.ts'
import { newestEvents } from './timeline-queries.ts'
import { latestMove } from './undoable-queries.ts'

interface CandidateQuery {
  candidateId: number
  /** The application to show; the newest by default. */
  applicationId: number | undefined
}

/**
 * Finds a candidate's application with its profile and the number of applications, if the actor may see its job.
 * Follows merges.
 */
export async function findCandidate(db: Db, actor: Actor, { candidateId, applicationId = 0 }: CandidateQuery) {
  const { companyId, userId } = actor
  const accessLevel = accessLevelOf(actor)
  const query = { companyId, userId, candidateId, applicationId }
  const [row] = accessLevel
    ? await candidateSeenBy[accessLevel](db, query)
    : await candidateOf(db, actor, { candidateId, applicationId }).execute()
  return applicationId === 0 || row?.jobApplicationId === applicationId ? row : undefined
}

interface SeenCandidateQuery {
  companyId: number
  userId: number
  candidateId: number
  applicationId: number
}
const seenBy = (accessLevel: AccessLevel) =>
  preparedQuery((db, { companyId, userId, candidateId, applicationId }: SeenCandidateQuery) =>
    candidateOf(db, placeholderActor(accessLevel, { companyId, userId }), { candidateId, applicationId }),
  )
const candidateSeenBy = { everyJob: seenBy('everyJob'), ofTeams: seenBy('ofTeams') }

function candidateOf(
  db: Db,
  actor: JobViewer,
  { candidateId, applicationId }: { candidateId: number; applicationId: number },
) {
  const { companyId, userId } = actor
  // Selected before the joins, so that PostgreSQL doesn't start with the company's jobs.
  const { selectFrom } = expressionBuilder<DB>()
  const application = selectFrom('applications')
    .selectAll('applications')
    .select(({ fn }) => fn.countAll<number>().over().as('applicationCount'))
    .where('applications.companyId', '=', companyId)
    .where(isOfCandidate(companyId, candidateId))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy(({ eb }) => eb('applications.id', '=', applicationId), 'desc')
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
  return db
    .selectFrom(application.as('applications'))
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('companies', 'companies.id', 'applications.companyId')
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('rejectionReasons', sameCompany('rejectionReasons', 'applications.rejectionReasonId'))
    .leftJoin('hiringTeam', roleInTeam(userId, 'applications.jobId'))
    .selectAll('applicationProfiles')
    .select([
      'applications.candidateId as id',
      'applications.id as jobApplicationId',
      'applications.reference',
      'applications.jobId',
      'applications.firstName',
      'applications.lastName',
      'applications.email',
      'applications.language',
      'companies.candidateLanguage',
      'applications.lastJobPosition',
      'applications.lastCompany',
      'applications.stageId as hiringStageId',
      'applications.stageProcess',
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
      'rejectionReasons.name as rejectionReason',
      'hiringTeam.role as teamRole',
      'companies.hiringManagersReadResumes',
      'companies.interviewersReadResumes',
    ])
    .select(['applications.applicationCount', tags(companyId), filesOf(companyId), answersOf(companyId)])
    .select(hasEmploymentLetter(companyId))
    .select([schedulesOfApplications(companyId), newestEvents(companyId), latestMove(companyId, userId)])
    .where('applications.companyId', '=', companyId)
}
export type FoundCandidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

/**
 * Finds the named application, or the newest one, that the actor may see, with their role in its job's team. Follows
 * merges.
 */
export function findShownApplication(
  db: Db,
  actor: Actor,
  { candidateId, applicationId }: Partial<CandidateQuery> & Pick<CandidateQuery, 'candidateId'>,
) {
  let matching = db
    .selectFrom('applications')
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .select(['applications.id', 'applications.candidateId', 'hiringTeam.role as teamRole'])
    .where('applications.companyId', '=', actor.companyId)
    .where(isOfCandidate(actor.companyId, candidateId))
    .where(visibleJobs(actor, 'applications.jobId'))
  if (applicationId !== undefined) matching = matching.where('applications.id', '=', applicationId)
  return matching
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Selects a candidate's tags as a column of a query on applications. */
function tags(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'applications'>()
  return sql<string[]>`array(${selectFrom('candidateTags')
    .select('candidateTags.name')
    .where('candidateTags.companyId', '=', companyId)
    .whereRef('candidateTags.candidateId', '=', 'applications.candidateId')
    .orderBy('candidateTags.name')})`.as('tags')
}

/** Selects an application's files, oldest first, as a column of a query on applications. */
function filesOf(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'applications'>()
  return jsonArrayFrom(
    selectFrom('files')
      .select(['files.id', 'files.filename', 'files.contentType', 'files.size', 'files.uploadType'])
      .where('files.companyId', '=', companyId)
      .whereRef('files.applicationId', '=', 'applications.id')
      .orderBy('files.id'),
  ).as('files')
}

/**
 * Selects the job's questions in order with the answers, as a column of a query on applications. Removed questions are
 * included only if they were answered.
 */
function answersOf(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'applications'>()
  return jsonArrayFrom(
    selectFrom('jobQuestions')
      .leftJoin('applicationAnswers', (join) =>
        join
          .onRef('applicationAnswers.companyId', '=', 'jobQuestions.companyId')
          .onRef('applicationAnswers.questionId', '=', 'jobQuestions.id')
          .onRef('applicationAnswers.applicationId', '=', 'applications.id'),
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
      .whereRef('jobQuestions.jobId', '=', 'applications.jobId')
      .where(({ or, eb }) =>
        or([eb('jobQuestions.isDeleted', '=', false), eb('applicationAnswers.id', 'is not', null)]),
      )
      .orderBy('jobQuestions.orderNum')
      .orderBy('jobQuestions.id'),
  ).as('question')
}
