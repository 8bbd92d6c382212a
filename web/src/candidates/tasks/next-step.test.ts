import type { ApplicationStage } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { describe, expect, test } from 'vitest'
import { candidate, inInterview, meeting, stagesAt } from '../../../test/candidates.ts'
import { offer } from '../../../test/offers.ts'
import { monthsWorked, timeOfEvent } from '../labels.ts'
import { nextStep } from './next-step.ts'

const now = new Date('2026-11-20T03:00:00Z')
const before = meeting({ startsAt: new Date('2026-11-20T01:00:00Z'), endsAt: new Date('2026-11-20T01:45:00Z') })
const during = meeting({ startsAt: new Date('2026-11-20T02:45:00Z'), endsAt: new Date('2026-11-20T03:30:00Z') })

interface Case {
  who: string
  of: Candidate
  at?: string
  title: string
  reason: string
  button?: string
}

const cases: Case[] = [
  {
    who: 'a new candidate',
    of: candidate(),
    title: 'Take a first look at Putri',
    reason: 'Applied 10 days ago and waits for an answer.',
    button: 'Move to Screening',
  },
  {
    who: 'a candidate in screening',
    of: candidate({ hiringStageId: 1, hiringStageName: 'Screening' }),
    at: 'Screening',
    title: 'Decide on Screening',
    reason: 'Move on, or reject if it ends here.',
    button: 'Move to HR interview',
  },
  {
    who: 'a candidate in an interview stage without a date',
    of: inInterview(),
    at: 'HR interview',
    title: 'Schedule the HR interview',
    reason: 'Nothing is on the calendar yet.',
    button: 'Schedule',
  },
  {
    who: 'a candidate whose interview was canceled',
    of: inInterview([meeting({ progress: scheduleProgress.canceled })]),
    at: 'HR interview',
    title: 'Schedule the HR interview',
    reason: 'The last one was canceled.',
    button: 'Schedule',
  },
  {
    who: 'a candidate who still needs feedback from the user',
    of: inInterview([
      {
        ...before,
        inCharge: [8, 9].map((id) => ({ id, name: id === 8 ? 'Dimas Prakoso' : 'Budi Santoso' })),
        feedbackGivenBy: [9],
        isFeedbackDue: true,
      },
    ]),
    at: 'HR interview',
    title: 'Write feedback on the HR interview',
    reason: "It ended on Fri 20 Nov at 08.45. Budi's feedback is in; yours is the last one missing.",
    button: 'Write feedback',
  },
  {
    who: 'a candidate who is invited',
    of: inInterview([meeting()]),
    at: 'HR interview',
    title: 'Prepare for the HR interview',
    reason: 'It is on Tue 24 Nov, 10.15 – 11.00 WIB, with Dimas Prakoso.',
    button: 'Reschedule',
  },
  {
    who: 'a candidate in the middle of the interview',
    of: inInterview([during]),
    at: 'HR interview',
    title: 'Submit the result of the HR interview',
    reason: 'It is taking place now.',
    button: 'Submit result',
  },
  {
    who: 'a candidate after the interview',
    of: inInterview([before]),
    at: 'HR interview',
    title: 'Submit the result of the HR interview',
    reason: 'It ended on Fri 20 Nov at 08.45.',
    button: 'Submit result',
  },
  {
    who: 'a candidate with a result',
    of: inInterview([{ ...before, progress: scheduleProgress.completed, result: 'Good' }]),
    at: 'HR interview',
    title: 'Decide after HR interview',
    reason: 'The result is in.',
    button: 'Move to Technical test',
  },
  {
    who: 'a candidate with an offer',
    of: candidate({ hiringStageId: 4, hiringStageName: 'Offering' }),
    at: 'Offering',
    title: 'Decide on Offering',
    reason: 'Move on once both sides agree.',
    button: 'Move to Hired',
  },
  {
    who: 'a hired candidate',
    of: candidate({ status: 1, hiredDate: '2026-12-01', hiringStageId: 5, hiringStageName: 'Hired' }),
    at: 'Hired',
    title: 'Welcome Putri',
    reason: 'Hired as Head Barista. The first day is 1 Dec 2026.',
  },
  {
    who: 'a rejected candidate',
    of: candidate({ status: 2, hiringStageId: 6, hiringStageName: 'Rejected' }),
    at: 'Rejected',
    title: 'Nothing is left to do',
    reason: 'This application is rejected.',
  },
]

const atOffering = { hiringStageId: 4, hiringStageName: 'Offering' }
const withOffer = (changes: Parameters<typeof offer>[0]) => candidate({ ...atOffering, offers: [offer(changes)] })

