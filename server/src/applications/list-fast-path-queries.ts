import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import { type AccessLevel, accessLevelOf, placeholderActor, scopeOf } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { type Filters, isNarrowed } from './filter-queries.ts'
import { type FoundRow, type Reader, rowsOf } from './row-queries.ts'

// Most requests set no filters and sort by the newest; they use these prepared queries.

/**
 * Returns whether the actor sees every job or those of some teams; undefined for filtered lists and restricted users.
 */
export const fastPathAccess = (actor: Actor, filters: Filters): AccessLevel | undefined =>
  isNarrowed(filters) ? undefined : accessLevelOf(actor)

const jobsOfTeams = (reader: Reader) =>
  scopeOf(placeholderActor('ofTeams', reader)) as NonNullable<ReturnType<typeof scopeOf>>

function numbersIn(accessLevel: AccessLevel, reader: Reader) {
  const numbers = expressionBuilder<DB>().selectFrom('applicationNumbers').where('companyId', '=', reader.companyId)
  return accessLevel === 'everyJob'
    ? numbers.where('jobId', 'is', null)
    : numbers.where('jobId', 'in', jobsOfTeams(reader))
}

const countsIn = (accessLevel: AccessLevel) =>
  preparedQuery((db, reader: Reader) =>
    db
      .selectFrom(
        numbersIn(accessLevel, reader)
          .select(({ fn }) => ['candidateGroup', fn.sum<number>('number').as('count')])
          .groupBy('candidateGroup')
          .as('counts'),
      )
      .selectAll(),
  )

const counts = { everyJob: countsIn('everyJob'), ofTeams: countsIn('ofTeams') }

/** Counts each group. Simultaneous reads of users who see every job share one query, as do those of any one user. */
export function countDefaultList(db: Db, accessLevel: AccessLevel, { companyId, userId }: Reader) {
  const reader = { companyId, userId }
  return countBatched(db, accessLevel === 'everyJob' ? `${companyId}` : `${companyId} ${userId}`, {
    accessLevel,
    reader,
  })
}

const countBatched = batched(
  async (db, _sharedBy: string, reads: readonly { accessLevel: AccessLevel; reader: Reader }[]) => {
    const [first] = reads
    const numbers = first ? await counts[first.accessLevel](db, first.reader) : []
    return reads.map(() => numbers)
  },
)

interface PageQuery extends Reader {
  group: CandidateGroup
  limit: number
  offset: number
  /** The sum of limit and offset. */
  upTo: number
}

function newestIn(accessLevel: AccessLevel, page: PageQuery) {
  const { selectFrom } = expressionBuilder<DB>()
  const inGroup = selectFrom('applications')
    .where('applications.companyId', '=', page.companyId)
    .where('applications.candidateGroup', '=', page.group)
    .where('applications.deletedAt', 'is', null)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
  if (accessLevel === 'everyJob') return inGroup.select('applications.id').limit(page.limit).offset(page.offset)
  const ofJob = inGroup
    .whereRef('applications.jobId', '=', sql<number>`jobs_left.job_id`)
    .select(['applications.id', 'applications.appliedAt'])
    .limit(page.upTo)
  return expressionBuilder<DB>()
    .selectFrom(jobsOfTeams(page).as('jobsLeft'))
    .innerJoinLateral(ofJob.as('newest'), (join) => join.onTrue())
    .select('newest.id')
    .groupBy(['newest.id', 'newest.appliedAt'])
    .orderBy('newest.appliedAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
}

const pageIn = (accessLevel: AccessLevel) =>
  preparedQuery((db, page: PageQuery) =>
    db
      .selectFrom(
        numbersIn(accessLevel, page)
          .where('candidateGroup', '=', page.group)
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('total'))
          .as('whole'),
      )
      .leftJoinLateral(rowsOf(page, sql<number[]>`array(${newestIn(accessLevel, page)})`).as('rows'), (join) =>
        join.onTrue(),
      )
      .select('whole.total')
      .selectAll('rows')
      .orderBy('rows.appliedDate', 'desc')
      .orderBy('rows.jobApplicationId', 'desc'),
  )
const pages = { everyJob: pageIn('everyJob'), ofTeams: pageIn('ofTeams') }

/** Finds the rows of a page, newest first, with the total of the group. */
export async function findDefaultPage(db: Db, accessLevel: AccessLevel, page: PageQuery) {
  const pageRows = await pages[accessLevel](db, page)
  const rows = pageRows.flatMap(({ total: _total, ...row }) => (row.jobApplicationId === null ? [] : [row as FoundRow]))
  return { rows, total: pageRows[0]?.total ?? 0 }
}
