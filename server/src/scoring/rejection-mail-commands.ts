import { automaticRejection } from '@hireloom/contract/mail/texts'
import { oneDay, oneHour } from '@hireloom/contract/platform/durations'
import { reviewPath } from '../companies/address-rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { queueMail } from '../mail/queries.ts'
import type { Services } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { addTask, type PayloadOf } from '../platform/tasks/tasks.ts'
import { reviewTicket } from './link-token.ts'
import { listRejections, lockRejection } from './review-queries.ts'
import { reviewDays } from './rules.ts'
import { type ApplicationToUpdate, findRejectionContext } from './score-queries.ts'
import { scoringTasks } from './task-list.ts'

/**
 * Plans the mail of an automatic rejection, in its transaction: some hours after the application, as the company has
 * set, because a rejection in the same second would show that nobody had read the application.
 */
export async function planRejectionMail(
  db: Db,
  companyId: number,
  { id: applicationId, appliedAt, rejectionMailHours }: RejectedApplication,
  { eventId, rejectedAt, now }: { eventId: number; rejectedAt: Date; now: Date },
) {
  const wait = Math.max(0, appliedAt.getTime() + rejectionMailHours * oneHour - now.getTime())
  const payload = { companyId, applicationId, rejectedAt: rejectedAt.getTime(), eventId }
  await addTask(db, scoringTasks.mailRejection, payload, `rejection ${companyId} ${applicationId}`, wait)
}

type RejectedApplication = Pick<ApplicationToUpdate, 'id' | 'appliedAt' | 'rejectionMailHours'>

/**
 * Plans the mails of restored applications that their scores rejected, because none is sent while they are deleted, or
 * moved elsewhere. Those that were sent are not sent again.
 */
export async function planMailsOfRestored(db: Db, companyId: number, applicationIds: readonly number[], now: Date) {
  for (const { eventId, rejectedAt, ...application } of await listRejections(db, companyId, applicationIds)) {
    await planRejectionMail(db, companyId, application, { eventId, rejectedAt, now })
  }
}

/**
 * Queues the mail with the link to request a review, unless a user has taken the rejection back or confirmed it after
 * a review, which the applicant may have requested on their page before the mail was due.
 */
export async function mailRejection(
  { db, config, sealing, now }: Pick<Services, 'db' | 'config' | 'sealing' | 'now'>,
  { companyId, applicationId, rejectedAt, eventId }: PayloadOf<typeof scoringTasks.mailRejection>,
) {
  const at = now()
  await db.transaction().execute(async (db) => {
    const rejection = await lockRejection(db, { companyId, applicationId })
    if (!rejection?.isStillRejected || rejection.closedAt || rejection.rejectedAt?.getTime() !== rejectedAt) return
    const { email, firstName, companySlug, timeZone, ...job } = await findRejectionContext(db, companyId, applicationId)
    const ticket = reviewTicket.write({ companyId, applicationId, rejectedAt }, { sealing, now: at })
    await queueMail(db, companyId, {
      applicationId,
      dedupeKey: `event ${eventId}`,
      recipient: email,
      text: automaticRejection({
        ...job,
        language: await findCandidateLanguage(db, companyId, applicationId),
        candidateFirstName: firstName,
        link: `${config.publicUrl}${reviewPath(companySlug)}#${ticket}`,
        until: new Date(at.getTime() + reviewDays * oneDay),
        timeZone,
      }),
    })
  })
}
