import type { CalendarEvent } from '@hireloom/contract/calendar'

/** Where the record behind an event is read. */
export const recordOf = ({ candidateId, jobId }: CalendarEvent) =>
  candidateId === null ? `/jobs/${jobId}` : `/candidates/${candidateId}`
