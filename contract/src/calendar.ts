import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeList, codeOf, day, id, idList, timestamp } from './platform/fields.ts'

export const calendarType = { interview: 1, assessment: 2, joiningDate: 3, offerExpiry: 4, jobClosing: 5 } as const
export const CalendarType = codeOf(calendarType)
export type CalendarType = z.infer<typeof CalendarType>

/** The maximum number of days in one call: six weeks, as in a month view. */
export const maxCalendarDays = 42

/** The number of events of a type in a reply, shared equally among its days, rounded up. Meetings are one type. */
export const maxCalendarEvents = 210

export const CalendarEvent = z.object({
  /** Unique among the events of one reply. */
  key: z.string(),
  type: CalendarType,
  /** The candidate or job it is about; without the last name for callers who may not see personal data. */
  title: z.string(),
  /** The stage, or the reason for the day, such as 'Closes'. */
  detail: z.string(),
  /** The day in the company's zone. */
  day,
  /** Null for all-day events. */
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  jobId: id,
  jobPositionName: z.string(),
  candidateId: id.nullable(),
  jobApplicationId: id.nullable(),
  /** Set for an interview or assessment. */
  scheduleId: id.nullable(),
  /** Whether the caller may reschedule it: it has no result yet, and the candidate is in its stage. */
  mayReschedule: z.boolean(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** Both days are included. */
export const CalendarQuery = z.strictObject({
  start: day,
  end: day,
  /** Types as `1,2`; all of them when left out. */
  type: codeList(CalendarType).default([]),
  /** Only interviews and assessments that one of these users is in charge of. */
  inChargeIds: idList.default([]),
  /** Only events of these jobs. */
  jobIds: idList.default([]),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

export const calendar = {
  events: endpoint({
    method: 'GET',
    path: '/api/v1/calendar/events',
    summary: `Lists the calendar events of the jobs the caller may see: at most six weeks at once, and about ${maxCalendarEvents} events of a type, shared equally among the days.`,
    permission: ['candidates.viewDetails', 'jobs.viewJobListing'],
    query: CalendarQuery,
    reply: z.object({
      data: z.array(CalendarEvent),
      /** Days with more events than returned here. A request for one day returns more. */
      cutDays: z.array(day),
    }),
  }),
}
