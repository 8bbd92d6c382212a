import { type MailProblem, mailProblem } from '@hireloom/contract/mail/outbox'

/** Characters of an error that the page shows. */
const longest = 300

/**
 * A name of a backup, of a file of PostgreSQL's log or of a built file with its hash, which keep their digits, or a number
 * of six digits or more.
 */
const longNumber =
  /\b(?:\d{8}T\d{6}Z|0000[0-9A-F]{20})\b|\/assets\/(?:(?!\d{6})[\w.-])*-(?=\d*[A-Za-z_])[\w-]{8,12}\.(?:css|m?js|woff2)\b|\+?\d[\d -]{4,}\d/g
const nameOfFile = /Z$|^0000[0-9A-F]{20}$|^\/assets\//

/**
 * Returns the first line of an error without anything that may identify a person: addresses, numbers of six digits or more, and
 * quoted text other than names of tables, columns and the like.
 */
export const withoutPeople = (error: string) =>
  (error.split('\n')[0] ?? '')
    .replace(/"[^"]*"/g, (quoted) => (/^"[a-z0-9_.]*"$/.test(quoted) ? quoted : '"…"'))
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .replace(longNumber, (match) => (nameOfFile.test(match) ? match : '…'))
    .slice(0, longest)

const aboutRecipient: readonly (MailProblem | null)[] = [mailProblem.unknownRecipient, mailProblem.mailboxFull]

/** Returns the words of a mail server, unless they are about the recipient, whose name they may contain. */
export const serverWords = (problem: MailProblem | null, words: string) =>
  aboutRecipient.includes(problem) ? '' : withoutPeople(words)
