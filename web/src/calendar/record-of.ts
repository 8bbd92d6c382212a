import type { CalendarEvent } from '@hireloom/contract/calendar'

/** Where the record behind an event is read. */
export function recordOf({ candidateId, jobApplicationId, scheduleId, jobId }: CalendarEvent) {
  if (candidateId === null) return `/jobs/${jobId}`
  const address = new URLSearchParams({
    ...(jobApplicationId !== null && { job_application_id: String(jobApplicationId) }),
    ...(scheduleId !== null && { schedule: String(scheduleId) }),
  })
  return `/candidates/${candidateId}?${address}`
}
