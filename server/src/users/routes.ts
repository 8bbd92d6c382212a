import { role } from '@hireloom/contract/platform/permissions'
import { invitationStatus, type NewInvitation, userStatus, users } from '@hireloom/contract/users'
import { type Actor, routes } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { invalid, missing, Refusal, stale } from '../platform/errors.ts'
import { takeAdminSeat } from '../subscription/quota-queries.ts'
import { changeEach } from './bulk-commands.ts'
import { assignRole, refuseAboveActor, removeFromCompany } from './change-commands.ts'
import { countHandover } from './change-queries.ts'
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
import { isRepeatedResend } from './rules.ts'

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
      await refuseKnownInvitee(db, actor.companyId, body, person)
      if (body.roleId === role.admin) await takeAdminSeat(db, actor.companyId)
      const invitation = await inviteUser(db, actor, person, body.roleId, { publicUrl, now: now() })
      if (!invitation) throw inviteeProblem(body, 'is being invited by another user right now')
      return { data: await findInvitationReply(db, actor.companyId, invitation.id, now()) }
    })
  },

  async changeRole({ db, actor, params: { id }, body: { roleId, updatedAt }, now }) {
    await assignRole(db, actor, { id, updatedAt }, roleId, now())
    return { data: (await findUser(db, actor.companyId, id, now())) ?? missing('User') }
  },

  async changeRoles({ db, actor, body, now }) {
    return { data: await changeEach(db, actor, body.users, (user) => assignRole(db, actor, user, body.roleId, now())) }
  },

  resend({ db, actor, params, body, config: { publicUrl }, now }) {
    return db.transaction().execute(async (db) => {
      const invitation = await lockOpenInvitation(db, actor, params.id)
      if (invitation.userId !== body.userId) missing('Invitation')
      if (invitation.role !== body.roleId) throw stale()
      if (!isRepeatedResend(invitation, now())) {
        // An Admin's seat is released when the invitation expires, so sending it again takes one.
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
      await cancelInvitation(db, actor, await lockOpenInvitation(db, actor, params.id), now())
      return undefined
    })
  },

  async handover({ db, actor, params, now }) {
    if (!(await findUser(db, actor.companyId, params.id, now()))) missing('User')
    return { data: await countHandover(db, actor.companyId, params.id) }
  },

  async remove({ db, actor, params: { id }, body: { assignedUserId, updatedAt }, config: { publicUrl }, now }) {
    await removeFromCompany(db, actor, { id, updatedAt }, { assignedUserId, publicUrl, now: now() })
    return undefined
  },

  async removeMany({ db, actor, body: { assignedUserId, users }, config: { publicUrl }, now }) {
    const removal = { assignedUserId, publicUrl, now: now() }
    return { data: await changeEach(db, actor, users, (user) => removeFromCompany(db, actor, user, removal)) }
  },
})

async function lockOpenInvitation(db: Db, actor: Actor, id: number) {
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
  if (!employee) throw invalid([{ field: 'employeeId', message: 'Choose an employee of the company' }])
  if (!employee.email) throw inviteeProblem(body, 'has no e-mail address in the HR suite, so no invitation can be sent')
  return { ...employee, email: employee.email }
}

async function refuseKnownInvitee(db: Db, companyId: number, body: NewInvitation, { email }: Invitee) {
  const user = await findUserByEmail(db, companyId, email)
  if (!user) return
  if (user.status === userStatus.pending) throw inviteeProblem(body, 'has already been invited')
  throw inviteeProblem(body, body.employeeId ? 'is already a user of the company' : 'already belongs to a user')
}

function inviteeProblem({ employeeId }: NewInvitation, reason: string) {
  const [field, label] = employeeId ? ['employeeId', 'This employee'] : ['email', 'This e-mail address']
  return invalid([{ field, message: `${label} ${reason}` }])
}

async function findInvitationReply(db: Db, companyId: number, id: number, now: Date) {
  const [invitation] = await listInvitations(db, companyId, { id, now })
  return invitation ?? missing('Invitation')
}
