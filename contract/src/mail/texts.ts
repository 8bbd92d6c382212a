import { type HiringProcess, hiringProcess } from '../lookups.ts'
import { dateFormat } from '../platform/formats.ts'
import { catalogue } from '../texts/catalogue.ts'
import { type Language, languages, locales } from '../texts/languages.ts'

/** The text of a mail without its frame. The preview on the screen and the sent mail share it. */
export interface MailText {
  /** English unless it is named. */
  language?: Language
  subject: string
  greeting: string
  paragraphs: string[]
  /** The facts: date, time, place. */
  facts: { label: string; value: string }[]
  /** The paragraph after the facts. */
  footnote?: string
  signature: string[]
}

interface Occasion {
  /** The language of the recipient. */
  language: Language
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

/** Returns the texts of mails in a language. */
const mailsIn = (language: Language) => catalogue[language].mails

const zoneNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** Returns the Indonesian name of a zone; its IANA name elsewhere. */
export const zoneName = (timeZone: string) => zoneNames[timeZone] ?? timeZone

/** Returns a day with its weekday: `Thursday, 26 November 2026`. Users read English; candidates their language. */
export function dayWithWeekday(at: Date, timeZone: string, language: Language = 'en') {
  return dateFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at)
}

/** Returns a time as Indonesia writes it: `10.45`. */
export function clockTime(at: Date, timeZone: string) {
  return dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at).replace(':', '.')
}

export const timeSpan = ({ startsAt, endsAt, timeZone }: Pick<Appointment, 'startsAt' | 'endsAt' | 'timeZone'>) =>
  `${clockTime(startsAt, timeZone)} – ${clockTime(endsAt, timeZone)} ${zoneName(timeZone)}`

/** Returns the facts of a meeting. Colleagues read them in English. */
export function factsOf(appointment: Omit<Appointment, 'language'> & { language?: Language }) {
  const { startsAt, timeZone, isOnlineLocation, location, language = 'en' } = appointment
  const { link, meeting } = mailsIn(language)
  return [
    { label: meeting.date, value: dayWithWeekday(startsAt, timeZone, language) },
    { label: meeting.time, value: timeSpan(appointment) },
    { label: isOnlineLocation ? link : meeting.place, value: location },
  ]
}
export const dear = (name: string, language: Language = 'en') => mailsIn(language).dear(name)
export const paragraphsOf = (message: string) =>
  message
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
/** Returns the end of a mail to a candidate, signed by these names. */
export const regardsIn = (language: Language, ...names: string[]) => [mailsIn(language).regards, ...names]
/** Returns the end of a mail to a user. */
export const regards = (...names: string[]) => regardsIn('en', ...names)

/** Returns whether a mail states that only its recipient may use its link. */
export const hasPersonalLink = (text: string) =>
  languages.some((language) => text.includes(mailsIn(language).linkIsForYou))

/** Returns the paragraph of an invitation without a message. */
export function defaultInvitation(process: HiringProcess, language: Language) {
  const { assessment, interview } = mailsIn(language).meeting
  return process === hiringProcess.assessment ? assessment : interview
}

/** Returns the parts that are the same in every mail to a candidate, signed by these names. */
function frameOf({ language, candidateFirstName }: Occasion, ...names: string[]) {
  return {
    language,
    greeting: dear(candidateFirstName, language),
    signature: regardsIn(language, ...names),
  }
}

/** Returns the confirmation. `isScreened`: a program may reject the application before a person reads it. */
export function applicationReceived(at: Occasion & { reference: string; isScreened: boolean }): MailText {
  const { form, mails } = catalogue[at.language]
  const words = mails.received
  return {
    ...frameOf(at, at.companyName),
    subject: words.subject(at.jobPositionName),
    paragraphs: [
      words.thanks(at),
      ...(at.isScreened ? [form.screening.comparedFirst, words.nextStep] : [words.weRead]),
    ],
    facts: [{ label: words.reference, value: at.reference }],
  }
}

export function invitation(at: Appointment): MailText {
  const words = mailsIn(at.language).meeting
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.subject(at.stageName, at),
    paragraphs: paragraphsOf(at.message || defaultInvitation(at.process, at.language)),
    facts: [...factsOf(at), ...(at.candidateNotes ? [{ label: words.pleaseNote, value: at.candidateNotes }] : [])],
    footnote: words.otherTime,
  }
}

