import { expect, test } from 'vitest'
import { invitationFile } from './invitation-file.ts'

const at = new Date('2026-11-30T03:45:00Z')
const fileWith = (url: string) =>
  invitationFile({
    method: 'REQUEST',
    uid: 'a@b',
    sequence: 0,
    stamp: at,
    startsAt: at,
    endsAt: at,
    timeZone: 'Asia/Jakarta',
    summary: 'Interview; HR, first',
    location: '',
    description: '',
    url,
    organizer: { name: 'Ratna', email: 'ratna@example.com' },
    attendees: [],
  })

test('the address of a meeting is not escaped as text, and long ones are folded', () => {
  const url = `https://meet.example.com/kopi?a=1,2;b=${'x'.repeat(200)}`
  const file = fileWith(url)
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toContain(`URL;VALUE=URI:${url}`)
  expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(file).toContain('SUMMARY:Interview\\; HR\\, first')
})
