import type { CandidateGroup } from '@hireloom/contract/applications/status'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Order, PageQuery } from './order-queries.ts'

// A large company has 100,000 applications in a group. Without filters, a page of them is found without sorting them.

interface WholeGroup {
  companyId: number
  group: CandidateGroup
}

/** Finds the ids of a page by score, the best first, in the order of an index. */
export async function findIdsByScore(db: Db, { companyId, group }: WholeGroup, { limit, offset }: PageQuery) {
  const page = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateGroup', '=', group)
    .where('deletedAt', 'is', null)
    .orderBy(sql`coalesce(ai_score, -1)`, 'desc')
    .orderBy('appliedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return page.map(({ id }) => id)
}

/** Finds the ids of a page by stage: the maintained counts show which stages it includes, and only these are read. */
export async function findIdsByStage(db: Db, wholeGroup: WholeGroup, { limit, offset, sortDirection }: PageQuery) {
  const stages = await countByStage(db, wholeGroup, sortDirection)
  const parts: StagePart[] = []
  let before = 0
  for (const { stageId, count } of stages) {
    const [from, until] = [Math.max(0, offset - before), Math.min(count, offset + limit - before)]
    if (from < until) parts.push({ stageId, offset: from, limit: until - from })
    before += count
  }
  return findIdsOfParts(db, wholeGroup, parts, sortDirection)
}

/**
 * Counts a group's applications by stage, in the order of the stages or its reverse. In ascending order, those without
 * a stage come first.
 */
const countByStage = (db: Db, { companyId, group }: WholeGroup, direction: Order['sortDirection']) =>
  db
    .selectFrom('applicationNumbers')
    .leftJoin('stages', (join) =>
      join
        .onRef('stages.id', '=', 'applicationNumbers.stageId')
        .onRef('stages.companyId', '=', 'applicationNumbers.companyId'),
    )
    .select('stages.id as stageId')
    .select(({ fn }) => fn.sum<number>('applicationNumbers.number').as('count'))
    .where('applicationNumbers.companyId', '=', companyId)
    .where('applicationNumbers.jobId', 'is', null)
    .where('applicationNumbers.candidateGroup', '=', group)
    .groupBy(['stages.orderNum', 'stages.id'])
    .orderBy(sql`stages.id is not null`, direction)
    .orderBy('stages.orderNum', direction)
    .orderBy('stages.id', direction)
    .execute()

interface StagePart {
  stageId: number | null
  offset: number
  limit: number
}

async function findIdsOfParts(
  db: Db,
  { companyId, group }: WholeGroup,
  parts: readonly StagePart[],
  direction: Order['sortDirection'],
) {
  const column = (key: keyof StagePart) => parts.map((part) => part[key])
  const page = await db
    .selectFrom(
      sql<{ stageId: number | null; skipped: number; taken: number; place: number }>`unnest(
        ${column('stageId')}::bigint[], ${column('offset')}::bigint[], ${column('limit')}::bigint[]
      ) with ordinality`.as<'parts'>(sql`parts (stage_id, skipped, taken, place)`),
    )
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('applications')
          .select(['applications.id', 'applications.appliedAt'])
          .where('applications.companyId', '=', companyId)
          .where('applications.candidateGroup', '=', group)
          .where('applications.deletedAt', 'is', null)
          .where(sql<boolean>`applications.stage_id is not distinct from parts.stage_id`)
          .orderBy('applications.appliedAt', direction)
          .orderBy('applications.id', direction)
          .limit(sql<number>`parts.taken`)
          .offset(sql<number>`parts.skipped`)
          .as('page'),
      (join) => join.onTrue(),
    )
    .select('page.id')
    .orderBy('parts.place')
    .orderBy('page.appliedAt', direction)
    .orderBy('page.id', direction)
    .execute()
  return page.map(({ id }) => id)
}