export function changedInvitation(at: Appointment): MailText {
  const words = mailsIn(at.language).meeting
  return {
    ...invitation(at),
    subject: words.changedSubject(words.subject(at.stageName, at)),
    paragraphs: [words.changed(at.stageName), ...paragraphsOf(at.message)],
  }
}

export function canceledInvitation(at: Appointment & { reason: string }): MailText {
  const words = mailsIn(at.language).meeting
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.canceledSubject(words.subject(at.stageName, at)),
    paragraphs: [words.canceled(at.stageName), ...paragraphsOf(at.reason)],
    facts: factsOf(at),
  }
}

/** The final status that a mail reports. */
interface OutcomeContext extends Occasion {
  senderName: string
  /** The sender's addition to the standard text. */
  candidateNotes?: string
}

export function personalityInvitation(at: Occasion & { link: string; senderName: string }): MailText {
  const { link, personality: words } = mailsIn(at.language)
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.subject(at),
    paragraphs: [words.invitation(at.jobPositionName), words.note],
    facts: [{ label: link, value: at.link }],
  }
}

/** Returns the mail to a hired candidate. `hiredDate`: the first working day, as `YYYY-MM-DD`. */
export function hiredNotice(at: OutcomeContext & { hiredDate: string }): MailText {
  const words = mailsIn(at.language).hired
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.subject(at.companyName),
    paragraphs: [words.welcome(at), words.next, ...paragraphsOf(at.candidateNotes ?? '')],
    facts: [{ label: words.firstDay, value: dayWithWeekday(new Date(at.hiredDate), 'UTC', at.language) }],
  }
}

/**
 * Returns the rejection mail. `isRestricted`: the candidate may not apply for a time, so the mail doesn't invite them
 * to.
 */
export function rejection(at: OutcomeContext & { isRestricted: boolean }): MailText {
  const words = mailsIn(at.language).rejected
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.subject(at),
    paragraphs: [
      words.decided(at.jobPositionName),
      ...paragraphsOf(at.candidateNotes ?? ''),
      at.isRestricted ? words.wish : words.wishAgain,
    ],
    facts: [],
  }
}

/** Returns the mail with the new joiner form of the HR suite. `hiredDate`: the first working day, as `YYYY-MM-DD`. */
export function newJoinerForm(
  at: Occasion & { senderName: string; hiredDate?: string | null; link: string },
): MailText {
  const { newJoiner: words, hired, linkIsForYouAlone } = mailsIn(at.language)
  const firstDay = at.hiredDate && dayWithWeekday(new Date(at.hiredDate), 'UTC', at.language)
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.subject(at.companyName),
    paragraphs: [words.fillIn(at)],
    facts: [{ label: words.form, value: at.link }, ...(firstDay ? [{ label: hired.firstDay, value: firstDay }] : [])],
    footnote: linkIsForYouAlone,
  }
}

/**
 * Returns the mail to an applicant who was rejected automatically by the score. `until`: the end of the time in which they
 * can ask for a review, in this zone.
 */
export function automaticRejection(at: Occasion & { link: string; until: Date; timeZone: string }): MailText {
  const { rejected: words, linkIsForYouAlone } = mailsIn(at.language)
  return {
    ...frameOf(at, at.companyName),
    subject: words.subject(at),
    paragraphs: [words.automatic(at.jobPositionName), words.automaticReason],
    facts: [
      { label: words.askForReview, value: at.link },
      { label: words.until, value: dayWithWeekday(at.until, at.timeZone, at.language) },
    ],
    footnote: linkIsForYouAlone,
  }
}

/** Returns the mail after a user reviewed an automatic rejection and confirmed it. */
export function reviewedRejection(at: Occasion & { askedAt: Date; timeZone: string; senderName: string }): MailText {
  const words = mailsIn(at.language).rejected
  const askedDay = dayWithWeekday(at.askedAt, at.timeZone, at.language)
  return {
    ...frameOf(at, at.senderName, at.companyName),
    subject: words.reviewedSubject(at),
    paragraphs: [words.reviewed(at.jobPositionName, askedDay), words.thanksForAsking],
    facts: [],
  }
}
