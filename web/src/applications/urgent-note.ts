import type { BoardCard, CardMeeting } from '@hireloom/contract/applications/board'
import { hiringProcess } from '@hireloom/contract/lookups'
import { clockTime } from '@hireloom/contract/mail/texts'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { dayIn } from '../platform/ui/text/days.ts'
import { shortDay } from '../schedules/parts/schedule-texts.ts'

/** The note on a card: a meeting ahead or running, a missing result, a finished meeting, or a test that was sent. */
export type UrgentNote = { kind: 'ahead' | 'overdue' | 'done' | 'sent'; text: string }

interface Clock {
  now: Date
  timeZone: string
}

/**
 * Returns the most urgent note for a card: that of a meeting that isn't done, then an open personality test, then a
 * result.
 */
export function urgentNoteOf(
  { meeting, personalityTestSentAt: sentAt }: Pick<BoardCard, 'meeting' | 'personalityTestSentAt'>,
  clock: Clock,
): UrgentNote | undefined {
  const ofMeeting = meeting ? noteOfMeeting(meeting, clock) : undefined
  if (sentAt === null || (ofMeeting && ofMeeting.kind !== 'done')) return ofMeeting
  const day = shortDay(sentAt, clock.timeZone).replace(/^\S+ /, '')
  return { kind: 'sent', text: `Personality test: invited ${day}` }
}

/** Returns notes such as `Today, 14.00`, `Test runs until 17.00` or `Feedback missing`. */
function noteOfMeeting(meeting: CardMeeting, { now, timeZone }: Clock): UrgentNote {
  const { process, startsAt, endsAt, progress, score, isFeedbackMissing } = meeting
  const isTest = process === hiringProcess.assessment
  if (progress === scheduleProgress.completed) {
    return { kind: 'done', text: score === null ? 'Result submitted' : `Submitted, ${score}/100` }
  }
  if (endsAt <= now) return { kind: 'overdue', text: isFeedbackMissing ? 'Feedback missing' : 'Result missing' }
  const today = dayIn(now, timeZone)
  const dayOf = (at: Date) => (dayIn(at, timeZone) === today ? undefined : shortDay(at, timeZone))
  if (startsAt <= now) {
    const until = [dayOf(endsAt), clockTime(endsAt, timeZone)].filter(Boolean).join(', ')
    return { kind: 'ahead', text: `${isTest ? 'Test runs' : 'Now,'} until ${until}` }
  }
  const when = `${dayOf(startsAt) ?? 'Today'}, ${clockTime(startsAt, timeZone)}`
  return { kind: 'ahead', text: isTest ? `Test: ${when}` : when }
}
