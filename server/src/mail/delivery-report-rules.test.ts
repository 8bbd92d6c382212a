import { mailProblem } from '@hireloom/contract/mail/outbox'
import { expect, test } from 'vitest'
import { deliveryReport } from '../../test/outside/delivery-report.ts'
import { returnedMailIn } from './delivery-report-rules.ts'

const messageId = '<1.7.lx2@hire.example.com>'
const of = (options: Partial<Parameters<typeof deliveryReport>[0]> = {}, change = (text: string) => text) =>
  returnedMailIn(Buffer.from(change(deliveryReport({ messageId, ...options }))))

test('a report of a failed delivery names the mail, the reason of the server without addresses, and the problem', () => {
  expect(of()).toEqual({
    messageId,
    reason: '550 5.1.1 <…>: no such user here',
    problem: mailProblem.unknownRecipient,
  })
  expect(of({ status: '5.2.2', diagnosis: '' })).toEqual({
    messageId,
    reason: 'The mail was returned with the status 5.2.2',
    problem: mailProblem.mailboxFull,
  })
  expect(of({ status: '5.7.1', diagnosis: `smtp; ${'no '.repeat(400)}` })).toMatchObject({
    reason: 'no '.repeat(200).slice(0, 500),
    problem: mailProblem.refused,
  })
  expect(of({ status: '5.1.8' })).toMatchObject({ problem: mailProblem.refused })
})

test.each([
  ['a delay', {}, (text: string) => text.replace('Action: failed', 'Action: delayed')],
  ['a read receipt', {}, (text: string) => text.replace('delivery-status', 'disposition-notification')],
  ['a reply that quotes a report', {}, (text: string) => `From: a@example.com\r\nSubject: Re\r\n\r\n${text}`],
  ['a report without the headers of the mail', { messageId: 'none' }, (text: string) => text],
  ['an empty mail', {}, () => ''],
])('%s is not read as a returned mail', (_, options, change) => {
  expect(of(options, change)).toBeUndefined()
})
