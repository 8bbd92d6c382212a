import { type HiringProcess, hiringProcess } from '../lookups.ts'
import { dateFormat } from '../platform/formats.ts'
import { catalogue } from '../texts/catalogue.ts'
import { type Language, languages, locales } from '../texts/languages.ts'
import { longDayIn } from '../texts/long-day.ts'

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

interface CandidateMailContext {
  /** The language of the recipient. */
  language: Language
  candidateFirstName: string
  jobPositionName: string
  companyName: string
}

export interface Appointment extends CandidateMailContext {
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

/** The Indonesian names of zones. */
export const zoneNames: Record<string, string> = {
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

/** Returns a time with the name of its zone: `10.30 WIB`. */
export const zonedTime = (at: Date, timeZone: string) => `${clockTime(at, timeZone)} ${zoneName(timeZone)}`

/** Returns a day and a time: `26 November 2026, 10.30 WIB`. */
export const dayAndTime = (at: Date, timeZone: string, language: Language) =>
  `${longDayIn(timeZone, at, language)}, ${zonedTime(at, timeZone)}`

/** Returns a day with its weekday, and a time, in English: `Thursday, 26 November 2026, 10.30 WIB`. */
export const weekdayAndTime = (at: Date, timeZone: string) =>
  `${dayWithWeekday(at, timeZone)}, ${zonedTime(at, timeZone)}`

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
/** Returns the end of a mail to a candidate, signed by these names. A repeated name appears once. */
export const regardsIn = (language: Language, ...names: string[]) => [mailsIn(language).regards, ...new Set(names)]
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
function frameOf({ language, candidateFirstName }: CandidateMailContext, ...names: string[]) {
  return {
    language,
    greeting: dear(candidateFirstName, language),
    signature: regardsIn(language, ...names),
  }
}

/** Returns the confirmation. `isScreened`: a program may reject the application before a person reads it. */
export function applicationReceived(
  context: CandidateMailContext & { reference: string; isScreened: boolean },
): MailText {
  const { form, mails } = catalogue[context.language]
  const texts = mails.received
  return {
    ...frameOf(context, context.companyName),
    subject: texts.subject(context.jobPositionName),
    paragraphs: [
      texts.thanks(context),
      ...(context.isScreened ? [form.screening.comparedFirst, texts.nextStep] : [texts.weRead]),
    ],
    facts: [{ label: texts.reference, value: context.reference }],
  }
}

export function invitation(context: Appointment): MailText {
  const texts = mailsIn(context.language).meeting
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.subject(context.stageName, context),
    paragraphs: paragraphsOf(context.message || defaultInvitation(context.process, context.language)),
    facts: [
      ...factsOf(context),
      ...(context.candidateNotes ? [{ label: texts.pleaseNote, value: context.candidateNotes }] : []),
    ],
    footnote: texts.otherTime,
  }
}

export function changedInvitation(context: Appointment): MailText {
  const texts = mailsIn(context.language).meeting
  return {
    ...invitation(context),
    subject: texts.changedSubject(texts.subject(context.stageName, context)),
    paragraphs: [texts.changed(context.stageName), ...paragraphsOf(context.message)],
  }
}

export function canceledInvitation(context: Appointment & { reason: string }): MailText {
  const texts = mailsIn(context.language).meeting
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.canceledSubject(texts.subject(context.stageName, context)),
    paragraphs: [texts.canceled(context.stageName), ...paragraphsOf(context.reason)],
    facts: factsOf(context),
  }
}

/** The facts of a mail about the end of an application. */
interface OutcomeContext extends CandidateMailContext {
  senderName: string
  /** The sender's addition to the standard text. */
  candidateNotes?: string
}

export function personalityInvitation(context: CandidateMailContext & { link: string; senderName: string }): MailText {
  const { link, personality: texts } = mailsIn(context.language)
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.subject(context),
    paragraphs: [texts.invitation(context.jobPositionName), texts.note],
    facts: [{ label: link, value: context.link }],
  }
}

/** Returns the mail to a hired candidate. `hiredDate`: the first working day, as `YYYY-MM-DD`. */
export function hiredNotice(context: OutcomeContext & { hiredDate: string }): MailText {
  const texts = mailsIn(context.language).hired
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.subject(context.companyName),
    paragraphs: [texts.welcome(context), texts.next, ...paragraphsOf(context.candidateNotes ?? '')],
    facts: [{ label: texts.firstDay, value: dayWithWeekday(new Date(context.hiredDate), 'UTC', context.language) }],
  }
}

/**
 * Returns the rejection mail. `isRestricted`: the candidate may not apply for a time, so the mail doesn't invite them
 * to.
 */
export function rejection(context: OutcomeContext & { isRestricted: boolean }): MailText {
  const texts = mailsIn(context.language).rejected
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.subject(context),
    paragraphs: [
      texts.decided(context.jobPositionName),
      ...paragraphsOf(context.candidateNotes ?? ''),
      context.isRestricted ? texts.wish : texts.wishAgain,
    ],
    facts: [],
  }
}

/** Returns the mail with the new joiner form of the HR suite. `hiredDate`: the first working day, as `YYYY-MM-DD`. */
export function newJoinerForm(
  context: CandidateMailContext & { senderName: string; hiredDate?: string | null; link: string },
): MailText {
  const { newJoiner: texts, hired, linkIsForYouAlone } = mailsIn(context.language)
  const firstDay = context.hiredDate && dayWithWeekday(new Date(context.hiredDate), 'UTC', context.language)
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.subject(context.companyName),
    paragraphs: [texts.fillIn(context)],
    facts: [
      { label: texts.form, value: context.link },
      ...(firstDay ? [{ label: hired.firstDay, value: firstDay }] : []),
    ],
    footnote: linkIsForYouAlone,
  }
}

/**
 * Returns the mail to an applicant who was rejected automatically by the score. `until`: the end of the time in which
 * they can ask for a review, in this zone.
 */
export function automaticRejection(
  context: CandidateMailContext & { link: string; until: Date; timeZone: string },
): MailText {
  const { rejected: texts, linkIsForYouAlone } = mailsIn(context.language)
  return {
    ...frameOf(context, context.companyName),
    subject: texts.subject(context),
    paragraphs: [texts.automatic(context.jobPositionName), texts.automaticReason],
    facts: [
      { label: texts.askForReview, value: context.link },
      { label: texts.until, value: dayWithWeekday(context.until, context.timeZone, context.language) },
    ],
    footnote: linkIsForYouAlone,
  }
}

/** Returns the mail after a user reviewed an automatic rejection and confirmed it. */
export function reviewedRejection(
  context: CandidateMailContext & { askedAt: Date; timeZone: string; senderName: string },
): MailText {
  const texts = mailsIn(context.language).rejected
  const askedDay = dayWithWeekday(context.askedAt, context.timeZone, context.language)
  return {
    ...frameOf(context, context.senderName, context.companyName),
    subject: texts.reviewedSubject(context),
    paragraphs: [texts.reviewed(context.jobPositionName, askedDay), texts.thanksForAsking],
    facts: [],
  }
}
