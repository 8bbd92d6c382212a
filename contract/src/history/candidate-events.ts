import { z } from 'zod'
import { activityPage } from '../lookups.ts'
import { id } from '../platform/fields.ts'
import type { HistoryEntry } from './entry.ts'
import { eventKind } from './event-kind.ts'

const { pageOpened, addressDisowned, invitationAccepted, invitationDeclined, timesProposed, timesRefused } = eventKind
const { candidateWithdrew, messageSent, messageReceived, contactChanged } = eventKind
const { documentAsked, documentReceived, documentReviewed } = eventKind
const { slotsOffered, slotChosen, slotsRefused, slotsTakenBack, deletionAsked } = eventKind
const { consentGiven, consentWithdrawn } = eventKind

const act = z.object({ applicationId: id })
const meetingAct = z.object({ applicationId: id, scheduleId: id, toStageId: id })
const application = z.object({ applicationId: id, jobId: id, reference: z.string() })
const slotsAct = application.extend({ toStageId: id, stageName: z.string() })

/** The events of candidates on their own page. None holds words that the candidate wrote. */
export const candidateEvents = {
  /** The candidate showed more than the address, and so sees the whole application. */
  'candidate.page_opened': { scope: 'job', timeline: pageOpened, data: act },
  /** The owner of the address said that the application isn't theirs. */
  'candidate.address_disowned': { scope: 'job', timeline: addressDisowned, data: act },
  'candidate.accepted_invitation': { scope: 'job', timeline: invitationAccepted, data: meetingAct },
  'candidate.declined_invitation': { scope: 'job', timeline: invitationDeclined, data: meetingAct },
  'candidate.proposed_times': { scope: 'job', timeline: timesProposed, data: meetingAct },
  /** `text`: the reason that the candidate chose. */
  'candidate.withdrew': {
    scope: 'job',
    timeline: candidateWithdrew,
    log: activityPage.candidates,
    data: application.extend({
      fromStageId: id.nullable(),
      toStageId: id.nullable(),
      fromStatus: z.int(),
      toStatus: z.int(),
      text: z.string().nullable(),
      rejectionReasonId: id.nullable(),
    }),
  },
  'message.sent': { scope: 'job', timeline: messageSent, log: activityPage.candidates, data: application },
  'message.received': { scope: 'job', timeline: messageReceived, data: act },
  /** `text`: the changed fields, without their values. */
  'candidate.contact_changed': { scope: 'job', timeline: contactChanged, data: act.extend({ text: z.string() }) },
  /** `text`: the name of the paper. */
  'document.asked': {
    scope: 'job',
    timeline: documentAsked,
    log: activityPage.candidates,
    data: application.extend({ text: z.string() }),
  },
  'document.received': { scope: 'job', timeline: documentReceived, data: act.extend({ text: z.string() }) },
  /** `text`: what was decided, and the name of the paper. */
  'document.reviewed': {
    scope: 'job',
    timeline: documentReviewed,
    log: activityPage.candidates,
    data: application.extend({ text: z.string() }),
  },
  'interview.slots_offered': { scope: 'job', timeline: slotsOffered, log: activityPage.candidates, data: slotsAct },
  'interview.slots_taken_back': {
    scope: 'job',
    timeline: slotsTakenBack,
    log: activityPage.candidates,
    data: slotsAct,
  },
  /** The candidate chose one of the offered times, at which the meeting is now. */
  'candidate.chose_slot': { scope: 'job', timeline: slotChosen, data: meetingAct },
  'candidate.asked_deletion': { scope: 'job', timeline: deletionAsked, data: act },
  /** `text`: the version and the words of the consent, as the candidate read them. */
  'candidate.gave_consent': { scope: 'job', timeline: consentGiven, data: act.extend({ text: z.string() }) },
  /** `text`: what the consent was for. */
  'candidate.withdrew_consent': { scope: 'job', timeline: consentWithdrawn, data: act.extend({ text: z.string() }) },
  'candidate.refused_slots': {
    scope: 'job',
    timeline: slotsRefused,
    data: z.object({ applicationId: id, toStageId: id }),
  },
  /** A user refused the times that the candidate proposed. Taking one is a change of the meeting. */
  'interview.times_refused': {
    scope: 'job',
    timeline: timesRefused,
    log: activityPage.candidates,
    data: meetingAct.extend({ ...application.shape, stageName: z.string() }),
  },
} as const satisfies Record<string, HistoryEntry>
