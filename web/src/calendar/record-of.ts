import { type CalendarEvent, calendarType } from '@hireloom/contract/calendar'

/** Returns the path of the page of an event's record. */
export function recordPath({ candidateId, jobApplicationId, scheduleId, jobId, type }: CalendarEvent) {
  if (candidateId === null) return `/jobs/${jobId}`
  const address = new URLSearchParams({
    ...(jobApplicationId !== null && { job_application_id: String(jobApplicationId) }),
    ...(type === calendarType.offerExpiry && { tab: 'offers' }),
    ...(scheduleId !== null && { schedule: String(scheduleId) }),
  })
  return `/candidates/${candidateId}?${address}`
}
