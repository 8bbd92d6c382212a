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

const applicationOnly = z.object({ applicationId: id })
const meetingOfApplication = z.object({ applicationId: id, scheduleId: id, toStageId: id })
const application = z.object({ applicationId: id, jobId: id, reference: z.string() })
const slotsOfStage = application.extend({ toStageId: id, stageName: z.string() })

/** The events of candidates on their own page. None holds words that the candidate wrote. */
export const candidateEvents = {
  /** The candidate proved their identity with a code, and so sees the whole application. */
  'candidate.page_opened': { scope: 'job', timeline: pageOpened, data: applicationOnly },
  /** The owner of the e-mail address reported that the application isn't theirs. */
  'candidate.address_disowned': { scope: 'job', timeline: addressDisowned, data: applicationOnly },
  'candidate.accepted_invitation': { scope: 'job', timeline: invitationAccepted, data: meetingOfApplication },
  'candidate.declined_invitation': { scope: 'job', timeline: invitationDeclined, data: meetingOfApplication },
  'candidate.proposed_times': { scope: 'job', timeline: timesProposed, data: meetingOfApplication },
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
  'message.received': { scope: 'job', timeline: messageReceived, data: applicationOnly },
  /** `text`: the changed fields, without their values. */
  'candidate.contact_changed': {
    scope: 'job',
    timeline: contactChanged,
    data: applicationOnly.extend({ text: z.string() }),
  },
  /** `text`: the name of the paper. */
  'document.asked': {
    scope: 'job',
    timeline: documentAsked,
    log: activityPage.candidates,
    data: application.extend({ text: z.string() }),
  },
  'document.received': { scope: 'job', timeline: documentReceived, data: applicationOnly.extend({ text: z.string() }) },
  /** `text`: what was decided, and the name of the paper. */
  'document.reviewed': {
    scope: 'job',
    timeline: documentReviewed,
    log: activityPage.candidates,
    data: application.extend({ text: z.string() }),
  },
  'interview.slots_offered': { scope: 'job', timeline: slotsOffered, log: activityPage.candidates, data: slotsOfStage },
  'interview.slots_taken_back': {
    scope: 'job',
    timeline: slotsTakenBack,
    log: activityPage.candidates,
    data: slotsOfStage,
  },
  /** The candidate chose one of the offered times, and the meeting was scheduled then. */
  'candidate.chose_slot': { scope: 'job', timeline: slotChosen, data: meetingOfApplication },
  'candidate.asked_deletion': { scope: 'job', timeline: deletionAsked, data: applicationOnly },
  /** `text`: the version and the words of the consent, as the candidate read them. */
  'candidate.gave_consent': {
    scope: 'job',
    timeline: consentGiven,
    data: applicationOnly.extend({ text: z.string() }),
  },
  /** `text`: what the consent was for. */
  'candidate.withdrew_consent': {
    scope: 'job',
    timeline: consentWithdrawn,
    data: applicationOnly.extend({ text: z.string() }),
  },
  'candidate.refused_slots': {
    scope: 'job',
    timeline: slotsRefused,
    data: z.object({ applicationId: id, toStageId: id }),
  },
  /** A user refused the times that the candidate proposed. Accepting a time reschedules the meeting instead. */
  'interview.times_refused': {
    scope: 'job',
    timeline: timesRefused,
    log: activityPage.candidates,
    data: meetingOfApplication.extend({ ...application.shape, stageName: z.string() }),
  },
} as const satisfies Record<string, HistoryEntry>
