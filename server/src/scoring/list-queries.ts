import { candidateGroup } from '@hireloom/contract/applications/status'
import { nextActionKind } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { role } from '@hireloom/contract/platform/permissions'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { maskPerson, seesPersonalData } from '../access/person-rules.ts'
import { mayAct } from '../access/rules.ts'
import { isManaged, type JobViewer, preparedByAccess, roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { isRejectedByScore } from './queries.ts'
import { shownCriteria } from './rules.ts'

/** The maximum number of applications of one person in a reply. */
const maxApplications = 50

/**
 * Lists the scores of a person's applications for the jobs the actor may see, newest first. `planHasScores`: whether
 * the company's plan has scores; otherwise their fields are empty.
 */
export async function listScores(db: Db, actor: Actor, candidateId: number, planHasScores: boolean) {
  const seesAll = seesPersonalData(actor)
  const rows = await selectScores(db, actor)
    .where('applications.candidateId', '=', candidateId)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(maxApplications)
    .execute()
  return rows.map(({ teamRole, askedAt, message, closedAt, above, of, criteria, ...row }) => {
    const application = { ...row, isIncluded: planHasScores, mayAct: mayAct(actor.roleId, teamRole) }
    const review = askedAt && { askedAt, message: seesAll ? message : null, closedAt }
    if (!planHasScores) return { ...application, ...emptyScore, review }
    return {
      ...application,
      review,
      criteria: shownCriteria(criteria ?? [], seesAll),
      // Until there is a new score, what is stored belongs to an earlier one, which may be about another CV.
      copiesJob: row.score !== null && row.copiesJob,
      hasOlderCriteria: row.score !== null && row.hasOlderCriteria,
      rank: row.score === null ? null : { above: above ?? 0, of: of ?? 0 },
    }
  })
}

/** The score fields for companies whose plan doesn't include scores. */
const emptyScore = {
  score: null,
  status: null,
  criteria: [],
  copiesJob: false,
  scorer: null,
  scoredAt: null,
  hasOlderCriteria: false,
  rank: null,
}

function selectScores(db: Db, { companyId, ...actor }: Actor) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .leftJoin('applicationScores', ofApplication('applicationScores'))
    .leftJoin('hiringTeam', roleInTeam(actor.userId, 'applications.jobId'))
    .select([
      'applications.id as jobApplicationId',
      'applications.jobId',
      'jobPositions.name as jobPositionName',
      'applications.aiScore as score',
      'applications.aiScoreStatus as status',
      'applicationScores.criteria',
      'applicationScores.scorer',
      'applicationScores.scoredAt',
      'applicationScores.reviewAskedAt as askedAt',
      'applicationScores.reviewMessage as message',
      'applicationScores.reviewClosedAt as closedAt',
      'hiringTeam.role as teamRole',
    ])
    .select((eb) => {
      const ofJob = eb
        .selectFrom('applications as other')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('other.companyId', '=', companyId)
        .whereRef('other.jobId', '=', 'applications.jobId')
        .where('other.aiScore', 'is not', null)
        .where('other.deletedAt', 'is', null)
      return [
        isRejectedByScore(eb).$castTo<boolean>().as('isRejectedByScore'),
        eb.fn
          .coalesce(eb('applicationScores.scoredAt', '<', eb.ref('jobs.asksChangedAt')), eb.lit(false))
          .$castTo<boolean>()
          .as('hasOlderCriteria'),
        eb.fn.coalesce('applicationScores.copiesJob', eb.lit(false)).$castTo<boolean>().as('copiesJob'),
        ofJob.as('of'),
        ofJob.whereRef('other.aiScore', '>', 'applications.aiScore').as('above'),
      ]
    })
    .where('applications.companyId', '=', companyId)
    .where(visibleJobs({ companyId, ...actor }, 'applications.jobId'))
}

/** Lists automatic rejections that applicants want reviewed and the actor may review, in the order of the requests. */
export async function listOpenReviews(db: Db, actor: Actor, limit: number) {
  if (!actor.permissions.has('candidates.updateStatus')) return []
  const rows = await (actor.roleId === role.user ? managedReviews : reviews)(db, actor, { limit })
  return rows.map((row) => actionOf(row, actor, nextActionKind.review))
}