test.each([
  ['in draft', { status: 0 }, 'Send the offer', 'Open offer'],
  ['that needs approval', { status: 0, approvalStatus: 1 }, 'Ask for approval of the offer', 'Ask for approval'],
  ['that waits for approval', { status: 0, approvalStatus: 2 }, 'Wait for approval of the offer', undefined],
  ['that is approved', { status: 0, approvalStatus: 3 }, 'Send the offer', 'Open offer'],
  ['that was not approved', { status: 2, approvalStatus: 4 }, 'Ask for approval of the offer', 'Ask for approval'],
  ['without an answer', { status: 1 }, 'Get an answer to the offer', 'Open offer'],
  ['in draft that ended', { status: 0, isExpired: true }, 'Extend the deadline of the offer', 'Edit offer'],
  ['that ended without an answer', { status: 1, isExpired: true }, 'Extend the deadline of the offer', 'Open offer'],
  ['that the candidate has signed', { status: 1, hasSigned: true }, 'Wait for the other signatures', 'Open offer'],
  ['that is accepted', { status: 3 }, 'Hire Putri', 'Move to Hired'],
] as const)('with an offer %s: %s', (_state, changes, title, button) => {
  const step = nextStep(withOffer(changes), stagesAt('Offering'), { now, timeZone: 'Asia/Jakarta' })
  expect({ title: step.title, button: step.button }).toEqual({ title, button })
})

test('an accepted offer leads to the hired stage, past other offering stages', () => {
  const [offering, ...later] = stagesAt('Offering').slice(3) as [ApplicationStage, ...ApplicationStage[]]
  const sent = { ...offering, id: 9, name: 'Offer Sent', isCurrent: false, days: null }
  const step = nextStep(withOffer({ status: 3 }), [offering, sent, ...later], { now, timeZone: 'Asia/Jakarta' })
  expect(step).toMatchObject({ title: 'Hire Putri', button: 'Move to Hired' })
})

describe('what to do next', () => {
  test.each(cases)('with $who: $title', ({ of, at, title, reason, button }) => {
    const step = nextStep(of, stagesAt(at), { now, timeZone: 'Asia/Jakarta' })
    expect({ title: step.title, reason: step.reason, button: step.button }).toEqual({ title, reason, button })
  })

  test('a user who is not offered the hired stage has no button after the offer', () => {
    const stages: ApplicationStage[] = stagesAt('Offering').filter(({ status }) => status !== 1)
    const offered = candidate({ hiringStageId: 4, hiringStageName: 'Offering' })
    expect(nextStep(offered, stages, { now, timeZone: 'Asia/Jakarta' }).action).toBeUndefined()
    const step = nextStep(withOffer({ status: 3 }), stages, { now, timeZone: 'Asia/Jakarta' })
    expect(step).toEqual({ title: 'Offering', reason: 'The offer is accepted.', isState: true })
  })
})

const job = { jobPosition: 'Barista', companyName: 'Kopi', isCurrent: false }
test.each([
  ['nothing', [], 0],
  [
    'two jobs after each other',
    [
      { ...job, startDate: '2020-01-01', endDate: '2021-01-01' },
      { ...job, startDate: '2021-01-01', endDate: '2021-07-01' },
    ],
    18,
  ],
  [
    'two jobs at once',
    [
      { ...job, startDate: '2020-01-01', endDate: '2021-01-01' },
      { ...job, startDate: '2020-03-01', endDate: '2020-09-01' },
    ],
    12,
  ],
  [
    'two jobs that end with a month',
    [
      { ...job, startDate: '2020-01-01', endDate: '2020-03-31' },
      { ...job, startDate: '2020-04-01', endDate: '2020-06-30' },
    ],
    6,
  ],
  ['a job within one month', [{ ...job, startDate: '2020-02-01', endDate: '2020-02-29' }], 1],
  ['a current job', [{ ...job, startDate: '2026-05-01', endDate: null, isCurrent: true }], 6],
])('counts the months of %s', (_words, jobs, months) => expect(monthsWorked(jobs, now)).toBe(months))

test.each([
  ['2026-11-20T03:58:00Z', 'Today, 10.58'],
  ['2026-11-18T06:40:00Z', '18 Nov, 13.40'],
  ['2025-12-31T18:00:00Z', '1 Jan, 01.00'],
  ['2025-12-31T12:00:00Z', '31 Dec 2025, 19.00'],
])('the time of an event at %s is shown as "%s"', (at, words) =>
  expect(timeOfEvent(new Date(at), now, 'Asia/Jakarta')).toBe(words),
)
