import { nameOf, optionLists } from '@hireloom/contract/lookups'
import type { Role } from '@hireloom/contract/platform/permissions'
import { invitationStatus, type ListedUser, type UserListQuery, userStatus } from '@hireloom/contract/users'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { canBeRestricted } from '../access/rules.ts'
import type { Db } from '../platform/db/db.ts'
import { containing } from '../platform/db/pattern.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { currentStatus, describeRestriction } from './rules.ts'

/** Invitations that were neither accepted nor canceled. */
const open = [invitationStatus.pending, invitationStatus.expired]

type ListQuery = UserListQuery & { id?: number }

/** Returns the company's users who match the filters, by name. Removed users are not among them. */
export async function listUsers(db: Db, companyId: number, { page, limit, ...filters }: ListQuery, now: Date) {
  const matching = db.selectFrom('users').where('users.companyId', '=', companyId).where(matchesFilters(filters))
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('invitations', (join) =>
        join
          .onRef('invitations.companyId', '=', 'users.companyId')
          .onRef('invitations.userId', '=', 'users.id')
          .on('invitations.status', 'in', open),
      )
      .select(['users.id', 'users.firstName', 'users.lastName', 'users.email', 'users.avatar', 'users.idEmployee'])
      .select(['users.jobPosition', 'users.role as roleId', 'users.status', 'users.lastActiveAt', 'users.updatedAt'])
      .select(['invitations.id as invitationId', 'invitations.status as storedStatus', 'invitations.sentAt'])
      .select('invitations.expiresAt')
      .orderBy('users.firstName')
      .orderBy('users.lastName')
      .orderBy('users.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const restrictions = await restrictionDescriber(
    db,
    companyId,
    rows.map(({ id }) => id),
  )
  const data = rows.map(({ invitationId: id, storedStatus: status, sentAt, expiresAt, ...user }): ListedUser => {
    const isSent = id !== null && status !== null && sentAt !== null && expiresAt !== null
    return {
      ...user,
      roleName: nameOf(optionLists.userRole, user.roleId) ?? '',
      statusName: user.status === userStatus.active ? 'Active' : 'Pending',
      restrictions: restrictions(user),
      invitation: isSent ? { id, status: currentStatus({ status, expiresAt }, now), sentAt, expiresAt } : null,
    }
  })
  return { data, pagination: { total, page, limit } }
}

/** Returns a function that describes the restriction of one of these users. Admins and Consultants have none. */
async function restrictionDescriber(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return () => null
  const limits = await db
    .selectFrom('userRestrictionLimits as limits')
    .leftJoin('branches', (join) =>
      join.onRef('branches.companyId', '=', 'limits.companyId').onRef('branches.id', '=', 'limits.branchId'),
    )
    .leftJoin('organizations', (join) =>
      join
        .onRef('organizations.companyId', '=', 'limits.companyId')
        .onRef('organizations.id', '=', 'limits.organizationId'),
    )
    .leftJoin('jobPositions', (join) =>
      join
        .onRef('jobPositions.companyId', '=', 'limits.companyId')
        .onRef('jobPositions.id', '=', 'limits.jobPositionId'),
    )
    .select(['limits.userId', 'branches.name as branch', 'organizations.name as organization'])
    .select('jobPositions.name as position')
    .where('limits.companyId', '=', companyId)
    .where('limits.userId', 'in', [...ids])
    .orderBy('limits.id')
    .execute()
  const byUser = Map.groupBy(limits, ({ userId }) => userId)
  return ({ id, roleId }: { id: number; roleId: Role }) => {
    const restrictions = canBeRestricted(roleId) ? (byUser.get(id) ?? []) : []
    return describeRestriction({
      branches: restrictions.flatMap(({ branch }) => branch ?? []),
      organizations: restrictions.flatMap(({ organization }) => organization ?? []),
      positions: restrictions.flatMap(({ position }) => position ?? []),
    })
  }
}

export async function findUser(db: Db, companyId: number, id: number, now: Date) {
  const { data } = await listUsers(db, companyId, { id, page: 1, limit: 1, search: '' }, now)
  return data[0]
}

function matchesFilters({ id, roleId, status, search }: Omit<ListQuery, 'page' | 'limit'>): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'users'>()
  return eb.and([
    eb('users.isActive', '=', true),
    ...(id === undefined ? [] : [eb('users.id', '=', id)]),
    ...(roleId === undefined ? [] : [eb('users.role', '=', roleId)]),
    ...(status === undefined ? [] : [eb('users.status', '=', status)]),
    ...(search
      ? [
          eb.or([
            eb(wholeName, 'ilike', containing(search)),
            eb('users.email', 'ilike', containing(search)),
            eb('users.jobPosition', 'ilike', containing(search)),
          ]),
        ]
      : []),
  ])
}

const wholeName = sql<string>`concat_ws(' ', first_name, last_name)`

interface EmployeeListQuery {
  page: number
  limit: number
  search: string
}

/** Returns the employees who are not users, by name. Employees are matched with users by number or e-mail address. */
export async function listEmployees(db: Db, companyId: number, { page, limit, search }: EmployeeListQuery) {
  let matching = db
    .selectFrom('employees')
    .where('employees.companyId', '=', companyId)
    .where('employees.isActive', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .where('users.companyId', '=', companyId)
            .where('users.isActive', '=', true)
            .where(({ eb, or, ref, fn }) =>
              or([
                eb('users.idEmployee', '=', ref('employees.idEmployee')),
                eb(fn<string>('lower', ['users.email']), '=', fn<string>('lower', ['employees.email'])),
              ]),
            ),
        ),
      ),
    )
  if (search) {
    matching = matching.where(({ eb, or }) =>
      or([eb(wholeName, 'ilike', containing(search)), eb('email', 'ilike', containing(search))]),
    )
  }
  const [data, { total }] = await Promise.all([
    matching
      .select(['id', 'firstName', 'lastName', 'email', 'idEmployee', 'jobPosition'])
      .orderBy('firstName')
      .orderBy('lastName')
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { data, pagination: { total, page, limit } }
}
