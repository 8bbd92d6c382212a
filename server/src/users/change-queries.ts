import { hiringRole, nameOf, optionLists } from '@hireloom/contract/lookups'
import { type Role, role } from '@hireloom/contract/platform/permissions'
import { openProgress } from '@hireloom/contract/schedules/progress'
import { type InvitedRole, invitationStatus, userStatus } from '@hireloom/contract/users'
import { handOverRounds } from '../approvals/round-queries.ts'
import { type Recorder, record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { hiringRoleFor } from './rules.ts'

/**
 * Locks these users and all Admins of the company who were not removed, until the end of the transaction: of two Admins
 * who demote each other at once, the second finds that they are no longer an Admin.
 */
export function lockUsers(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'status', 'updatedAt', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where(({ eb, or }) => or([eb('role', '=', role.admin), eb('id', 'in', [...ids])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
export type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number]

/** Returns the names of these users of the company, removed ones included. Unknown ids are left out. */
export function listNames(db: Db, companyId: number, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', userName('users').as('name')])
    .where('companyId', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Changes a user's role, and with it a pending invitation and the hiring teams. A Recruiter who becomes User is again
 * the Recruiter of the same jobs when the role is changed back.
 */
export async function changeRole(db: Db, actor: Recorder, user: LockedUser, to: InvitedRole, now: Date) {
  const { companyId } = actor
  await db
    .updateTable('users')
    .set({ role: to, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', user.id)
    .execute()
  await db
    .updateTable('invitations')
    .set({ role: to })
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('status', 'in', [invitationStatus.pending, invitationStatus.expired])
    .execute()
  const asRecruiter = hiringRoleFor({ role: to }, hiringRole.recruiter)
  const memberships = db.updateTable('hiringTeam').where('companyId', '=', companyId).where('userId', '=', user.id)
  await (asRecruiter === hiringRole.recruiter
    ? memberships.set({ role: hiringRole.recruiter, wasRecruiter: false }).where('wasRecruiter', '=', true)
    : memberships.set({ role: asRecruiter, wasRecruiter: true }).where('role', '=', hiringRole.recruiter)
  ).execute()
  const roleName = (userRole: Role) => nameOf(optionLists.userRole, userRole) ?? ''
  const data = { name: user.name, before: roleName(user.role), after: roleName(to) }
  await record(db, actor, { event: 'user.role_changed', data })
}

/**
 * Returns the jobs that go to the successor of a removed user, and whether the successor must be a Recruiter in one of
 * them.
 */
export async function listJobsOf(db: Db, companyId: number, userId: number) {
  const memberships = await membershipsOf(db, companyId, userId)
    .select(['hiringTeam.jobId', 'hiringTeam.role'])
    .execute()
  const created = await db
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('createdBy', '=', userId)
    .where('deletedAt', 'is', null)
    .execute()
  return {
    ids: [...new Set([...memberships.map(({ jobId }) => jobId), ...created.map(({ id }) => id)])],
    needsRecruiter: memberships.some((membership) => membership.role === hiringRole.recruiter),
  }
}

/** Counts the records that go to the successor of a removed user. */
export async function countHandover(db: Db, companyId: number, userId: number) {
  const [jobs, teams, interviews] = await Promise.all([
    db
      .selectFrom('jobs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('companyId', '=', companyId)
      .where('createdBy', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    membershipsOf(db, companyId, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    openMeetings(db, companyId, userId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { jobs: jobs.count, teams: teams.count, interviews: interviews.count }
}

const membershipsOf = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('hiringTeam')
    .innerJoin('jobs', sameCompany('jobs', 'hiringTeam.jobId'))
    .where('hiringTeam.companyId', '=', companyId)
    .where('hiringTeam.userId', '=', userId)
    .where('jobs.deletedAt', 'is', null)

const openMeetings = (db: Db, companyId: number, userId: number) =>
  db
    .selectFrom('schedulePeople')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.companyId', '=', 'schedulePeople.companyId')
        .onRef('schedules.id', '=', 'schedulePeople.scheduleId'),
    )
    .where('schedulePeople.companyId', '=', companyId)
    .where('schedulePeople.userId', '=', userId)
    .where('schedules.progress', 'in', openProgress)

/**
 * Removes a user, whose sessions end. The row stays, so that logs and histories keep the name. Deleted jobs keep the
 * user as well when there is no successor.
 */
export async function removeUser(
  db: Db,
  actor: Actor,
  user: LockedUser,
  { successor, now }: { successor: LockedUser | undefined; now: Date },
) {
  const { companyId } = actor
  await db
    .updateTable('users')
    .set({ isActive: false, updatedAt: now })
    .where('companyId', '=', companyId)
    .where('id', '=', user.id)
    .execute()
  await db.deleteFrom('sessions').where('companyId', '=', companyId).where('userId', '=', user.id).execute()
  await record(db, actor, { event: 'user.removed', data: { name: user.name, successor: successor?.name } })
}

/** Hands the tasks of a user over to the successor. Returns the ids of the schedules that were handed over. */
export async function handOver(db: Db, companyId: number, user: LockedUser, successor: LockedUser) {
  await db
    .updateTable('jobs')
    .set({ createdBy: successor.id })
    .where('companyId', '=', companyId)
    .where('createdBy', '=', user.id)
    .execute()
  await handOverRounds(db, companyId, user.id, successor.id)
  await handOverTeams(db, companyId, user, successor)
  return handOverMeetings(db, companyId, user, successor)
}

/**
 * Hands over each membership with its hiring role. Where the successor is in the team already, the role that may do
 * more stays.
 */
async function handOverTeams(db: Db, companyId: number, user: LockedUser, successor: LockedUser) {
  const memberships = await db
    .deleteFrom('hiringTeam')
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .returning(['jobId', 'role'])
    .execute()
  if (memberships.length === 0) return
  await db
    .insertInto('hiringTeam')
    .values(memberships.map((membership) => ({ companyId, userId: successor.id, ...membership })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'jobId', 'userId'])
        .doUpdateSet(({ fn, ref }) => ({ role: fn('least', [ref('hiringTeam.role'), ref('excluded.role')]) })),
    )
    .execute()
}

/** Hands over meetings without a result; others stay unchanged. Returns the ids of the schedules. */
async function handOverMeetings(db: Db, companyId: number, user: LockedUser, successor: LockedUser): Promise<number[]> {
  const meetings = await openMeetings(db, companyId, user.id).select('schedulePeople.scheduleId').execute()
  const ids = meetings.map(({ scheduleId }) => scheduleId)
  if (ids.length === 0) return ids
  await db
    .deleteFrom('schedulePeople')
    .where('companyId', '=', companyId)
    .where('userId', '=', user.id)
    .where('scheduleId', 'in', ids)
    .execute()
  await db
    .insertInto('schedulePeople')
    .values(ids.map((scheduleId) => ({ companyId, scheduleId, userId: successor.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ids
}

export const activeAdmins = (people: readonly LockedUser[]) =>
  people.filter((person) => person.role === role.admin && person.status === userStatus.active).map(({ id }) => id)
