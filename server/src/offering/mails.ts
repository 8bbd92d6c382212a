import { dear, type MailText, paragraphsOf, regardsIn } from '@hireloom/contract/mail/texts'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { longDay } from '@hireloom/contract/texts/long-day'

interface AnswerContext {
  language: SigningLanguage
  firstName: string
  jobPositionName: string
  companyName: string
  senderName: string
  /** The message of the company; empty for none. */
  message: string
  /** Whether the company stays with its offer. */
  isOfferKept: boolean
  /** The last day on which the offer can be answered, as `YYYY-MM-DD`. */
  expirationDate: string
  /** The address of the offer. */
  link: string
}

const texts = {
  en: {
    subject: 'About your proposal',
    staying: (day: string) =>
      `Thank you for your proposal. Our offer stays as it is, and you can answer it until ${day}.`,
    read: 'Read the offer and answer it:',
  },
  id: {
    subject: 'Tentang usulan Anda',
    staying: (day: string) =>
      `Terima kasih atas usulan Anda. Kami tetap pada penawaran kami, yang dapat Anda jawab sampai ${day}.`,
    read: 'Baca penawaran dan jawab:',
  },
}

/** Returns the answer to a proposal, in the language in which it was made. */
export function proposalAnswerMail({
  language,
  firstName,
  jobPositionName,
  companyName,
  ...context
}: AnswerContext): MailText {
  const { subject, staying, read } = texts[language]
  const day = longDay(context.expirationDate, language)
  return {
    language,
    subject: `${subject}: ${jobPositionName}, ${companyName}`,
    greeting: dear(firstName, language),
    paragraphs: [...(context.isOfferKept ? [staying(day)] : []), ...paragraphsOf(context.message)],
    facts: [],
    footnote: `${read} ${context.link}`,
    signature: regardsIn(language, context.senderName, companyName),
  }
}
