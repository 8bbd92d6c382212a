import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import type { JobOutside } from '@hireloom/contract/user-restrictions'
import { userStatus } from '@hireloom/contract/users'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isWithin, roleInTeam, visibleJobs } from '../access/scope-queries.ts'
import type { Actor, Restriction } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { DB } from '../platform/db/tables.gen.ts'

type Target = Pick<Actor, 'companyId' | 'userId' | 'roleId'>

/** Returns a user who is not removed, with the names of the records that they are restricted to. */
export function findRestrictedUser(db: Db, companyId: number, userId: number) {
  return (
    db
      .selectFrom('users')
      .leftJoin('userRestrictions', (join) =>
        join
          .onRef('userRestrictions.companyId', '=', 'users.companyId')
          .onRef('userRestrictions.userId', '=', 'users.id'),
      )
      .leftJoin('jobPositions', (join) =>
        join
          .onRef('jobPositions.companyId', '=', 'users.companyId')
          .onRef('jobPositions.name', '=', 'users.jobPosition'),
      )
      .select([
        'users.id',
        'users.idEmployee',
        'users.firstName',
        'users.lastName',
        'users.avatar',
        'users.role',
        'users.status',
        'users.jobPosition as jobPositionName',
        'jobPositions.id as jobId',
        'userRestrictions.isInUse',
        'userRestrictions.updatedAt',
      ])
      .select((eb) => [
        namesOf(eb, 'branches', 'branchId').as('listBranchName'),
        namesOf(eb, 'organizations', 'organizationId').as('listOrganizationName'),
        namesOf(eb, 'jobPositions', 'jobPositionId').as('listJobPositionName'),
      ])
      .where('users.companyId', '=', companyId)
      .where('users.id', '=', userId)
      .where('users.isActive', '=', true)
      // Deactivated positions may have the name of one that is in use.
      .orderBy('jobPositions.isActive', 'desc')
      .orderBy('jobPositions.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

/** Selects the chosen records of one kind by name. The tables of the three kinds have the same columns. */
const namesOf = (
  eb: ExpressionBuilder<DB, 'users'>,
  table: 'branches' | 'organizations' | 'jobPositions',
  column: 'branchId' | 'organizationId' | 'jobPositionId',
) =>
  jsonArrayFrom(
    eb
      .selectFrom('userRestrictionLimits as limits')
      .innerJoin(`${table} as named` as 'branches as named', (join) =>
        join.onRef('named.companyId', '=', 'limits.companyId').onRef('named.id', '=', `limits.${column}`),
      )
      .select(['named.id', 'named.name'])
      .whereRef('limits.companyId', '=', 'users.companyId')
      .whereRef('limits.userId', '=', 'users.id')
      .orderBy('named.name'),
  )

/** Locks a user's restriction until the end of the transaction, so that two changes run one after the other. */
export async function lockRestriction(db: Db, companyId: number, userId: number) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('companyId', '=', companyId)
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return undefined
  const stored = await db
    .selectFrom('userRestrictions')
    .select(['updatedAt', 'isInUse'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ...user, updatedAt: stored?.updatedAt ?? null, isInUse: stored?.isInUse ?? false }
}

/** Replaces a user's restriction. */
export async function saveRestriction(
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  { restriction, updatedAt }: { restriction: Restriction; updatedAt: Date },
) {
  const limits = [
    ...restriction.branchIds.map((branchId) => ({ branchId })),
    ...restriction.organizationIds.map((organizationId) => ({ organizationId })),
    ...restriction.jobPositionIds.map((jobPositionId) => ({ jobPositionId })),
  ]
  const kept = { isInUse: limits.length > 0, updatedAt }
  await db
    .insertInto('userRestrictions')
    .values({ companyId, userId, ...kept })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(kept))
    .execute()
  await db.deleteFrom('userRestrictionLimits').where('companyId', '=', companyId).where('userId', '=', userId).execute()
  if (limits.length === 0) return
  await db
    .insertInto('userRestrictionLimits')
    .values(limits.map((limit) => ({ companyId, userId, ...limit })))
    .execute()
}

/** Returns the jobs of a user that a restriction would hide from them, newest first, including those they created. */
export async function listJobsOutside(db: Db, target: Target, restriction: Restriction): Promise<JobOutside[]> {
  const { companyId, userId } = target
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .innerJoin('branches', sameCompany('branches', 'jobs.branchId'))
    .innerJoin('organizations', sameCompany('organizations', 'jobs.organizationId'))
    .leftJoin('hiringTeam', roleInTeam(userId, 'jobs.id'))
    .select(['jobs.id', 'jobs.status', 'hiringTeam.role as hiringRoleId'])
    .select(['jobPositions.name as jobPositionName', 'branches.name as branchName'])
    .select('organizations.name as organizationName')
    .select(({ not }) => not(isSeenByOthers(userId)).as('hasNoOtherViewer'))
    .where('jobs.companyId', '=', companyId)
    .where(visibleJobs({ ...target, restriction: null }))
    .where(({ not }) => not(isWithin(restriction, 'jobs')))
    .orderBy('jobs.createdAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute()
  return rows.map(({ hiringRoleId, ...job }) => ({ ...job, hiringRoleId: hiringRoleId ?? hiringRole.recruiter }))
}

/**
 * Returns the condition that a job has another active user, in its team or as its creator, whose own restriction
 * doesn't hide it.
 */
const isSeenByOthers = (userId: number) => sql<boolean>`exists (
  select from users other
  where other.company_id = jobs.company_id and other.id <> ${userId}
    and other.is_active and other.status = ${sql.lit(userStatus.active)}
    and (other.id = jobs.created_by or exists (
      select from hiring_team
      where hiring_team.company_id = jobs.company_id and hiring_team.job_id = jobs.id and hiring_team.user_id = other.id
    ))
    and (other.role not in (${sql.lit(role.recruiter)}, ${sql.lit(role.user)}) or not exists (
      select from user_restriction_limits chosen
      where chosen.company_id = other.company_id and chosen.user_id = other.id
      having not bool_or(branch_id = jobs.branch_id) or not bool_or(organization_id = jobs.organization_id)
        or not bool_or(job_position_id = jobs.job_position_id)
    ))
)`

/** Adds a user to the teams of these jobs. In a team that they already belong to, the role that may do more stays. */
export async function joinTeams(
  db: Db,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  jobs: readonly Pick<JobOutside, 'id' | 'hiringRoleId'>[],
) {
  if (jobs.length === 0) return
  await db
    .insertInto('hiringTeam')
    .values(jobs.map(({ id: jobId, hiringRoleId: role }) => ({ companyId, jobId, userId, role })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'jobId', 'userId'])
        .doUpdateSet(({ fn, ref }) => ({ role: fn('least', [ref('hiringTeam.role'), ref('excluded.role')]) })),
    )
    .execute()
}
