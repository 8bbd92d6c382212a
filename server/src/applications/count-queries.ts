import { type ApplicationCounts, mostCounted } from '@hireloom/contract/applications/list'
import { type CandidateGroup, candidateGroup } from '@hireloom/contract/applications/status'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { type Asked, fitting, isCounted, jobsOf, type Narrowing } from './filter-queries.ts'
import { countUsual, usualReach } from './list-fast-path-queries.ts'

/** The numbers of applications that triggers keep, of these jobs, or of the whole company. */
export function numbersOf(db: Db, companyId: number, jobs: ReturnType<typeof jobsOf> | readonly number[]) {
  const numbers = db.selectFrom('applicationNumbers').where('companyId', '=', companyId)
  if (!jobs) return numbers.where('jobId', 'is', null)
  return numbers.where('jobId', 'in', jobs as number[])
}

/** Counts by group what only jobs, stages and statuses narrow. */
export async function countKnown(db: Db, actor: Actor, filters: Narrowing = {}): Promise<ApplicationCounts> {
  const reach = usualReach(actor, filters)
  if (reach) return byName(await countUsual(db, reach, actor))
  const rows = await numbersOf(db, actor.companyId, jobsOf(actor, filters))
    .where(inStagesOfNumbers(filters))
    .select(({ fn }) => ['candidateGroup', fn.sum<number>('number').as('count')])
    .groupBy('candidateGroup')
    .execute()
  return byName(rows)
}

function inStagesOfNumbers({ stageIds, statuses }: Narrowing): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'applicationNumbers'>()
  return eb.and([
    ...(stageIds?.length ? [eb('stageId', 'in', stageIds)] : []),
    ...(statuses?.length ? [eb('status', 'in', statuses)] : []),
  ])
}

/** The applications that the actor may see and that fit, in every group. */
export function matching(asked: Asked) {
  const { actor, filters } = asked
  const jobs = jobsOf(actor, filters)
  return expressionBuilder<DB>()
    .selectFrom('applications')
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.deletedAt', 'is', null)
    .where(({ and }) => and(fitting(asked)))
    .$if(jobs !== undefined, (query) => query.where('applications.jobId', 'in', jobs as NonNullable<typeof jobs>))
}

/** Counts by group the applications that fit. A search by words goes through the first 10,000 it finds. */
export async function countByGroup(db: Db, asked: Asked): Promise<{ counts: ApplicationCounts; isCapped: boolean }> {
  const { actor, filters } = asked
  if (isCounted(filters)) return { counts: await countKnown(db, actor, filters), isCapped: false }
  if (isOfUnbarred(filters)) {
    const [all, barred] = await Promise.all(bothOf(asked).map((part) => countByGroup(db, part)))
    const left = Object.entries(all?.counts ?? {}).map(([name, count]) => {
      return [name, Math.max(0, count - (barred?.counts[name as keyof ApplicationCounts] ?? 0))]
    })
    return { counts: Object.fromEntries(left), isCapped: false }
  }
  const found = matching(asked).select('applications.candidateGroup')
  const rows = await db
    .selectFrom(filters.candidateName ? found.limit(mostCounted + 1).as('found') : found.as('found'))
    .select(({ fn }) => ['found.candidateGroup', fn.countAll<number>().as('count')])
    .groupBy('found.candidateGroup')
    .execute()
  return { counts: byName(rows), isCapped: isCappedAt(filters, rows) }
}

interface Total {
  total: number
  isCapped: boolean
}

/** Few are barred: those who are not are all but these, which is sooner said than looking at each. */
const isOfUnbarred = ({ isRestricted, candidateName }: Narrowing) => isRestricted === false && !candidateName

const bothOf = (asked: Asked): Asked[] =>
  [undefined, true].map((isRestricted) => ({ ...asked, filters: { ...asked.filters, isRestricted } }))

/** Counts the applications of one group that fit. A search by words stops at 10,000. */
export async function countInGroup(db: Db, asked: Asked, group: CandidateGroup): Promise<Total> {
  const { actor, filters } = asked
  if (isOfUnbarred(filters)) {
    const [all, barred] = await Promise.all(bothOf(asked).map((part) => countInGroup(db, part, group)))
    return { total: Math.max(0, (all?.total ?? 0) - (barred?.total ?? 0)), isCapped: false }
  }
  if (isCounted(filters)) {
    const { total } = await numbersOf(db, actor.companyId, jobsOf(actor, filters))
      .where(inStagesOfNumbers(filters))
      .where('candidateGroup', '=', group)
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('total'))
      .executeTakeFirstOrThrow()
    return { total, isCapped: false }
  }
  const found = matching(asked).where('applications.candidateGroup', '=', group).select('applications.id')
  const { total } = await db
    .selectFrom(filters.candidateName ? found.limit(mostCounted + 1).as('found') : found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const isCapped = isCappedAt(filters, [{ count: total }])
  return { total: isCapped ? mostCounted : total, isCapped }
}

/** Counts by stage and group the applications that fit. A search by words goes through the first 10,000 it finds. */
export async function countInLanes(db: Db, asked: Asked) {
  const { actor, filters } = asked
  if (isCounted(filters)) {
    const counts = await numbersOf(db, actor.companyId, jobsOf(actor, filters))
      .where(inStagesOfNumbers(filters))
      .select(({ fn }) => ['stageId as hiringStageId', 'candidateGroup', fn.sum<number>('number').as('count')])
      .groupBy(['stageId', 'candidateGroup'])
      .$narrowType<{ candidateGroup: CandidateGroup }>()
      .execute()
    return { counts, isCapped: false }
  }
  const found = matching(asked).select(['applications.stageId', 'applications.candidateGroup'])
  const counts = await db
    .selectFrom(filters.candidateName ? found.limit(mostCounted + 1).as('found') : found.as('found'))
    .select(({ fn }) => ['found.stageId as hiringStageId', 'found.candidateGroup', fn.countAll<number>().as('count')])
    .groupBy(['found.stageId', 'found.candidateGroup'])
    .execute()
  return { counts, isCapped: isCappedAt(filters, counts) }
}

const isCappedAt = ({ candidateName }: Narrowing, counts: readonly { count: number }[]) =>
  Boolean(candidateName) && counts.reduce((sum, { count }) => sum + count, 0) > mostCounted

export function byName(rows: readonly { candidateGroup: number | null; count: number }[]): ApplicationCounts {
  const counts = new Map(rows.map(({ candidateGroup: group, count }) => [group, count]))
  const named = Object.entries(candidateGroup).map(([name, group]) => [name, counts.get(group) ?? 0])
  return Object.fromEntries(named)
}
