import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import type { OwnSigning } from '@hireloom/contract/signing/document'
import { signing, signingTexts } from '@hireloom/contract/signing/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refusal, screen, show, user } from '../../test/screen.tsx'
import { browserLocation } from '../platform/session/browser-location.ts'
import { takeLastPath } from '../platform/session/last-path.ts'
import { Page as ListPage } from './own-list-page.tsx'
import { Page } from './sign-page.tsx'

const publicId = '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11'
const document: OwnSigning = {
  publicId,
  title: 'Offer letter',
  companyName: 'PT Sinar Jaya',
  language: 'en',
  status: signingStatus.sent,
  signerStatus: signerStatus.asked,
  isTurn: true,
  isExpired: false,
  expiresAt: new Date('2026-12-04T16:59:59Z'),
  signedAt: null,
  hasAgreed: false,
  pageCount: 2,
  pagesSeen: [],
  documentHash: 'ab'.repeat(32),
  name: 'Sari Dewi',
  needsSignIn: false,
}
const open = (overrides: Partial<OwnSigning> = {}) => {
  answer(signing.own, { data: { ...document, ...overrides } })
  show(<Page />, `/sign/${publicId}`, '/sign/:publicId')
}

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:page', revokeObjectURL: () => undefined }))
})

test('continues only after the user has agreed to sign electronically', async () => {
  open()
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(next).toBeDisabled()
  const agree = answer(signing.agree, { data: document })
  await user.click(screen.getByLabelText('I agree to sign electronically'))
  await user.click(next)
  expect(agree.mock.lastCall?.[1]).toEqual({ version: 1 })
})

test('shows the first page that was not seen', async () => {
  answer(signing.ownPage, new File(['x'], '2.jpg', { type: 'image/jpeg' }))
  open({ hasAgreed: true, pagesSeen: [1] })
  expect(await screen.findByRole('heading', { name: 'Page 2 of 2' })).toBeVisible()
  const seen = answer(signing.seen, { data: document })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(seen.mock.lastCall?.[1]).toEqual({ page: 2 })
})

test('signs with the name and the document that the user read, and shows why it was refused', async () => {
  open({ hasAgreed: true, pagesSeen: [1, 2] })
  const sign = answer(signing.sign, refusal(409, 'The document has changed. Please read it again.'))
  await user.click(await screen.findByRole('button', { name: 'Sign now' }))
  expect(sign.mock.lastCall?.[1]).toEqual({ kind: 1, name: 'Sari Dewi', documentHash: 'ab'.repeat(32) })
  expect(await screen.findByText('The document has changed. Please read it again.')).toBeVisible()
})

test.each([
  [signingStatus.sent, 'You get a copy by e-mail when everybody has signed.'],
  [signingStatus.finishing, 'Everyone has signed. You get a copy by e-mail soon.'],
  [signingStatus.completed, 'Everyone has signed. Keep the PDF.'],
])('shows what comes next after signing a document with the status %i', async (status, words) => {
  open({ status, signerStatus: signerStatus.signed, signedAt: new Date('2026-11-20T03:00:00Z') })
  expect(await screen.findByText(words)).toBeVisible()
})

test('offers to sign in again when the server requires it, and remembers the document', async () => {
  const navigate = vi.spyOn(browserLocation, 'to').mockImplementation(() => undefined)
  open({ hasAgreed: true, pagesSeen: [1, 2] })
  answer(signing.sign, refusal(403, signingTexts.signInAgain, [], 'sign_in_again'))
  const button = await screen.findByRole('button', { name: 'Sign now' })
  answer(signing.own, { data: { ...document, hasAgreed: true, pagesSeen: [1, 2], needsSignIn: true } })
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }))
  expect(navigate).toHaveBeenCalledWith('/api/v1/auth/sign-in-again')
  expect(takeLastPath()).toBe(window.location.pathname + window.location.search)
})

test.each([
  [{ isTurn: false }, 'Others sign first. You get an e-mail when it is your turn.'],
  [{ isExpired: true }, 'The time to sign has ended. Ask the sender to send it again.'],
  [{ status: signingStatus.voided }, 'This document was withdrawn by PT Sinar Jaya.'],
])("explains why the user can't sign: %o", async (overrides, sentence) => {
  open(overrides)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sign now' })).toBeNull()
})

test('lists the documents that the user is to sign', async () => {
  answer(signing.mine, { data: [document, { ...document, publicId: publicId.replace('0b', '0c'), isTurn: false }] })
  show(<ListPage />, '/sign')
  expect(await screen.findAllByRole('link', { name: 'Offer letter' })).toHaveLength(2)
  expect(screen.getByText('Your turn')).toBeVisible()
  expect(screen.getByText('Until 4 Dec 2026', { selector: 'li:first-child p' })).toBeVisible()
})

test('shows a note when there is nothing to sign', async () => {
  answer(signing.mine, { data: [] })
  show(<ListPage />, '/sign')
  expect(await screen.findByText('Nothing to sign')).toBeVisible()
})
