import { z } from 'zod'
import { activityPage } from '../lookups.ts'
import { id } from '../platform/fields.ts'
import type { HistoryEntry } from './entry.ts'
import { eventKind } from './event-kind.ts'

const { applied, moved, scheduled, rescheduled, scheduleCanceled, resultSubmitted, mailSent, mailFailed } = eventKind
const { statusChanged, undone, commented, merged, unmerged, feedbackGiven, personalityTest, scored } = eventKind
const { reviewAsked, barred, barLifted, profileChanged, fileReplaced, newJoinerInvited } = eventKind
const { offerCreated, offerChanged, offerSent, offerNegotiating, offerAccepted, offerDeclined } = eventKind
const { signingSent, signed, signingDeclined, signingVoided, signingExpired, sealed } = eventKind
const { employmentLetterCreated, employmentLetterRegenerated } = eventKind
const { approvalAsked, offerApproved, approvalRefused, approvalEnded } = eventKind
const { counterProposed, counterAnswered, counterWithdrawn, offerQuestioned } = eventKind
const { signingCompleted, signingFailed, signedLate, imported, addedFromFile } = eventKind
const { candidates, offers } = activityPage

const requiredText = z.string()
const nullableText = requiredText.nullable()
const line = z.object({ applicationId: id, text: nullableText })
const application = z.object({ applicationId: id, jobId: id, reference: requiredText })
const transition = { fromStageId: id.nullable(), toStageId: id.nullable(), fromStatus: z.int(), toStatus: z.int() }
const newApplication = application.extend({
  toStatus: z.int(),
  jobPositionName: requiredText,
  createdBy: z.enum(['applicant', 'user']),
})
/** The reason that the user chose for a rejection. */
const rejectionReasonId = id.nullable()
const stageChange = application.extend({
  ...transition,
  stageName: requiredText,
  text: nullableText,
  rejectionReasonId,
})
const statusChange = application.extend({
  ...transition,
  statusName: requiredText,
  text: nullableText,
  rejectionReasonId,
})
/** A line of an application's history that was imported from another system. */
const importedLine = { applicationId: id, historyImportId: id }
const importedMove = z.object({ ...importedLine, ...transition, text: nullableText, rejectionReasonId })
const automaticMove = line.extend({ fromStatus: z.int(), toStageId: id.nullable(), toStatus: z.int() })
const meeting = z.object({ applicationId: id, scheduleId: id, toStageId: id })
const namedMeeting = meeting.extend({ ...application.shape, stageName: requiredText })
const notedMeeting = namedMeeting.extend({ text: nullableText })
/** `text`: how it was sent or answered, never the pay. */
const offer = application.extend({ text: nullableText })
/** Two people, each by the reference of an application. */
const candidatePair = z.object({ applicationId: id, jobId: id, one: requiredText, other: requiredText })

