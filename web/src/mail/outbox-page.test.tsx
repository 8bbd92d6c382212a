import { mailProblem, outbox, type UnsentMail, unsentMail } from '@hireloom/contract/mail/outbox'
import { beforeEach, expect, test } from 'vitest'
import { answer, refusal, screen, showRoutes, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { Page } from './outbox-page.tsx'

const mail = (overrides: Partial<UnsentMail> = {}): UnsentMail => ({
  id: 7,
  recipient: 'rara@example.com',
  subject: 'Your interview',
  status: unsentMail.waiting,
  createdAt: new Date('2026-11-19T02:00:00Z'),
  triedAt: new Date('2026-11-19T02:01:00Z'),
  problem: mailProblem.loginRefused,
  error: '535 Invalid login',
  nextTryAt: new Date('2026-11-19T02:05:00Z'),
  ...overrides,
})
const answerList = (...mails: UnsentMail[]) =>
  answer(outbox.list, { data: mails, pagination: { total: mails.length, page: 1, limit: 10 } })
const open = () => showRoutes([{ path: '/settings/outbox', Component: Page }], '/settings/outbox')

beforeEach(() => signIn())

test('shows why each mail was not sent, and when it is tried again', async () => {
  const failed = mail({
    id: 6,
    status: unsentMail.failed,
    problem: mailProblem.mailboxFull,
    error: null,
    nextTryAt: null,
  })
  answerList(mail(), failed)
  open()
  const [waiting, undelivered] = await screen.findAllByRole('listitem')
  expect(waiting).toHaveTextContent(
    'Your interviewWaitingTo rara@example.com · 19 Nov 2026, 09.00 WIBThe mail server refused the user name or the password. The next try is at 19 Nov 2026, 09.05 WIB.',
  )
  expect(within(waiting!).getByText('Reason: 535 Invalid login')).toBeVisible()
  expect(undelivered).toHaveTextContent(
    "Not deliveredTo rara@example.com · 19 Nov 2026, 09.00 WIBThe recipient's mailbox is full.Send",
  )
})

test('sends a mail again and reloads the list', async () => {
  const list = answerList(mail({ status: unsentMail.failed, nextTryAt: null }))
  open()
  const sent = answer(outbox.sendAgain, undefined)
  await user.click(await screen.findByRole('button', { name: 'Send again: Your interview to rara@example.com' }))
  expect(await screen.findByText('The mail is being sent again')).toBeVisible()
  expect(sent.mock.lastCall?.[0]).toBe('/api/v1/settings/outbox/7/send')
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
})

test('has no button to send a mail again after the subscription has expired', async () => {
  signIn({ user: { companySubscriptionEndsOn: '2020-01-01' } })
  answerList(mail())
  open()
  expect(await screen.findByText('Your interview')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull())
})

test('is filtered by status, and shows that every mail was sent', async () => {
  const list = answerList()
  open()
  expect(await screen.findByText('Every mail was sent')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Not delivered' }))
  await waitFor(() => expect(list.mock.lastCall?.[0]).toContain('status=2'))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('Every mail was sent')).toBeVisible()
})

test('shows an error with a way to try again', async () => {
  answer(outbox.list, refusal(500, 'Something went wrong'))
  open()
  expect(await screen.findByText('Failed to load the outbox')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
