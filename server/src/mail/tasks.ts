import { buffer } from 'node:stream/consumers'
import { mailProblem } from '@hireloom/contract/mail/outbox'
import { oneDay } from '@hireloom/contract/platform/durations'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { MailError } from '../outside/mail/port.ts'
import type { Services } from '../platform/api/routes.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks, type TaskRun } from '../platform/tasks/worker.ts'
import { withPageLink } from './mail-frame.ts'
import { deleteOldMails } from './old-mail-queries.ts'
import { withOrganizer } from './organizer.ts'
import { writePageLink } from './page-link-commands.ts'
import {
  lockWaitingMails,
  markFailed,
  markSent,
  markTried,
  queueSeparately,
  type WaitingMail,
  waitForMailServer,
} from './queries.ts'
import { findReplyKeys } from './reply-key-queries.ts'
import { messageIdOf } from './rules.ts'
import { mailTasks } from './task-list.ts'

/** The number of mails of one task that are sent at the same time: a mail server accepts only a few connections. */
const batchSize = 5

type MailServices = Pick<Services, 'db' | 'outside' | 'config' | 'sealing' | 'now'>

/**
 * Sends a mail once. The row stays locked while it is sent, so a second run waits and then finds nothing to do. If the
 * process is killed before the mail is marked as sent, it is sent again with the same Message-ID. Throws if it is to be
 * retried.
 */
export async function sendMail(
  services: MailServices,
  { companyId, mailId }: PayloadOf<typeof mailTasks.sendMail>,
  { isLastAttempt }: Pick<TaskRun, 'isLastAttempt'>,
) {
  const { db, config, now } = services
  const replyAddresses = await findReplyAddresses(services, companyId, [mailId])
  const retryError = await db.transaction().execute(async (db) => {
    await waitForMailServer(db)
    const [mail] = await lockWaitingMails(db, companyId, [mailId])
    if (!mail) return undefined
    const messageId = messageIdOf(mail, config.publicUrl)
    try {
      await deliver(services, mail, { messageId, replyAddresses })
    } catch (error) {
      const failure = failureOf(error)
      if (isLastAttempt || isFinalFailure(failure, mail)) await markFailed(db, mail, failure, now())
      else {
        await markTried(db, mail, failure, now())
        return error
      }
      return undefined
    }
    await markSent(db, companyId, [{ mail, messageId }], now())
    return undefined
  })
  if (retryError) throw retryError
}

/**
 * Sends mails that were written together, each once: a few at a time, so that a killed process has few to send again.
 */
export async function sendMails(services: MailServices, { companyId, mailIds }: PayloadOf<typeof mailTasks.sendMails>) {
  for (let next = 0; next < mailIds.length; next += batchSize) {
    await sendBatch(services, companyId, mailIds.slice(next, next + batchSize))
  }
}

/** Sends a few mails at once. One that fails gets a separate task, which keeps trying. */
async function sendBatch(services: MailServices, companyId: number, mailIds: readonly number[]) {
  const { db, config, now } = services
  const replyAddresses = await findReplyAddresses(services, companyId, mailIds)
  return db.transaction().execute(async (db) => {
    await waitForMailServer(db)
    const mails = await lockWaitingMails(db, companyId, mailIds)
    const sending = mails.map(async (mail) => {
      const messageId = messageIdOf(mail, config.publicUrl)
      const failure = await deliver(services, mail, { messageId, replyAddresses }).then(() => undefined, failureOf)
      return { mail, messageId, failure }
    })
    const outcomes = await Promise.all(sending)
    for (const { mail, failure } of outcomes) {
      if (!failure) continue
      await markTried(db, mail, failure, now())
      await queueSeparately(db, companyId, mail.id)
    }
    // This comes last, because other workers wait from the change of the number of sent mails until the commit.
    const sentMails = outcomes.filter(({ failure }) => failure === undefined)
    await markSent(db, companyId, sentMails, now())
  })
}

const failureOf = (error: unknown) =>
  error instanceof MailError
    ? error
    : new MailError(error instanceof Error ? error.message : String(error), mailProblem.other)

/**
 * Returns whether a mail is not tried again: it was refused, or may have arrived, because its server confirmed neither
 * of two tries.
 */
const isFinalFailure = ({ isFinal, problem }: MailError, { doubtfulTries }: WaitingMail) =>
  isFinal || (problem === mailProblem.noAnswer && doubtfulTries > 0)

