import { comparedFirst } from '../intake/screening.ts'
import { type HiringProcess, hiringProcess } from '../lookups.ts'

/** The text of a mail without its frame. The preview on the screen and the sent mail share it. */
export interface MailText {
  subject: string
  greeting: string
  paragraphs: string[]
  /** The facts: date, time, place. */
  facts: { label: string; value: string }[]
  /** The paragraph after the facts. */
  afterword?: string
  signature: string[]
}

interface Occasion {
  candidateFirstName: string
  jobPositionName: string
  companyName: string
}

export interface Appointment extends Occasion {
  process: HiringProcess
  stageName: string
  startsAt: Date
  endsAt: Date
  /** IANA zone of the company. */
  timeZone: string
  isOnlineLocation: boolean
  location: string
  message: string
  /** Notes on what to prepare or bring. */
  candidateNotes?: string
  senderName: string
}

const zoneNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Returns the Indonesian name of a zone; its IANA name elsewhere. */
export const zoneName = (timeZone: string) => zoneNames[timeZone] ?? timeZone

export function formatLongDay(at: Date, timeZone: string) {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)
}

/** Returns a time as Indonesia writes it: `10.45`. */
export function clockTime(at: Date, timeZone: string) {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at).replace(':', '.')
}

export const timeSpan = ({ startsAt, endsAt, timeZone }: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>) =>
  `${clockTime(startsAt, timeZone)} – ${clockTime(endsAt, timeZone)} ${zoneName(timeZone)}`

export const factsOf = (appointment: Appointment) => [
  { label: 'Date', value: formatLongDay(appointment.startsAt, appointment.timeZone) },
  { label: 'Time', value: timeSpan(appointment) },
  { label: appointment.isOnlineLocation ? 'Link' : 'Place', value: appointment.location },
]
export const dear = (name: string) => `Dear ${name},`
export const paragraphsOf = (message: string) =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
export const regards = (...names: string[]) => ['Warm regards,', ...names]

/** Returns whether a mail says that its link is for the recipient alone. */
export const hasPersonalLink = (text: string) => /\bThe link is for you\b/.test(text)

const usualInterview =
  'Thank you for your patience. We would like to talk with you about the role and about how you like to work.'
const usualAssessment =
  'Thank you for your patience. The next step is an assessment, in which you can show us how you work. This is when and where it takes place.'

/** Returns the paragraph of an invitation without a message. */
export const usualInvitation = (process: HiringProcess) =>
  process === hiringProcess.assessment ? usualAssessment : usualInterview

/** Returns the confirmation. `isScreened`: a program may reject the application before a person reads it. */
export function applicationReceived(at: Occasion & { reference: string; isScreened: boolean }): MailText {
  return {
    subject: `We have your application for ${at.jobPositionName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `Thank you for applying for ${at.jobPositionName} at ${at.companyName}. Your application has arrived with everything you sent.`,
      ...(at.isScreened
        ? [comparedFirst, 'We will write to you about the next step.']
        : ['We read every application and will write to you about the next step.']),
    ],
    facts: [{ label: 'Reference', value: at.reference }],
    signature: regards(at.companyName),
  }
}

export function invitation(at: Appointment): MailText {
  return {
    subject: `${at.stageName} for ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: paragraphsOf(at.message || usualInvitation(at.process)),
    facts: [...factsOf(at), ...(at.candidateNotes ? [{ label: 'Please note', value: at.candidateNotes }] : [])],
    afterword: "If the time doesn't suit you, reply to this e-mail and we will find another.",
    signature: regards(at.senderName, at.companyName),
  }
}

export function changedInvitation(at: Appointment): MailText {
  return {
    ...invitation(at),
    subject: `New time: ${at.stageName} for ${at.jobPositionName} at ${at.companyName}`,
    paragraphs: [`Your ${at.stageName} has changed. This is what holds now.`, ...paragraphsOf(at.message)],
  }
}

export function canceledInvitation(at: Appointment & { reason: string }): MailText {
  return {
    subject: `Canceled: ${at.stageName} for ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [`Your ${at.stageName} will not take place as planned.`, ...paragraphsOf(at.reason)],
    facts: factsOf(at),
    signature: regards(at.senderName, at.companyName),
  }
}

/** The final status that a mail reports. */
interface OutcomeContext extends Occasion {
  senderName: string
  /** The sender's addition to the standard text. */
  candidateNotes?: string
}

export function personalityInvitation(at: Occasion & { link: string; senderName: string }): MailText {
  return {
    subject: `A personality test for ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `We would like to know how you like to work, and invite you to a short test for ${at.jobPositionName}.`,
      'There is no right answer, and nothing is decided by it alone. The link is for you.',
    ],
    facts: [{ label: 'Link', value: at.link }],
    signature: regards(at.senderName, at.companyName),
  }
}

export function hiredNotice(at: OutcomeContext & { startDay: string }): MailText {
  return {
    subject: `Welcome to ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `We are glad to have you as ${at.jobPositionName} at ${at.companyName}.`,
      'We will write to you about your first day and what to bring.',
      ...paragraphsOf(at.candidateNotes ?? ''),
    ],
    facts: [{ label: 'First day', value: at.startDay }],
    signature: regards(at.senderName, at.companyName),
  }
}

/**
 * Returns the rejection mail. `isRestricted`: the candidate may not apply for a time, so the mail doesn't invite them
 * to.
 */
export function rejection(at: OutcomeContext & { isRestricted: boolean }): MailText {
  return {
    subject: `Your application for ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `Thank you for the time you gave to your application for ${at.jobPositionName}. We have decided to go on with other candidates.`,
      ...paragraphsOf(at.candidateNotes ?? ''),
      at.isRestricted
        ? 'We wish you every success.'
        : 'We wish you every success, and would be glad to hear from you again.',
    ],
    facts: [],
    signature: regards(at.senderName, at.companyName),
  }
}

/** Returns the mail with the new joiner form of the HR suite. */
export function newJoinerForm(at: Occasion & { senderName: string; startDay?: string; link: string }): MailText {
  return {
    subject: `Before you start at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `So that all is ready when you start as ${at.jobPositionName}, please fill in the new joiner form of ${at.companyName}.`,
    ],
    facts: [
      { label: 'Form', value: at.link },
      ...(at.startDay === undefined ? [] : [{ label: 'First day', value: at.startDay }]),
    ],
    afterword: 'The link is for you alone.',
    signature: regards(at.senderName, at.companyName),
  }
}

/** Returns the mail to an applicant who was rejected automatically by the score. */
export function automaticRejection(at: Occasion & { link: string; lastDay: string }): MailText {
  return {
    subject: `Your application for ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `Thank you for the time you gave to your application for ${at.jobPositionName}. We will not go on with it.`,
      'This was decided automatically: your CV was compared with what the job asks, and no person has looked at it yet. You can ask for one to do so, without giving a reason.',
    ],
    facts: [
      { label: 'Ask for a review', value: at.link },
      { label: 'Until', value: at.lastDay },
    ],
    afterword: 'The link is for you alone.',
    signature: regards(at.companyName),
  }
}

/** Returns the mail after a user reviewed an automatic rejection and confirmed it. */
export function reviewedRejection(at: Occasion & { askedDay: string; senderName: string }): MailText {
  return {
    subject: `We have reviewed your application for ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      `On ${at.askedDay} you asked for a person to look at your application for ${at.jobPositionName}. I have read it, and we have decided to go on with other candidates.`,
      'Thank you for asking. We wish you every success.',
    ],
    facts: [],
    signature: regards(at.senderName, at.companyName),
  }
}
