import { applicationStatus } from '@hireloom/contract/applications/status'
import { approvals } from '@hireloom/contract/approvals/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { counterProposals } from '@hireloom/contract/counter-proposals'
import { builtInStatus, esign } from '@hireloom/contract/esign'
import { lookups } from '@hireloom/contract/lookups'
import { offering } from '@hireloom/contract/offering'
import { versionOccasion } from '@hireloom/contract/offers/version'
import type { SigningState } from '@hireloom/contract/signing/document'
import { signing } from '@hireloom/contract/signing/endpoints'
import { expect, test, vi } from 'vitest'
import { candidate } from '../../test/candidates.ts'
import { counterProposal } from '../../test/counter-proposals.ts'
import { offer } from '../../test/offers.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { CandidateOffers } from './parts/candidate-offers.tsx'

const open = (changes: Parameters<typeof candidate>[0]) =>
  show(<CandidateOffers candidate={candidate({ mayAct: true, ...changes })} />)

test('a candidate without an offer can get one where it is allowed', async () => {
  signIn()
  open({ isCreateOfferEligible: true })
  expect(await screen.findByRole('link', { name: 'Create offer' })).toHaveAttribute(
    'href',
    '/candidates/offer/400?jobId=5',
  )
})

test('an offer shows its terms and its state', async () => {
  signIn()
  open({ offers: [offer({ isExpired: true })] })
  expect(await screen.findByText('Expired')).toBeVisible()
  expect(screen.getByText('Permanent (PKWTT), On-site')).toBeVisible()
  expect(screen.getByText(/11\.500\.000/)).toBeVisible()
  expect(screen.getByText('4 Dec 2026')).toBeVisible()
})

