import { type ApplicationCounts, maxCounted } from '@hireloom/contract/applications/list'
import { type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import {
  type ApplicationQuery,
  conditionsOf,
  type Filters,
  isByLeftStage,
  isCounted,
  jobsOf,
} from './filter-queries.ts'
import { countDefaultList, fastPathAccess } from './list-fast-path-queries.ts'

/** Selects the application counts that triggers maintain, for these jobs or the whole company. */
export function numbersOf(
  db: Pick<Db, 'selectFrom'>,
  companyId: number,
  jobs: ReturnType<typeof jobsOf> | readonly number[],
) {
  const numbers = db.selectFrom('applicationNumbers').where('companyId', '=', companyId)
  if (!jobs) return numbers.where('jobId', 'is', null)
  return numbers.where('jobId', 'in', jobs as number[])
}

/** Counts by group from the maintained counts. The filters may only be jobs, stages and statuses. */
export async function countKnown(db: Db, actor: Actor, filters: Filters = {}): Promise<ApplicationCounts> {
  const accessLevel = fastPathAccess(actor, filters)
  if (accessLevel) return byName(await countDefaultList(db, accessLevel, actor))
  const rows = await db
    .selectFrom(numbersIn(actor, filters).as('numbers'))
    .select(({ fn }) => ['candidateGroup', fn.sum<number>('number').as('count')])
    .groupBy('candidateGroup')
    .execute()
  return byName(rows)
}

/** Selects the maintained counts by group and stage that the filters match, and the rejected by the stage they left. */
function numbersIn(actor: Actor, filters: Filters) {
  const countQuery = numbersOf(expressionBuilder<DB>(), actor.companyId, jobsOf(actor, filters))
    .where(inStagesOfNumbers(filters))
    .select(['candidateGroup', 'stageId', 'number'])
  return isByLeftStage(filters) ? countQuery.unionAll(leftIn(actor, filters)) : countQuery
}

/** Selects applications that left one of the stages and are in none of them, each as a 1, from an index alone. */
function leftIn(actor: Actor, { stageIds = [], statuses = [], ...filters }: Filters) {
  const jobs = jobsOf(actor, filters)
  return expressionBuilder<DB>()
    .selectFrom('applications')
    .where('companyId', '=', actor.companyId)
    .where('leftStageId', 'in', stageIds)
    .where(({ eb, or }) => or([eb('stageId', 'is', null), eb('stageId', 'not in', stageIds)]))
    .where('status', 'in', statuses)
    .where('deletedAt', 'is', null)
    .$if(jobs !== undefined, (query) => query.where('jobId', 'in', jobs as NonNullable<typeof jobs>))
    .select(['candidateGroup', 'stageId', sql.lit(1).as('number')])
}

function inStagesOfNumbers({ stageIds, statuses }: Filters): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'applicationNumbers'>()
  return eb.and([
    ...(stageIds?.length ? [eb('stageId', 'in', stageIds)] : []),
    ...(statuses?.length ? [eb('status', 'in', statuses)] : []),
  ])
}

/** Selects the matching applications that the actor may see, of every group. */
export function matching(query: ApplicationQuery) {
  const { actor, filters } = query
  const jobs = jobsOf(actor, filters)
  return expressionBuilder<DB>()
    .selectFrom('applications')
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.deletedAt', 'is', null)
    .where(({ and }) => and(conditionsOf(query)))
    .$if(jobs !== undefined, (query) => query.where('applications.jobId', 'in', jobs as NonNullable<typeof jobs>))
}