/** The events of applications, candidates and meetings. */
export const applicationEvents = {
  'application.created': {
    scope: 'job',
    timeline: applied,
    log: candidates,
    webhook: 'application.created',
    data: newApplication,
  },
  /** `text`: the file and row that the person was added from. */
  'application.added_from_file': { scope: 'job', timeline: addedFromFile, data: line },
  /** A restriction or a block rejected or blocked the application on arrival. */
  'application.turned_away': { scope: 'job', timeline: moved, data: automaticMove },
  'application.stage_changed': {
    scope: 'job',
    timeline: moved,
    log: candidates,
    webhook: 'application.stage_changed',
    data: stageChange,
  },
  'application.hired': {
    scope: 'job',
    timeline: moved,
    log: candidates,
    webhook: 'application.hired',
    data: stageChange,
  },
  'application.rejected': {
    scope: 'job',
    timeline: moved,
    log: candidates,
    webhook: 'application.rejected',
    data: stageChange,
  },
  'application.rejected_by_score': {
    scope: 'job',
    timeline: moved,
    log: candidates,
    webhook: 'application.rejected',
    data: automaticMove.extend(application.shape),
  },
  'application.status_changed': { scope: 'job', timeline: statusChanged, log: candidates, data: statusChange },
  'application.move_undone': { scope: 'job', timeline: undone, log: candidates, data: application.extend(transition) },
  'application.deleted': { scope: 'job', log: candidates, data: application.extend({ reason: nullableText }) },
  'application.restored': { scope: 'job', log: candidates, data: application },
  'application.changed': { scope: 'job', log: candidates, data: application },
  'application.profile_changed': { scope: 'job', timeline: profileChanged, data: line },
  'application.file_replaced': { scope: 'job', timeline: fileReplaced, data: line },
  'application.file_opened': { scope: 'job', log: candidates, data: application },
  'application.id_card_drawn': { scope: 'job', log: candidates, data: application },
  'application.restricted': { scope: 'job', timeline: barred, data: line },
  'application.restriction_lifted': { scope: 'job', timeline: barLifted, data: line },
  'application.merged': { scope: 'job', timeline: merged, data: line },
  'application.separated': { scope: 'job', timeline: unmerged, data: line },

  /** The history of an application in another system, at its old dates, and its arrival here. */
  'import.applied': { scope: 'job', timeline: applied, data: z.object({ ...importedLine, toStatus: z.int() }) },
  'import.moved': { scope: 'job', timeline: moved, data: importedMove },
  'import.status_changed': { scope: 'job', timeline: statusChanged, data: importedMove },
  'import.commented': { scope: 'job', timeline: commented, data: z.object(importedLine) },
  /** `text`: the system that it came from. */
  'application.imported': { scope: 'job', timeline: imported, data: z.object({ ...importedLine, text: requiredText }) },

  'candidate.merged': { scope: 'job', log: candidates, data: candidatePair },
  'candidate.separated': { scope: 'job', log: candidates, data: candidatePair },
  'duplicate.dismissed': { scope: 'job', log: candidates, data: candidatePair },
  'duplicate.suggested_again': { scope: 'job', log: candidates, data: candidatePair },

  'interview.scheduled': {
    scope: 'job',
    timeline: scheduled,
    log: candidates,
    webhook: 'interview.scheduled',
    data: notedMeeting,
  },
  'interview.rescheduled': {
    scope: 'job',
    timeline: rescheduled,
    log: candidates,
    webhook: 'interview.rescheduled',
    data: notedMeeting,
  },
  'interview.cancelled': {
    scope: 'job',
    timeline: scheduleCanceled,
    log: candidates,
    webhook: 'interview.cancelled',
    data: notedMeeting,
  },
  /** A move or a deletion canceled the meeting; the log has the line of that change. */
  'interview.called_off': {
    scope: 'job',
    timeline: scheduleCanceled,
    webhook: 'interview.cancelled',
    data: meeting.extend({ text: nullableText }),
  },
  'interview.result_submitted': { scope: 'job', timeline: resultSubmitted, log: candidates, data: notedMeeting },
  'interview.feedback_given': { scope: 'job', timeline: feedbackGiven, log: candidates, data: namedMeeting },
  'interview.feedback_changed': { scope: 'job', log: candidates, data: namedMeeting },

  'comment.added': { scope: 'job', timeline: commented, log: candidates, data: application },
  'comment.removed': { scope: 'job', log: candidates, data: application },
  'mail.sent': { scope: 'job', timeline: mailSent, data: line },
  'mail.failed': { scope: 'job', timeline: mailFailed, data: line },
  'personality_test.invited': { scope: 'job', timeline: personalityTest, log: candidates, data: application },
  'personality_test.submitted': { scope: 'job', timeline: personalityTest, data: z.object({ applicationId: id }) },
  'score.completed': { scope: 'job', timeline: scored, data: line },
  'review.requested': {
    scope: 'job',
    timeline: reviewAsked,
    log: candidates,
    data: application.extend({ text: nullableText }),
  },
  'review.closed': {
    scope: 'job',
    timeline: reviewAsked,
    log: candidates,
    data: application.extend({ text: nullableText }),
  },
  'new_joiner.invited': { scope: 'job', timeline: newJoinerInvited, log: candidates, data: application },
  'offer.created': { scope: 'job', timeline: offerCreated, log: offers, data: application },
  'offer.changed': { scope: 'job', timeline: offerChanged, log: offers, data: application },
  'offer.sent': { scope: 'job', timeline: offerSent, log: offers, webhook: 'offer.sent', data: offer },
  'offer.negotiating': { scope: 'job', timeline: offerNegotiating, log: offers, data: offer },
  'offer.accepted': { scope: 'job', timeline: offerAccepted, log: offers, webhook: 'offer.accepted', data: offer },
  'offer.declined': { scope: 'job', timeline: offerDeclined, log: offers, webhook: 'offer.declined', data: offer },
  'offer.counter_proposed': { scope: 'job', timeline: counterProposed, log: offers, data: application },
  /** `text`: what was decided. */
  'offer.counter_answered': {
    scope: 'job',
    timeline: counterAnswered,
    log: offers,
    data: application.extend({ text: requiredText }),
  },
  'offer.counter_withdrawn': { scope: 'job', timeline: counterWithdrawn, log: offers, data: application },
  'offer.question_asked': { scope: 'job', timeline: offerQuestioned, log: offers, data: application },
  'employment_letter.created': { scope: 'job', timeline: employmentLetterCreated, log: offers, data: application },
  'employment_letter.regenerated': {
    scope: 'job',
    timeline: employmentLetterRegenerated,
    log: offers,
    data: application,
  },
  'signing.sent': { scope: 'job', timeline: signingSent, log: offers, data: offer },
  'signing.signed': { scope: 'job', timeline: signed, log: offers, data: offer },
  'signing.declined': { scope: 'job', timeline: signingDeclined, log: offers, data: offer },
  'signing.voided': { scope: 'job', timeline: signingVoided, log: offers, data: offer },
  'signing.expired': { scope: 'job', timeline: signingExpired, data: offer },
  'signing.sealed': { scope: 'job', timeline: sealed, log: offers, data: offer },
  /** All signatures were collected at an outside provider. */
  'signing.completed': { scope: 'job', timeline: signingCompleted, log: offers, data: offer },
  /** A document could not be uploaded to the outside provider. */
  'signing.failed': { scope: 'job', timeline: signingFailed, data: offer },
  /** A document had been signed at the outside provider before it was voided. */
  'signing.signed_late': { scope: 'job', timeline: signedLate, data: offer },
  'signing.reminded': { scope: 'job', log: offers, data: application },
  'signing.signer_replaced': { scope: 'job', log: offers, data: application },
  /** `isSigned`: whether the file was the signed one. */
  'signing.downloaded': { scope: 'job', log: offers, data: application.extend({ isSigned: z.boolean() }) },
  'approval.asked': { scope: 'job', timeline: approvalAsked, log: offers, data: offer },
  'approval.given': { scope: 'job', timeline: offerApproved, log: offers, data: offer },
  'approval.refused': { scope: 'job', timeline: approvalRefused, log: offers, data: offer },
  /** The request was taken back, ran out, or ended with the offer. */
  'approval.ended': { scope: 'job', timeline: approvalEnded, log: offers, data: offer },
  /** A signed document was downloaded that only the outside provider has, so that its application isn't known. */
  'document.downloaded': { scope: 'company', log: offers, data: z.object({}) },
} as const satisfies Record<string, HistoryEntry>
