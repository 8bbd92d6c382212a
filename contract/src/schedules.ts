import { z } from 'zod'
import { codeOf, day, id, Named, optionalText, text, timestamp } from './platform/fields.ts'

export const scheduleProgress = { inProgress: 0, invited: 1, completed: 2, rescheduled: 3, canceled: 4 } as const
export const ScheduleProgress = codeOf(scheduleProgress)
export type ScheduleProgress = z.infer<typeof ScheduleProgress>

/** Minutes an interview or assessment may take. */
export const scheduleLength = { shortest: 15, longest: 480, usual: 45 } as const

/** An interview or assessment as it is put on the calendar. Day and time are those of the company's zone. */
export const ScheduleDetails = z.strictObject({
  date: day,
  time: z.iso.time({ precision: 0 }),
  durationMinutes: z.int().min(scheduleLength.shortest).max(scheduleLength.longest).default(scheduleLength.usual),
  isOnlineLocation: z.boolean(),
  /** The link of the call when online, else the place. */
  location: text(500),
  inChargeIds: z.array(id).min(1).max(20),
  /** What the candidate reads above the facts of the invitation. */
  message: optionalText(2000).default(''),
  /** Only for the team. */
  notes: optionalText(2000).default(''),
  /** Sends the invitation to candidate and interviewers. */
  sendEmail: z.boolean().default(true),
})
export type ScheduleDetails = z.output<typeof ScheduleDetails>

/** Why an online location can't be joined, or undefined. */
export function locationProblem({
  isOnlineLocation,
  location,
}: Pick<ScheduleDetails, 'isOnlineLocation' | 'location'>) {
  if (!isOnlineLocation) return undefined
  const url = URL.parse(location)
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
  notes: z.string(),
  inCharge: z.array(Named),
  scheduledBy: Named,
  scheduledByDate: timestamp,
  progress: ScheduleProgress,
  /** Feedback, once the result is submitted. */
  result: z.string().nullable(),
  cancelReason: z.string().nullable(),
})
export type Schedule = z.infer<typeof Schedule>
