import { dear, type MailText, paragraphsOf, regardsIn } from '@hireloom/contract/mail/texts'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import type { Language } from '@hireloom/contract/texts/languages'
import { longDay } from '@hireloom/contract/texts/long-day'

interface PaperMail {
  language: Language
  firstName: string
  companyName: string
  senderName?: string
  /** The name of the paper in this language. */
  name: string
}

const frameOf = ({ language, firstName, companyName, senderName }: PaperMail) => ({
  language,
  greeting: dear(firstName, language),
  facts: [],
  signature: regardsIn(language, ...(senderName === undefined ? [] : [senderName]), companyName),
})

/** Returns the mail that asks for a paper. */
export function requestMail(mail: PaperMail & { purpose: string; dueOn: string }): MailText {
  const { documents } = catalogue[mail.language].mails
  return {
    ...frameOf(mail),
    subject: documents.askedSubject(mail.name, mail.companyName),
    paragraphs: [...paragraphsOf(mail.purpose), documents.askedUntil(longDay(mail.dueOn, mail.language))],
  }
}

/** Returns the reminder about a paper that hasn't arrived. */
export function reminderMail(mail: PaperMail & { dueOn: string }): MailText {
  const { documents } = catalogue[mail.language].mails
  const day = longDay(mail.dueOn, mail.language)
  return {
    ...frameOf(mail),
    subject: documents.reminderSubject(mail.name, day),
    paragraphs: [documents.askedUntil(day)],
  }
}

/** Returns the mail about a paper that was refused, with the reason that the company entered. */
export function refusedMail(mail: PaperMail & { reason: string }): MailText {
  const { documents } = catalogue[mail.language].mails
  return {
    ...frameOf(mail),
    subject: documents.refusedSubject(mail.name),
    paragraphs: paragraphsOf(mail.reason),
  }
}
