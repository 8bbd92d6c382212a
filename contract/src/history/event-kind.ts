import type { z } from 'zod'
import { codeOf } from '../platform/fields.ts'

/** Kinds of lines in a timeline, as `application_events.kind` stores them. */
export const eventKind = {
  applied: 1,
  moved: 2,
  scheduled: 3,
  rescheduled: 4,
  scheduleCanceled: 5,
  resultSubmitted: 6,
  mailSent: 7,
  mailFailed: 8,
  statusChanged: 9,
  undone: 10,
  commented: 11,
  merged: 12,
  unmerged: 13,
  feedbackGiven: 14,
  personalityTest: 15,
  scored: 16,
  reviewAsked: 17,
  barred: 18,
  barLifted: 19,
  profileChanged: 20,
  fileReplaced: 21,
  newJoinerInvited: 22,
  offerCreated: 23,
  offerChanged: 24,
  offerSent: 25,
  offerNegotiating: 26,
  offerAccepted: 27,
  offerDeclined: 28,
  signingSent: 30,
  signed: 31,
  signingDeclined: 32,
  signingVoided: 33,
  signingExpired: 34,
  sealed: 35,
} as const
export const EventKind = codeOf(eventKind)
export type EventKind = z.infer<typeof EventKind>
