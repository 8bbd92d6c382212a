import { describe, expect, test } from 'vitest'
import { readCalendarReply } from './reply-file.ts'

const event = [
  'UID:5d1e@hireloom.example',
  'SEQUENCE:2',
  'DTSTAMP:20261120T030000Z',
  'ATTENDEE;CN=Rara;PARTSTAT=ACCEPTED:mailto:Rara@Example.com',
]
const file = (lines: readonly string[], method = 'REPLY') =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const without = (name: string) => event.filter((line) => !line.startsWith(name))

describe('a reply of a calendar', () => {
  test('names the meeting, its version, the attendee and the answer', () => {
    expect(readCalendarReply(file([...event, 'COMMENT:I have an exam\\, sorry']))).toEqual({
      uid: '5d1e@hireloom.example',
      sequence: 2,
      stamp: new Date('2026-11-20T03:00:00Z'),
      attendee: 'rara@example.com',
      response: 1,
      note: 'I have an exam, sorry',
    })
    expect(readCalendarReply(file([...without('ATTENDEE'), 'ATTENDEE;PARTSTAT=DECLINED:MAILTO:a@b.c']))).toMatchObject({
      response: 2,
      attendee: 'a@b.c',
      note: '',
    })
    expect(readCalendarReply(file(without('SEQUENCE')))?.sequence).toBe(0)
  })

  test.each([
    ["isn't a calendar", 'Yes, I come'],
    ['is broken', file(event).replace('END:VEVENT\r\n', '')],
    ['is too long', file([...event, `COMMENT:${'a'.repeat(70_000)}`])],
    ['is an invitation', file(event, 'REQUEST')],
    ['says perhaps', file([...without('ATTENDEE'), 'ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@b.c'])],
    ['says nothing', file([...without('ATTENDEE'), 'ATTENDEE:mailto:a@b.c'])],
    ['names two attendees', file([...event, 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:b@b.c'])],
    ['names no attendee', file(without('ATTENDEE'))],
    ['names no meeting', file(without('UID'))],
    ['has no time stamp', file(without('DTSTAMP'))],
    ['names two meetings', file([...event, 'END:VEVENT', 'BEGIN:VEVENT', ...event])],
  ])('counts for nothing when it %s', (_words, text) => {
    expect(readCalendarReply(text)).toBeUndefined()
  })
})
