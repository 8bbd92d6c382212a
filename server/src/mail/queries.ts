import { mailProblem } from '@hireloom/contract/mail/outbox'
import type { MailText } from '@hireloom/contract/mail/texts'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { record } from '../history/queries.ts'
import type { MailError, OutgoingMail } from '../outside/mail/port.ts'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import { addTask } from '../platform/tasks/tasks.ts'
import { htmlMail, plainMail } from './mail-frame.ts'
import { addMailOutcomes, type MailOutcome } from './outcome-queries.ts'
import { mailStatus } from './rules.ts'
import { mailTasks } from './task-list.ts'

export interface NewMail {
  applicationId?: number
  /** Identifies the mail: another one with the same key is not stored. */
  dedupeKey: string
  /** Null for a candidate without an e-mail address: nothing is stored then. */
  recipient: string | null
  /** The name in the From header; by default the name for the company's mails. */
  senderName?: string
  replyTo?: string
  text: MailText
  calendar?: NonNullable<OutgoingMail['calendar']>
  /** Set for mails with a code, which no timeline shows. */
  isSecret?: true
  /** An uploaded file that the application has claimed; the mail carries it. */
  attachmentFileId?: number
}

/** The number of mails that one task sends. */
const mailsPerTask = 50

/**
 * Stores a mail in the transaction of the change that causes it. It is sent after the commit, with the mails that were
 * stored together with it. Returns whether it was stored; a mail without a recipient, or with the key of an earlier
 * mail, isn't.
 */
export const queueMail = batched(async (db, companyId: number, mails: readonly NewMail[]) => {
  const deliverable = mails.flatMap(({ recipient, ...mail }) => (recipient === null ? [] : [{ ...mail, recipient }]))
  if (deliverable.length === 0) return mails.map(() => false)
  const companySender = await findMailSender(db, companyId)
  const rows = await db
    .insertInto('mails')
    .values(deliverable.map((mail) => ({ companyId, ...rowOf({ senderName: companySender, ...mail }) })))
    .onConflict((conflict) => conflict.columns(['companyId', 'dedupeKey']).doNothing())
    .returning(['id', 'dedupeKey'])
    .execute()
  const mailIds = rows.map(({ id }) => id)
  const [first] = mailIds
  if (mailIds.length > 1) await addTask(db, mailTasks.sendMails, { companyId, mailIds })
  else if (first) await queueSeparately(db, companyId, first)
  const storedKeys = new Set(rows.map(({ dedupeKey }) => dedupeKey))
  return mails.map(({ recipient, dedupeKey }) => recipient !== null && storedKeys.delete(dedupeKey))
}, mailsPerTask)

/** Returns the name under which the company sends its mails. */
async function findMailSender(db: Db, companyId: number) {
  const { sender } = await db
    .selectFrom('companies')
    .select(({ fn }) => fn.coalesce('mailSenderName', 'name').as('sender'))
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return sender
}

const rowOf = ({ text, calendar, ...envelope }: NewMail & { recipient: string; senderName: string }) => ({
  ...envelope,
  subject: text.subject,
  text: plainMail(text),
  html: htmlMail(text, envelope.senderName),
  calendar: calendar?.content,
  calendarMethod: calendar?.method,
})

/** Gives a mail a separate task, with the full number of tries. */
export const queueSeparately = (db: Db, companyId: number, mailId: number) =>
  addTask(db, mailTasks.sendMail, { companyId, mailId }, `mail ${mailId}`)

/** Adds tasks that send these mails, some at a time. One that fails gets a separate task. */
export async function queueTogether(db: Db, companyId: number, mailIds: readonly number[]) {
  for (let next = 0; next < mailIds.length; next += mailsPerTask) {
    await addTask(db, mailTasks.sendMails, { companyId, mailIds: mailIds.slice(next, next + mailsPerTask) })
  }
}

/**
 * Lets the current transaction wait for a mail server, which may take 1 + 5 + 10 minutes until it confirms a mail (RFC
 * 5321, 4.5.3.2). If it ended earlier, mails that have arrived would be sent again.
 */
export const waitForMailServer = (db: Db) =>
  sql`select set_config('idle_in_transaction_session_timeout', '20min', true)`.execute(db)

/** Locks the mails in the list that still wait to be sent until the end of the transaction, and returns them. */
export const lockWaitingMails = (db: Db, companyId: number, mailIds: readonly number[]) =>
  mailsToLock(db, companyId)
    .where('mails.id', 'in', [...mailIds])
    .where('mails.status', '=', mailStatus.waiting)
    .orderBy('mails.id')
    .execute()
export type WaitingMail = Awaited<ReturnType<typeof lockWaitingMails>>[number]

/** Locks and returns a mail that was sent with this Message-ID; undefined if none was, or if it failed. */
export const lockSentMail = (db: Db, companyId: number, { id, messageId }: { id: number; messageId: string }) =>
  mailsToLock(db, companyId)
    .where('mails.id', '=', id)
    .where('mails.messageId', '=', messageId)
    .where('mails.status', '=', mailStatus.sent)
    .executeTakeFirst()

