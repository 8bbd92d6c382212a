import { interviewerNotice, removalNotice } from '@hireloom/contract/mail/team-texts'
import {
  type Appointment,
  canceledInvitation,
  changedInvitation,
  invitation as firstInvitation,
} from '@hireloom/contract/mail/texts'
import { findPermissions } from '../access/permission-queries.ts'
import { fullName } from '../access/person-rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Db } from '../platform/db/db.ts'
import type { Colleague } from './change-queries.ts'
import { invitationFile } from './invitation-file.ts'
import { inviteKey, listInvited } from './invitation-queries.ts'
import { seesWholeApplicant } from './rules.ts'

/** A schedule with all the data of its invitations. */
export interface Invitation {
  companyId: number
  application: { id: number; candidateId: number; firstName: string; lastName: string | null; email: string | null }
  schedule: {
    id: number
    calendarUid: string
    calendarSequence: number
    attachmentFileId: number | null
    sendAttachment: boolean
  }
  appointment: Omit<Appointment, 'candidateFirstName' | 'language'>
  /** The user who scheduled it; never changes. */
  organizer: Pick<Colleague, 'name' | 'email' | 'isActive'>
  /** The interviewers now. */
  people: readonly Colleague[]
  /** Interviewers who were removed. */
  released: readonly Colleague[]
  /** Set when the meeting is canceled. */
  cancelReason?: string
  publicUrl: string
  now: Date
}

type Attendee = { name: string; email: string }
type Method = 'REQUEST' | 'CANCEL'

/**
 * Mails the participants a first invitation, a change or a cancellation. Cancellations go only to those who were
 * invited; removed interviewers get their own CANCEL (RFC 5546, section 3.2.5).
 */
export async function queueInvitations(db: Db, invitation: Invitation) {
  const { application, people, released, cancelReason } = invitation
  const invited = await listInvited(db, invitation)
  const wasInvited = ({ email }: { email: string | null }) => email !== null && invited.has(email)
  const isCanceled = cancelReason !== undefined

  if (!isCanceled || wasInvited(application)) await mailCandidate(db, invitation, wasInvited(application))
  for (const person of people) {
    if (!isCanceled) await mailColleague(db, invitation, person, wasInvited(person) ? 'changed' : 'scheduled')
    else if (wasInvited(person)) await mailColleague(db, invitation, person, 'canceled')
  }
  for (const person of released.filter(wasInvited)) await mailColleague(db, invitation, person, 'released')
}

/** Invites one more colleague to a meeting, if others were already invited. */
export async function inviteColleague(db: Db, invitation: Invitation, person: Colleague) {
  const invited = await listInvited(db, invitation)
  if (invited.size > 0 && !invited.has(person.email)) await mailColleague(db, invitation, person, 'scheduled')
}

async function mailCandidate(db: Db, invitation: Invitation, wasInvited: boolean) {
  const { application, people, appointment, cancelReason, organizer, schedule } = invitation
  const { stageName, jobPositionName, companyName, isOnlineLocation, location, message } = appointment
  const language = await findCandidateLanguage(db, invitation.companyId, application.id)
  const at = { ...appointment, language, candidateFirstName: application.firstName }
  const text =
    cancelReason !== undefined
      ? canceledInvitation({ ...at, reason: cancelReason })
      : wasInvited
        ? changedInvitation(at)
        : firstInvitation(at)
  await send(db, invitation, {
    recipient: application.email,
    text,
    method: cancelReason === undefined ? 'REQUEST' : 'CANCEL',
    summary: `${stageName}: ${jobPositionName}, ${companyName}`,
    description: message,
    url: isOnlineLocation ? location : undefined,
    attendees: [...candidateOf(application), ...people],
    // Nobody reads the mail of a removed user.
    replyTo: [organizer, ...people].find(({ isActive }) => isActive)?.email,
    ...(cancelReason === undefined && schedule.sendAttachment && { attachmentFileId: schedule.attachmentFileId }),
  })
}

/** Mails a colleague; without access to personal data they get the candidate's first name and no e-mail address. */
async function mailColleague(
  db: Db,
  invitation: Invitation,
  person: Colleague,
  change: 'scheduled' | 'changed' | 'canceled' | 'released',
) {
  const { application, people, appointment, publicUrl, cancelReason } = invitation
  const { stageName, jobPositionName, isOnlineLocation, location } = appointment
  const seesAll = seesWholeApplicant(person, await findPermissions(db, invitation.companyId, person.roleId))
  const candidateName = seesAll ? fullName(application) : application.firstName
  const address = `${publicUrl}/candidates/${application.candidateId}?job_application_id=${application.id}`
  const everyone = [...(seesAll ? candidateOf(application) : []), ...people]
  const isReleased = change === 'released'
  const meeting = { ...appointment, candidateFirstName: application.firstName, candidateName }
  await send(db, invitation, {
    recipient: person.email,
    text: isReleased
      ? removalNotice(meeting)
      : interviewerNotice({ ...meeting, change, link: address, reason: cancelReason }),
    method: change === 'canceled' || isReleased ? 'CANCEL' : 'REQUEST',
    summary: `${stageName}: ${candidateName}, ${jobPositionName}`,
    description: address,
    url: isOnlineLocation ? location : address,
    attendees: isReleased ? [person] : everyone,
  })
}

/** Returns the candidate as an attendee; none without an e-mail address, because RFC 5545 requires one. */
const candidateOf = ({ firstName, lastName, email }: Invitation['application']): Attendee[] =>
  email === null ? [] : [{ name: fullName({ firstName, lastName }), email }]

interface InvitationMail {
  recipient: string | null
  text: Parameters<typeof queueMail>[2]['text']
  method: Method
  summary: string
  description: string
  url: string | undefined
  attendees: readonly Attendee[]
  replyTo?: string | undefined
  attachmentFileId?: number | null
}

async function send(
  db: Db,
  { companyId, application, schedule, appointment, organizer, publicUrl, now }: Invitation,
  { recipient, text, method, summary, description, url, attendees, replyTo, attachmentFileId }: InvitationMail,
) {
  const { startsAt, endsAt, timeZone, location } = appointment
  const content = invitationFile({
    method,
    startsAt,
    endsAt,
    timeZone,
    summary,
    location,
    description,
    url,
    organizer: { name: organizer.name, email: organizer.email },
    uid: `${schedule.calendarUid}@${new URL(publicUrl).hostname}`,
    sequence: schedule.calendarSequence,
    stamp: now,
    attendees: attendees.map(({ name, email }) => ({ name, email })),
  })
  await queueMail(db, companyId, {
    recipient,
    text,
    ...(replyTo && { replyTo }),
    ...(attachmentFileId && { attachmentFileId }),
    applicationId: application.id,
    dedupeKey: `${inviteKey(schedule)}${schedule.calendarSequence} ${recipient}`,
    calendar: { method, content },
  })
}
