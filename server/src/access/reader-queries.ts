import { type Role, role } from '@hireloom/contract/platform/permissions'
import { userStatus } from '@hireloom/contract/users'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { isFlagOn } from '../companies/flag-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { listAdmins } from './admin-queries.ts'
import { listDecisions } from './permission-queries.ts'
import { permissionsOf } from './permission-rules.ts'

interface ReaderQuery {
  /** Limits the result to these users. */
  userIds?: readonly number[]
  search?: string
  limit: number
}

/**
 * Returns the users who can see a job and its candidates, whether or not they are in its hiring team, sorted by name.
 * This is the inverse of `visibleJobs`.
 */
export async function listReaders(db: Db, companyId: number, jobId: number, { userIds, search, limit }: ReaderQuery) {
  if (userIds?.length === 0) return []
  const roles = await listReaderRoles(db, companyId)
  let readers = db
    .selectFrom('users')
    .innerJoin('jobs', (join) => join.onRef('jobs.companyId', '=', 'users.companyId').on('jobs.id', '=', jobId))
    .select(['users.id', 'users.email', userName('users').as('name')])
    .select((eb) => isInTeam(eb).as('isInTeam'))
    .where('users.companyId', '=', companyId)
    .where('users.isActive', '=', true)
    .where('users.status', '=', userStatus.active)
    .where('users.role', 'in', roles)
    .where('jobs.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.role', 'in', [role.admin, role.consultant]),
        eb.and([eb.or([isInTeam(eb), eb('jobs.createdBy', '=', eb.ref('users.id'))]), isWithinLimits(eb)]),
      ]),
    )
  if (userIds) readers = readers.where('users.id', 'in', [...userIds])
  if (search) readers = readers.where(userName('users'), 'ilike', containing(search))
  return readers.orderBy(sql`3`).orderBy('users.id').limit(limit).execute()
}

/** Returns the users in the list who can see a job; the Admins if none can. */
export async function listReadersOrAdmins(
  db: Db,
  companyId: number,
  jobId: number,
  query: ReaderQuery & { userIds: readonly number[] },
) {
  const readers = await listReaders(db, companyId, jobId, query)
  return readers.length > 0 ? readers : listAdmins(db, companyId)
}

async function listReaderRoles(db: Db, companyId: number): Promise<Role[]> {
  const decisions = await listDecisions(db, companyId)
  const allowsConsultants = await isFlagOn(db, companyId, 'consultant_access')
  return Object.values(role)
    .filter((id) => id !== role.consultant || allowsConsultants)
    .filter((id) => permissionsOf(id, decisions).includes('candidates.viewDetails'))
}

type Builder = ExpressionBuilder<DB, 'users' | 'jobs'>

const isInTeam = ({ exists, selectFrom }: Builder) =>
  exists(
    selectFrom('hiringTeam')
      .select('hiringTeam.id')
      .whereRef('hiringTeam.companyId', '=', 'jobs.companyId')
      .whereRef('hiringTeam.jobId', '=', 'jobs.id')
      .whereRef('hiringTeam.userId', '=', 'users.id'),
  ).$castTo<boolean>()

/**
 * Returns the condition that the job matches the user's restriction: for branch, organization and position alike, the
 * user has no limit or the job has one of the allowed values.
 */
function isWithinLimits({ and, or, not, exists, selectFrom }: Builder): Expression<SqlBool> {
  const limits = selectFrom('userRestrictionLimits as limits')
    .innerJoin('userRestrictions as restriction', (join) =>
      join
        .onRef('restriction.companyId', '=', 'limits.companyId')
        .onRef('restriction.userId', '=', 'limits.userId')
        .on('restriction.isInUse', '=', true),
    )
    .select('limits.id')
    .whereRef('limits.companyId', '=', 'users.companyId')
    .whereRef('limits.userId', '=', 'users.id')
  const kinds = ['branchId', 'organizationId', 'jobPositionId'] as const
  return and(
    kinds.map((kind) =>
      or([
        not(exists(limits.where(`limits.${kind}`, 'is not', null))),
        exists(limits.whereRef(`limits.${kind}`, '=', `jobs.${kind}`)),
      ]),
    ),
  )
}