function mailsToLock(db: Db, companyId: number) {
  return db
    .selectFrom('mails')
    .innerJoin('companies', 'companies.id', 'mails.companyId')
    .leftJoin('applications', sameCompany('applications', 'mails.applicationId'))
    .leftJoin('candidateOpenings', (join) =>
      join
        .onRef('candidateOpenings.companyId', '=', 'mails.companyId')
        .onRef('candidateOpenings.applicationId', '=', 'mails.applicationId')
        .onRef('candidateOpenings.email', '=', 'mails.recipient'),
    )
    .selectAll('mails')
    .select(['companies.slug as companySlug', 'companies.isCandidatePageOn', 'applications.email as applicantEmail'])
    .select(({ fn }) => fn.coalesce('applications.language', 'companies.candidateLanguage').as('language'))
    .select(({ fn, val }) => fn.coalesce('candidateOpenings.isWrong', val(false)).as('isWrongAddress'))
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('files')
          .select(['files.key', 'files.filename', 'files.contentType'])
          .whereRef('files.companyId', '=', 'mails.companyId')
          .whereRef('files.id', '=', 'mails.attachmentFileId'),
      ).as('attachment'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.companyId', '=', 'mails.companyId')
          .where(({ eb, fn }) => eb(fn('lower', ['users.email']), '=', fn('lower', ['mails.recipient'])))
          .where('users.isActive', '=', true),
      ).as('isToColleague'),
    )
    .where('mails.companyId', '=', companyId)
    .forUpdate('mails')
}

/** Marks these mails of a company as sent, each with its Message-ID and its line in the timeline. */
export async function markSent(
  db: Db,
  companyId: number,
  sentMails: readonly { mail: WaitingMail; messageId: string }[],
  at: Date,
) {
  if (sentMails.length === 0) return
  const ids = sentMails.map(({ mail }) => mail.id)
  const messageIds = sentMails.map(({ messageId }) => messageId)
  const eventIds = await Promise.all(sentMails.map(({ mail }) => recordMail(db, mail, 'mail.sent', at)))
  await sql`
    update mails set status = ${mailStatus.sent}, problem = null, error = null, message_id = sent.message_id, sent_at = ${at},
      event_id = sent.event_id
    from unnest(${ids}::bigint[], ${messageIds}::text[], ${eventIds}::bigint[]) as sent (id, message_id, event_id)
    where mails.company_id = ${companyId} and mails.id = sent.id`.execute(db)
  await addMailOutcomes(db, 'sent', sentMails.length)
}

/** Marks a mail as failed permanently, with its line in the timeline. */
export async function markFailed(
  db: Db,
  mail: WaitingMail,
  failure: MailError,
  at: Date,
  outcome: MailOutcome = 'failed',
) {
  const eventId = await recordMail(db, mail, 'mail.failed', at)
  await saveFailure(db, mail, failure, at, { status: mailStatus.failed, eventId })
  await addMailOutcomes(db, outcome, 1)
}

/** Stores why a try to send a mail failed; the mail keeps waiting. */
export const markTried = (db: Db, mail: WaitingMail, failure: MailError, at: Date) =>
  saveFailure(db, mail, failure, at, {})

async function saveFailure(
  db: Db,
  { companyId, id }: WaitingMail,
  { message, problem }: MailError,
  at: Date,
  change: { status?: number; eventId?: number | null },
) {
  await db
    .updateTable('mails')
    .set(({ eb }) => ({
      ...change,
      error: message,
      problem,
      triedAt: at,
      ...(problem === mailProblem.noAnswer && { doubtfulTries: eb('doubtfulTries', '+', 1) }),
    }))
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/**
 * Records a mail in the timeline, with only the parts all its readers may see: the subject of a colleague's mail has
 * the candidate's full name, and the recipient may be an address that the candidate had before or that a user typed.
 * Returns the id of the line; null for a mail without an application, and for one with a code.
 */
async function recordMail(db: Db, mail: WaitingMail, event: 'mail.sent' | 'mail.failed', at: Date) {
  const { companyId, applicationId, recipient, applicantEmail, isToColleague, isSecret, subject } = mail
  if (applicationId === null || isSecret) return null
  const notice = isToColleague ? `Notice to ${recipient}` : 'Notice to another address'
  const text = recipient === applicantEmail ? subject : notice
  return record(db, { companyId }, { event, data: { applicationId, text }, at })
}

/** Deletes the mails of an application whose keys begin with `keyStart`, whether they were sent or still wait. */
export async function deleteMails(db: Db, companyId: number, applicationId: number, keyStart: string) {
  await db
    .deleteFrom('mails')
    .where('companyId', '=', companyId)
    .where('applicationId', '=', applicationId)
    .where(({ fn }) => fn<boolean>('starts_with', ['dedupeKey', sql.val(keyStart)]))
    .execute()
}
