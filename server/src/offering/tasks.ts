import { dayWithWeekday } from '@hireloom/contract/mail/texts'
import { offerEndingMail } from '@hireloom/contract/offers/offer-mail'
import { approvalStatus, offerStatus } from '@hireloom/contract/offers/status'
import { findActorOfUser } from '../access/actor-queries.ts'
import { listReaders } from '../access/reader-queries.ts'
import { mailEnding } from '../approvals/mail-commands.ts'
import { approvedOfferTasks } from '../approvals/round-commands.ts'
import { findRound, type LastRound } from '../approvals/round-queries.ts'
import { queueMail } from '../mail/queries.ts'
import { lockOffer } from '../offers/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { forEachItem } from '../platform/tasks/each-item.ts'
import type { PayloadOf } from '../platform/tasks/tasks.ts'
import { handledTasks } from '../platform/tasks/worker.ts'
import { sendAsRequested } from './commands.ts'
import { listOffersToWarnAbout } from './ending-queries.ts'
import { wasSentForSignature } from './queries.ts'
import { offeringTasks } from './task-list.ts'

/**
 * Sends an approved offer as its creator chose, on behalf of the user who asked for the approval. An offer that has
 * been changed or sent since then is left as it is; the user gets a mail when it can't be sent.
 */
export async function sendApprovedOffer(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  { companyId, roundId }: PayloadOf<typeof approvedOfferTasks.sendApprovedOffer>,
) {
  const round = await findRound(db, companyId, roundId)
  const actor = round && (await findActorOfUser(db, companyId, round.askedBy))
  if (!round || !actor) return
  const send = db.transaction().execute(async (db) => {
    if (await isUnsent(db, round)) await sendAsRequested(db, actor, round.offerId, { config, at: now() })
  })
  await send.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return mailUnsent({ db, config }, round, error.message)
  })
}

/** Returns whether an offer still has to be sent as approved. Locks it until the end of the transaction. */
async function isUnsent(db: Db, { companyId, offerId, version, endedAt, askedAt }: LastRound) {
  const offer = await lockOffer(db, companyId, offerId)
  if (offer?.approvalStatus !== approvalStatus.approved || offer.currentVersion !== version) return false
  if (offer.sentVersion === version) return false
  // An offer that goes to an outside provider is marked as sent only after its upload.
  return !(await wasSentForSignature(db, companyId, offerId, endedAt ?? askedAt))
}

type MailServices = Pick<Services, 'db' | 'config'>

/** Notifies the user who asked for the approval that the offer could not be sent. */
const mailUnsent = ({ db, config }: MailServices, round: LastRound, explanation: string) =>
  mailEnding(db, { config }, round, {
    result: 'Approved, but not sent',
    explanation,
    words: '',
    recipients: [round.askedBy],
  })

/** Notifies the user who asked, after the task of sending failed permanently. A user can still send the offer. */
export async function endSending(
  { db, config }: MailServices,
  { companyId, roundId }: PayloadOf<typeof approvedOfferTasks.sendApprovedOffer>,
) {
  const round = await findRound(db, companyId, roundId)
  if (!round) return
  await db.transaction().execute(async (db) => {
    if (!(await isUnsent(db, round))) return
    await mailUnsent({ db, config }, round, 'Sending failed for a day. Please send the offer yourself.')
  })
}

/**
 * Mails the creators of offers without an answer, if they see the job, two days before the last day and on it, in the
 * company's morning.
 */
export async function warnOfferExpiry({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>) {
  await forEachItem(await listOffersToWarnAbout(db, now()), async (offer) => {
    const { companyId, id, jobId, candidateId, applicationId, firstName, jobPositionName, expirationDate } = offer
    const userIds = offer.createdBy === null ? [] : [offer.createdBy]
    const [creator] = await listReaders(db, companyId, jobId, { userIds, limit: 1 })
    if (!creator) return
    await queueMail(db, companyId, {
      dedupeKey: `offer ends ${id} ${expirationDate} ${offer.isToday ? 'today' : 'soon'}`,
      recipient: creator.email,
      text: offerEndingMail({
        recipientName: creator.name,
        candidateFirstName: firstName,
        jobPositionName,
        lastDay: dayWithWeekday(new Date(expirationDate), 'UTC'),
        isToday: offer.isToday,
        isNegotiated: offer.status === offerStatus.negotiation,
        link: `${config.publicUrl}/candidates/${candidateId}?job_application_id=${applicationId}&tab=offers`,
      }),
    })
  })
}

export const offeringTaskHandlers = [
  ...handledTasks(approvedOfferTasks, { sendApprovedOffer }, { sendApprovedOffer: endSending }),
  ...handledTasks(offeringTasks, { warnOfferExpiry }),
]
