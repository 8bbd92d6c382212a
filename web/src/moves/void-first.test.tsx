import { applications } from '@hireloom/contract/applications/endpoints'
import { schedules } from '@hireloom/contract/schedules/endpoints'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { offer } from '../../test/offers.ts'
import { answer, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'

const beingSigned = refusal(409, 'The offer is being signed. Void the document first.', [], 'being_signed')

test('a move out of the offering asks first to void the document that is being signed', async () => {
  openCandidate(candidate({ hiringStageId: 4, hiringStageName: 'Offering', offers: [offer({ status: 1 })] }))
  const move = answer(applications.change, beingSigned)
  await user.click((await screen.findAllByRole('button', { name: 'Move' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await user.click(form.getByRole('combobox', { name: 'Stage' }))
  await user.click(await screen.findByRole('option', { name: 'Screening' }))
  const press = () => user.click(form.getByRole('button', { name: 'Move to Screening' }))

  await press()
  const question = () => screen.findByRole('dialog', { name: 'Void the e-signed document?' })
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(move).toHaveBeenCalledTimes(1)
  expect(move.mock.lastCall?.[1]).not.toHaveProperty('voidsDocument')
  expect(screen.queryByText(/^Failed to move/)).toBeNull()

  await press()
  const confirmed = within(await question()).getByRole('button', { name: 'Void document' })
  const voided = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'Screening', status: 0, undo: null },
  })
  await user.click(confirmed)
  await waitFor(() => expect(voided.mock.lastCall?.[1]).toMatchObject({ voidsDocument: true }))
})

test.each(['Move without scheduling', 'Move and send invitation'])(
  '“%s” asks first to void the document that is being signed',
  async (button) => {
    openCandidate(candidate({ hiringStageId: 4, hiringStageName: 'Offering', offers: [offer({ status: 1 })] }))
    const suggested = { inChargeIds: [8], durationMinutes: 45, isOnlineLocation: false, location: 'Ruang Nila' }
    answer(schedules.suggestedPlan, { data: suggested })
    answer(applications.change, beingSigned)
    await user.click((await screen.findAllByRole('button', { name: 'Move' }))[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog'))
    await user.click(form.getByRole('combobox', { name: 'Stage' }))
    await user.click(await screen.findByRole('option', { name: 'HR interview' }))
    await user.type(await form.findByLabelText(/^Date/), '24 Nov 2026')
    await user.click(form.getAllByLabelText(/^Starts/)[0] as HTMLElement)
    await user.click(await screen.findByText('10.15'))
    await user.click(form.getByRole('button', { name: button }))
    const question = within(await screen.findByRole('dialog', { name: 'Void the e-signed document?' }))
    expect(screen.queryByText('The offer is being signed. Void the document first.')).toBeNull()
    const voided = answer(applications.change, {
      data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'HR interview', status: 0, undo: null },
    })
    await user.click(question.getByRole('button', { name: 'Void document' }))
    await waitFor(() => expect(voided.mock.lastCall?.[1]).toMatchObject({ stageId: 2, voidsDocument: true }))
  },
)

test.each([
  ['says that it voids the document that is being signed', 1, true],
  ["doesn't mention a document that has been signed", 3, false],
] as const)('a rejection %s', async (_state, status, isMentioned) => {
  const documentId = '0b9b5f0e-7d8c-4a57-9a43-5d1f0f3c8a11'
  const esign = { id: 90, documentId, provider: 1 as const, status, uploadProblem: null }
  openCandidate(candidate({ hiringStageId: 4, hiringStageName: 'Offering', offers: [offer({ status: 1, esign })] }))
  await user.click((await screen.findAllByRole('button', { name: 'Reject…' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  const sentence = 'This voids the document that is being signed, and the signers get an e-mail.'
  expect(form.queryByText(sentence) !== null).toBe(isMentioned)
})
