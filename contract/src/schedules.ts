import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, day, id, idList, idText, listOf, Named, optionalText, text, timestamp } from './platform/fields.ts'

export const scheduleProgress = { inProgress: 0, invited: 1, completed: 2, rescheduled: 3, canceled: 4 } as const
export const ScheduleProgress = codeOf(scheduleProgress)
export type ScheduleProgress = z.infer<typeof ScheduleProgress>

/** Minutes an interview or assessment may take. */
export const scheduleLength = { shortest: 15, longest: 480, usual: 45 } as const
const minutes = z.int().min(scheduleLength.shortest).max(scheduleLength.longest)
const mostInCharge = 20

/** An interview or assessment as it is put on the calendar. Day and time are those of the company's zone. */
export const ScheduleDetails = z.strictObject({
  date: day,
  time: z.iso.time({ precision: 0 }),
  durationMinutes: minutes.default(scheduleLength.usual),
  isOnlineLocation: z.boolean(),
  /** The link of the call when online, else the place. */
  location: text(500),
  inChargeIds: z.array(id).min(1).max(mostInCharge),
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

/** Someone in charge of something else on the calendar, and when that is. */
export const BusyTime = z.object({ ...Named.shape, startsAt: timestamp, endsAt: timestamp })
export type BusyTime = z.infer<typeof BusyTime>

const BusyQuery = z.strictObject({
  ...ScheduleDetails.pick({ date: true, time: true }).shape,
  durationMinutes: z.coerce.number<number>().pipe(minutes).default(scheduleLength.usual),
  inChargeIds: idList.refine((ids) => ids.length >= 1 && ids.length <= mostInCharge, {
    message: `Interviewers must be 1 to ${mostInCharge} people`,
  }),
  /** The schedule that is to be changed, which is in nobody's way. */
  exceptId: idText.optional(),
})

export const schedules = {
  busy: endpoint({
    method: 'GET',
    path: '/api/v1/schedules/busy',
    summary: 'Lists what people have on the calendar at the time of a meeting that is being planned, soonest first.',
    permission: ['candidates.manageInterviews', 'candidates.manageAssessments'],
    query: BusyQuery,
    reply: listOf(BusyTime),
  }),
}
