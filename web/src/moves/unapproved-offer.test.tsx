import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { expect, test, vi } from 'vitest'
import { screening } from '../../test/candidate-list.tsx'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate, row } from '../../test/candidates.ts'
import { offer } from '../../test/offers.ts'
import { answer, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { BulkMoveModal } from './parts/bulk-move-modal.tsx'

const offered = { hiringStageId: 4, hiringStageName: 'Offering' }

test('hiring several candidates asks an Admin once about their offers that lack approval', async () => {
  // Before the first working day, because a day in the past needs a confirmation, too.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
  signIn()
  const state = { id: 9, status: 1, isExpired: false, approvalStatus: 1 } as const
  const selected = [row({ offer: state }), row({ jobApplicationId: 401, offer: state }), row({ jobApplicationId: 402 })]
  const nothing = () => undefined
  answer(jobs.stages, { data: [{ ...screening, id: 9, name: 'Hired', status: applicationStatus.hired }] })
  show(<BulkMoveModal selected={selected} to="stage" onMoved={nothing} onClose={nothing} />)
  const move = answer(applications.moveMany, { data: { moved: 3, movedIds: [], refused: [], limit: null, undo: null } })
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByRole('combobox', { name: 'Stage' }))
  await user.click(await screen.findByRole('option', { name: 'Hired' }))
  await user.type(await form.findByLabelText(/^First working day/), '1 Dec 2026')
  await user.click(form.getByRole('button', { name: 'Move to Hired' }))
  const question = await screen.findByRole('dialog', { name: "2 offers aren't approved. Hire all the same?" })
  expect(move).not.toHaveBeenCalled()
  await user.click(within(question).getByRole('button', { name: 'Hire' }))
  await waitFor(() => expect(move).toHaveBeenCalled())
})

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
