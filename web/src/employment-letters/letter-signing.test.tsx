import { candidates } from '@hireloom/contract/candidates/endpoints'
import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import { lookups } from '@hireloom/contract/lookups'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { beforeEach, expect, test, vi } from 'vitest'
import { candidate } from '../../test/candidates.ts'
import { employmentLetter } from '../../test/employment-letters.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { LetterCard } from './letter-card.tsx'

const esign = { id: 4, documentId: '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11', provider: 1 as const, uploadProblem: null }

beforeEach(() => {
  signIn()
  answer(signing.providers, { data: [{ provider: 1, name: 'Hireloom' }] })
})

const open = (changes: Parameters<typeof employmentLetter>[0] = {}) =>
  show(<LetterCard candidate={candidate({ isCreateElEligible: true })} letter={employmentLetter(changes)} />)

test('a letter is sent for signature with a signer of the company, and a refusal is shown in the dialog', async () => {
  const colleague = { id: 7, firstName: 'Dimas', lastName: 'Prakoso', canRunJobs: true }
  answer(lookups.hiringUsers, {
    data: [{ ...colleague, avatar: null, jobPosition: null, isExternal: false }],
    pagination: { total: 1, page: 1, limit: 500 },
  })
  open()
  await user.click(await screen.findByRole('button', { name: 'Send for e-signature' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send letter 118/HR/XI/2026 for signature?' })
  const button = within(dialog).getByRole('button', { name: 'Send for signature' })
  expect(button).toBeDisabled()
  const signer = within(dialog).getByRole('combobox', { name: 'Signs for the company' })
  await waitFor(() => expect(signer).toHaveFocus())
  await user.click(signer)
  await user.click(await screen.findByRole('option', { name: /Dimas Prakoso/ }))
  const sign = answer(employmentLetters.sign, refusal(409, 'This employment letter is already being signed.'))
  await user.click(button)
  expect(sign.mock.lastCall?.[1]).toMatchObject({ signers: [{ userId: 7 }], updatedAt: '2026-11-20T02:00:00.000Z' })
  expect(await within(dialog).findByText('This employment letter is already being signed.')).toBeVisible()
})

test("a letter that is being signed shows its state, and can't be regenerated or sent again", async () => {
  open({ esign: { ...esign, status: signingStatus.sent } })
  expect(await screen.findByText(/Signature.*: Sent/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Regenerate' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Send for e-signature' })).toBeNull()
})

test('a signed letter can be downloaded', async () => {
  const download = answer(signing.download, refusal(404, 'Failed to download offer letter from esign'))
  open({ esign: { ...esign, status: signingStatus.completed } })
  await user.click(await screen.findByRole('button', { name: 'Signed letter' }))
  expect(download).toHaveBeenCalled()
})

test('a letter that is being sent is loaded again once its upload has failed', async () => {
  answer(signing.read, { data: { ...documentInPreparation, uploadProblem: "Tandapena can't be reached" } })
  const { client } = open({ esign: { ...esign, status: signingStatus.preparing } })
  const key = [candidates.read.path, { params: { candidateId: 7 } }]
  client.setQueryData(key, {})
  expect(await screen.findByText(/Being sent/)).toBeVisible()
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
})

test('a letter that is sent again after a failed upload is loaded again once it was sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer(signing.read, { data: { ...documentInPreparation, uploadProblem: "Tandapena can't be reached" } })
  const { client } = open({ esign: { ...esign, status: signingStatus.preparing } })
  const key = [candidates.read.path]
  client.setQueryData(key, {})
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
  client.setQueryData(key, {})
  answer(signing.read, { data: { ...documentInPreparation, status: 1, uploadProblem: null } })
  await vi.advanceTimersByTimeAsync(3000)
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
})

const at = new Date('2026-11-20T03:00:00Z')
const documentInPreparation = {
  id: 4,
  publicId: esign.documentId,
  kind: 2 as const,
  provider: 2 as const,
  sealProblem: null,
  events: [],
  offerId: null,
  jobApplicationId: 9,
  title: 'Letter',
  language: 'id' as const,
  status: 0 as const,
  isExpired: false,
  expiresAt: at,
  sentAt: null,
  completedAt: null,
  endedAt: null,
  endedReason: null,
  fileHash: null,
  signers: [],
}
