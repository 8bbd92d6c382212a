import type { AnswerFilter } from '@hireloom/contract/applications/answer-filters'
import type { ApplicationFilters, WithLongKeys } from '@hireloom/contract/applications/list'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { questionType } from '@hireloom/contract/lookups'
import { instantIn } from '@hireloom/contract/platform/zones'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { scopeOf } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { dayAfter, dayIn } from '../platform/days.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { restrictedToday } from '../restricted-candidates/restricted-queries.ts'
import { bornWithin } from './list-rules.ts'
import { searched } from './search-queries.ts'
import { isInTalentPool } from './talent-pool-queries.ts'

export type Filters = Partial<WithLongKeys<ApplicationFilters>> & {
  /** The fingerprint of the NIK in `candidateName`. */
  nikHash?: Buffer
  /**
   * Whether the name is so frequent that reading the list in its order finds a page faster than the index of names
   * does.
   */
  isFrequentName?: boolean
}

/** A query for applications. `now` sets the company's day, which ages and restrictions depend on. */
export interface ApplicationQuery {
  actor: Actor
  filters: Filters
  now: Date
}

type Conditions = Expression<SqlBool>[]

/** Returns a subquery of the ids of visible jobs that pass the filters; undefined for every job of the company. */
export function jobsOf(actor: Actor, { jobIds, branchIds, organizationIds, hiringTeam }: Filters) {
  const scope = scopeOf(actor)
  if (!scope && ![jobIds, branchIds, organizationIds, hiringTeam].some(isGiven)) return undefined
  const { selectFrom } = expressionBuilder<DB, 'jobs'>()
  return selectFrom('jobs')
    .select('jobs.id')
    .where('jobs.companyId', '=', actor.companyId)
    .$if(scope !== undefined, (jobs) => jobs.where('jobs.id', 'in', scope as NonNullable<typeof scope>))
    .$if(isGiven(jobIds), (jobs) => jobs.where('jobs.id', 'in', jobIds as number[]))
    .$if(isGiven(branchIds), (jobs) => jobs.where('jobs.branchId', 'in', branchIds as number[]))
    .$if(isGiven(organizationIds), (jobs) => jobs.where('jobs.organizationId', 'in', organizationIds as number[]))
    .$if(isGiven(hiringTeam), (jobs) =>
      jobs.where(({ exists }) =>
        exists(
          selectFrom('hiringTeam')
            .select('hiringTeam.id')
            .where('hiringTeam.companyId', '=', actor.companyId)
            .whereRef('hiringTeam.jobId', '=', 'jobs.id')
            .where('hiringTeam.userId', 'in', hiringTeam as number[]),
        ),
      ),
    )
}

const isGiven = (values: readonly unknown[] | undefined) => values !== undefined && values.length > 0

/** Returns whether any filter is set. */
export const isNarrowed = (filters: Filters) => Object.values(filters).some(isSet)

const isSet = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Returns whether only jobs, stages and statuses are filtered, whose counts are maintained. */
export function isCounted(filters: Filters) {
  const { jobIds, branchIds, organizationIds, hiringTeam, stageIds, statuses, ...others } = filters
  return !isNarrowed(others)
}

/** Returns whether rejected applications are found by the stage they left, too. */
export const isByLeftStage = ({ stageIds, statuses }: Filters) =>
  isGiven(stageIds) && statuses?.includes(applicationStatus.rejected) === true

/** Returns the conditions on stage and status for a query on applications. */
export function inStages(filters: Filters): Conditions {
  const { stageIds, statuses } = filters
  const eb = expressionBuilder<DB, 'applications'>()
  const isInOne = stageIds?.length ? eb('applications.stageId', 'in', stageIds) : undefined
  const matchesStage = isByLeftStage(filters) ? isInOne?.or('applications.leftStageId', 'in', stageIds ?? []) : isInOne
  return [
    ...(matchesStage ? [matchesStage] : []),
    ...(statuses?.length ? [eb('applications.status', 'in', statuses)] : []),
  ]
}

/** Returns all conditions except the job's for a query on applications. */
export function conditionsOf(query: ApplicationQuery): Conditions {
  return [
    ...inStages(query.filters),
    ...whenApplied(query),
    ...background(query),
    ...personal(query),
    ...searched(query.actor, query.filters, jobsOf(query.actor, query.filters) ? 'none' : 'long'),
    ...answered(query),
  ]
}