/** Counts matching applications by group. A text search stops at 1,001 in total and is capped above 1,000. */
export async function countByGroup(
  db: Db,
  query: ApplicationQuery,
): Promise<{ counts: ApplicationCounts; isCapped: boolean }> {
  const { actor, filters } = query
  if (isCounted(filters)) return { counts: await countKnown(db, actor, filters), isCapped: false }
  if (isUnrestrictedOnly(filters)) {
    const [all, restricted] = await Promise.all(allAndRestricted(query).map((part) => countByGroup(db, part)))
    const remaining = Object.entries(all?.counts ?? {}).map(([name, count]) => {
      return [name, Math.max(0, count - (restricted?.counts[name as keyof ApplicationCounts] ?? 0))]
    })
    return { counts: Object.fromEntries(remaining), isCapped: false }
  }
  const matched = matching(query).select('applications.candidateGroup')
  const rows = await db
    .selectFrom(filters.candidateName ? matched.limit(maxCounted + 1).as('matched') : matched.as('matched'))
    .select(({ fn }) => ['matched.candidateGroup', fn.countAll<number>().as('count')])
    .groupBy('matched.candidateGroup')
    .execute()
  return { counts: byName(rows), isCapped: isCappedAt(filters, rows) }
}

interface Total {
  total: number
  isCapped: boolean
}

/**
 * Returns whether to subtract the restricted from all: they are few, so that is faster than checking each candidate.
 */
const isUnrestrictedOnly = ({ isRestricted, candidateName }: Filters) => isRestricted === false && !candidateName

const allAndRestricted = (query: ApplicationQuery): ApplicationQuery[] =>
  [undefined, true].map((isRestricted) => ({ ...query, filters: { ...query.filters, isRestricted } }))

/** Counts the matching applications of one group. A text search counts at most 1,000. */
export async function countInGroup(db: Db, query: ApplicationQuery, group: CandidateGroup): Promise<Total> {
  const { actor, filters } = query
  if (isUnrestrictedOnly(filters)) {
    const [all, restricted] = await Promise.all(allAndRestricted(query).map((part) => countInGroup(db, part, group)))
    return { total: Math.max(0, (all?.total ?? 0) - (restricted?.total ?? 0)), isCapped: false }
  }
  if (isCounted(filters)) {
    const { total } = await db
      .selectFrom(numbersIn(actor, filters).as('numbers'))
      .where('candidateGroup', '=', group)
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('total'))
      .executeTakeFirstOrThrow()
    return { total, isCapped: false }
  }
  const matched = matching(query).where('applications.candidateGroup', '=', group).select('applications.id')
  const { total } = await db
    .selectFrom(filters.candidateName ? matched.limit(maxCounted + 1).as('matched') : matched.as('matched'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const isCapped = isCappedAt(filters, [{ count: total }])
  return { total: isCapped ? maxCounted : total, isCapped }
}

/** Counts matching applications by stage and group. A text search stops at 1,001 in total and is capped above 1,000. */
export async function countInColumns(db: Db, query: ApplicationQuery) {
  const { actor, filters } = query
  if (isCounted(filters)) {
    const counts = await db
      .selectFrom(numbersIn(actor, filters).as('numbers'))
      .select(({ fn }) => ['stageId as hiringStageId', 'candidateGroup', fn.sum<number>('number').as('count')])
      .groupBy(['stageId', 'candidateGroup'])
      .$narrowType<{ candidateGroup: CandidateGroup }>()
      .execute()
    return { counts, isCapped: false }
  }
  const matched = matching(query).select(['applications.stageId', 'applications.candidateGroup'])
  const counts = await db
    .selectFrom(filters.candidateName ? matched.limit(maxCounted + 1).as('matched') : matched.as('matched'))
    .select(({ fn }) => [
      'matched.stageId as hiringStageId',
      'matched.candidateGroup',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['matched.stageId', 'matched.candidateGroup'])
    .execute()
  return { counts, isCapped: isCappedAt(filters, counts) }
}

const isCappedAt = ({ candidateName }: Filters, counts: readonly { count: number }[]) =>
  Boolean(candidateName) && counts.reduce((sum, { count }) => sum + count, 0) > maxCounted

export function byName(rows: readonly { candidateGroup: number | null; count: number }[]): ApplicationCounts {
  const counts = new Map(rows.map(({ candidateGroup: group, count }) => [group, count]))
  const byName = Object.entries(candidateGroup).map(([name, group]) => [name, counts.get(group) ?? 0])
  return Object.fromEntries(byName)
}
