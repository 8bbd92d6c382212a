import { expect, test } from 'vitest'
import { invitationFile } from '../schedules/invitation-file.ts'
import { withOrganizer } from './organizer.ts'

// VALUE=URI is the default for URL, so the result may leave it out.
test('an invitation gets another address for replies, and is otherwise unchanged', () => {
  const invitation = invitationFile({
    method: 'REQUEST',
    uid: 'a@b.c',
    sequence: 3,
    stamp: new Date('2026-11-20T03:00:00Z'),
    startsAt: new Date('2026-11-30T03:45:00Z'),
    endsAt: new Date('2026-11-30T04:30:00Z'),
    timeZone: 'Asia/Jakarta',
    summary: 'HR Interview: Barista, Kopi; Senja',
    location: 'Jalan Braga 1, Bandung',
    description: 'Bring your portfolio\nand a pen',
    url: 'https://meet.example.com/a,b;c',
    organizer: { name: 'Ratna Wulandari', email: 'ratna@kopi.example' },
    attendees: [{ name: 'Rara Putri', email: 'rara@example.com' }],
  })
  const address = 'reply+abcdefghijklmnopqrstuvwxyz@reply.kopi.example'
  const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')
  const lines = unfolded(withOrganizer(invitation, address))
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(
    /^ORGANIZER;CN="?Ratna Wulandari"?:mailto:reply\+[a-z]{26}@reply\.kopi\.example$/,
  )
  const others = (all: string[]) =>
    all
      .filter((line) => !line.startsWith('ORGANIZER'))
      .map((line) => line.replaceAll('"', '').replace(';VALUE=URI', ''))
  expect(others(lines)).toEqual(others(unfolded(invitation)))
})
