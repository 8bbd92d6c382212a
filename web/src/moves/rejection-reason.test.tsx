import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { rejectionReasons } from '@hireloom/contract/rejection-reasons'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate, row } from '../../test/candidates.ts'
import { answer, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { BulkMoveModal } from './parts/bulk-move-modal.tsx'

const reasons = [
  { id: 31, name: 'Skills do not match', nameIndonesian: 'Keahlian tidak sesuai' },
  { id: 32, name: 'Position filled', nameIndonesian: '' },
]

test('one of the reasons is chosen in addition to the notes of a rejection', async () => {
  answer(rejectionReasons.offered, { data: reasons })
  const { sent } = openCandidate()
  await user.click((await screen.findAllByRole('button', { name: 'Reject…' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByPlaceholderText('Choose a reason'))
  expect(await screen.findByText('Keahlian tidak sesuai')).toBeVisible()
  await user.click(screen.getByRole('option', { name: /Skills do not match/ }))
  await user.type(form.getByLabelText(/Notes/), 'No SQL')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent()).toMatchObject({ status: 2, notes: 'No SQL', rejectionReasonId: 31 }))
})

test('a change of mind to another stage is sent without the first day and the reason', async () => {
  answer(rejectionReasons.offered, { data: reasons })
  const { sent } = openCandidate(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  const choose = async (stage: string) => {
    await user.click(form.getByRole('combobox', { name: /^Stage/ }))
    await user.click(await screen.findByRole('option', { name: stage }))
  }
  await choose('Hired')
  // A typing error: a first day may be at most two years ahead.
  await user.type(await form.findByLabelText(/^First working day/), '1 Dec 2036{Tab}')
  await choose('Rejected')
  await user.click(await form.findByPlaceholderText('Choose a reason'))
  await user.click(await screen.findByRole('option', { name: 'Position filled' }))
  await choose('Offering')
  await user.click(form.getByRole('button', { name: 'Move to Offering' }))
  await waitFor(() => expect(sent()).toMatchObject({ stageId: 4 }))
  expect(sent()).not.toHaveProperty('rejectionReasonId')
})

test('many candidates are rejected for one reason', async () => {
  signIn()
  answer(rejectionReasons.offered, { data: reasons })
  answer(candidates.read, { data: candidate() })
  const sent = answer(applications.moveMany, {
    data: { moved: 2, movedIds: [400, 401], refused: [], limit: null, undo: null },
  })
  const selected = [row(), row({ id: 41, jobApplicationId: 401 })]
  show(<BulkMoveModal selected={selected} to={2} onMoved={() => undefined} onClose={() => undefined} />)
  const form = within(await screen.findByRole('dialog'))
  await user.click(await form.findByPlaceholderText('Choose a reason'))
  await user.click(await screen.findByRole('option', { name: 'Position filled' }))
  await user.type(form.getByLabelText(/Notes/), 'Both were late')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ status: 2, rejectionReasonId: 32 }))
})

test('no reason is offered where the list is empty, and a note is shown when it fails to load', async () => {
  answer(rejectionReasons.offered, { data: [] })
  const { unmount } = showBulk()
  await screen.findByLabelText(/Notes/)
  await waitFor(() => expect(screen.queryByText('Reason')).toBeNull())
  unmount()
  answer(rejectionReasons.offered, refusal(403, 'Forbidden'))
  showBulk()
  expect(await screen.findByText('The reasons could not be loaded. You can reject without one.')).toBeVisible()
})

function showBulk() {
  signIn()
  answer(candidates.read, { data: candidate() })
  return show(<BulkMoveModal selected={[row()]} to={2} onMoved={() => undefined} onClose={() => undefined} />)
}

test('the reason is shown in the timeline and next to the next step', async () => {
  const line = { id: 5, kind: eventKind.statusChanged, at: new Date('2026-11-20T02:00:00Z'), actorName: 'Ratna' }
  const place = { fromStageName: null, toStageName: null, toStatus: 2 as const, scheduleId: null, comment: null }
  const event = { ...line, ...place, text: 'No SQL', rejectionReason: 'Skills do not match', hasMail: false }
  openCandidate(candidate({ status: 2, rejectionReason: 'Skills do not match', timeline: [event] }))
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }))
  expect(timeline.getByText('Skills do not match')).toBeVisible()
  expect(timeline.getByText('No SQL')).toBeVisible()
  const next = within(await screen.findByRole('region', { name: 'Next' }))
  expect(next.getByText(/^This application is rejected. The reason is “Skills do not match”.$/)).toBeVisible()
})
