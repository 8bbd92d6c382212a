import { dayWithWeekday, dear, type MailText, paragraphsOf } from '../mail/texts.ts'
import { catalogue } from '../texts/catalogue.ts'
import type { Language } from '../texts/languages.ts'
import type { DifferenceField } from './differences.ts'

interface OfferMailContext {
  /** The language of the candidate. */
  language: Language
  candidateFirstName: string
  jobPositionName: string
  companyName: string
  senderName: string
  /** The last day on which it can be accepted, as `YYYY-MM-DD`. */
  expirationDate: string
  /** The address where the candidate reads and answers it. */
  link: string
  /** The fields that differ from the version that the candidate received last; empty for the first one. */
  changed: readonly DifferenceField[]
  /** A message that the sender typed. */
  message?: string
}

/** Returns the mail with an offer and its letter. The text names the terms that have changed, but no amount. */
export function offerMail(context: OfferMailContext): MailText {
  const { dear, regards, offer: texts } = catalogue[context.language].mails
  const lastDay = dayWithWeekday(new Date(context.expirationDate), 'UTC', context.language)
  // Notes are for colleagues.
  const changed = context.changed.filter((field) => field !== 'notes')
  const isChanged = changed.length > 0
  const names = changed.flatMap((field) => (field === 'letter' ? [] : [texts.terms[field]]))
  return {
    language: context.language,
    subject: isChanged ? texts.changedSubject(context) : texts.subject(context),
    greeting: dear(context.candidateFirstName),
    paragraphs: [
      isChanged ? texts.changed(context.jobPositionName) : texts.offered(context),
      ...(names.length > 0 ? [texts.changedTerms(names.join(', '))] : []),
      ...paragraphsOf(context.message ?? ''),
    ],
    facts: [],
    footnote: texts.answer(context.link, lastDay),
    signature: [regards, context.senderName, context.companyName],
  }
}

interface EndingContext {
  recipientName: string
  candidateFirstName: string
  jobPositionName: string
  /** The last day on which it can be accepted, in words. */
  lastDay: string
  isToday: boolean
  /** Whether it is under negotiation: then the company may be the one to answer. */
  isNegotiated: boolean
  link: string
}

/** Returns the mail to the creator of an unanswered offer whose last day is near. */
export function offerEndingMail(context: EndingContext): MailText {
  const { recipientName, candidateFirstName, jobPositionName, lastDay, isToday, isNegotiated, link } = context
  const state = isNegotiated
    ? `The offer for ${candidateFirstName} is still under negotiation.`
    : `${candidateFirstName} has not answered the offer yet.`
  const next = isNegotiated ? `agree with ${candidateFirstName}` : `ask ${candidateFirstName} for an answer`
  return {
    subject: `${isToday ? 'Ends today' : 'Ends in two days'}: offer for ${candidateFirstName}, ${jobPositionName}`,
    greeting: dear(recipientName),
    paragraphs: [`${state} Its last day is ${lastDay}. Choose a later day, or ${next}.`],
    facts: [{ label: 'Open', value: link }],
    signature: [],
  }
}
