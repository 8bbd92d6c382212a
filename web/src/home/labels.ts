import type { CandidateGroupName } from '@hireloom/contract/applications/status'
import { dayIn, daysSince, formatInstant, formatTime } from '../platform/ui/text/days.ts'

/** The groups of the strip, in the order of the process. */
export const groupsOnTheWay: readonly { group: CandidateGroupName; label: string }[] = [
  { group: 'newCandidates', label: 'New' },
  { group: 'screening', label: 'Screening' },
  { group: 'assessments', label: 'Assessments' },
  { group: 'interviews', label: 'Interviews' },
  { group: 'offered', label: 'Offered' },
  { group: 'hired', label: 'Hired' },
]

const greetings = [
  { until: 12, text: 'Good morning' },
  { until: 18, text: 'Good afternoon' },
  { until: 24, text: 'Good evening' },
]

/** Returns the greeting for an hour of the day, 0 to 23. */
export const greetingAt = (hour: number) => greetings.find(({ until }) => hour < until)?.text ?? 'Hello'

/**
 * Returns a summary of the rest of today: `Two upcoming interviews today, and 63 new candidates wait for a first look.`
 * `toReview` counts the candidates the user decides on.
 */
export function summarizeDay(interviews: number, toReview: number): string {
  const today =
    interviews === 0
      ? 'No upcoming interviews today'
      : `${spellOut(interviews)} upcoming ${interviews === 1 ? 'interview' : 'interviews'} today`
  if (toReview === 0) return `${today}.`
  const waiting = toReview === 1 ? 'one new candidate waits' : `${toReview} new candidates wait`
  return `${today}, and ${waiting} for a first look.`
}

/** Returns `today at 10.00`, with the date instead of `today` on other days. */
export const formatWhen = (at: Date, now: Date, timeZone: string) =>
  dayIn(at, timeZone) === dayIn(now, timeZone) ? `today at ${formatTime(at, timeZone)}` : formatInstant(at, timeZone)

/** Returns for how many calendar days an action has been pending: `for 3 days`. */
export function formatWait(since: Date, now: Date, timeZone: string) {
  const days = daysSince(since, now, timeZone)
  if (days === 0) return 'since today'
  return days === 1 ? 'for one day' : `for ${days} days`
}

const smallNumbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const spellOut = (count: number) => smallNumbers[count] ?? String(count)