/** Returns whether a mail goes to the candidate of its application, at the address they have now. */
const isToCandidate = ({ applicationId, recipient, applicantEmail }: WaitingMail) =>
  applicationId !== null && recipient === applicantEmail

interface DeliveryOptions {
  messageId: string
  replyAddresses: ReadonlyMap<number, string>
}

/**
 * Sends a mail. Gets no database, because the transaction around it already has one of a process's few connections.
 */
async function deliver(
  services: Omit<MailServices, 'db'>,
  mail: WaitingMail,
  { messageId, replyAddresses }: DeliveryOptions,
) {
  if (mail.isWrongAddress && !mail.isSecret) {
    throw new MailError('The owner of this address said that the application is not theirs', mailProblem.refused, true)
  }
  const { outside } = services
  const { applicationId } = mail
  const isInThread = applicationId !== null && !mail.isSecret && isToCandidate(mail)
  const threadAddress = isInThread ? replyAddresses.get(applicationId) : undefined
  const { senderName, recipient, subject, calendar, calendarMethod: method, attachment } = mail
  await outside.mail.send({
    senderName,
    recipient,
    replyTo: threadAddress ?? mail.replyTo ?? undefined,
    subject,
    ...bodyOf(services, mail),
    messageId,
    // Calendar programs reply to the organizer, whatever the Reply-To is.
    calendar:
      calendar !== null && method !== null
        ? { content: threadAddress ? withOrganizer(calendar, threadAddress) : calendar, method }
        : undefined,
    attachment: attachment ? await contentOf(attachment, outside.files) : undefined,
  })
}

/**
 * Returns the addresses at which candidates reply to the threads of their applications, by application; none where no
 * mails can arrive.
 */
async function findReplyAddresses({ db, outside }: MailServices, companyId: number, mailIds: readonly number[]) {
  const addresses = new Map<number, string>()
  if (!outside.inboundMail) return addresses
  for (const [applicationId, key] of await findReplyKeys(db, companyId, mailIds)) {
    addresses.set(applicationId, `reply+${key}@${outside.inboundMail.domain}`)
  }
  return addresses
}

/** Returns the texts of a mail. Those to candidates, except codes, end with a link to their page that isn't stored. */
function bodyOf({ config, sealing, now }: Omit<MailServices, 'db' | 'outside'>, mail: WaitingMail) {
  const { text, html, language, companyId, companySlug, applicationId, recipient: email } = mail
  if (applicationId === null || mail.isSecret || !isToCandidate(mail)) return { text, html }
  const link = writePageLink(
    config.publicUrl,
    { companyId, companySlug, applicationId, email },
    { sealing, now: now() },
  )
  const { candidatePage, candidatePageWithoutNews } = catalogue[language].mails
  return withPageLink(
    { text, html },
    { label: mail.isCandidatePageOn ? candidatePage : candidatePageWithoutNews, link },
  )
}

async function contentOf(
  { key, filename, contentType }: NonNullable<WaitingMail['attachment']>,
  files: MailServices['outside']['files'],
) {
  return { filename, contentType, content: await buffer(await files.read(key)) }
}

/** The number of mails that one statement deletes. */
const deletedAtOnce = 1000

/**
 * Deletes mails without an application 30 days after they were sent or failed: they have names and addresses of people,
 * and no application is erased with them. Other mails are erased with their application.
 */
export async function forgetOldMails({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - 30 * oneDay)
  let deleted: number
  do deleted = await deleteOldMails(db, before, deletedAtOnce)
  while (deleted === deletedAtOnce)
}

type EndServices = Pick<Services, 'db' | 'now'>

/** Marks a mail as failed after its last try was killed. It may have arrived, so only a user sends it again. */
const endMail = ({ db, now }: EndServices, { companyId, mailId }: PayloadOf<typeof mailTasks.sendMail>) =>
  db.transaction().execute(async (db) => {
    const [mail] = await lockWaitingMails(db, companyId, [mailId])
    if (mail) await markFailed(db, mail, new MailError('The last try was interrupted', mailProblem.noAnswer), now())
  })

/** Adds a separate task for each mail that still waits after the task for all of them failed permanently. */
const endMails = ({ db }: EndServices, { companyId, mailIds }: PayloadOf<typeof mailTasks.sendMails>) =>
  db.transaction().execute(async (db) => {
    for (const { id } of await lockWaitingMails(db, companyId, mailIds)) await queueSeparately(db, companyId, id)
  })

export const mailTaskHandlers = handledTasks(
  mailTasks,
  { sendMail, sendMails, forgetOldMails },
  { sendMail: endMail, sendMails: endMails },
)
