import {
  type ApplicationStatus,
  type CandidateGroup,
  candidateGroup,
  groupOfStage,
} from '@hireloom/contract/applications/status'
import { maxPicked } from '@hireloom/contract/candidates/pickers'
import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { stageGroupOf } from '@hireloom/contract/stages'
import { expressionBuilder } from 'kysely'
import { seesPersonalData } from '../access/person-rules.ts'
import { visibleJobs } from '../access/scope-queries.ts'
import { numbersOf } from '../applications/count-queries.ts'
import { jobsOf } from '../applications/filter-queries.ts'
import { type SearchFilters, searched } from '../applications/search-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'

interface LookupQuery {
  search: string
  page: number
  limit: number
}

/**
 * Lists people who applied for visible jobs: by name in a search, which uses only names and numbers the actor may read,
 * or otherwise newest first.
 */
export async function listPeople(
  db: Db,
  actor: Actor,
  { filters, page, limit }: Omit<LookupQuery, 'search'> & { filters: SearchFilters },
) {
  const isSearch = Boolean(filters.candidateName)
  const applied = expressionBuilder<DB>()
    .selectFrom('applications')
    .select('applications.candidateId')
    .where('applications.companyId', '=', actor.companyId)
    .where(visibleJobs(actor, 'applications.jobId'))
    .where(({ and }) => and(searched(actor, filters, jobsOf(actor, {}) ? 'none' : 'all')))
  const people = expressionBuilder<DB>()
    .selectFrom('candidates')
    .where('candidates.companyId', '=', actor.companyId)
    .where('candidates.id', 'in', isSearch ? applied.limit(maxPicked) : applied)
  const seesAll = seesPersonalData(actor)
  const [data, { total }] = await Promise.all([
    db
      .selectFrom(people.selectAll().as('candidates'))
      .select(['id', 'firstName', 'lastName', 'email'])
      .$if(isSearch, (query) => query.orderBy('firstName'))
      .$if(isSearch && seesAll, (query) => query.orderBy('lastName'))
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom(people.select('candidates.id').limit(maxPicked).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

/**
 * Lists latest positions by name, whatever the case; for users who see only some jobs, the positions of their
 * applicants.
 */
export async function listLatestPositions(db: Db, actor: Actor, { search, page, limit }: LookupQuery) {
  const jobs = jobsOf(actor, {})
  const ofVisibleJobs = expressionBuilder<DB>()
    .selectFrom('applications')
    .select('applications.lastPositionKey')
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.deletedAt', 'is', null)
    .$if(jobs !== undefined, (query) => query.where('applications.jobId', 'in', jobs as NonNullable<typeof jobs>))
  const positions = db
    .selectFrom('latestPositions')
    .where('latestPositions.companyId', '=', actor.companyId)
    .$if(search !== '', (query) => query.where('latestPositions.name', 'ilike', containing(search)))
    .$if(jobs !== undefined, (query) => query.where('latestPositions.key', 'in', ofVisibleJobs))
  const [data, { total }] = await Promise.all([
    positions
      .select('name')
      .orderBy(({ fn }) => fn('lower', ['name']))
      .orderBy('name')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    positions.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}

/** Lists the stages that a tab's applications are or can be in, and those they left when they were rejected. */
export async function listStagesOfGroup(db: Db, actor: Actor, group: CandidateGroup) {
  const { companyId } = actor
  const [numbers, stages] = await Promise.all([
    Promise.all([countInStages(db, actor, group), countLeftStages(db, actor, group)]),
    db
      .selectFrom('stages')
      .select(['id', 'name', 'status', 'isActive', 'process as processId'])
      .where('companyId', '=', companyId)
      .orderBy('orderNum')
      .orderBy('id')
      .execute(),
  ])
  const numbersOfStage = Map.groupBy(numbers.flat(), ({ stageId }) => stageId)
  return stages.flatMap((stage) => {
    const isOfGroup = stage.isActive && candidateGroup[groupOfStage(stage)] === group
    const byStatus = Map.groupBy(numbersOfStage.get(stage.id) ?? [], ({ status }) => status)
    const counts = [...byStatus].map(([status, group]) => ({ status, candidates: sumOf(group) }))
    const shown = counts.filter(({ candidates }) => candidates > 0)
    const rows = shown.length === 0 && isOfGroup ? [{ status: stage.status, candidates: 0 }] : shown
    const { processId } = stage
    const groupOfProcess = {
      group: nameOf(optionLists.hiringProcess, processId) ?? '',
      groupId: stageGroupOf(processId),
    }
    return rows.map((row) => ({ ...stage, ...groupOfProcess, ...row, status: row.status as ApplicationStatus }))
  })
}

const sumOf = (numbers: readonly { candidates: number }[]) =>
  numbers.reduce((sum, { candidates }) => sum + candidates, 0)

const countInStages = (db: Db, actor: Actor, group: CandidateGroup) =>
  numbersOf(db, actor.companyId, jobsOf(actor, {}))
    .where('candidateGroup', '=', group)
    .where('stageId', 'is not', null)
    .select(({ fn }) => ['stageId', 'status', fn.sum<number>('number').as('candidates')])
    .groupBy(['stageId', 'status'])
    .orderBy('status')
    .execute()

/** Counts rejected applications by the stage that they left. */
async function countLeftStages(db: Db, actor: Actor, group: CandidateGroup) {
  if (group !== candidateGroup.rejected) return []
  const jobs = jobsOf(actor, {})
  return db
    .selectFrom('applications')
    .where('companyId', '=', actor.companyId)
    .where('leftStageId', 'is not', null)
    .where('deletedAt', 'is', null)
    .$if(jobs !== undefined, (query) => query.where('jobId', 'in', jobs as NonNullable<typeof jobs>))
    .select(({ fn }) => ['leftStageId as stageId', 'status', fn.countAll<number>().as('candidates')])
    .groupBy(['leftStageId', 'status'])
    .execute()
}