function whenApplied({
  actor: { timeZone },
  filters: { applicationDateStart, applicationDateEnd },
}: ApplicationQuery): Conditions {
  const eb = expressionBuilder<DB, 'applications'>()
  const startOf = (day: string) => instantIn(timeZone, day, '00:00:00')
  return [
    ...(applicationDateStart ? [eb('applications.appliedAt', '>=', startOf(applicationDateStart))] : []),
    ...(applicationDateEnd ? [eb('applications.appliedAt', '<', startOf(dayAfter(applicationDateEnd)))] : []),
  ]
}

function background({ actor: { companyId }, filters }: ApplicationQuery): Conditions {
  const eb = expressionBuilder<DB, 'applications'>()
  const { educationLevels, lastJobPosition, source, aiScoreMin, aiScoreMax } = filters
  const positions = eb
    .selectFrom('latestPositions')
    .select('latestPositions.key')
    .where('latestPositions.companyId', '=', companyId)
    .where('latestPositions.name', 'ilike', containing(lastJobPosition ?? ''))
  return [
    ...(educationLevels?.length ? [eb('applications.educationLevel', 'in', educationLevels)] : []),
    ...(lastJobPosition ? [eb('applications.lastPositionKey', 'in', positions)] : []),
    ...(source?.length ? [eb('applications.source', 'in', source)] : []),
    ...(aiScoreMin === undefined ? [] : [eb('applications.aiScore', '>=', aiScoreMin)]),
    ...(aiScoreMax === undefined ? [] : [eb('applications.aiScore', '<=', aiScoreMax)]),
  ]
}

function personal({ actor: { companyId, timeZone }, filters, now }: ApplicationQuery): Conditions {
  const eb = expressionBuilder<DB, 'applications'>()
  const { gender, ageMin, ageMax, isRestricted, isInTalentPool: isInPool } = filters
  const today = dayIn(timeZone, now)
  const { first, last } = bornWithin(today, { ageMin, ageMax })
  const restricted = restrictedToday(companyId, today)
  const inTalentPool = isInTalentPool(companyId, today)
  return [
    ...(gender === undefined ? [] : [eb('applications.gender', '=', gender)]),
    ...(first ? [eb('applications.dateOfBirth', '>=', first)] : []),
    ...(last ? [eb('applications.dateOfBirth', '<=', last)] : []),
    ...(isRestricted === undefined ? [] : [isRestricted ? restricted : eb.not(restricted)]),
    ...(isInPool === undefined ? [] : [isInPool ? inTalentPool : eb.not(inTalentPool)]),
  ]
}

function answered({ actor: { companyId }, filters: { answerFilters = [] } }: ApplicationQuery): Conditions {
  const eb = expressionBuilder<DB, 'applications'>()
  return answerFilters.map((filter) => {
    const answers = eb
      .selectFrom('applicationAnswers')
      .select('applicationAnswers.applicationId')
      .where('applicationAnswers.companyId', '=', companyId)
      .where('applicationAnswers.questionId', '=', filter.qId)
    const hasFile = answers.where('applicationAnswers.fileId', 'is not', null)
    if (filter.typeId === questionType.fileUpload && !filter.ans) return eb('applications.id', 'not in', hasFile)
    const matching = filter.typeId === questionType.fileUpload ? hasFile : answers.where(matches(filter))
    return eb('applications.id', 'in', matching)
  })
}

const answerText = sql<string>`application_answers.answer #>> '{}'`

/** Matches an answer with a filter. A range of dates matches only text answers, a range of numbers only numbers. */
function matches({ typeId, ans }: AnswerFilter): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'applicationAnswers'>()
  const isA = (kind: string) => sql<SqlBool>`jsonb_typeof(application_answers.answer) = ${kind}`
  if (typeof ans === 'boolean') return sql`application_answers.answer = to_jsonb(${ans}::boolean)`
  if (typeof ans === 'string') return sql`${answerText} ilike ${containing(ans)}`
  if (Array.isArray(ans)) return sql`application_answers.answer ?| ${ans}::text[]`
  if (typeId === questionType.date) {
    const { start, end } = ans as { start: string | null; end: string | null }
    return eb.and([
      isA('string'),
      ...(start ? [sql<SqlBool>`${answerText} >= ${start}`] : []),
      ...(end ? [sql<SqlBool>`${answerText} <= ${end}`] : []),
    ])
  }
  const { min, max } = ans as { min: number | null; max: number | null }
  const number = sql`(case when ${isA('number')} then (${answerText})::numeric end)`
  return eb.and([
    isA('number'),
    ...(min === null ? [] : [sql<SqlBool>`${number} >= ${min}`]),
    ...(max === null ? [] : [sql<SqlBool>`${number} <= ${max}`]),
  ])
}
