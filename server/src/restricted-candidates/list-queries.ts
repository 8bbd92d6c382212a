import {
  type RestrictionListQuery,
  type RestrictionStatus,
  restrictionStatus,
} from '@hireloom/contract/restricted-candidates'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'

/** The filters of a list of restrictions. */
export interface RestrictionFilter extends RestrictionListQuery {
  /** In the company's zone. */
  today: string
  /** Set when the search is a complete NIK. */
  nikHash: Buffer | null
  seesPersonalData: boolean
}

/** Lists one page of the company's restrictions, newest first. */
export function listRestrictions(db: Db, actor: Actor, filter: RestrictionFilter) {
  const { page, limit, status, today } = filter
  return restrictions(db, actor)
    .where(matching(filter))
    .$if(status !== undefined, (query) => query.where(hasStatus(status as RestrictionStatus, today)))
    .orderBy('candidateBars.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Counts matching restrictions by status. */
export function countRestrictions(db: Db, { companyId }: Actor, filter: RestrictionFilter) {
  const { today } = filter
  return db
    .selectFrom('candidateBars')
    .select(({ fn }) => {
      const count = (status: RestrictionStatus) => fn.countAll<number>().filterWhere(hasStatus(status, today))
      return [
        count(restrictionStatus.active).as('active'),
        count(restrictionStatus.upcoming).as('upcoming'),
        count(restrictionStatus.ended).as('ended'),
        count(restrictionStatus.lifted).as('lifted'),
      ]
    })
    .where('candidateBars.companyId', '=', companyId)
    .where(matching(filter))
    .executeTakeFirstOrThrow()
}

export function findRestriction(db: Db, actor: Actor, restrictionId: number) {
  return restrictions(db, actor).where('candidateBars.id', '=', restrictionId).executeTakeFirst()
}
export type RestrictionRow = NonNullable<Awaited<ReturnType<typeof findRestriction>>>

function restrictions(db: Db, actor: Actor) {
  const { companyId } = actor
  return db
    .selectFrom('candidateBars')
    .innerJoin('users as creator', (join) =>
      join
        .onRef('creator.companyId', '=', 'candidateBars.companyId')
        .onRef('creator.id', '=', 'candidateBars.createdBy'),
    )
    .leftJoin('users as lifter', (join) =>
      join.onRef('lifter.companyId', '=', 'candidateBars.companyId').onRef('lifter.id', '=', 'candidateBars.liftedBy'),
    )
    .select(['candidateBars.id', 'candidateBars.candidateId', 'candidateBars.applicationId'])
    .select(['candidateBars.firstName', 'candidateBars.lastName', 'candidateBars.nikCipher', 'candidateBars.email'])
    .select(['candidateBars.nikHash', 'candidateBars.passportHash', 'candidateBars.phone', 'candidateBars.reason'])
    .select(['candidateBars.startDate', 'candidateBars.endDate', 'candidateBars.createdAt', 'candidateBars.liftedAt'])
    .select(['candidateBars.updatedAt', userName('creator').as('createdByName')])
    .select(({ eb }) => eb.case().when('lifter.id', 'is not', null).then(userName('lifter')).end().as('liftedByName'))
    .select(({ exists, selectFrom }) => {
      const visible = selectFrom('applications')
        .select('applications.id')
        .where('applications.companyId', '=', companyId)
        .where(visibleJobs(actor, 'applications.jobId'))
      return [
        exists(visible.whereRef('applications.candidateId', '=', 'candidateBars.candidateId'))
          .$castTo<boolean>()
          .as('seesCandidate'),
        exists(visible.whereRef('applications.id', '=', 'candidateBars.applicationId'))
          .$castTo<boolean>()
          .as('seesApplication'),
      ]
    })
    .where('candidateBars.companyId', '=', companyId)
}

function hasStatus(status: RestrictionStatus, today: string): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'candidateBars'>()
  if (status === restrictionStatus.lifted) return eb('candidateBars.liftedAt', 'is not', null)
  const isNotLifted = eb('candidateBars.liftedAt', 'is', null)
  const isOver = eb('candidateBars.endDate', '<', today)
  if (status === restrictionStatus.ended) return eb.and([isNotLifted, isOver])
  const isNotOver = eb.or([eb('candidateBars.endDate', 'is', null), eb('candidateBars.endDate', '>=', today)])
  const begins = eb('candidateBars.startDate', status === restrictionStatus.upcoming ? '>' : '<=', today)
  return eb.and([isNotLifted, isNotOver, begins])
}

/** Matches a search; users who may not see personal data search by first name only. */
function matching({ search, nikHash, seesPersonalData }: RestrictionFilter): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'candidateBars'>()
  if (!search) return eb.lit(true)
  const pattern = containing(search)
  if (!seesPersonalData) return eb('candidateBars.firstName', 'ilike', pattern)
  const name = sql<string>`concat_ws(' ', ${sql.ref('candidateBars.firstName')}, ${sql.ref('candidateBars.lastName')})`
  return eb.or([
    eb(name, 'ilike', pattern),
    eb('candidateBars.email', 'ilike', pattern),
    ...(nikHash ? [eb('candidateBars.nikHash', '=', nikHash)] : []),
  ])
}
