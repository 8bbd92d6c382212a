import type { Actor, Restriction } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { canBeRestricted } from './rules.ts'
import { visibleJobs } from './scope-queries.ts'

type RestrictedUser = Pick<Actor, 'companyId' | 'userId' | 'roleId'>

/**
 * Returns the restriction of a user; null for users who see all their jobs, even if they were restricted in an earlier
 * role.
 */
export async function restrictionOf(
  db: Db,
  { companyId, userId, roleId }: RestrictedUser,
): Promise<Restriction | null> {
  if (!canBeRestricted(roleId)) return null
  const limits = await db
    .selectFrom('userRestrictionLimits')
    .select(['branchId', 'organizationId', 'jobPositionId'])
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute()
  if (limits.length === 0) return null
  return {
    branchIds: limits.flatMap(({ branchId }) => branchId ?? []),
    organizationIds: limits.flatMap(({ organizationId }) => organizationId ?? []),
    jobPositionIds: limits.flatMap(({ jobPositionId }) => jobPositionId ?? []),
  }
}

/** Counts the jobs a user sees under a restriction: all, or those among `jobIds`. */
export async function countVisibleJobs(
  db: Db,
  target: RestrictedUser & { restriction: Restriction | null },
  jobIds?: readonly number[],
) {
  let visible = db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .where('companyId', '=', target.companyId)
    .where(visibleJobs(target))
  if (jobIds) visible = visible.where('id', 'in', [...jobIds])
  return (await visible.executeTakeFirstOrThrow()).number
}
