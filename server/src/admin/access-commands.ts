import { type AccessContext, accessReset } from '@hireloom/contract/mail/team-texts'
import { role } from '@hireloom/contract/platform/permissions'
import { pluralize } from '@hireloom/contract/platform/pluralize'
import { invitationStatus, userStatus } from '@hireloom/contract/users'
import { record } from '../history/queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { CannotStart } from '../platform/start/cannot-start.ts'
import { changeRole, lockUsers } from '../users/change-queries.ts'
import { findUserByEmail, inviteUser, lockInvitation, resendInvitation } from '../users/invitation-queries.ts'
import { type AdminContext, command, type Outcome } from './command.ts'
import { endSessions, listAdminAddresses, lockCompany } from './company-queries.ts'
import { operatorOf } from './operator.ts'
import { addressOf } from './values.ts'

type Company = Awaited<ReturnType<typeof lockCompany>>

const reset = command({
  name: 'access reset',
  summary:
    'Makes a user an Admin and ends their sessions; a person who has not joined is invited. All Admins get a mail.',
  options: {
    company: { value: '<slug>', isRequired: true },
    email: { value: '<address>', isRequired: true, isPersonal: true },
  },
  question: ({ company, email }) => `Make ${email} an Admin of ${company}?`,
  run: (context, { company: slug, email: address }) =>
    context.db.transaction().execute(async (db) => {
      const email = addressOf('email', address)
      const company = await lockCompany(db, slug)
      if (!company.isActive) throw new CannotStart(`${company.name} is suspended. Resume it first.`)
      const user = await findUserByEmail(db, company.id, email)
      if (!user) return invite(db, context, company, email)
      const target = (await lockUsers(db, company.id, [user.id])).find(({ id }) => id === user.id)
      if (!target) throw new CannotStart(`${email} isn't a user of ${company.name}.`)
      if (target.role === role.consultant) {
        throw new CannotStart(`${email} is a Consultant, whose role ${company.name} can't change.`)
      }
      const operator = operatorOf(context, company)
      const isPromoted = target.role !== role.admin
      if (isPromoted) await changeRole(db, operator, target, role.admin, context.now())
      if (user.status === userStatus.pending) return inviteAgain(db, context, company, { ...target, email })
      const sessions = await endSessions(db, company.id, user.id)
      await record(db, operator, { event: 'sessions.ended', data: { name: target.name } })
      const mails = await mailAdmins(db, context, company, {
        name: target.name || email,
        done: isPromoted ? 'promoted' : 'signedOut',
      })
      return {
        data: { userId: user.id, sessions, mails },
        text: [`${email} is an Admin of ${company.name} and must sign in again. Mails to Admins: ${mails}.`],
      }
    }),
})

const endAll = command({
  name: 'sessions end',
  summary: 'Ends all sessions of a company; its users must sign in again.',
  options: { company: { value: '<slug>', isRequired: true } },
  question: ({ company }) => `End all sessions of ${company}?`,
  run: (context, { company: slug }) =>
    context.db.transaction().execute(async (db) => {
      const company = await lockCompany(db, slug)
      const sessions = await endSessions(db, company.id)
      const { actorName } = context
      await record(db, { companyId: company.id, actorName }, { event: 'sessions.ended', data: { name: null } })
      return { data: { sessions }, text: [`${pluralize(sessions, 'session')} of ${company.name} ended.`] }
    }),
})

export const accessCommands = [reset, endAll]

/** Invites a person who isn't a user of the company, such as a first Admin whose address was misspelled. */
async function invite(db: Db, context: AdminContext, company: Company, email: string): Promise<Outcome> {
  const person = { firstName: '', lastName: '', email, idEmployee: null, jobPosition: null }
  const at = { publicUrl: context.config.publicUrl, now: context.now() }
  const invitation = await inviteUser(db, operatorOf(context, company), person, role.admin, at)
  if (!invitation) throw new CannotStart(`${email} is being invited by a user right now. Try again.`)
  return reportInvitation(db, context, company, { email, link: invitation.link })
}

async function inviteAgain(
  db: Db,
  context: AdminContext,
  company: Company,
  { id, email }: { id: number; email: string },
) {
  const openInvitation = await db
    .selectFrom('invitations')
    .select('id')
    .where('companyId', '=', company.id)
    .where('userId', '=', id)
    .where('status', 'in', [invitationStatus.pending, invitationStatus.expired])
    .executeTakeFirstOrThrow()
  const invitation = await lockInvitation(db, company.id, openInvitation.id)
  if (!invitation) throw new CannotStart(`The invitation of ${email} was canceled just now. Try again.`)
  const at = { publicUrl: context.config.publicUrl, now: context.now() }
  const link = await resendInvitation(db, operatorOf(context, company), invitation, at)
  return reportInvitation(db, context, company, { email, link })
}

async function reportInvitation(
  db: Db,
  context: AdminContext,
  company: Company,
  { email, link }: { email: string; link: string },
) {
  const mails = await mailAdmins(db, context, company, { name: email, done: 'invited' })
  return {
    data: { invitationLink: link, mails },
    text: [`${email} is invited as Admin of ${company.name}. The mail has this link:`, `  ${link}`],
  }
}

/** Notifies every active Admin by mail of how the operator reset a person's access. Returns the number of mails. */
async function mailAdmins(
  db: Db,
  { now, config }: AdminContext,
  company: Company,
  reset: Pick<AccessContext, 'name' | 'done'>,
) {
  const admins = await listAdminAddresses(db, company.id)
  const canReply = config.supportEmail !== undefined
  const text = (firstName: string) => accessReset({ ...reset, firstName, companyName: company.name, canReply })
  await Promise.all(
    admins.map(({ email, firstName }) =>
      queueMail(db, company.id, {
        dedupeKey: `access reset ${now().getTime()} ${email}`,
        recipient: email,
        ...(config.supportEmail && { replyTo: config.supportEmail }),
        text: text(firstName),
      }),
    ),
  )
  return admins.length
}
