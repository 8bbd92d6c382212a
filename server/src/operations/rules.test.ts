import { mailProblem } from '@hireloom/contract/mail/outbox'
import { expect, test } from 'vitest'
import { serverMessage, withoutPeople } from './rules.ts'

test.for([
  ['The mail server is unavailable\n    at send (mail.ts:7)', 'The mail server is unavailable'],
  ['550 <budi.santoso@example.com>: no mailbox', '550 <…>: no mailbox'],
  ['No candidate 0812-3456-7890 or +62 812 3456', 'No candidate … or …'],
  [
    'duplicate key value violates unique constraint "mails_pkey"',
    'duplicate key value violates unique constraint "mails_pkey"',
  ],
  ['invalid input syntax for type json: "Budi Santoso"', 'invalid input syntax for type json: "…"'],
  ['Status 503 after 12 tries', 'Status 503 after 12 tries'],
  [
    'The archive lacks 00000001000000000000000A of 20261122T020000Z, not 3273010101900001',
    'The archive lacks 00000001000000000000000A of 20261122T020000Z, not …',
  ],
  [
    "ENOENT: no such file, open '/app/web/dist/assets/index-AB12345678.js' of +62 812-3456-7890",
    "ENOENT: no such file, open '/app/web/dist/assets/index-AB12345678.js' of …",
  ],
  ['/assets/a-B1234567.css, not 3273010101900001 or passport X1234567', '/assets/a-B1234567.css, not … or passport X…'],
  ['/assets/cv-081234567890.js of /assets/081234567890-AB123456.js', '/assets/cv-….js of /assets/…-AB….js'],
  ['x'.repeat(400), 'x'.repeat(300)],
] as const)('an error is shown without personal data: %s', ([error, shown]) => {
  expect(withoutPeople(error)).toBe(shown)
})

test('the message of a mail server is shown unless it is about the recipient', () => {
  expect(serverMessage(mailProblem.refused, '550 5.7.1 Listed at 08123456789')).toBe('550 5.7.1 Listed at …')
  expect(serverMessage(mailProblem.unknownRecipient, '550 User budi.santoso unknown')).toBe('')
})