/**
 * Lists new applications whose CV could not be scored, oldest first, for the users who decide on them, because lists
 * sorted by score show them last. Call it only for companies that have scores.
 */
export async function listUnscored(db: Db, actor: Actor, limit: number) {
  if (!actor.permissions.has('candidates.updateStatus')) return []
  const rows = await (actor.roleId === role.user ? managedUnscored : unscored)(db, actor, { limit })
  return rows.map((row) => actionOf(row, actor, nextActionKind.unscored))
}

function actionOf<Row extends { firstName: string; lastName: string | null }, Kind extends number>(
  row: Row,
  actor: Actor,
  kind: Kind,
) {
  const masked = maskPerson(row, seesPersonalData(actor))
  const { firstName: _first, lastName: _last, sensitiveFieldAccess: _access, ...action } = masked
  return { ...action, kind, scheduleId: null, stageName: null, count: null }
}

interface ActionQuery {
  limit: number
}

const reviews = preparedByAccess((db, actor, query: ActionQuery) => selectOpenReviews(db, actor, query))
const managedReviews = preparedByAccess((db, actor, query: ActionQuery) =>
  selectOpenReviews(db, actor, query).where(isManaged(actor, 'applications.jobId')),
)

function selectOpenReviews(db: Db, actor: JobViewer, { limit }: ActionQuery) {
  return db
    .selectFrom('applicationScores')
    .innerJoin('applications', sameCompany('applications', 'applicationScores.applicationId'))
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id as jobApplicationId', 'applications.candidateId', 'applications.jobId'])
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .select(({ ref }) => ref('applicationScores.reviewAskedAt').$notNull().as('since'))
    .where('applicationScores.companyId', '=', actor.companyId)
    .where('applicationScores.reviewAskedAt', 'is not', null)
    .where('applicationScores.reviewClosedAt', 'is', null)
    .where((eb) => isRejectedByScore(eb))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applicationScores.reviewAskedAt')
    .orderBy('applications.id')
    .limit(limit)
}

const unscored = preparedByAccess((db, actor, query: ActionQuery) => selectUnscored(db, actor, query, []))
const managedUnscored = preparedByAccess((db, actor, query: ActionQuery) =>
  selectUnscored(db, actor, query, [isManaged(actor, 'applications.jobId')]),
)

/** Selects new, unscored applications for published jobs. The subquery applies the limit before the joins. */
function selectUnscored(db: Db, actor: JobViewer, { limit }: ActionQuery, conditions: readonly Expression<SqlBool>[]) {
  const { companyId } = actor
  const published = expressionBuilder<DB, 'applications'>()
    .selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.companyId', '=', companyId)
    .whereRef('jobs.id', '=', 'applications.jobId')
    .where('jobs.status', '=', sql.lit(jobStatus.published))
    .offset(sql.lit(0))
  const unscored = expressionBuilder<DB>()
    .selectFrom('applications')
    .select(['applications.id', 'applications.candidateId', 'applications.jobId', 'applications.appliedAt'])
    .select(['applications.firstName', 'applications.lastName'])
    .where('applications.companyId', '=', companyId)
    .where(sql<boolean>`applications.ai_score_status in (4, 99)`)
    .where(sql<boolean>`applications.status = 0`)
    .where('applications.candidateGroup', '=', sql.lit(candidateGroup.newCandidates))
    .where('applications.stageId', 'is', null)
    .where('applications.resumeFileId', 'is not', null)
    .where(visibleJobs(actor, 'applications.jobId'))
    .where(({ and }) => and(conditions))
    .where(({ exists }) => exists(published))
    .orderBy('applications.appliedAt')
    .orderBy('applications.id')
    .limit(limit)
  return db
    .selectFrom(unscored.as('applications'))
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .select(['applications.id as jobApplicationId', 'applications.candidateId', 'applications.jobId'])
    .select(['applications.firstName', 'applications.lastName', 'jobPositions.name as jobPositionName'])
    .select('applications.appliedAt as since')
    .where('jobs.companyId', '=', companyId)
    .orderBy('applications.appliedAt')
    .orderBy('applications.id')
}
