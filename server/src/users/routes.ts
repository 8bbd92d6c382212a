import { type Role, role } from '@hireloom/contract/platform/permissions'
import { invitationStatus, type NewInvitation, userStatus, users } from '@hireloom/contract/users'
import { countVisibleJobs, restrictionOf } from '../access/restriction-queries.ts'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { forbidden, invalid, missing, Refusal, stale, unprocessable } from '../platform/errors.ts'
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
import {
  cancelInvitation,
  findEmployee,
  findUserByEmail,
  type Invitee,
  inviteUser,
  listInvitations,
  lockInvitation,
  resendInvitation,
} from './invitation-queries.ts'
import { findUser, listEmployees, listUsers } from './list-queries.ts'
import { inviteSuccessor } from './meeting-commands.ts'
import { isAboveActor, isDoubled, type Problem, removalProblem, roleProblem, successorProblem } from './rules.ts'

export const userRoutes = routes(users, {
  list: ({ db, actor, query, now }) => listUsers(db, actor.companyId, query, now()),

  async invitations({ db, actor, now }) {
    return { data: await listInvitations(db, actor.companyId, { now: now() }) }
  },

  employees: ({ db, actor, query }) => listEmployees(db, actor.companyId, query),

  invite({ db, actor, body, config: { publicUrl }, now }) {
    return db.transaction().execute(async (db) => {
      refuseAboveActor(actor, body.roleId)
      const person = await findInvitee(db, actor.companyId, body)
      await refuseKnown(db, actor.companyId, body, person)
      if (body.roleId === role.admin) await takeAdminSeat(db, actor.companyId)
      const id = await inviteUser(db, actor, person, body.roleId, { publicUrl, now: now() })
      if (id === undefined) throw addressTaken(body, 'is being invited by another user right now')
      return { data: await findInvitationReply(db, actor.companyId, id, now()) }
    })
  },

  changeRole({ db, actor, params, body, now }) {
    return db.transaction().execute(async (db) => {
      const { target, people } = await lockTarget(db, actor, params.id, [])
      const change = { actor: { id: actor.userId, role: actor.roleId }, target, admins: activeAdmins(people) }
      refuseIf(roleProblem(change, body.roleId), target)
      refuseStale(body.updatedAt, target.updatedAt)
      if (target.role !== body.roleId) {
        if (body.roleId === role.admin) await takeAdminSeat(db, actor.companyId)
        await changeRole(db, actor, target, body.roleId, now())
      }
      return { data: (await findUser(db, actor.companyId, target.id, now())) ?? missing('User') }
    })
  },

  resend({ db, actor, params, body, config: { publicUrl }, now }) {
    return db.transaction().execute(async (db) => {
      const invitation = await lockOpen(db, actor, params.id)
      if (invitation.userId !== body.userId) missing('Invitation')
      if (invitation.role !== body.roleId) throw stale()
      if (!isDoubled(invitation, now())) {
        // The seat of an expired invitation was released, so it takes one again.
        if (invitation.status === invitationStatus.expired && invitation.role === role.admin) {
          await takeAdminSeat(db, actor.companyId)
        }
        await resendInvitation(db, actor, invitation, { publicUrl, now: now() })
      }
      return { data: await findInvitationReply(db, actor.companyId, invitation.id, now()) }
    })
  },

  cancelInvitation({ db, actor, params, now }) {
    return db.transaction().execute(async (db) => {
      await cancelInvitation(db, actor, await lockOpen(db, actor, params.id), now())
      return undefined
    })
  },

  async handover({ db, actor, params, now }) {
    if (!(await findUser(db, actor.companyId, params.id, now()))) missing('User')
    return { data: await countHandover(db, actor.companyId, params.id) }
  },

  remove({ db, actor, params, body, config: { publicUrl }, now }) {
    return db.transaction().execute(async (db) => {
      const { target, people } = await lockTarget(
        db,
        actor,
        params.id,
        body.assignedUserId === null ? [] : [body.assignedUserId],
      )
      const change = { actor: { id: actor.userId, role: actor.roleId }, target, admins: activeAdmins(people) }
      refuseIf(removalProblem(change), target)
      refuseStale(body.updatedAt, target.updatedAt)
      const successor = await findSuccessor(db, actor, target, { people, id: body.assignedUserId })
      const { ids } = await listJobsOf(db, actor.companyId, target.id)
      const meetings = successor ? await handOver(db, actor.companyId, target, successor) : []
      await removeUser(db, actor, target, { successor, now: now() })
      if (!successor) return undefined
      await refuseUnseen(db, actor.companyId, successor, ids)
      for (const id of meetings)
        await inviteSuccessor(db, actor, { id, successorId: successor.id, publicUrl, now: now() })
      return undefined
    })
  },
})

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
  if (!successor) throw refusedSuccessor('Who takes over must be an active user of the company')
  const { runsAny } = await listJobsOf(db, companyId, target.id)
  const problem = successorProblem({ successor, target, runsAny })
  if (problem) throw refusedSuccessor(problem)
  return successor
}

