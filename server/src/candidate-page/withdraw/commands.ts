import { applicationStatus } from '@hireloom/contract/applications/status'
import { hasStageWords } from '@hireloom/contract/candidate-page/status-words'
import { declineReason, offerStatus } from '@hireloom/contract/offers/status'
import { voidReasons } from '@hireloom/contract/signing/texts'
import { endRoundsOfApplications } from '../../approvals/round-commands.ts'
import { cancelRequests } from '../../document-requests/queries.ts'
import { record } from '../../history/queries.ts'
import { queueMail } from '../../mail/queries.ts'
import { lockOffer } from '../../offers/queries.ts'
import { declineOffer } from '../../offers/status-commands.ts'
import { placeApplications } from '../../pipeline/queries.ts'
import { dayIn } from '../../platform/days.ts'
import { mailCancellations } from '../../schedules/ending-commands.ts'
import { endMeetings } from '../../schedules/ending-queries.ts'
import { voidOpenDocument } from '../../signing/documents/commands.ts'
import type { ApplicationVisit } from '../application-visit.ts'
import type { Texts } from '../frame/texts-english.ts'
import { noticeToStaff, withdrawnMail } from '../mails.ts'
import { insertMessage } from '../messages/queries.ts'
import { findSentOffer } from '../offer/queries.ts'
import { isKept } from '../status/status-rules.ts'
import { statusOf } from '../status/status-views.ts'
import { listRecruiters, lockOwnApplication } from './queries.ts'

/** The reasons of candidates for withdrawing, as the timeline shows them to staff; 0 without a reason. */
const reasons = {
  1: 'Another job',
  2: 'Pay',
  3: 'Place',
  4: 'It takes too long',
  5: 'Not for me',
  6: 'No answer',
  0: '',
} as const

interface Withdrawal {
  reason: keyof typeof reasons
  /** The candidate's own words, stored as a message instead of in the event. May be empty. */
  note: string
}

/**
 * Returns whether the candidate of an application may withdraw it now: it is in the process, kept for other jobs, or
 * ended without the candidate knowing.
 */
export function mayWithdraw({ application, company, language, now }: ApplicationVisit) {
  const { active, archived, rejected } = applicationStatus
  const { status } = application
  if (status === active || (status === archived && isKept(application, dayIn(company.timeZone, now)))) return true
  // A withdrawal replaces a rejection that isn't shown, even that of a restricted applicant, who must not notice it.
  const { state } = statusOf(application, { company, language, now })
  return status === rejected && (hasStageWords(state) || state === 'received')
}

/**
 * Withdraws an application: cancels its meetings and document requests, ends its requests for approval, declines its
 * open offer and voids a document being signed. Mails the candidate and the recruiters. Returns the key of the sentence
 * that the page shows, which is the same for a second call.
 */
export async function withdraw(visit: ApplicationVisit, { reason, note }: Withdrawal): Promise<keyof Texts> {
  const { services, company, application, session, texts, now: at } = visit
  const { id: companyId, name: companyName } = company
  const by = { companyId }
  return services.db.transaction().execute(async (db): Promise<keyof Texts> => {
    const lockedApplication = await lockOwnApplication(db, companyId, { id: application.id, email: session.email })
    if (!lockedApplication) return 'notFound'
    if (lockedApplication.status === applicationStatus.withdrawn) return 'withdrew'
    if (lockedApplication.status === applicationStatus.hired) return 'hiredAlready'
    if (!mayWithdraw({ ...visit, application: { ...application, ...lockedApplication } })) return 'closedAlready'
    const ids = [lockedApplication.id]
    const target = { status: applicationStatus.withdrawn, stage: null }
    const notes = reasons[reason]
    await placeApplications(db, by, [lockedApplication], { target, at, notes, hiredDate: null, isByCandidate: true })
    if (note) {
      const message = { applicationId: lockedApplication.id, userId: null, text: note, at }
      await insertMessage(db, companyId, message)
      await record(db, by, { event: 'message.received', data: { applicationId: lockedApplication.id }, at })
    }
    const sentOffer = await findSentOffer(db, companyId, lockedApplication.id)
    const offer = sentOffer && (await lockOffer(db, companyId, sentOffer.id))
    if (offer && (offer.status === offerStatus.offered || offer.status === offerStatus.negotiation)) {
      await declineOffer(db, by, offer, { at, reason: declineReason.other, text: 'Withdrew' })
    }
    await voidOpenDocument(db, by, { applicationIds: ids, reason: voidReasons.withdrawn.en, at })
    await cancelRequests(db, companyId, lockedApplication.id, at)
    const endedMeetings = await endMeetings(db, by, ids, { reason: 'The candidate withdrew', at })
    await endRoundsOfApplications(db, companyId, ids, 0)
    const job = { jobPositionName: application.jobPositionName, companyName }
    const meetings = endedMeetings.map(({ scheduleId }) => ({ scheduleId, job, application: lockedApplication }))
    const actor = { companyId, name: companyName, timeZone: company.timeZone }
    await mailCancellations(db, { actor, publicUrl: services.config.publicUrl, now: at }, meetings)
    await queueMail(db, companyId, {
      applicationId: lockedApplication.id,
      dedupeKey: `withdrawn ${lockedApplication.id} ${at.getTime()}`,
      recipient: lockedApplication.email,
      text: withdrawnMail(texts, { ...application, companyName }),
    })
    for (const recruiter of await listRecruiters(db, companyId, lockedApplication.jobId)) {
      await queueMail(db, companyId, {
        applicationId: lockedApplication.id,
        dedupeKey: `withdrawn ${lockedApplication.id} ${at.getTime()} ${recruiter.id}`,
        recipient: recruiter.email,
        text: noticeToStaff({
          ...application,
          companyName,
          recipientName: recruiter.name,
          act: 'withdrew',
          link: `${services.config.publicUrl}/candidates/${lockedApplication.candidateId}?job_application_id=${lockedApplication.id}`,
        }),
      })
    }
    return 'withdrew'
  })
}
