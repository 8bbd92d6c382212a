import { hasPersonalLink } from '@hireloom/contract/mail/texts'

interface StoredMail {
  recipient: string
  subject: string
  text: string
  at: Date
  lastName: string | null
  email: string | null
  phoneNumber: string | null
}

interface MailLine {
  /** The text of the line in the timeline. */
  line: string | null
  /** The subject of the mail that the line reports; null where it reports none. */
  subject: string | null
}

/**
 * Returns whether a reader may open the mail of a line. A line whose text differs from the subject reports a mail to a
 * colleague or another address, which has the candidate's full name.
 */
export const mayReadMail = ({ line, subject }: MailLine, seesPersonalData: boolean) =>
  subject !== null && (seesPersonalData || subject === line)

/**
 * Returns a mail as its reader sees it: without the links that only the recipient may use, and without contact data
 * where the reader may not see it.
 */
export function shownMail({ recipient, at, ...mail }: StoredMail, seesPersonalData: boolean) {
  const text = hasPersonalLink(mail.text)
    ? mail.text.replaceAll(/https?:\/\/\S+/g, '(link for the recipient only)')
    : mail.text
  if (seesPersonalData) return { recipient, at, subject: mail.subject, text }
  const hidden = [mail.email, mail.phoneNumber, mail.lastName].map((value) => value ?? '').filter(Boolean)
  const mask = (words: string) => hidden.reduce((masked, value) => masked.replaceAll(value, '•••'), words)
  return { recipient: null, at, subject: mask(mail.subject), text: mask(text) }
}
