import { type BoardQuery, cardsAtFirst } from '@hireloom/contract/applications/board'
import {
  type ApplicationStatus,
  applicationStatus,
  type CandidateGroup,
  candidateGroup,
  groupOfStage,
} from '@hireloom/contract/applications/status'
import { hiringRole } from '@hireloom/contract/lookups'
import { groupOf, stageGroup } from '@hireloom/contract/stages'
import { expressionBuilder, sql } from 'kysely'
import { keptByReach, partInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { countInLanes } from './count-queries.ts'
import { type Asked, fitting, isNarrowed } from './filter-queries.ts'
import { inOrder } from './order-queries.ts'
import { cardsAt } from './row-queries.ts'

const newcomers = {
  stageId: null,
  name: 'New candidates',
  process: null,
  status: applicationStatus.active as ApplicationStatus,
  groupId: stageGroup.process as 1 | 2,
  metrics: candidateGroup.newCandidates as CandidateGroup,
}

const rowsOfBoard = keptByReach((db, actor, { jobId }: { jobId: number }) => {
  const { companyId, userId } = actor
  return db
    .selectFrom('jobs')
    .leftJoin('hiringTeam', partInTeam(userId, 'jobs.id'))
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

/** A job with the lanes of its board in their order; undefined when the actor may not see it. */
export async function findBoard(db: Db, actor: Actor, jobId: number) {
  const rows = await rowsOfBoard(db, actor, { jobId })
  const [first] = rows
  if (!first) return undefined
  const isHiringManager = first.teamRole === hiringRole.hiringManager
  const lanes = rows.flatMap(({ stageId, name, process, status }) => {
    if (stageId === null || name === null || process === null || status === null) return []
    const group = candidateGroup[groupOfStage({ processId: process, status })]
    return [{ stageId, name, process, status: status as ApplicationStatus, groupId: groupOf(process), metrics: group }]
  })
  return { jobId, isHiringManager, lanes: [newcomers, ...lanes] }
}
type Board = NonNullable<Awaited<ReturnType<typeof findBoard>>>
type Lane = Board['lanes'][number]

/** Some cards of each lane, the first unless asked otherwise, with the number of all that fit. */
export async function fillLanes(db: Db, asked: Asked, { jobId, isHiringManager, lanes }: Board, order: BoardOrder) {
  const [cards, { counts, isCapped }] = await Promise.all([
    cardsOf(db, asked, jobId, lanes, order),
    countInLanes(db, { ...asked, filters: { ...asked.filters, jobIds: [jobId] } }),
  ])
  const filled = lanes.map((lane) => {
    const isHere = (one: { hiringStageId: number | null; candidateGroup: number }) =>
      one.hiringStageId === lane.stageId && one.candidateGroup === lane.metrics
    const count = counts.find(isHere)?.count ?? 0
    return { ...lane, count, cards: cards.filter(isHere).map((card) => ({ ...card, isHiringManager })) }
  })
  return { lanes: filled, isCapped }
}
type BoardOrder = Pick<BoardQuery, 'sortBy' | 'sortDirection' | 'page'>

async function cardsOf(db: Db, asked: Asked, jobId: number, lanes: readonly Lane[], order: BoardOrder) {
  const { actor, filters } = asked
  const place = {
    companyId: actor.companyId,
    jobId,
    offset: (order.page - 1) * cardsAtFirst,
    stageIds: lanes.map(({ stageId }) => stageId),
    groups: lanes.map(({ metrics }) => metrics),
  }
  const isUsual = order.sortBy === 'appliedDate' && order.sortDirection === 'desc' && !isNarrowed(filters)
  const ids = isUsual ? await newestOfLanes(db, place) : await fittingOfLanes(db, place, asked, order)
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
  /** One for each of the stages. */
  groups: CandidateGroup[]
  offset: number
}

const newestOfLanes = preparedQuery((db, place: Place) => {
  const newest = inLane(place).orderBy('applications.appliedAt', 'desc').orderBy('applications.id', 'desc')
  return db.selectFrom(ofEachLane(place, newest).as('cards')).select('cards.id')
})

function fittingOfLanes(db: Db, place: Place, asked: Asked, order: BoardOrder) {
  const found = inLane(place).where(({ and }) => and(fitting(asked)))
  return db
    .selectFrom(ofEachLane(place, inOrder(found, asked.actor, order)).as('cards'))
    .select('cards.id')
    .execute()
}

const inLane = ({ companyId, jobId }: Place) =>
  expressionBuilder<DB>()
    .selectFrom('applications')
    .where('applications.companyId', '=', companyId)
    .where('applications.jobId', '=', jobId)
    .where('applications.deletedAt', 'is', null)
    .where('applications.candidateGroup', '=', sql<CandidateGroup>`lanes.metrics`)
    .where('applications.stageId', 'is not distinct from', sql<number | null>`lanes.stage_id`)

function ofEachLane({ stageIds, groups, offset }: Place, found: ReturnType<typeof inLane>) {
  const lanes = sql<object>`unnest(${stageIds}::bigint[], ${groups}::smallint[])`
  return expressionBuilder<DB>()
    .selectFrom(lanes.as<'lanes'>(sql`lanes (stage_id, metrics)`))
    .innerJoinLateral(found.select('applications.id').limit(cardsAtFirst).offset(offset).as('cards'), (join) =>
      join.onTrue(),
    )
    .select('cards.id')
}
