import { nameOf, optionLists } from '@hireloom/contract/lookups'
import { permissionSet } from '@hireloom/contract/session'
import { type UserRestrictionChange, userRestrictions } from '@hireloom/contract/user-restrictions'
import { userStatus } from '@hireloom/contract/users'
import { findPermissions } from '../access/permission-queries.ts'
import { countVisibleJobs, restrictionOf } from '../access/restriction-queries.ts'
import { canBeRestricted } from '../access/rules.ts'
import { record } from '../history/queries.ts'
import { type Actor, type Restriction, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, stale, unprocessable } from '../platform/errors.ts'
import { nextVersion } from '../platform/versions.ts'
import { findUsers } from '../users/queries.ts'
import { findRestrictedUser, joinTeams, listJobsOutside, lockRestriction, saveRestriction } from './queries.ts'
import { formProblems, handoverProblems, jobsToHandOver, toRestriction } from './rules.ts'

export const userRestrictionRoutes = routes(userRestrictions, {
  async read({ db, actor, params }) {
    return { data: await readRestriction(db, actor.companyId, params.userId) }
  },

  async jobsOutside({ db, actor, params, query }) {
    const { role } = (await findRestrictedUser(db, actor.companyId, params.userId)) ?? missing('User')
    if (!canBeRestricted(role)) throw notRestrictable()
    const target = { companyId: actor.companyId, userId: params.userId, roleId: role }
    return { data: await listJobsOutside(db, target, toRestriction(query)) }
  },

  async change({ db, actor, params, body, now }) {
    const { companyId } = actor
    if (params.userId === actor.userId) throw ownRestriction()
    return db.transaction().execute(async (db) => {
      const stored = (await lockRestriction(db, companyId, params.userId)) ?? missing('User')
      if (!canBeRestricted(stored.role)) throw notRestrictable()
      const problems = formProblems(body, stored)
      if (problems.length > 0) throw invalid(problems)
      const isSeen = body.updatedAt?.getTime() === stored.updatedAt?.getTime()
      if (body.updatedAt !== undefined && !isSeen) throw stale()

      const restriction = toRestriction(body)
      const updatedAt = nextVersion(stored.updatedAt ?? new Date(0), now())
      const target = { companyId, userId: params.userId, roleId: stored.role }
      await saveRestriction(db, target, { restriction, updatedAt })
      await handOver(db, target, { change: body, restriction })

      const data = await readRestriction(db, companyId, params.userId)
      const name = `${data.firstName} ${data.lastName}`.trim()
      const event = data.useRestriction ? 'user.restricted' : 'user.restriction_removed'
      await record(db, actor, { event, data: { name } })
      return { data }
    })
  },
})

const notRestrictable = () => unprocessable('not_restrictable', 'Only Recruiters and Users can be restricted')

const ownRestriction = () => unprocessable('own_restriction', "You can't change your own restriction")

type Target = Pick<Actor, 'companyId' | 'userId' | 'roleId'>

/** Hands the jobs outside the restriction to the successor, except those that were unchecked. */
async function handOver(
  db: Db,
  target: Target,
  { change, restriction }: { change: UserRestrictionChange; restriction: Restriction },
) {
  const { companyId } = target
  const hiddenJobs = await listJobsOutside(db, target, restriction)
  const [assigned] = change.assignedUserId === null ? [] : await findUsers(db, companyId, [change.assignedUserId])
  const problems = handoverProblems(change, {
    target: { id: target.userId, role: target.roleId },
    hiddenJobs,
    successor: assigned,
  })
  if (problems.length > 0) throw invalid(problems)
  const jobs = jobsToHandOver(hiddenJobs, change)
  if (!assigned || jobs.length === 0) return

  const successor = { companyId, userId: assigned.id, roleId: assigned.role }
  await joinTeams(db, successor, jobs)
  const ids = jobs.map(({ id }) => id)
  const visibleCount = await countVisibleJobs(
    db,
    { ...successor, restriction: await restrictionOf(db, successor) },
    ids,
  )
  if (visibleCount < jobs.length) {
    const message = "The user who takes over is restricted too and wouldn't see all of these jobs"
    throw invalid([{ field: 'assignedUserId', message }])
  }
}

async function readRestriction(db: Db, companyId: number, userId: number) {
  const user = (await findRestrictedUser(db, companyId, userId)) ?? missing('User')
  const { role: roleId, status, isInUse, ...facts } = user
  const [rolePermissions, restriction] = await Promise.all([
    findPermissions(db, companyId, roleId),
    restrictionOf(db, { companyId, userId, roleId }),
  ])
  return {
    ...facts,
    userId,
    roleId,
    roleName: nameOf(optionLists.userRole, roleId) ?? '',
    statusId: status,
    statusName: status === userStatus.active ? 'Active' : 'Pending',
    rolePermissions: permissionSet((permission) => rolePermissions.has(permission)),
    useRestriction: restriction !== null,
    visibleJobs: await countVisibleJobs(db, { companyId, userId, roleId, restriction }),
  }
}
