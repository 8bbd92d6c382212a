import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import { type Reach, reachOf, scopeOf, seeing } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { together } from '../platform/db/together.ts'
import { isNarrowed, type Narrowing } from './filter-queries.ts'
import { type Asker, type FoundRow, rowsOf } from './row-queries.ts'

// What nearly everybody asks for: nothing is filtered, and the newest come first.

/** Whether the actor sees every job or those of some teams; undefined where filters or a restriction narrow them. */
export const usualReach = (actor: Actor, filters: Narrowing): Reach | undefined =>
  isNarrowed(filters) ? undefined : reachOf(actor)

const jobsOfTeams = (asker: Asker) => scopeOf(seeing('ofTeams', asker)) as NonNullable<ReturnType<typeof scopeOf>>

function numbersIn(reach: Reach, asker: Asker) {
  const numbers = expressionBuilder<DB>().selectFrom('applicationNumbers').where('companyId', '=', asker.companyId)
  return reach === 'everyJob' ? numbers.where('jobId', 'is', null) : numbers.where('jobId', 'in', jobsOfTeams(asker))
}

const countsIn = (reach: Reach) =>
  preparedQuery((db, asker: Asker) =>
    db
      .selectFrom(
        numbersIn(reach, asker)
          .select(({ fn }) => ['candidateGroup', fn.sum<number>('number').as('count')])
          .groupBy('candidateGroup')
          .as('counts'),
      )
      .selectAll(),
  )

const counts = { everyJob: countsIn('everyJob'), ofTeams: countsIn('ofTeams') }

/** The number of each group. Whoever sees the same, and asks at the same moment, reads it once. */
export function countUsual(db: Db, reach: Reach, { companyId, userId }: Asker) {
  const asker = { companyId, userId }
  return countOnce(db, reach === 'everyJob' ? `${companyId}` : `${companyId} ${userId}`, { reach, asker })
}

const countOnce = together(async (db, _whoSeesTheSame: string, asked: readonly { reach: Reach; asker: Asker }[]) => {
  const [first] = asked
  const numbers = first ? await counts[first.reach](db, first.asker) : []
  return asked.map(() => numbers)
})

interface Part extends Asker {
  group: CandidateGroup
  limit: number
  offset: number
  /** Both together. */
  upTo: number
}

function newestIn(reach: Reach, part: Part) {
  const { selectFrom } = expressionBuilder<DB>()
  const inGroup = selectFrom('applications')
    .where('applications.companyId', '=', part.companyId)
    .where('applications.candidateGroup', '=', part.group)
    .where('applications.deletedAt', 'is', null)
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
  if (reach === 'everyJob') return inGroup.select('applications.id').limit(part.limit).offset(part.offset)
  const ofJob = inGroup
    .whereRef('applications.jobId', '=', sql<number>`jobs_left.job_id`)
    .select(['applications.id', 'applications.appliedAt'])
    .limit(part.upTo)
  return expressionBuilder<DB>()
    .selectFrom(jobsOfTeams(part).as('jobsLeft'))
    .innerJoinLateral(ofJob.as('newest'), (join) => join.onTrue())
    .select('newest.id')
    .groupBy(['newest.id', 'newest.appliedAt'])
    .orderBy('newest.appliedAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(part.limit)
    .offset(part.offset)
}

const pageIn = (reach: Reach) =>
  preparedQuery((db, part: Part) =>
    db
      .selectFrom(
        numbersIn(reach, part)
          .where('candidateGroup', '=', part.group)
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>('number'), val(0)).as('total'))
          .as('whole'),
      )
      .leftJoinLateral(rowsOf(part, sql<number[]>`array(${newestIn(reach, part)})`).as('rows'), (join) => join.onTrue())
      .select('whole.total')
      .selectAll('rows')
      .orderBy('rows.appliedDate', 'desc')
      .orderBy('rows.jobApplicationId', 'desc'),
  )
const pages = { everyJob: pageIn('everyJob'), ofTeams: pageIn('ofTeams') }

/** The rows of a page, the newest first, with the number of all in the group. */
export async function findUsualPage(db: Db, reach: Reach, part: Part) {
  const found = await pages[reach](db, part)
  const rows = found.flatMap(({ total: _total, ...row }) => (row.jobApplicationId === null ? [] : [row as FoundRow]))
  return { rows, total: found[0]?.total ?? 0 }
}
