import { applications } from '@hireloom/contract/applications/endpoints'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate } from '../../test/candidates.ts'
import { offer } from '../../test/offers.ts'
import { answer, screen, user, waitFor, within } from '../../test/screen.tsx'

const offered = { hiringStageId: 4, hiringStageName: 'Offering' }

test('hiring with an offer that waits for approval asks an Admin first', async () => {
  openCandidate(candidate({ ...offered, offers: [offer({ status: 2, approvalStatus: 2 })] }))
  const move = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: 'Hired', status: 1, undo: null },
  })
  await user.click((await screen.findAllByRole('button', { name: 'Move' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await user.type(await form.findByLabelText(/^First working day/), '1 Dec 2026')
  await user.click(form.getByRole('button', { name: 'Move to Hired' }))
  const question = await screen.findByRole('dialog', { name: "The offer isn't approved. Hire all the same?" })
  expect(move).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Hire' }))
  await waitFor(() => expect(move).toHaveBeenCalled())
})
