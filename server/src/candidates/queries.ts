import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isOf } from '../access/person-queries.ts'
import { type JobViewer, partInTeam, type Reach, reachOf, seeing, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { schedulesOfApplications } from '../schedules/queries.ts'
import { newestEvents } from './timeline-queries.ts'

interface Wanted {
  candidateId: number
  /** One application of the person; the newest otherwise. */
  applicationId: number | undefined
}

/**
 * A person's application with its profile and the number of all of them, when the actor may see its job. Who was merged into
 * another is that one.
 */
export async function findCandidate(db: Db, actor: Actor, { candidateId, applicationId = 0 }: Wanted) {
  const { companyId, userId } = actor
  const reach = reachOf(actor)
  const asked = { companyId, userId, candidateId, applicationId }
  const [found] = reach
    ? await candidateSeenBy[reach](db, asked)
    : await candidateOf(db, actor, { candidateId, applicationId }).execute()
  return applicationId === 0 || found?.jobApplicationId === applicationId ? found : undefined
}

interface Asked {
  companyId: number
  userId: number
  candidateId: number
  applicationId: number
}
const seenBy = (reach: Reach) =>
  preparedQuery((db, { companyId, userId, candidateId, applicationId }: Asked) =>
    candidateOf(db, seeing(reach, { companyId, userId }), { candidateId, applicationId }),
  )
const candidateSeenBy = { everyJob: seenBy('everyJob'), ofTeams: seenBy('ofTeams') }

function candidateOf(
  db: Db,
  actor: JobViewer,
  { candidateId, applicationId }: { candidateId: number; applicationId: number },
) {
  const { companyId, userId } = actor
  // Found before anything is joined to it, so that PostgreSQL doesn't begin with the jobs of the company.
  const { selectFrom } = expressionBuilder<DB>()
  const chosen = selectFrom('applications')
    .selectAll('applications')
    .select(({ fn }) => fn.countAll<number>().over().as('applicationCount'))
    .where('applications.companyId', '=', companyId)
    .where(isOf(companyId, candidateId))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy(({ eb }) => eb('applications.id', '=', applicationId), 'desc')
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
  return db
    .selectFrom(chosen.as('applications'))
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .leftJoin('hiringTeam', partInTeam(userId, 'applications.jobId'))
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
    .select(['applications.applicationCount', tags(companyId), filesOf(companyId), answersOf(companyId)])
    .select([schedulesOfApplications(companyId), newestEvents(companyId)])
    .where('applications.companyId', '=', companyId)
}
export type FoundCandidate = NonNullable<Awaited<ReturnType<typeof findCandidate>>>

/** Which application of which person is meant, when the actor sees it: the named one, else the newest. */
export function findStanding(
  db: Db,
  actor: Actor,
  { candidateId, applicationId }: Partial<Wanted> & Pick<Wanted, 'candidateId'>,
) {
  let matching = db
    .selectFrom('applications')
    .select(['applications.id', 'applications.candidateId'])
    .where('applications.companyId', '=', actor.companyId)
    .where(isOf(actor.companyId, candidateId))
    .where(visibleJobs(actor, 'applications.jobId'))
  if (applicationId !== undefined) matching = matching.where('applications.id', '=', applicationId)
  return matching
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The words that hang on a person, as a column of a query on applications. */
function tags(companyId: number) {
  const { selectFrom } = expressionBuilder<DB, 'applications'>()
  return sql<string[]>`array(${selectFrom('candidateTags')
    .select('candidateTags.name')
    .where('candidateTags.companyId', '=', companyId)
    .whereRef('candidateTags.candidateId', '=', 'applications.candidateId')
    .orderBy('candidateTags.name')})`.as('tags')
}

/** What was uploaded with an application, the oldest first, as a column of a query on applications. */
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
 * The questions of the job in their order, those removed since only where they were answered, with the answers, as a column
 * of a query on applications.
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
