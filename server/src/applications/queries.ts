import type {
  ApplicationCounts,
  ApplicationCountsQuery,
  ApplicationListQuery,
  CandidateGroupName,
} from '@hireloom/contract/applications'
import { candidateGroup } from '@hireloom/contract/applications'
import { hiringRole } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import { sameCompany } from '../platform/db/same-company.ts'

/** Applications the actor may see. Who may not see last names can't find anyone by them either. */
function narrowed(db: Db, actor: Actor, { candidateName, joId }: ApplicationCountsQuery) {
  let matching = db
    .selectFrom('applications')
    .where('applications.companyId', '=', actor.companyId)
    .where(visibleJobs(actor, 'applications.jobId'))
  if (joId !== undefined) matching = matching.where('applications.jobId', '=', joId)
  if (candidateName) {
    const name = actor.permissions.has('candidates.viewSensitiveData')
      ? sql<string>`applications.first_name || ' ' || coalesce(applications.last_name, '')`
      : sql<string>`applications.first_name`
    matching = matching.where(name, 'ilike', containing(candidateName))
  }
  return matching
}

export async function listApplications(db: Db, actor: Actor, query: ApplicationListQuery) {
  const { page, limit, metrics, ...filters } = query
  const matching = narrowed(db, actor, filters).where('applications.candidateGroup', '=', metrics)
  const [data, { total }] = await Promise.all([
    withWords(matching, actor)
      .orderBy('applications.appliedAt', 'desc')
      .orderBy('applications.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

/** Counts by group the applications the actor may see, under the same filters as the list. */
export async function countApplications(
  db: Db,
  actor: Actor,
  filters: ApplicationCountsQuery,
): Promise<ApplicationCounts> {
  const rows = await narrowed(db, actor, filters)
    .select(({ fn }) => ['candidateGroup', fn.countAll<number>().as('count')])
    .groupBy('candidateGroup')
    .execute()
  const counts = new Map(rows.map(({ candidateGroup: group, count }) => [group, count]))
  const named = Object.entries(candidateGroup).map(([name, group]) => [name, counts.get(group) ?? 0])
  return Object.fromEntries(named) as Record<CandidateGroupName, number>
}

function withWords(matching: ReturnType<typeof narrowed>, actor: Actor) {
  return matching
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .leftJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .leftJoin('stages', sameCompany('stages', 'applications.stageId'))
    .select([
      'applications.candidateId as id',
      'applications.id as jobApplicationId',
      'applications.jobId',
      'applications.firstName',
      'applications.lastName',
      'applications.email',
      'applications.lastJobPosition',
      'applications.lastCompany',
      'applications.stageId as hiringStageId',
      'applications.status as jobApplicationStatus',
      'applications.source',
      'applications.isPossibleDuplicate',
      'applications.appliedAt as appliedDate',
      'applications.inStageSince',
      'applicationProfiles.nikCipher',
      'jobPositions.name as jobPositionName',
      'branches.name as branchName',
      'stages.name as lastStageName',
      'stages.status as hiringStageStatus',
    ])
    .select(({ exists, selectFrom }) => {
      const schedules = selectFrom('schedules')
        .select('schedules.id')
        .where('schedules.companyId', '=', actor.companyId)
        .whereRef('schedules.applicationId', '=', 'applications.id')
        .whereRef('schedules.stageId', '=', 'applications.stageId')
      const { inProgress, invited, rescheduled, completed } = scheduleProgress
      const isOwnTeam = selectFrom('hiringTeam')
        .select('hiringTeam.id')
        .where('hiringTeam.companyId', '=', actor.companyId)
        .whereRef('hiringTeam.jobId', '=', 'applications.jobId')
        .where('hiringTeam.userId', '=', actor.userId)
        .where('hiringTeam.role', '=', hiringRole.hiringManager)
      return [
        exists(schedules.where('schedules.progress', 'in', [inProgress, invited, rescheduled]))
          .$castTo<boolean>()
          .as('isScheduled'),
        exists(schedules.where('schedules.progress', '=', completed))
          .$castTo<boolean>()
          .as('isResultUpdated'),
        exists(isOwnTeam).$castTo<boolean>().as('isHiringManager'),
        jsonObjectFrom(
          selectFrom('files')
            .select(['files.key', 'files.filename', 'files.contentType'])
            .where('files.companyId', '=', actor.companyId)
            .whereRef('files.id', '=', 'applications.pictureFileId'),
        ).as('picture'),
      ]
    })
}
