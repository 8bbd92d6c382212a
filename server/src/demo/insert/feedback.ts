import { eventKind } from '@hireloom/contract/history/event-kind'
import { type FeedbackForm, recommendation } from '@hireloom/contract/schedules/feedback'
import type { Db } from '../../platform/db/db.ts'
import { minutesAfter } from '../days.ts'
import type { ScheduleStory } from '../stories/schedules.ts'
import { insertRows, requireValue } from './bulk.ts'
import type { StoredCompany } from './company.ts'

interface PastMeeting {
  applicationId: number
  schedule: ScheduleStory
  /** Whether the person was rejected in the end. */
  isRejected: boolean
}

const { no, yes, strongYes } = recommendation
const samples: readonly Omit<FeedbackForm, 'skills'>[] = [
  {
    recommendation: yes,
    communication: 4,
    ownership: 4,
    roleFit: 4,
    notes: 'Knows the work from the inside and says plainly what was hard about it.',
  },
  {
    recommendation: strongYes,
    communication: 5,
    ownership: 5,
    roleFit: 4,
    notes: 'Explains trade-offs before being asked. I would like to work with them.',
  },
  {
    recommendation: yes,
    communication: 3,
    ownership: 4,
    roleFit: 4,
    notes: 'Quiet at first, precise later. Asked two questions that I am still thinking about.',
  },
]

const negativeFeedback: Omit<FeedbackForm, 'skills'> = {
  recommendation: no,
  communication: 4,
  ownership: 2,
  roleFit: 2,
  notes: 'Pleasant to talk with, but is looking for a different kind of work.',
}

/** Inserts the interviewers' feedback on meetings that have a result. Returns the events for it. */
export async function insertFeedback(
  db: Db,
  { id: companyId, stages }: StoredCompany,
  meetings: readonly PastMeeting[],
  scheduleIds: ReadonlyMap<string, number>,
) {
  const feedback = meetings.flatMap(
    ({ applicationId, isRejected, schedule: { calendarUid, completed, endsAt, people, stage } }, meeting) =>
      completed
        ? people.map((userId, index) => ({
            applicationId,
            scheduleId: requireValue(scheduleIds, calendarUid),
            userId,
            toStageId: requireValue(stages, stage),
            at: minutesAfter(
              endsAt,
              Math.min(5 + 12 * index, Math.floor((completed.at.getTime() - endsAt.getTime()) / 60_000)),
            ),
            form: isRejected ? negativeFeedback : (samples[(meeting + index) % samples.length] ?? negativeFeedback),
          }))
        : [],
  )
  await insertRows(
    feedback.map(({ scheduleId, userId, at, form }) => ({ companyId, scheduleId, userId, givenAt: at, ...form })),
    (batch) => db.insertInto('scheduleFeedback').values(batch).returning('userId').execute(),
  )
  return feedback.map(({ form: _form, ...event }) => ({ ...event, kind: eventKind.feedbackGiven }))
}
