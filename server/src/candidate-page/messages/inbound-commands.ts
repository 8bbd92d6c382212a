import { senderCheck } from '@hireloom/contract/candidate-page/messages'
import { plainText, toOneLine } from '@hireloom/contract/platform/plain-text'
import { record } from '../../history/queries.ts'
import { returnedMailIn } from '../../mail/delivery-report-rules.ts'
import { findByReplyKey } from '../../mail/reply-key-queries.ts'
import { markReturned } from '../../mail/returned-mail-commands.ts'
import type { InboundMail } from '../../outside/inbound-mail/port.ts'
import type { Services } from '../../platform/api/routes.ts'
import { limitPerHour } from '../../platform/db/rate-limit-queries.ts'
import { Refusal } from '../../platform/errors.ts'
import { saveCalendarReply } from '../meetings/calendar-reply-commands.ts'
import { readCalendarReply } from '../meetings/reply-file.ts'
import { notifyFollowers } from './follower-mails.ts'
import { findAnsweredApplication, insertMailedMessage } from './inbound-queries.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'
import { checkSender, hasTooManyLines, isAutomatic, replyKeyIn } from './reply-mail.ts'

/** The maximum number of mails to one address for replies in an hour; the others are dropped. */
const mailsPerHour = 30
const maxIdLength = 1000

/** The outcome of a mail. Its sender never gets a reply. */
export type InboundOutcome = 'stored' | 'answered' | 'returned' | 'repeated' | 'dropped'

/**
 * Stores a reply to a mail as a message of its application. Whatever the mail says, nothing but the thread changes,
 * with two exceptions: a calendar's reply to an invitation sets the answer instead, and a report that a mail could not
 * be delivered marks that mail as failed. Drops mails to unknown addresses, empty mails, those with too many lines, and
 * those beyond the limit.
 */
export async function receiveMail(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  { domain, authServer }: InboundMail,
  raw: Buffer,
): Promise<InboundOutcome> {
  const { db, config } = services
  const returned = returnedMailIn(raw)
  if (returned && (await markReturned(db, returned, services.now()))) return 'returned'
  if (hasTooManyLines(raw)) return 'dropped'
  const mail = await readMail(raw)
  const key = mail && replyKeyIn(mail.recipients, domain)
  const thread = key ? await findByReplyKey(db, key) : undefined
  if (!mail || !thread) return 'dropped'
  const { companyId, applicationId } = thread
  const application = await findAnsweredApplication(db, companyId, applicationId)
  const { text } = mail
  const leftOut = mail.attachments
    .filter((part) => text === '' || !isUnnamedCalendar(part))
    .map(({ filename }) => toOneLine(filename).slice(0, 100) || 'file')
    .slice(0, 20)
  if (!application || (text === '' && leftOut.length === 0)) return 'dropped'
  const at = services.now()
  const isWithinLimit = await limitPerHour(db, `inbound mail ${key}`, mailsPerHour, at).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
  if (!isWithinLimit) return 'dropped'

  const check = checkSender(mail, { email: application.email, authServer })
  const isByProgram = isAutomatic(mail)
  const company = { id: companyId, name: application.companyName }
  const reply = check === senderCheck.passed && mail.calendar ? readCalendarReply(mail.calendar) : undefined
  return db.transaction().execute(async (db) => {
    const context = { services: { config }, company, application, now: at }
    if (reply && (await saveCalendarReply(db, context, reply))) return 'answered'
    const id = await insertMailedMessage(db, companyId, {
      applicationId,
      text: text || leftOut.join(', '),
      at,
      senderCheck: check,
      fromAddress: mail.from ? plainText(mail.from).slice(0, 254).toLowerCase() : null,
      isAutomatic: isByProgram,
      leftOut,
      messageId: mail.messageId ? plainText(mail.messageId).slice(0, maxIdLength) : null,
    })
    if (id === undefined) return 'repeated'
    if (isByProgram || check !== senderCheck.passed) return 'stored'
    await record(db, { companyId }, { event: 'message.received', data: { applicationId }, at })
    const act = { key: `message ${id}`, act: 'wrote to you', tab: 'messages' }
    await notifyFollowers(db, { services: { config }, company, application }, act)
    return 'stored'
  })
}

/** Returns whether a part is a calendar's own form of the text beside it, not a file that the sender attached. */
const isUnnamedCalendar = ({ filename, mimeType }: ReceivedMail['attachments'][number]) =>
  !filename && mimeType === 'text/calendar'
