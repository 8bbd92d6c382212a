import { ApplicationChange } from '@hireloom/contract/moves/changes'
import { describe, expect, test } from 'vitest'
import { sampleChanges, sampleIds } from './samples/sample-bodies.ts'

const { move, schedule, cancel, result } = sampleChanges(sampleIds)

function problemsOf(change: object) {
  const { error } = ApplicationChange.safeParse(change, { reportInput: true })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('a change to an application', () => {
  test.each(Object.entries(sampleChanges(sampleIds)))('may be a %s', (_kind, change) =>
    expect(problemsOf(change)).toEqual({}),
  )

  test('is distinguished by its fields', () => {
    expect(ApplicationChange.parse(move)).toMatchObject({ status: 0, groupId: 1, sendEmail: false })
    expect(ApplicationChange.parse(schedule)).toMatchObject({ isScheduled: true, durationMinutes: 45, sendEmail: true })
    expect(ApplicationChange.parse(cancel)).toMatchObject({ isRemoveScheduled: true, sendEmail: true })
    expect(ApplicationChange.parse(result)).toMatchObject({ updateResult: true })
    expect(ApplicationChange.parse({ ...move, isScheduled: false, isRemoveScheduled: false })).toMatchObject({
      status: 0,
    })
  })

  test.each<[string, object, string, string]>([
    ['hiring without a first day', { ...move, status: 1, groupId: 2 }, 'date', 'Date is required'],
    ['rejecting without a reason', { ...move, status: 2, groupId: 2, notes: ' ' }, 'notes', 'Notes are required'],
    ['archiving by a move', { ...move, status: 3 }, 'status', 'Status must be one of the offered values'],
    ['a move without a job', { ...move, jobId: undefined }, 'jobId', 'Job is required'],
    ['a call without a link', { ...schedule, location: 'Room 4' }, 'location', 'Location must be an https link'],
    [
      'a call on plain http',
      { ...schedule, location: 'http://meet.example.com' },
      'location',
      'Location must be an https link',
    ],
    [
      'a call to a host of one word',
      { ...schedule, location: 'https://meet/kopi' },
      'location',
      'Location must be an https link',
    ],
    [
      'a call to a link of two lines',
      { ...schedule, location: 'https://meet.example.com/a\nb' },
      'location',
      'Location must be an https link',
    ],
    ['an interview without interviewers', { ...schedule, inChargeIds: [] }, 'inChargeIds', 'Interviewer is required'],
    [
      'an interview of 14 minutes',
      { ...schedule, durationMinutes: 14 },
      'durationMinutes',
      'Duration minutes must be at least 15',
    ],
    [
      'an interview of 481 minutes',
      { ...schedule, durationMinutes: 481 },
      'durationMinutes',
      'Duration minutes must be at most 480',
    ],
    [
      'an interview in a thousand years',
      { ...schedule, date: '3026-12-30' },
      'date',
      'Date must be at most 2 years ahead',
    ],
    [
      'hiring for the year 9999',
      { ...move, status: 1, groupId: 2, date: '9999-12-31' },
      'date',
      'Date must be at most 2 years ahead',
    ],
    [
      'keeping a candidate out until the year 9999',
      {
        ...move,
        status: 2,
        groupId: 2,
        notes: 'No',
        isRestricted: true,
        startDate: '2026-12-01',
        endDate: '9999-12-31',
      },
      'endDate',
      'End date must be at most 10 years ahead',
    ],
    ['a time without seconds', { ...schedule, time: '10:45' }, 'time', 'Time must be a time like 09:30:00'],
    ['canceling without a reason', { ...cancel, notes: '' }, 'notes', 'Notes are required'],
    ['a result without feedback', { ...result, notes: '' }, 'notes', 'Notes are required'],
  ])('is refused for %s', (_what, change, field, message) => expect(problemsOf(change)).toEqual({ [field]: message }))

  test.each([
    ['move', move],
    ['schedule', schedule],
    ['cancellation', cancel],
    ['result', result],
  ])('may be a %s without the version the caller saw', (_what, change) => {
    expect(problemsOf({ ...change, updatedAt: undefined })).toEqual({})
  })

  test('may have any text as the location of an interview on site', () => {
    expect(problemsOf({ ...schedule, isOnlineLocation: false, location: 'Room 4' })).toEqual({})
  })

  test('keeps a location on one line, as the mail has it', () => {
    const change = { ...schedule, isOnlineLocation: false, location: 'Room 4\r\nTime: 09.00' }
    expect(ApplicationChange.parse(change)).toMatchObject({ location: 'Room 4 Time: 09.00' })
  })

  test("can't combine the fields of two kinds of change", () => {
    expect(Object.values(problemsOf({ ...cancel, updateResult: true }))).not.toEqual([])
    expect(Object.values(problemsOf({ ...result, isScheduled: true }))).not.toEqual([])
  })

  test('is refused for unknown fields', () => {
    expect(Object.values(problemsOf({ ...move, hiredBy: 3 }))).toEqual(['hiredBy is not a known field'])
  })
})
