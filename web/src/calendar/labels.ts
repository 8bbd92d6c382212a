import { type CalendarType, calendarType } from '@hireloom/contract/calendar'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/** The types in the order of the filter. */
export const typeLabels: readonly { type: CalendarType; label: string; color: StateColor }[] = [
  { type: calendarType.interview, label: 'Interviews', color: 'nila' },
  { type: calendarType.assessment, label: 'Assessments', color: 'soga' },
  { type: calendarType.joiningDate, label: 'Joining dates', color: 'green' },
  { type: calendarType.offerExpiry, label: 'Offers that expire', color: 'soga' },
  { type: calendarType.jobClosing, label: 'Job closings', color: 'gray' },
]

export const colorOfType = (type: CalendarType): StateColor =>
  typeLabels.find((label) => label.type === type)?.color ?? 'gray'
