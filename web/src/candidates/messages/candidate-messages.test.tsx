import { type Message, messages, messagesPerPage } from '@hireloom/contract/candidate-page/messages'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { beforeEach, expect, test } from 'vitest'
import { candidate } from '../../../test/candidates.ts'
import { answer, screen, show, user, waitFor, within } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { CandidateMessages } from './candidate-messages.tsx'

const message = (overrides: Partial<Message> = {}): Message => ({
  id: 1,
  direction: 1,
  authorName: 'Ratna Wulandari',
  text: 'When can you start?',
  at: new Date('2026-11-20T03:00:00Z'),
  readAt: null,
  delivery: 1,
  deliveryError: null,
  isByMail: false,
  senderCheck: 0,
  fromAddress: null,
  isAutomatic: false,
  leftOut: [],
  files: [],
  ...overrides,
})
const fromCandidate = message({ id: 2, direction: 2, authorName: null, text: 'In January', delivery: null })

const thread = (data: Message[], overrides: Partial<Reply<typeof messages.list>> = {}) => ({
  data,
  hasEarlier: false,
  mayWrite: true,
  isAddressFailing: false,
  ...overrides,
})

beforeEach(() => {
  signIn()
  answer(messages.read, undefined)
})

test('shows the files that the candidate sent with a message', async () => {
  const withFile = { ...fromCandidate, files: [{ id: 9, filename: 'sertifikat.pdf' }] }
  answer(messages.list, thread([withFile]))
  show(<CandidateMessages candidate={candidate()} />)
  expect(await screen.findByRole('button', { name: 'sertifikat.pdf' })).toBeVisible()
})

test('shows both sides, the delivery of each mail, and marks those of the candidate as read', async () => {
  const read = answer(messages.read, undefined)
  const failed = message({ id: 3, text: 'Hello?', delivery: 2, deliveryError: '550 unknown' })
  answer(messages.list, thread([failed, fromCandidate, message()]))
  show(<CandidateMessages candidate={candidate()} />)
  const items = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Hello\?Ratna Wulandari · .*Not delivered: 550 unknown$/),
    expect.stringMatching(/^In JanuaryPutri Lestari · /),
    expect.stringMatching(/^When can you start\?Ratna Wulandari · .* · mailed$/),
  ])
  await waitFor(() => expect(read).toHaveBeenCalledOnce())
})

test('shows earlier messages on request, as long as there are any', async () => {
  const page = (newest: number, count: number) =>
    Array.from({ length: count }, (_, index) => message({ id: newest - index, text: `Message ${newest - index}` }))
  answer(messages.list, thread(page(60, messagesPerPage), { hasEarlier: true }))
  show(<CandidateMessages candidate={candidate()} />)
  expect(await screen.findByText('Message 11')).toBeVisible()
  const earlier = answer(messages.list, thread(page(10, 10)))
  await user.click(screen.getByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText('Message 1')).toBeVisible()
  expect(earlier.mock.lastCall?.[0]).toContain('before=11')
  expect(screen.getByText('Message 60')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('offers no earlier messages when the first page has all', async () => {
  const all = Array.from({ length: messagesPerPage }, (_, index) => message({ id: index + 1 }))
  answer(messages.list, thread(all.reverse()))
  show(<CandidateMessages candidate={candidate()} />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(messagesPerPage)
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

test('warns of an address to which mail fails', async () => {
  answer(messages.list, thread([message({ delivery: 2 })], { isAddressFailing: true }))
  show(<CandidateMessages candidate={candidate()} />)
  expect(await screen.findByRole('alert')).toHaveTextContent(/^E-mail to this address fails/)
})

test('sends a message, and refuses an empty one', async () => {
  answer(messages.list, thread([]))
  const send = answer(messages.send, { data: message() })
  show(<CandidateMessages candidate={candidate()} />)
  const field = await screen.findByRole('textbox', { name: 'Message to Putri' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message is required')).toBeVisible()
  await user.type(field, 'When can you start?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field).toHaveValue(''))
  expect(send.mock.calls[0]?.[1]).toEqual({ jobApplicationId: 400, message: 'When can you start?' })
})

test('hides the words without access to personal data, and the field from users who may not write', async () => {
  answer(messages.list, thread([message({ ...fromCandidate, text: null })], { mayWrite: false }))
  show(<CandidateMessages candidate={candidate({ sensitiveFieldAccess: false })} />)
  expect(await screen.findByText(/Putri Lestari · /)).toBeVisible()
  expect(screen.getByRole('img', { name: 'Hidden for your role' })).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('marks a reply by mail whose sender is uncertain, and names what was left out of it', async () => {
  const forged = message({ id: 4, text: 'Pay me', isByMail: true, senderCheck: 3 })
  const other = message({ id: 5, text: 'Me too', isByMail: true, senderCheck: 2, fromAddress: 'a•••@example.com' })
  const away = message({
    id: 6,
    text: 'On leave',
    isByMail: true,
    senderCheck: 1,
    isAutomatic: true,
    leftOut: ['id.png'],
  })
  answer(messages.list, thread([forged, other, away]))
  show(<CandidateMessages candidate={candidate()} />)
  expect(await screen.findByText(/\? The sender could not be checked · .* · by e-mail/)).toBeVisible()
  expect(screen.getByText(/^From another address: a•••@example.com/)).toBeVisible()
  expect(screen.getByText(/, automatic reply · /)).toBeVisible()
  expect(screen.getByText('Attachments were left out: id.png. Request them as documents.')).toBeVisible()
})
