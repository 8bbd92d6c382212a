import { dayWithWeekday, dear, type MailText, paragraphsOf } from '../mail/texts.ts'
import { catalogue } from '../texts/catalogue.ts'
import type { Language } from '../texts/languages.ts'

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
  /** Whether the candidate received an earlier version. */
  isChanged: boolean
  /** The sender's own words. */
  message?: string
}

/** Returns the mail with an offer. The letter is attached; no amount is in the text. */
export function offerMail(at: OfferMailContext): MailText {
  const { dear, regards, offer: words } = catalogue[at.language].mails
  const lastDay = dayWithWeekday(new Date(at.expirationDate), 'UTC', at.language)
  return {
    language: at.language,
    subject: at.isChanged ? words.changedSubject(at) : words.subject(at),
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      at.isChanged ? words.changed(at.jobPositionName) : words.offered(at),
      ...paragraphsOf(at.message ?? ''),
    ],
    facts: [],
    footnote: words.answer(at.link, lastDay),
    signature: [regards, at.senderName, at.companyName],
  }
}

interface EndingContext {
  recipientName: string
  candidateFirstName: string
  jobPositionName: string
  /** The last day on which it can be accepted, in words. */
  lastDay: string
  isToday: boolean
  link: string
}

/** Returns the mail to the creator of an offer that ends without an answer. */
export function offerEnding(at: EndingContext): MailText {
  const { recipientName, candidateFirstName, jobPositionName, lastDay, isToday, link } = at
  return {
    subject: `${isToday ? 'Ends today' : 'Ends in two days'}: offer for ${candidateFirstName}, ${jobPositionName}`,
    greeting: dear(recipientName),
    paragraphs: [
      `${candidateFirstName} has not answered the offer yet. Its last day is ${lastDay}. Put it later, or ask ${candidateFirstName} for an answer.`,
    ],
    facts: [{ label: 'Open', value: link }],
    signature: [],
  }
}
