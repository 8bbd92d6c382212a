import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { matching } from './count-queries.ts'
import { type ApplicationQuery, conditionsOf, jobsOf } from './filter-queries.ts'
import { fastPathAccess } from './list-fast-path-queries.ts'
import { inOrder, type Order, type PageQuery } from './order-queries.ts'
import { findIdsByScore, findIdsByStage } from './whole-group-queries.ts'

/** Finds the ids of one page, in its order. */
export async function findIds(db: Db, applicationQuery: ApplicationQuery, group: CandidateGroup, part: PageQuery) {
  const { actor, filters } = applicationQuery
  if (fastPathAccess(actor, filters) === 'everyJob') {
    const wholeGroup = { companyId: actor.companyId, group }
    if (part.sortBy === 'stage') return findIdsByStage(db, wholeGroup, part)
    if (part.sortBy === 'score' && part.sortDirection === 'desc') return findIdsByScore(db, wholeGroup, part)
  }
  const page = await db
    .selectFrom(pageOf(applicationQuery, group, part).as('page'))
    .select('page.id')
    .execute()
  return page.map(({ id }) => id)
}

/** Selects the ids of one page. Skipped and non-matching rows are read from indexes only. */
function pageOf(applicationQuery: ApplicationQuery, group: CandidateGroup, { limit, offset, ...order }: PageQuery) {
  const jobs = jobsOf(applicationQuery.actor, applicationQuery.filters)
  const matched =
    jobs && order.sortBy === 'appliedDate'
      ? ofEachJob(applicationQuery, jobs, group, { ...order, limit: offset + limit })
      : matching(applicationQuery).where('applications.candidateGroup', '=', group)
  return inOrder(matched, applicationQuery.actor, order).select('applications.id').limit(limit).offset(offset)
}

/**
 * Selects the first applications of each job. The first ones of all these jobs are among them, so reading any number of
 * a large company's jobs costs no more than reading all of them.
 */
function ofEachJob(
  applicationQuery: ApplicationQuery,
  jobs: Jobs,
  group: CandidateGroup,
  { limit, ...order }: Order & { limit: number },
) {
  const { companyId } = applicationQuery.actor
  return expressionBuilder<DB>()
    .selectFrom(jobs.as('jobsLeft'))
    .innerJoinLateral(
      ({ selectFrom }) =>
        inOrder(
          selectFrom('applications')
            .where('applications.companyId', '=', companyId)
            .whereRef('applications.jobId', '=', 'jobsLeft.id')
            .where('applications.deletedAt', 'is', null)
            .where('applications.candidateGroup', '=', group)
            .where(({ and }) => and(conditionsOf(applicationQuery))),
          applicationQuery.actor,
          order,
        )
          .select(['applications.id', 'applications.appliedAt'])
          .limit(limit)
          .as('applications'),
      (join) => join.onTrue(),
    )
}
type Jobs = NonNullable<ReturnType<typeof jobsOf>>
