import { hasPersonalLink } from '@hireloom/contract/mail/texts'
import type { Permission } from '@hireloom/contract/platform/permissions'
import { seesPersonalData } from '../access/person-rules.ts'
import { seesPay } from '../offers/rules.ts'

/** A reader of an application's timeline. */
export interface TimelineReader {
  permissions: ReadonlySet<Permission>
  /** Their role in the team of the application's job. */
  teamRole: number | null
}

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
  /** The key by which the mail is stored once. */
  dedupeKey: string | null
}

/** The keys of mails with texts that are hidden elsewhere from readers without access to pay. */
const payKeys = /^(offer proposal|signing) /

/** The keys of mails with texts that are hidden elsewhere from readers without access to personal data. */
const personalKeys = /^(message|document \d+ refused) /

/**
 * Returns whether a reader may open the mail of a line. A line whose text differs from the subject reports a mail to a
 * colleague or another address, which has the candidate's full name.
 */
export function mayReadMail({ line, subject, dedupeKey }: MailLine, reader: TimelineReader) {
  if (subject === null) return false
  if (payKeys.test(dedupeKey ?? '') && !seesPay(reader)) return false
  return seesPersonalData(reader) || (subject === line && !personalKeys.test(dedupeKey ?? ''))
}

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
