import { dear, type MailText, paragraphsOf, regards } from '../mail/texts.ts'

interface OfferMailContext {
  candidateFirstName: string
  jobPositionName: string
  companyName: string
  senderName: string
  /** The last day on which it can be accepted, in words. */
  lastDay: string
  /** The address where the candidate reads and answers it. */
  link: string
  /** Whether the candidate received an earlier version. */
  isChanged: boolean
  /** The sender's own words. */
  message?: string
}

/** Returns the mail with an offer. The letter is attached; no amount is in the text. */
export function offerMail(at: OfferMailContext): MailText {
  return {
    subject: at.isChanged
      ? `Your offer has changed: ${at.jobPositionName} at ${at.companyName}`
      : `Our offer: ${at.jobPositionName} at ${at.companyName}`,
    greeting: dear(at.candidateFirstName),
    paragraphs: [
      at.isChanged
        ? `We have changed our offer for ${at.jobPositionName}. The attached letter replaces the earlier one.`
        : `We would be glad to have you as ${at.jobPositionName} at ${at.companyName}. Our offer is in the attached letter.`,
      ...paragraphsOf(at.message ?? ''),
    ],
    facts: [],
    afterword: `Read it, ask, propose something else or answer: ${at.link}, until ${at.lastDay}.`,
    signature: regards(at.senderName, at.companyName),
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
