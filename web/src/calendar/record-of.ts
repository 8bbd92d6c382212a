import type { CalendarEvent } from '@hireloom/contract/calendar'

/** Returns the path of the page with the record behind an event. */
export function recordOf({ candidateId, jobApplicationId, scheduleId, jobId }: CalendarEvent) {
  if (candidateId === null) return `/jobs/${jobId}`
  const address = new URLSearchParams({
    ...(jobApplicationId !== null && { job_application_id: String(jobApplicationId) }),
    ...(scheduleId !== null && { schedule: String(scheduleId) }),
  })
  return `/candidates/${candidateId}?${address}`
}
