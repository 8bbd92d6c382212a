import { type Role, role } from '@hireloom/contract/platform/permissions'
import type { InvitedRole } from '@hireloom/contract/users'
import { countVisibleJobs, restrictionOf } from '../access/restriction-queries.ts'
import { handOverRounds } from '../approvals/round-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, missing, unprocessable } from '../platform/errors.ts'
import { refuseStale } from '../platform/versions.ts'
import { takeAdminSeat } from '../subscription/quota-queries.ts'
import {
  activeAdmins,
  changeRole,
  countHandover,
  handOver,
  type LockedUser,
  listJobsOf,
  lockUsers,
  removeUser,
} from './change-queries.ts'
import { inviteSuccessor } from './meeting-commands.ts'
import {
  isAboveActor,
  type Problem,
  removalProblem,
  roleProblem,
  successorProblem,
  unknownSuccessorMessage,
} from './rules.ts'

/** A user to change, as the caller saw them. Without a version the newest is changed. */
export interface UserToChange {
  id: number
  updatedAt?: Date | undefined
}

/** Gives a user another role; it takes effect with their next call. */
export function assignRole(db: Db, actor: Actor, { id, updatedAt }: UserToChange, to: InvitedRole, now: Date) {
  return db.transaction().execute(async (db) => {
    const { target, people } = await lockTarget(db, actor, id, [])
    const change = { actor: { id: actor.userId, role: actor.roleId }, target, admins: activeAdmins(people) }
    refuseIf(roleProblem(change, to), target)
    refuseStale(updatedAt, target.updatedAt)
    if (target.role === to) return
    if (to === role.admin) await takeAdminSeat(db, actor.companyId)
    await changeRole(db, actor, target, to, now)
  })
}

interface RemovalOptions {
  /** The successor; null if there is nothing to pass on. */
  assignedUserId: number | null
  publicUrl: string
  now: Date
}

/** Removes a user and hands their jobs, hiring teams and scheduled interviews over. */
export function removeFromCompany(
  db: Db,
  actor: Actor,
  { id, updatedAt }: UserToChange,
  { assignedUserId, publicUrl, now }: RemovalOptions,
) {
  return db.transaction().execute(async (db) => {
    const { target, people } = await lockTarget(db, actor, id, assignedUserId === null ? [] : [assignedUserId])
    const change = { actor: { id: actor.userId, role: actor.roleId }, target, admins: activeAdmins(people) }
    refuseIf(removalProblem(change), target)
    refuseStale(updatedAt, target.updatedAt)
    const successor = await findSuccessor(db, actor, target, { people, id: assignedUserId })
    const { ids } = await listJobsOf(db, actor.companyId, target.id)
    const meetings = successor ? await handOver(db, actor.companyId, target, successor) : []
    await removeUser(db, actor, target, { successor, now })
    if (!successor) {
      // Otherwise nobody would be notified when their requests for approval end.
      await handOverRounds(db, actor.companyId, target.id, actor.userId)
      return
    }
    await refuseUnseen(db, actor.companyId, successor, ids)
    for (const id of meetings) await inviteSuccessor(db, actor, { id, successorId: successor.id, publicUrl, now })
  })
}

async function lockTarget(db: Db, actor: Actor, id: number, others: readonly number[]) {
  const people = await lockUsers(db, actor.companyId, [actor.userId, id, ...others])
  const self = people.find((person) => person.id === actor.userId)
  // The actor was demoted or removed while this call waited for the lock.
  if (!self || self.role !== actor.roleId) throw forbidden()
  return { target: people.find((person) => person.id === id) ?? missing('User'), people }
}

interface SuccessorQuery {
  people: readonly LockedUser[]
  id: number | null
}

/** Returns the user who takes over, undefined when nothing is passed on and none is named. */
async function findSuccessor(db: Db, { companyId }: Actor, target: LockedUser, { people, id }: SuccessorQuery) {
  if (id === null) {
    const { jobs, teams, interviews } = await countHandover(db, companyId, target.id)
    if (jobs + teams + interviews > 0) throw refusedSuccessor('Who takes over is required')
    return undefined
  }
  const successor = people.find((person) => person.id === id)
  if (!successor) throw refusedSuccessor(unknownSuccessorMessage)
  const { needsRecruiter } = await listJobsOf(db, companyId, target.id)
  const problem = successorProblem({ successor, target, needsRecruiter })
  if (problem) throw refusedSuccessor(problem)
  return successor
}

/** Refuses a successor who doesn't see these jobs. */
async function refuseUnseen(db: Db, companyId: number, successor: LockedUser, jobIds: readonly number[]) {
  if (jobIds.length === 0) return
  const target = { companyId, userId: successor.id, roleId: successor.role }
  const restriction = await restrictionOf(db, target)
  if ((await countVisibleJobs(db, { ...target, restriction }, jobIds)) === jobIds.length) return
  throw refusedSuccessor("This user is restricted and wouldn't see all of these jobs; choose another")
}

const refusedSuccessor = (message: string) => invalid([{ field: 'assignedUserId', message }])

export function refuseAboveActor(actor: Actor, userRole: Role) {
  if (isAboveActor({ role: actor.roleId }, userRole)) throw forbidden()
}

function refuseIf(problem: Problem | undefined, { name }: LockedUser) {
  const sentences: Record<Exclude<Problem, 'aboveActor'>, string> = {
    ownAccount: "You can't change your own role or remove yourself. Ask another Admin.",
    consultant: `${name} is a Consultant, whose role the company can't change`,
    lastAdmin: `${name} is the last Admin. Make another user Admin first.`,
    pending: `${name} has not accepted the invitation yet. Cancel the invitation instead.`,
  }
  if (problem === 'aboveActor') throw forbidden()
  if (problem) throw unprocessable(codes[problem], sentences[problem])
}

const codes = {
  ownAccount: 'own_account',
  consultant: 'consultant',
  lastAdmin: 'last_admin',
  pending: 'pending_user',
} satisfies Record<Exclude<Problem, 'aboveActor'>, string>
