import { expect, it } from 'vitest'
import { freeTimes, responseProblem, spreadTimes } from './free-time-rules.ts'

const timeZone = 'Asia/Jakarta'
// Friday, 10.00 WIB.
const now = new Date('2026-11-20T03:00:00Z')
const query = {
  now,
  timeZone,
  minutes: 60,
  busy: [],
  proposalNoticeHours: 24,
  proposalDays: 14,
  meetingDays: [1, 2, 3, 4, 5],
  meetingsFrom: '09:00:00',
  meetingsUntil: '17:00:00',
}
const at = (text: string) => new Date(`${text}:00Z`)

it('offers quarter hours on weekdays from 9 to 17, a day to two weeks ahead', () => {
  const times = freeTimes(query)
  expect(times[0]).toEqual(at('2026-11-23T02:00'))
  expect(times.at(-1)).toEqual(at('2026-12-04T09:00'))
  // Ten weekdays with the starts from 9.00 to 16.00.
  expect(times).toHaveLength(10 * 29)
})

it('begins on the first quarter hour after 24 hours', () => {
  const monday = new Date('2026-11-23T05:10:00Z')
  expect(freeTimes({ ...query, now: monday })[0]).toEqual(at('2026-11-24T05:15'))
})

it('begins after the notice and ends with the days that the company chose', () => {
  const times = freeTimes({ ...query, proposalNoticeHours: 96, proposalDays: 5 })
  expect(times[0]).toEqual(at('2026-11-24T03:00'))
  expect(times.at(-1)).toEqual(at('2026-11-25T09:00'))
})

it('offers only the days and hours that the company chose', () => {
  const times = freeTimes({ ...query, meetingDays: [6, 7], meetingsFrom: '13:30:00', meetingsUntil: '15:00:00' })
  expect(times.slice(0, 4).map((time) => time.toISOString().slice(0, 16))).toEqual([
    '2026-11-21T06:30',
    '2026-11-21T06:45',
    '2026-11-21T07:00',
    '2026-11-22T06:30',
  ])
})

it('leaves out times that overlap a meeting, and keeps those that touch it', () => {
  const busy = [{ startsAt: at('2026-11-23T03:00'), endsAt: at('2026-11-23T04:00') }]
  const monday = freeTimes({ ...query, busy }).filter((time) => time < at('2026-11-23T05:00'))
  expect(monday.map((time) => time.toISOString().slice(11, 16))).toEqual(['02:00', '04:00', '04:15', '04:30', '04:45'])
})

it('offers each day once when clocks change', () => {
  const days = { ...query, timeZone: 'America/New_York', minutes: 480, meetingDays: [1, 2, 3, 4, 5, 6, 7] }
  const daysAfter = (text: string) =>
    freeTimes({ ...days, now: at(text), proposalDays: 3 }).map((time) => time.getUTCDate())
  // Clocks go forward on 8 March 2026 and back on 1 November 2026.
  expect(daysAfter('2026-03-07T04:30')).toEqual([8, 9])
  expect(daysAfter('2026-10-31T04:30')).toEqual([1, 2, 3])
})

it('spreads 60 times over the days, full hours first', () => {
  const times = spreadTimes(freeTimes(query), timeZone)
  expect(times).toHaveLength(60)
  expect(times.slice(0, 6).map((time) => time.toISOString().slice(11, 16))).toEqual([
    '02:00',
    '03:00',
    '04:00',
    '05:00',
    '06:00',
    '07:00',
  ])
  expect(spreadTimes([], timeZone)).toEqual([])
})

it('offers full hours first in a zone whose offset is not whole hours', () => {
  const timeZone = 'Asia/Kolkata'
  const times = spreadTimes(freeTimes({ ...query, timeZone }), timeZone)
  expect(times.slice(0, 3).map((time) => time.toISOString().slice(11, 16))).toEqual(['03:30', '04:30', '05:30'])
})

it.each([
  [3, 3, undefined],
  [2, 3, 'meetingChanged'],
  [4, 3, 'meetingChanged'],
])('an answer to version %s of a meeting at version %s gets %s', (sequence, calendarSequence, problem) => {
  expect(responseProblem({ startsAt: at('2026-11-23T02:00'), calendarSequence }, { sequence, now })).toBe(problem)
})

it('refuses an answer once the meeting has begun', () => {
  expect(responseProblem({ startsAt: now, calendarSequence: 0 }, { sequence: 0, now })).toBe('meetingBegan')
})
