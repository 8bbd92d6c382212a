import { type DocumentRequest, documentRequests } from '@hireloom/contract/document-requests/endpoints'
import { expect, test } from 'vitest'
import { answer, fill, screen, show, user, waitFor } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { DocumentRequests } from './parts/document-requests.tsx'

const request = (overrides: Partial<DocumentRequest> = {}): DocumentRequest => ({
  id: 1,
  kind: 3,
  name: 'Diploma',
  purpose: 'To check your degree',
  isRequired: true,
  dueOn: '2026-12-01',
  specificReason: null,
  status: 1,
  askedByName: 'Ratna Wulandari',
  reviewNote: '',
  isLate: false,
  askedAt: new Date('2026-11-20T03:00:00Z'),
  sentAt: new Date('2026-11-21T03:00:00Z'),
  file: { id: 7, filename: 'ijazah.pdf' },
  ...overrides,
})

function open(data: DocumentRequest[], { mayAsk = true, mayAskSpecific = false } = {}) {
  signIn()
  answer(documentRequests.list, { data, mayAsk, mayAskSpecific })
  show(<DocumentRequests applicationId={400} firstName="Putri" />)
}

test('accepts a document, and refuses one only with a reason', async () => {
  open([request()])
  const review = answer(documentRequests.review, { data: request({ status: 2 }) })
  expect(await screen.findByRole('button', { name: 'ijazah.pdf' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(review.mock.calls[0]?.[1]).toEqual({ status: 2, sentAt: '2026-11-21T03:00:00.000Z' }))

  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await user.click(await screen.findByRole('button', { name: 'Refuse the document' }))
  expect(await screen.findByText('Explain what is wrong with the document')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /What is wrong/ }), 'Page 2?')
  await user.click(screen.getByRole('button', { name: 'Refuse the document' }))
  const refusal = { status: 3, reviewNote: 'Page 2?', sentAt: '2026-11-21T03:00:00.000Z' }
  await waitFor(() => expect(review.mock.calls[1]?.[1]).toEqual(refusal))
})

test('offers to take a request back until the document is accepted, and to refuse an accepted document', async () => {
  open([request({ status: 0, sentAt: null, file: null }), request({ id: 2, name: 'Transcript', status: 2 })])
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('asks for a document with its purpose, and for its name when it is not in the list', async () => {
  open([])
  const ask = answer(documentRequests.ask, { data: request({ status: 0 }) })
  await user.click(await screen.findByRole('button', { name: 'Ask for a document' }))
  const kind = await screen.findByRole('combobox', { name: /^Document/ })
  await waitFor(() => expect(kind).toHaveFocus())
  await user.click(kind)
  expect(screen.queryByRole('option', { name: 'Police record (SKCK)', hidden: true })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Another document', hidden: true }))
  await user.type(screen.getByRole('textbox', { name: /^What it is for/ }), 'To drive')
  await user.click(screen.getByRole('button', { name: 'Ask Putri' }))
  expect(await screen.findByText('Name is required')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'SIM')
  await user.click(screen.getByRole('button', { name: 'Ask Putri' }))
  const paper = { kind: 10, name: 'SIM', purpose: 'To drive', isRequired: true }
  await waitFor(() => expect(ask.mock.calls[0]?.[1]).toMatchObject(paper))
})

test('forgets the name of another document once one of the list is chosen', async () => {
  open([])
  const ask = answer(documentRequests.ask, { data: request({ status: 0 }) })
  await user.click(await screen.findByRole('button', { name: 'Ask for a document' }))
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: /^Document/ }))
    await user.click(screen.getByRole('option', { name, hidden: true }))
  }
  await choose('Another document')
  await fill(screen.getByRole('textbox', { name: /^Name/ }), 'x'.repeat(81))
  await choose('Diploma')
  await fill(screen.getByRole('textbox', { name: /^What it is for/ }), 'To check your degree')
  await user.click(screen.getByRole('button', { name: 'Ask Putri' }))
  await waitFor(() => expect(ask.mock.calls[0]?.[1]).toMatchObject({ kind: 3, name: '' }))
})

test('explains specific personal data, and asks why the job needs it', async () => {
  open([], { mayAskSpecific: true })
  await user.click(await screen.findByRole('button', { name: 'Ask for a document' }))
  await user.click(await screen.findByRole('combobox', { name: /^Document/ }))
  await user.click(screen.getByRole('option', { name: 'Police record (SKCK)', hidden: true }))
  expect(screen.getByText(/This is specific personal data/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /^What it is for/ }), 'Cash')
  await user.type(screen.getByRole('textbox', { name: /^Why the job needs it/ }), 'No')
  await user.click(screen.getByRole('button', { name: 'Ask Putri' }))
  expect(await screen.findByText('Explain in at least 20 characters why the job needs it')).toBeVisible()
})

test('shows no buttons to users who may not write', async () => {
  open([request({ file: null })], { mayAsk: false })
  expect(await screen.findByText('To check your degree')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
