import { longestCalendarRange } from '@hireloom/contract/calendar'
import type { FieldError } from '@hireloom/contract/platform/wire'

const oneDay = 24 * 60 * 60 * 1000

/** Why these days (`YYYY-MM-DD`) can't be shown at once, or undefined. */
export function rangeProblem(start: string, end: string): FieldError | undefined {
  const days = (Date.parse(end) - Date.parse(start)) / oneDay + 1
  if (days < 1) return { field: 'end', message: 'The last day must not be before the first' }
  if (days > longestCalendarRange) return { field: 'end', message: `At most ${longestCalendarRange} days at once` }
  return undefined
}
