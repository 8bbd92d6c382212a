import { type Appointment, dear, factsOf, type MailText, paragraphsOf, regards } from './texts.ts'

/**
 * Returns the mail to an interviewer about a meeting. Its calendar file is about the same event as the candidate's.
 */
export function interviewerNotice(
  context: Omit<Appointment, 'language'> & {
    candidateName: string
    change: 'scheduled' | 'changed' | 'canceled'
    /** The address of the candidate's page. */
    link: string
    /** Why it was canceled. */
    reason?: string | undefined
  },
): MailText {
  return {
    subject: `${context.stageName} ${context.change}: ${context.candidateName}, ${context.jobPositionName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${context.candidateName}'s ${context.stageName} for ${context.jobPositionName} has been ${context.change}.`,
      ...paragraphsOf(context.reason ?? ''),
    ],
    facts: [...factsOf(context), { label: 'Candidate', value: context.link }],
    signature: regards(context.senderName),
  }
}

/** Returns the mail to an interviewer who was removed from a meeting that still takes place. */
export function removalNotice(context: Omit<Appointment, 'language'> & { candidateName: string }): MailText {
  return {
    subject: `You've been removed from ${context.candidateName}'s ${context.stageName}, ${context.jobPositionName}`,
    greeting: 'Hello,',
    paragraphs: [
      `You've been removed from ${context.candidateName}'s ${context.stageName} for ${context.jobPositionName}. It will go ahead without you.`,
      'The attached file removes it from your calendar.',
    ],
    facts: [],
    signature: regards(context.senderName),
  }
}

interface InvitationContext {
  firstName: string
  inviterName: string
  companyName: string
  roleName: string
  link: string
  /** The last day on which the link works, as text. */
  lastDay: string
}

/** Returns the mail that invites a person to become a user. */
export function userInvitation({
  firstName,
  inviterName,
  companyName,
  roleName,
  ...invitation
}: InvitationContext): MailText {
  return {
    subject: `${inviterName} invites you to recruit at ${companyName}`,
    greeting: firstName ? dear(firstName) : 'Hello,',
    paragraphs: [
      `${inviterName} has invited you to Hireloom, which ${companyName} uses to recruit. Your role is ${roleName}.`,
      'Open the link and sign in with the account that uses this e-mail address. The link is for you alone.',
    ],
    facts: [
      { label: 'Link', value: invitation.link },
      { label: 'Valid until', value: invitation.lastDay },
    ],
    footnote: "If you didn't expect this e-mail, you can ignore it: nothing will happen unless you open the link.",
    signature: regards(companyName),
  }
}

export interface AccessContext {
  firstName: string
  /** The name or the e-mail address of the person whose access was reset. */
  name: string
  companyName: string
  /** The operator invited the person, made a user an Admin, or ended the sessions of an Admin. */
  done: 'invited' | 'promoted' | 'signedOut'
  /** Whether a reply to this mail reaches the operator. */
  canReply: boolean
}

/** Returns the mail to the Admins of a company after the operator reset a person's access. */
export function accessReset({ firstName, name, companyName, done, canReply }: AccessContext) {
  const subjects = {
    invited: `${name} is invited as an Admin of ${companyName}`,
    promoted: `${name} is now an Admin of ${companyName}`,
    signedOut: `${name}, an Admin of ${companyName}, must sign in again`,
  }
  const actions = {
    invited: `invited ${name} as an Admin of ${companyName}`,
    promoted: `made ${name} an Admin of ${companyName} and ended their sessions`,
    signedOut: `ended the sessions of ${name}, an Admin of ${companyName},`,
  }
  const contact = canReply ? 'reply to this e-mail at once' : 'contact that team at once'
  return {
    subject: subjects[done],
    greeting: dear(firstName),
    paragraphs: [
      `The team that runs Hireloom ${actions[done]} from the command line.`,
      `If nobody at your company asked for this, ${contact} and check the list of users.`,
    ],
    facts: [],
    signature: regards(companyName),
  } satisfies MailText
}

interface Mention {
  authorName: string
  candidateFirstName: string
  jobPositionName: string
  text: string
  /** The address of the candidate's page. */
  link: string
}

/** Returns the mail to a user who is mentioned in a comment. */
export function mentionNotice({ authorName, candidateFirstName, jobPositionName, text, link }: Mention): MailText {
  return {
    subject: `${authorName} mentioned you: ${candidateFirstName}, ${jobPositionName}`,
    greeting: 'Hello,',
    paragraphs: [
      `${authorName} mentioned you in a comment on ${candidateFirstName}'s application for ${jobPositionName}:`,
      ...paragraphsOf(text),
    ],
    facts: [{ label: 'Candidate', value: link }],
    signature: regards(authorName),
  }
}
