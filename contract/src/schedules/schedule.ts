import { z } from 'zod'
import { type HiringProcess, hiringProcess } from '../lookups.ts'
import { codeOf, dayWithin, id, line, NamedRecord, optionalText, timestamp } from '../platform/fields.ts'
import { uploadKey } from '../uploads.ts'
import { yearsAhead } from '../years-ahead.ts'
import { Feedback } from './feedback.ts'
import { ScheduleProgress } from './progress.ts'

/** The allowed length of an interview or assessment in minutes. */
export const scheduleLength = { shortest: 15, longest: 480, default: 45 } as const
export const scheduleMinutes = z.int().min(scheduleLength.shortest).max(scheduleLength.longest)
/** Returns whether stages of this process have interviews or assessments. */
export const isSchedulable = (process: HiringProcess) =>
  process === hiringProcess.interview || process === hiringProcess.assessment
export const maxInCharge = 20

/** An interview or assessment as it is scheduled. Day and time are in the company's zone. */
export const ScheduleDetails = z.strictObject({
  date: dayWithin(yearsAhead.meeting),
  time: z.iso.time({ precision: 0 }),
  durationMinutes: scheduleMinutes.default(scheduleLength.default),
  isOnlineLocation: z.boolean(),
  /** The link of an online meeting, otherwise the place. */
  location: line(500),
  inChargeIds: z.array(id).min(1).max(maxInCharge),
  /** The message to the candidate above the facts of the invitation. */
  message: optionalText(2000).default(''),
  /** Notes on what to prepare or bring; they follow the facts of the invitation. */
  candidateNotes: optionalText(2000).default(''),
  /** Shown to the team only. */
  notes: optionalText(2000).default(''),
  /** Key of an uploaded file of type 4. Left out: unchanged; null: none. */
  attachment: uploadKey.nullable().optional(),
  /** Whether the candidate's invitation has the attachment. */
  sendAttachment: z.boolean().default(true),
  /** Whether to mail the invitation to the candidate and the interviewers. */
  sendEmail: z.boolean().default(true),
})
export type ScheduleDetails = z.output<typeof ScheduleDetails>

/** Returns why an online location can't be joined, or undefined. */
export function locationProblem({
  isOnlineLocation,
  location,
}: Pick<ScheduleDetails, 'isOnlineLocation' | 'location'>) {
  if (!isOnlineLocation || location === '') return undefined
  // URL.parse removes or rewrites blanks inside an address.
  const url = /[\s\p{Cc}]/u.test(location) ? null : URL.parse(location)
  return url?.protocol === 'https:' && url.hostname.includes('.') ? undefined : 'Location must be an https link'
}

/** The candidate's answer to an invitation, as `schedules.response` stores it. */
export const meetingResponse = { none: 0, accepted: 1, declined: 2, proposed: 3 } as const
export const MeetingResponse = codeOf(meetingResponse)
export type MeetingResponse = z.infer<typeof MeetingResponse>

/** A scheduled interview or assessment as the page of a candidate shows it. */
export const Schedule = z.object({
  id,
  stageId: id,
  stageName: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  isOnlineLocation: z.boolean(),
  location: z.string(),
  message: z.string(),
  candidateNotes: z.string(),
  notes: z.string(),
  attachment: z.object({ id, filename: z.string() }).nullable(),
  sendAttachment: z.boolean(),
  inCharge: z.array(NamedRecord),
  scheduledBy: NamedRecord,
  scheduledByDate: timestamp,
  progress: ScheduleProgress,
  /** The candidate's answer to the invitation. */
  response: MeetingResponse,
  responseNote: z.string(),
  /** Other times that the candidate proposed, which wait for an answer. */
  proposal: z.object({ times: z.array(timestamp), note: z.string() }).nullable(),
  /** Whether the candidate was invited, so that a change or cancellation is mailed too. */
  isCandidateInvited: z.boolean(),
  /** The result in words, once it is submitted. */
  result: z.string().nullable(),
  /** 0 to 100, for an assessment with a score in its result. */
  score: z.int().nullable(),
  cancelReason: z.string().nullable(),
  /** The feedback the caller may read. They see that of others only after giving their own. */
  feedback: z.array(Feedback),
  /** The interviewers who have given feedback, readable or not. */
  feedbackGivenBy: z.array(id),
  /** Whether the caller is in charge of the meeting, it has begun, and their feedback is missing. */
  isFeedbackDue: z.boolean(),
})
export type Schedule = z.infer<typeof Schedule>