test('pay is hidden from users who may not see it', async () => {
  signIn({ without: ['candidates.manageOffer'] })
  open({ offers: [offer({ salary: null, salaryType: null, benefits: null, notes: null, offerLetter: null })] })
  expect(await screen.findByText('Permanent (PKWTT), On-site')).toBeVisible()
  expect(screen.getAllByRole('img', { name: 'Hidden for your role' })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Letter' })).toBeNull()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull())
})

test('a draft is sent by e-mail with the version that was seen', async () => {
  signIn()
  const send = answer(offering.sendEmail, { data: offer({ status: 1 }) })
  open({ offers: [offer()], firstName: 'Putri' })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send by e-mail' }))
  await user.click(await screen.findByRole('button', { name: 'Send offer' }))
  expect(await screen.findByText('Offer sent')).toBeVisible()
  expect(send.mock.lastCall?.[1]).toEqual({ updatedAt: '2026-11-20T02:00:00.000Z' })
})

test("an offer that lacks approval can't be sent from the menu", async () => {
  signIn()
  open({ offers: [offer({ approvalStatus: 1 })] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  expect(await screen.findByRole('menuitem', { name: 'Reject or withdraw…' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Send by e-mail' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Mark as offered' })).toBeNull()
})

test('an offer of a rejected candidate can only be rejected from the menu', async () => {
  signIn()
  open({ status: applicationStatus.rejected, offers: [offer({ status: 1 })] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  expect(await screen.findByRole('menuitem', { name: 'Reject or withdraw…' })).toBeVisible()
  expect(screen.getAllByRole('menuitem')).toHaveLength(1)
})

test("a draft of an archived candidate can't be edited, and the reason is shown", async () => {
  signIn()
  open({ status: applicationStatus.archived, offers: [offer()] })
  expect(
    await screen.findByText(
      'This candidate is no longer in the process. Their offer can only be rejected or withdrawn.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
})

test('a rejected offer of a rejected candidate shows no note that it can only be rejected or needs approval', async () => {
  signIn()
  const read = answer(approvals.ofOffer, { data: { round: null, needsRequest: false, planned: [] } })
  const { container } = open({ status: applicationStatus.rejected, offers: [offer({ status: 4, approvalStatus: 1 })] })
  expect(await screen.findByText('Permanent (PKWTT), On-site')).toBeVisible()
  await waitFor(() => expect(read).toHaveBeenCalled())
  await waitFor(() => expect(container.querySelector('.mantine-Skeleton-root')).toBeNull())
  expect(screen.queryByText(/approval/i)).toBeNull()
  expect(screen.queryByText(/is no longer in the process/)).toBeNull()
})

test("an offer that is being signed can't be sent for signature again", async () => {
  signIn()
  open({ offers: [offer({ status: 1, esign: { ...atProvider, status: 1, uploadProblem: null } })] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  expect(await screen.findByRole('menuitem', { name: /by e-mail$/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Send for e-signature' })).toBeNull()
})

test('a rejection asks for its reason', async () => {
  signIn()
  const reject = answer(offering.setStatus, { data: offer({ status: 4 }) })
  open({ offers: [offer({ status: 1 })] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reject or withdraw…' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByRole('option', { name: 'Another offer' }))
  await user.click(within(dialog).getByRole('button', { name: 'Reject offer' }))
  expect(await screen.findByText('Offer updated')).toBeVisible()
  expect(reject.mock.lastCall?.[1]).toMatchObject({ status: 4, reason: 3, text: '' })
})

test('versions show what changed, with the amount in percent', async () => {
  signIn()
  const version = (number: number, salary: number, changed: ('salary' | 'letter')[]) => ({
    version: number,
    terms: { salary, employmentTypeId: 3, workingType: 1 as const, probationPeriod: 3 as const },
    employmentTypeName: 'Permanent (PKWTT)',
    letterName: `offer-${number}.pdf`,
    madeBy: { id: 7, name: 'Dimas Prakoso' },
    madeAt: new Date('2026-11-22T09:20:00Z'),
    madeFor: versionOccasion.change,
    changed,
  })
  answer(offering.versions, { data: [version(2, 11_500_000, ['salary', 'letter']), version(1, 10_500_000, [])] })
  open({ offers: [offer({ currentVersion: 2 })] })
  const section = await screen.findByRole('region', { name: 'Version 2' })
  expect(within(section).getByText(/\+Rp\s1\.000\.000, \+9,5%/)).toBeVisible()
  expect(within(section).getByText('replaced')).toBeVisible()
  expect(within(section).getByText('8 terms are the same')).toBeVisible()
})

test('a proposal that is taken over opens the form of the offer', async () => {
  signIn()
  answer(counterProposals.list, { data: [counterProposal()] })
  answer(counterProposals.questions, { data: [] })
  answer(counterProposals.decide, { data: counterProposal({ status: 1 }) })
  const { router } = open({ offers: [offer({ status: 2, currentVersion: 1, sentVersion: 1 })] })
  await user.click(await screen.findByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(router.state.location.search).toBe('?jobId=5&proposalId=31'))
})

test("versions that can't be loaded show an error", async () => {
  signIn()
  answer(offering.versions, refusal(500, 'Broken'))
  open({ offers: [offer({ currentVersion: 2 })] })
  expect(await screen.findByText('Failed to load the versions')).toBeVisible()
})

test('the status of an offer that is being signed changes after the document is voided', async () => {
  signIn()
  const mark = answer(offering.setStatus, refusal(409, 'This offer is being signed', [], 'being_signed'))
  open({ offers: [offer({ status: 1 })] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as under negotiation' }))
  expect(await screen.findByText('Void the e-signed document?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(mark).toHaveBeenCalledTimes(1)

  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as under negotiation' }))
  await user.click(await screen.findByRole('button', { name: 'Void document' }))
  await waitFor(() => expect(mark).toHaveBeenCalledTimes(3))
  expect(mark.mock.lastCall?.[1]).toMatchObject({ status: 2, voidsDocument: true })
})

const nobody = { data: [], pagination: { total: 0, page: 1, limit: 500 } }
const hireloom = { provider: 1 as const, name: 'Hireloom' }
const tandapena = { provider: 2 as const, name: 'Tandapena' }

test('an offer is sent for signature after a confirmation', async () => {
  signIn()
  answer(lookups.hiringUsers, nobody)
  answer(signing.providers, { data: [hireloom] })
  const sign = answer(offering.uploadEsign, { data: offer({ status: 1 }) })
  open({ offers: [offer()], firstName: 'Putri' })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send for e-signature' }))
  await user.click(await screen.findByRole('button', { name: 'Send for signature' }))
  expect(await screen.findByText('Offer sent for signature')).toBeVisible()
  expect(sign.mock.lastCall?.[1]).toEqual({ updatedAt: '2026-11-20T02:00:00.000Z' })
  expect(screen.queryByRole('combobox', { name: 'Sign with' })).toBeNull()
})

test('a user can sign for the company after the candidate', async () => {
  signIn()
  const sari = { id: 9, firstName: 'Sari', lastName: 'Dewi', avatar: null, jobPosition: null }
  answer(lookups.hiringUsers, {
    data: [{ ...sari, canRunJobs: true, isExternal: false }],
    pagination: { total: 1, page: 1, limit: 500 },
  })
  answer(signing.providers, { data: [hireloom] })
  const sign = answer(offering.uploadEsign, { data: offer({ status: 1 }) })
  open({ offers: [offer()] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send for e-signature' }))
  const signer = await screen.findByRole('combobox', { name: 'Signs for the company after the candidate' })
  await waitFor(() => expect(signer).toHaveFocus())
  await user.click(signer)
  await user.click(await screen.findByRole('option', { name: 'Sari Dewi' }))
  await user.click(screen.getByRole('button', { name: 'Send for signature' }))
  expect(await screen.findByText('Offer sent for signature')).toBeVisible()
  expect(sign.mock.lastCall?.[1]).toMatchObject({ signers: [{ userId: 9 }] })
})

test('the provider that signs can be chosen where there are two', async () => {
  signIn()
  answer(lookups.hiringUsers, nobody)
  answer(signing.providers, { data: [tandapena, hireloom] })
  const sign = answer(offering.uploadEsign, { data: offer({ isProcessing: true }) })
  open({ offers: [offer()] })
  await user.click(await screen.findByRole('button', { name: 'More about this offer' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send for e-signature' }))
  const field = await screen.findByRole('combobox', { name: 'Sign with' })
  expect(field).toHaveValue('Tandapena')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Hireloom' }))
  await user.click(screen.getByRole('button', { name: 'Send for signature' }))
  expect(await screen.findByText('Sending the offer for signature')).toBeVisible()
  expect(sign.mock.lastCall?.[1]).toMatchObject({ provider: 1 })
})

const atProvider = { id: 90, documentId: '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11', provider: 2 as const }

test('an offer that is being uploaded is shown as processing, and read again', async () => {
  signIn()
  answer(esign.status, { data: { ...builtInStatus, outside: connected } })
  const read = answer(offering.read, { data: { ...offer({ isProcessing: true }), counterProposal: null } })
  open({ offers: [offer({ isProcessing: true, esign: { ...atProvider, status: 0, uploadProblem: null } })] })
  expect(await screen.findByText('Processing')).toBeVisible()
  expect(await screen.findByText('Signature with Tandapena: Being sent')).toBeVisible()
  await waitFor(() => expect(read).toHaveBeenCalled())
})

test('an offer whose document is being prepared is read again', async () => {
  signIn()
  const read = answer(offering.read, { data: { ...offer(), counterProposal: null } })
  open({ offers: [offer({ status: 1, esign: { ...atProvider, provider: 1, status: 0, uploadProblem: null } })] })
  expect(await screen.findByText('Signature with Hireloom: Preparing')).toBeVisible()
  await waitFor(() => expect(read).toHaveBeenCalled())
})

test('an offer that is sent again after a failed upload is loaded again once it was sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  signIn()
  const offerWith = (state: Pick<SigningState, 'status' | 'uploadProblem'>) =>
    offer({ esign: { ...atProvider, provider: 1, ...state } })
  const read = (state: Pick<SigningState, 'status' | 'uploadProblem'>) => ({
    data: { ...offerWith(state), counterProposal: null },
  })
  answer(offering.read, read({ status: 0, uploadProblem: "Tandapena can't be reached" }))
  const { client } = open({ offers: [offerWith({ status: 0, uploadProblem: null })] })
  const key = [candidates.read.path]
  client.setQueryData(key, {})
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
  client.setQueryData(key, {})
  answer(offering.read, read({ status: 1, uploadProblem: null }))
  await vi.advanceTimersByTimeAsync(3000)
  await waitFor(() => expect(client.getQueryState(key)?.isInvalidated).toBe(true))
})

test("a failed upload whose document was voided can't be tried again", async () => {
  signIn()
  answer(esign.status, { data: { ...builtInStatus, outside: connected } })
  open({ offers: [offer({ esign: { ...atProvider, status: 5, uploadProblem: "Tandapena can't be reached" } })] })
  expect(await screen.findByText('Signature with Tandapena: Voided')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a failed upload shows its reason and can be tried again', async () => {
  signIn()
  answer(esign.status, { data: { ...builtInStatus, outside: connected } })
  const retry = answer(signing.retry, refusal(409, 'Only a document that could not be sent can be tried again'))
  const uploadProblem = "Tandapena can't be reached"
  open({ offers: [offer({ esign: { ...atProvider, status: 0, uploadProblem } })] })
  expect(await screen.findByText(uploadProblem)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(retry).toHaveBeenCalledOnce())
  expect(await screen.findByText('Only a document that could not be sent can be tried again')).toBeVisible()
})

const connected = {
  isEnabled: true,
  isConnect: true,
  accessToken: 'present' as const,
  providerName: 'Tandapena',
  isAvailable: true,
}