async function lockOpen(db: Db, actor: Actor, id: number) {
  const invitation = (await lockInvitation(db, actor.companyId, id)) ?? missing('Invitation')
  refuseAboveActor(actor, invitation.role)
  if (invitation.status === invitationStatus.accepted) {
    throw new Refusal(409, 'accepted', 'This invitation has been accepted already')
  }
  return invitation
}

async function findInvitee(db: Db, companyId: number, body: NewInvitation): Promise<Invitee> {
  const { employeeId, firstName, lastName, email } = body
  if (!employeeId) {
    return {
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      email: email ?? '',
      idEmployee: null,
      jobPosition: null,
    }
  }
  const employee = await findEmployee(db, companyId, employeeId)
  if (!employee) throw addressTaken(body, 'is not one of the company')
  if (!employee.email) throw addressTaken(body, 'has no e-mail address in the HR suite, so no invitation can be sent')
  return { ...employee, email: employee.email }
}

async function refuseKnown(db: Db, companyId: number, body: NewInvitation, { email }: Invitee) {
  const known = await findUserByEmail(db, companyId, email)
  if (!known) return
  throw addressTaken(
    body,
    known.status === userStatus.pending ? 'is invited already' : 'is a user of the company already',
  )
}

function addressTaken({ employeeId }: NewInvitation, why: string) {
  const [field, label] = employeeId ? ['employeeId', 'Employee'] : ['email', 'This e-mail address']
  return invalid([{ field, message: `${label} ${why}` }])
}

/** Refuses a successor who doesn't see these jobs. */
async function refuseUnseen(db: Db, companyId: number, successor: LockedUser, jobIds: readonly number[]) {
  if (jobIds.length === 0) return
  const restriction = await restrictionOf(db, companyId, successor.id)
  const target = { companyId, userId: successor.id, roleId: successor.role, restriction }
  if ((await countVisibleJobs(db, target, jobIds)) === jobIds.length) return
  throw refusedSuccessor("Who takes over is restricted and wouldn't see all of these jobs")
}

const refusedSuccessor = (message: string) => invalid([{ field: 'assignedUserId', message }])

function refuseAboveActor(actor: Actor, userRole: Role) {
  if (isAboveActor({ role: actor.roleId }, userRole)) throw forbidden()
}

function refuseIf(problem: Problem | undefined, { name }: LockedUser) {
  const sentences: Record<Exclude<Problem, 'aboveActor'>, string> = {
    ownAccount: "You can't change your own role or remove yourself. Ask another Admin",
    consultant: `${name} is a Consultant, whose role does not come from the company`,
    lastAdmin: `${name} is the last Admin. Make another user Admin first`,
    pending: `${name} has not accepted the invitation yet. Cancel the invitation instead`,
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

async function findInvitationReply(db: Db, companyId: number, id: number, now: Date) {
  const [invitation] = await listInvitations(db, companyId, { id, now })
  return invitation ?? missing('Invitation')
}
