import { type BoardQuery, cardsAtFirst } from '@hireloom/contract/applications/board'
import {
  type ApplicationStatus,
  applicationStatus,
  type CandidateGroup,
  candidateGroup,
  groupOfStage,
} from '@hireloom/contract/applications/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { stageGroup, stageGroupOf } from '@hireloom/contract/stages'
import { expressionBuilder, sql } from 'kysely'
import { preparedByAccess, roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { countInColumns } from './count-queries.ts'
import { type ApplicationQuery, conditionsOf, isNarrowed } from './filter-queries.ts'
import { inOrder } from './order-queries.ts'
import { cardsAt } from './row-queries.ts'

const newCandidatesColumn = {
  stageId: null,
  name: 'New candidates',
  process: null,
  status: applicationStatus.active as ApplicationStatus,
  groupId: stageGroup.process as 1 | 2,
  metrics: candidateGroup.newCandidates as CandidateGroup,
}

const rowsOfBoard = preparedByAccess((db, actor, { jobId }: { jobId: number }) => {
  const { companyId, userId } = actor
  return db
    .selectFrom('jobs')
    .leftJoin('hiringTeam', roleInTeam(userId, 'jobs.id'))
    .leftJoin('jobStages', (join) =>
      join.onRef('jobStages.companyId', '=', 'jobs.companyId').onRef('jobStages.jobId', '=', 'jobs.id'),
    )
    .leftJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['hiringTeam.role as teamRole', 'stages.id as stageId', 'stages.name', 'stages.process', 'stages.status'])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', jobId)
    .where(visibleJobs(actor))
    .orderBy('jobStages.orderNum')
})

/** Finds a job with the columns of its board in order; undefined when the actor may not see it. */
export async function findBoard(db: Db, actor: Actor, jobId: number) {
  const rows = await rowsOfBoard(db, actor, { jobId })
  const [first] = rows
  if (!first) return undefined
  const isHiringManager = first.teamRole === hiringRole.hiringManager
  const columns = rows.flatMap(({ stageId, name, process, status }) => {
    if (stageId === null || name === null || process === null || status === null) return []
    const group = candidateGroup[groupOfStage({ processId: process, status })]
    return [
      { stageId, name, process, status: status as ApplicationStatus, groupId: stageGroupOf(process), metrics: group },
    ]
  })
  return { jobId, isHiringManager, columns: [newCandidatesColumn, ...columns] }
}
type Board = NonNullable<Awaited<ReturnType<typeof findBoard>>>
type Column = Board['columns'][number]

/** Adds to each column one page of its cards and the number of all that match. */
export async function fillColumns(
  db: Db,
  query: ApplicationQuery,
  { jobId, isHiringManager, columns }: Board,
  order: BoardOrder,
) {
  const [cards, { counts, isCapped }] = await Promise.all([
    cardsOf(db, query, jobId, columns, order),
    countInColumns(db, { ...query, filters: { ...query.filters, jobIds: [jobId] } }),
  ])
  const boardColumns = columns.map((column) => {
    const isHere = (application: { hiringStageId: number | null; candidateGroup: number }) =>
      application.hiringStageId === column.stageId && application.candidateGroup === column.metrics
    const count = counts.find(isHere)?.count ?? 0
    return { ...column, count, cards: cards.filter(isHere).map((card) => ({ ...card, isHiringManager })) }
  })
  return { columns: boardColumns, isCapped }
}
type BoardOrder = Pick<BoardQuery, 'sortBy' | 'sortDirection' | 'page'>

async function cardsOf(db: Db, query: ApplicationQuery, jobId: number, columns: readonly Column[], order: BoardOrder) {
  const { actor, filters } = query
  const place = {
    companyId: actor.companyId,
    jobId,
    offset: (order.page - 1) * cardsAtFirst,
    stageIds: columns.map(({ stageId }) => stageId),
    groups: columns.map(({ metrics }) => metrics),
  }
  const isDefaultOrder = order.sortBy === 'appliedDate' && order.sortDirection === 'desc' && !isNarrowed(filters)
  const ids = isDefaultOrder ? await newestOfColumns(db, place) : await matchingOfColumns(db, place, query, order)
  return cardsAt(
    db,
    actor,
    ids.map(({ id }) => id),
  )
}

interface Place {
  companyId: number
  jobId: number
  stageIds: (number | null)[]
  /** The group of each stage in `stageIds`. */
  groups: CandidateGroup[]
  offset: number
}

const newestOfColumns = preparedQuery((db, place: Place) => {
  const newest = inColumn(place).orderBy('applications.appliedAt', 'desc').orderBy('applications.id', 'desc')
  return db.selectFrom(cardIdsByColumn(place, newest).as('cards')).select('cards.id')
})

function matchingOfColumns(db: Db, place: Place, query: ApplicationQuery, order: BoardOrder) {
  const ofJob = { ...query, filters: { ...query.filters, jobIds: [place.jobId] } }
  const matching = inColumn(place).where(({ and }) => and(conditionsOf(ofJob)))
  return db
    .selectFrom(cardIdsByColumn(place, inOrder(matching, query.actor, order)).as('cards'))
    .select('cards.id')
    .execute()
}

const inColumn = ({ companyId, jobId }: Place) =>
  expressionBuilder<DB>()
    .selectFrom('applications')
    .where('applications.companyId', '=', companyId)
    .where('applications.jobId', '=', jobId)
    .where('applications.deletedAt', 'is', null)
    .where('applications.candidateGroup', '=', sql<CandidateGroup>`columns.metrics`)
    .where('applications.stageId', 'is not distinct from', sql<number | null>`columns.stage_id`)

function cardIdsByColumn({ stageIds, groups, offset }: Place, matching: ReturnType<typeof inColumn>) {
  const columns = sql<object>`unnest(${stageIds}::bigint[], ${groups}::smallint[])`
  return expressionBuilder<DB>()
    .selectFrom(columns.as<'columns'>(sql`columns (stage_id, metrics)`))
    .innerJoinLateral(matching.select('applications.id').limit(cardsAtFirst).offset(offset).as('cards'), (join) =>
      join.onTrue(),
    )
    .select('cards.id')
}
