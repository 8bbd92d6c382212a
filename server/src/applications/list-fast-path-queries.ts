import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import { type Reach, reachOf, scopeOf, seeing } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { together } from '../platform/db/together.ts'
import { type Filters, isNarrowed } from './filter-queries.ts'
import { type FoundRow, type Reader, rowsOf } from './row-queries.ts'

// Most requests set no filters and sort by the newest; they use these prepared queries.

/** Returns whether the actor sees every job or those of some teams; undefined for filtered lists and restricted users. */
export const usualReach = (actor: Actor, filters: Filters): Reach | undefined =>
  isNarrowed(filters) ? undefined : reachOf(actor)

const jobsOfTeams = (reader: Reader) => scopeOf(seeing('ofTeams', reader)) as NonNullable<ReturnType<typeof scopeOf>>

function numbersIn(reach: Reach, reader: Reader) {
  const numbers = expressionBuilder<DB>().selectFrom('applicationNumbers').where('companyId', '=', reader.companyId)
  return reach === 'everyJob' ? numbers.where('jobId', 'is', null) : numbers.where('jobId', 'in', jobsOfTeams(reader))
}

const countsIn = (reach: Reach) =>
  preparedQuery((db, reader: Reader) =>
    db
      .selectFrom(
        numbersIn(reach, reader)
          .select(({ fn }) => ['candidateGroup', fn.sum<number>('number').as('count')])
          .groupBy('candidateGroup')
          .as('counts'),
      )
      .selectAll(),
  )

const counts = { everyJob: countsIn('everyJob'), ofTeams: countsIn('ofTeams') }

/** Counts each group. Simultaneous reads by users who see the same jobs share one query. */
export function countUsual(db: Db, reach: Reach, { companyId, userId }: Reader) {
  const reader = { companyId, userId }
  return countOnce(db, reach === 'everyJob' ? `${companyId}` : `${companyId} ${userId}`, { reach, reader })
}

const countOnce = together(async (db, _sharedBy: string, reads: readonly { reach: Reach; reader: Reader }[]) => {
  const [first] = reads
  const numbers = first ? await counts[first.reach](db, first.reader) : []
  return reads.map(() => numbers)
})

interface PageQuery extends Reader {
  group: CandidateGroup
  limit: number
  offset: number
  /** The sum of limit and offset. */
  upTo: number
}

function newestIn(reach: Reach, page: PageQuery) {
  const { selectFrom } = expressionBuilder<DB>()
  const inGroup = selectFrom('applications')
    .where('applications.companyId', '=', page.companyId)
    .where('applications.candidateGroup', '=', page.group)
    .where('applications.deletedAt', 'is', null)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
  if (reach === 'everyJob') return inGroup.select('applications.id').limit(page.limit).offset(page.offset)
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

const pageIn = (reach: Reach) =>
  preparedQuery((db, page: PageQuery) =>
    db
      .selectFrom(
        numbersIn(reach, page)
          .where('candidateGroup', '=', page.group)
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('total'))
          .as('whole'),
      )
      .leftJoinLateral(rowsOf(page, sql<number[]>`array(${newestIn(reach, page)})`).as('rows'), (join) => join.onTrue())
      .select('whole.total')
      .selectAll('rows')
      .orderBy('rows.appliedDate', 'desc')
      .orderBy('rows.jobApplicationId', 'desc'),
  )
const pages = { everyJob: pageIn('everyJob'), ofTeams: pageIn('ofTeams') }

/** Finds the rows of a page, newest first, with the total of the group. */
export async function findUsualPage(db: Db, reach: Reach, page: PageQuery) {
  const found = await pages[reach](db, page)
  const rows = found.flatMap(({ total: _total, ...row }) => (row.jobApplicationId === null ? [] : [row as FoundRow]))
  return { rows, total: found[0]?.total ?? 0 }
}
