import { type MailProblem, mailProblem } from '@hireloom/contract/mail/outbox'

/** The maximum number of characters of an error on the page. */
const maxErrorLength = 300

/**
 * Matches numbers of six digits or more. Also matches names of backups, of files of PostgreSQL's log and of built files
 * with their hash, because these keep their digits.
 */
const longNumber =
  /\b(?:\d{8}T\d{6}Z|0000[0-9A-F]{20})\b|\/assets\/(?:(?!\d{6})[\w.-])*-(?=\d*[A-Za-z_])[\w-]{8,12}\.(?:css|m?js|woff2)\b|\+?\d[\d -]{4,}\d/g
const fileNamePattern = /Z$|^0000[0-9A-F]{20}$|^\/assets\//

/**
 * Returns the first line of an error without anything that may identify a person: addresses, numbers of six digits or
 * more, and quoted text other than names of tables, columns and the like.
 */
export const withoutPeople = (error: string) =>
  (error.split('\n')[0] ?? '')
    .replace(/"[^"]*"/g, (quoted) => (/^"[a-z0-9_.]*"$/.test(quoted) ? quoted : '"…"'))
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .replace(longNumber, (match) => (fileNamePattern.test(match) ? match : '…'))
    .slice(0, maxErrorLength)

const recipientProblems: readonly (MailProblem | null)[] = [mailProblem.unknownRecipient, mailProblem.mailboxFull]

/** Returns the message of a mail server; empty if it is about the recipient, whose name it may contain. */
export const serverMessage = (problem: MailProblem | null, message: string) =>
  recipientProblems.includes(problem) ? '' : withoutPeople(message)
