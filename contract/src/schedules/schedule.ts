import { z } from 'zod'
import { type HiringProcess, hiringProcess } from '../lookups.ts'
import { dayWithin, id, Named, optionalText, text, timestamp } from '../platform/fields.ts'
import { uploadKey } from '../uploads.ts'
import { yearsAhead } from '../years-ahead.ts'
import { Feedback } from './feedback.ts'
import { ScheduleProgress } from './progress.ts'

/** Minutes an interview or assessment may take. */
export const scheduleLength = { shortest: 15, longest: 480, usual: 45 } as const
export const scheduleMinutes = z.int().min(scheduleLength.shortest).max(scheduleLength.longest)
/** Whether candidates in stages of this process are met: interviewed or assessed. */
export const isSchedulable = (process: HiringProcess) =>
  process === hiringProcess.interview || process === hiringProcess.assessment
export const mostInCharge = 20

/** An interview or assessment as it is put on the calendar. Day and time are those of the company's zone. */
export const ScheduleDetails = z.strictObject({
  date: dayWithin(yearsAhead.meeting),
  time: z.iso.time({ precision: 0 }),
  durationMinutes: scheduleMinutes.default(scheduleLength.usual),
  isOnlineLocation: z.boolean(),
  /** The link of the call when online, else the place. */
  location: text(500),
  inChargeIds: z.array(id).min(1).max(mostInCharge),
  /** What the candidate reads above the facts of the invitation. */
  message: optionalText(2000).default(''),
  /** What the candidate is to prepare or bring; follows the facts of the invitation. */
  candidateNotes: optionalText(2000).default(''),
  /** Only for the team. */
  notes: optionalText(2000).default(''),
  /** Key of an uploaded file of type 4. Left out: as it was; null: none. */
  attachment: uploadKey.nullable().optional(),
  /** The invitation to the candidate carries the attachment. */
  sendAttachment: z.boolean().default(true),
  /** Sends the invitation to candidate and interviewers. */
  sendEmail: z.boolean().default(true),
})
export type ScheduleDetails = z.output<typeof ScheduleDetails>

/** Why an online location can't be joined, or undefined. */
export function locationProblem({
  isOnlineLocation,
  location,
}: Pick<ScheduleDetails, 'isOnlineLocation' | 'location'>) {
  if (!isOnlineLocation || location === '') return undefined
  // Blanks within are left out or written otherwise when an address is read.
  const url = /[\s\p{Cc}]/u.test(location) ? null : URL.parse(location)
  return url?.protocol === 'https:' && url.hostname.includes('.') ? undefined : 'Location must be an https link'
}

/** A scheduled interview or assessment as the candidate page shows it. */
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
  inCharge: z.array(Named),
  scheduledBy: Named,
  scheduledByDate: timestamp,
  progress: ScheduleProgress,
  /** An invitation to it went to the candidate, who hears of a change or its end as such. */
  isCandidateInvited: z.boolean(),
  /** What it came to in words, once the result is submitted. */
  result: z.string().nullable(),
  /** 0 to 100, of an assessment whose result says so. */
  score: z.int().nullable(),
  cancelReason: z.string().nullable(),
  /** Of those in charge, as far as the caller may read it: others' not before their own is in. */
  feedback: z.array(Feedback),
  /** Who of those in charge has given theirs, readable or not. */
  feedbackGivenBy: z.array(id),
  /** The caller is in charge, it has begun, and their feedback is not in. */
  isFeedbackDue: z.boolean(),
})
export type Schedule = z.infer<typeof Schedule>
