import { dear, type MailText, paragraphsOf, regardsIn } from '@hireloom/contract/mail/texts'
import type { SigningLanguage } from '@hireloom/contract/signing/codes'
import { longDay } from '@hireloom/contract/texts/long-day'

interface AnswerContext {
  language: SigningLanguage
  firstName: string
  jobPositionName: string
  companyName: string
  senderName: string
  /** The words of the company; empty for none. */
  words: string
  /** Whether the company stays with its offer. */
  isStaying: boolean
  /** The last day on which the offer can be answered, as `YYYY-MM-DD`. */
  expirationDate: string
  /** The address of the offer. */
  link: string
}

const texts = {
  en: {
    subject: 'About your proposal',
    staying: (day: string) => `Thank you for your proposal. We stay with our offer, which you can answer until ${day}.`,
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
  ...at
}: AnswerContext): MailText {
  const { subject, staying, read } = texts[language]
  const day = longDay(at.expirationDate, language)
  return {
    language,
    subject: `${subject}: ${jobPositionName}, ${companyName}`,
    greeting: dear(firstName, language),
    paragraphs: [...(at.isStaying ? [staying(day)] : []), ...paragraphsOf(at.words)],
    facts: [],
    footnote: `${read} ${at.link}`,
    signature: regardsIn(language, at.senderName, companyName),
  }
}
