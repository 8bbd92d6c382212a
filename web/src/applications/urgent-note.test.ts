import type { CardMeeting } from '@hireloom/contract/applications/board'
import { hiringProcess } from '@hireloom/contract/lookups'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { expect, test } from 'vitest'
import { urgentNoteOf } from './urgent-note.ts'

const interview: CardMeeting = {
  process: hiringProcess.interview,
  startsAt: new Date('2026-11-20T17:30:00Z'),
  endsAt: new Date('2026-11-20T18:15:00Z'),
  progress: scheduleProgress.invited,
  score: null,
  isFeedbackMissing: false,
}
const assessment = { ...interview, process: hiringProcess.assessment }
const begun = { progress: scheduleProgress.inProgress, isFeedbackMissing: true }
const done = { progress: scheduleProgress.completed }
const jakarta = 'Asia/Jakarta'

test.each([
  // Past midnight in Jakarta.
  ['an interview tomorrow', interview, '2026-11-20T16:00:00Z', jakarta, 'ahead', 'Sat 21 Nov, 00.30'],
  ['an interview today', interview, '2026-11-20T17:00:00Z', jakarta, 'ahead', 'Today, 00.30'],
  ['the same interview seen from another zone', interview, '2026-11-20T16:00:00Z', 'UTC', 'ahead', 'Today, 17.30'],
  ['an interview under way', { ...interview, ...begun }, '2026-11-20T18:00:00Z', jakarta, 'ahead', 'Now, until 01.15'],
  ['a test ahead', assessment, '2026-11-20T17:00:00Z', jakarta, 'ahead', 'Test: Today, 00.30'],
  [
    'a test that runs for days',
    { ...assessment, ...begun, endsAt: new Date('2026-11-24T10:00:00Z') },
    '2026-11-20T18:00:00Z',
    jakarta,
    'ahead',
    'Test runs until Tue 24 Nov, 17.00',
  ],
  [
    'no feedback after an interview',
    { ...interview, ...begun },
    '2026-11-20T18:15:00Z',
    jakarta,
    'overdue',
    'Feedback missing',
  ],
  [
    'no result after the interview',
    { ...interview, progress: 0 },
    '2026-11-20T18:15:00Z',
    jakarta,
    'overdue',
    'Result missing',
  ],
  [
    'the result of an interview',
    { ...interview, ...done },
    '2026-11-20T18:15:00Z',
    jakarta,
    'done',
    'Result submitted',
  ],
  ['a score', { ...assessment, ...done, score: 84 }, '2026-11-20T18:15:00Z', jakarta, 'done', 'Submitted, 84/100'],
] as const)('a card with %s', (_what, meeting, now, timeZone, kind, text) => {
  const card = { meeting, personalityTestSentAt: null }
  expect(urgentNoteOf(card, { now: new Date(now), timeZone })).toEqual({ kind, text })
})

test.each([
  ['nothing else', null, 'sent'],
  ['an interview ahead', interview, 'ahead'],
  ['no result after an interview', { ...interview, endsAt: new Date('2026-11-20T16:00:00Z') }, 'overdue'],
  ['a result', { ...interview, ...done }, 'sent'],
] as const)('an open personality test and %s', (_what, meeting, kind) => {
  const personalityTestSentAt = new Date('2026-11-17T18:00:00Z')
  const shown = urgentNoteOf(
    { meeting, personalityTestSentAt },
    { now: new Date('2026-11-20T16:30:00Z'), timeZone: jakarta },
  )
  expect(shown?.kind).toBe(kind)
  if (kind === 'sent') expect(shown?.text).toBe('Personality test: invited 18 Nov')
})
