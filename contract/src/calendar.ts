import { z } from 'zod'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, day, id, idList, timestamp } from './platform/fields.ts'

export const calendarType = { interview: 1, assessment: 2, joiningDate: 3, offerExpiry: 4, jobClosing: 5 } as const
export const CalendarType = codeOf(calendarType)
export type CalendarType = z.infer<typeof CalendarType>

/** Days one call may ask for: six weeks, as many as a month's page shows. */
export const longestCalendarRange = 42

/** Meetings, first days and closing jobs that an answer holds, each; every day that is asked for has an equal share. */
export const mostCalendarEvents = 210

export const CalendarEvent = z.object({
  /** Unique among the events of one answer. */
  key: z.string(),
  type: CalendarType,
  /** The candidate or job it is about; without the last name for callers who may not see personal data. */
  title: z.string(),
  /** The stage, or what happens on the day. */
  detail: z.string(),
  /** In the company's zone. */
  day,
  /** Null for what lasts the whole day. */
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  jobId: id,
  jobPositionName: z.string(),
  candidateId: id.nullable(),
  jobApplicationId: id.nullable(),
  /** Set for an interview or assessment. */
  scheduleId: id.nullable(),
  /** The caller may put it at another time: it has not taken place, and the candidate is in its stage. */
  mayReschedule: z.boolean(),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

/** Both days are included. */
export const CalendarQuery = z.strictObject({
  start: day,
  end: day,
  /** Types as `1,2`; all of them when left out. */
  type: idList.default([]),
})
export type CalendarQuery = z.infer<typeof CalendarQuery>

export const calendar = {
  events: endpoint({
    method: 'GET',
    path: '/api/v1/calendar/events',
    summary: `Lists what is on the calendar of the jobs the caller may see: at most six weeks at once, and ${mostCalendarEvents} events of a kind, shared out among the days.`,
    permission: ['candidates.viewDetails', 'jobs.viewJobListing'],
    query: CalendarQuery,
    reply: z.object({
      data: z.array(CalendarEvent),
      /** Days that have more than is answered here. Asked for alone, a day has all the room. */
      cutDays: z.array(day),
    }),
  }),
}
