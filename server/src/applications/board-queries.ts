import { type BoardQuery, type CandidateGroup, candidateGroup, cardsAtFirst } from '@hireloom/contract/application-list'
import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { hiringProcess, hiringRole } from '@hireloom/contract/lookups'
import { groupOf, stageGroup } from '@hireloom/contract/stages'
import { expressionBuilder, sql } from 'kysely'
import { partInTeam, visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { countInLanes } from './count-queries.ts'
import { type Asked, fitting } from './filter-queries.ts'
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

/** A job with the lanes of its board in their order; undefined when the actor may not see it. */
export async function findBoard(db: Db, actor: Actor, jobId: number) {
  const { companyId, userId } = actor
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .leftJoin('hiringTeam', partInTeam(userId, 'jobs.id'))
    .leftJoin('jobStages', (join) =>
      join.onRef('jobStages.companyId', '=', 'jobs.companyId').onRef('jobStages.jobId', '=', 'jobs.id'),
    )
    .leftJoin('stages', sameCompany('stages', 'jobStages.stageId'))
    .select(['jobPositions.name as jobPositionName', 'branches.name as branchName', 'hiringTeam.role as teamRole'])
    .select(['stages.id as stageId', 'stages.name', 'stages.process', 'stages.status'])
    .select('organizations.name as organizationName')
    .where('jobs.companyId', '=', companyId)
    .where('jobs.id', '=', jobId)
    .where(visibleJobs(actor))
    .orderBy('jobStages.orderNum')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { jobPositionName, branchName, organizationName, teamRole } = first
  const isHiringManager = teamRole === hiringRole.hiringManager
  const lanes = rows.flatMap(({ stageId, name, process, status }) => {
    if (stageId === null || name === null || process === null || status === null) return []
    const rejected = status === applicationStatus.rejected
    const group = process === hiringProcess.final && rejected ? candidateGroup.rejected : process
    return [{ stageId, name, process, status: status as ApplicationStatus, groupId: groupOf(process), metrics: group }]
  })
  const job = { jobPositionName, branchName, organizationName, isHiringManager }
  return { jobId, job, lanes: [newcomers, ...lanes] }
}
type Board = NonNullable<Awaited<ReturnType<typeof findBoard>>>
type Lane = Board['lanes'][number]

/** Some cards of each lane, the first unless asked otherwise, with the number of all that fit. */
export async function fillLanes(db: Db, asked: Asked, { jobId, job, lanes }: Board, order: BoardOrder) {
  const [cards, { counts, isCapped }] = await Promise.all([
    cardsOf(db, asked, jobId, lanes, order),
    countInLanes(db, { ...asked, filters: { ...asked.filters, joId: [jobId] } }),
  ])
  const filled = lanes.map((lane) => {
    const isHere = (one: { hiringStageId: number | null; candidateGroup: number }) =>
      one.hiringStageId === lane.stageId && one.candidateGroup === lane.metrics
    const here = {
      ...job,
      // Not shown on cards.
      nikCipher: null,
      lastStageName: lane.stageId === null ? null : lane.name,
      hiringStageStatus: lane.stageId === null ? null : lane.status,
    }
    const count = counts.find(isHere)?.count ?? 0
    return { ...lane, count, cards: cards.filter(isHere).map((card) => ({ ...card, ...here })) }
  })
  return { lanes: filled, isCapped }
}
type BoardOrder = Pick<BoardQuery, 'sortBy' | 'sortDirection' | 'page'>

async function cardsOf(db: Db, asked: Asked, jobId: number, lanes: readonly Lane[], order: BoardOrder) {
  const page = firstOfLanes(asked, jobId, lanes, order)
  const ids = await db.selectFrom(page.as('cards')).select('cards.id').execute()
  return cardsAt(
    db,
    asked.actor,
    ids.map(({ id }) => id),
  )
}

function firstOfLanes(asked: Asked, jobId: number, lanes: readonly Lane[], order: BoardOrder) {
  const stageIds = lanes.map(({ stageId }) => stageId)
  const groups = lanes.map(({ metrics }) => metrics)
  const table = sql<{
    stageId: number | null
    metrics: CandidateGroup
  }>`unnest(${stageIds}::bigint[], ${groups}::smallint[])`
  return expressionBuilder<DB>()
    .selectFrom(table.as<'lanes'>(sql`lanes (stage_id, metrics)`))
    .innerJoinLateral(
      ({ selectFrom }) =>
        inOrder(
          selectFrom('applications')
            .where('applications.companyId', '=', asked.actor.companyId)
            .where('applications.jobId', '=', jobId)
            .where('applications.deletedAt', 'is', null)
            .whereRef('applications.candidateGroup', '=', 'lanes.metrics')
            .where('applications.stageId', 'is not distinct from', sql<number | null>`lanes.stage_id`)
            .where(({ and }) => and(fitting(asked))),
          asked.actor,
          order,
        )
          .select('applications.id')
          .limit(cardsAtFirst)
          .offset((order.page - 1) * cardsAtFirst)
          .as('cards'),
      (join) => join.onTrue(),
    )
    .select('cards.id')
}
