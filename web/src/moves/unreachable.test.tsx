import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { expect, test } from 'vitest'
import { openCandidate } from '../../test/candidate-page.tsx'
import { candidate, row } from '../../test/candidates.ts'
import { answer, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { BulkMoveModal } from './parts/bulk-move-modal.tsx'

const unreachable = { email: null, hasEmail: false }
const sentence = /This candidate has no e-mail address, so no mail will be sent\./

test('a rejection announces that a candidate without an e-mail address gets no mail', async () => {
  const { sent } = openCandidate(candidate(unreachable), { flagsOn: ['candidate_rejection_attachment'] })
  await user.click((await screen.findAllByRole('button', { name: 'Reject…' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(sentence)).toBeVisible()
  expect(form.queryByRole('switch')).toBeNull()
  expect(form.queryByLabelText('Message to the candidate')).toBeNull()
  expect(form.queryByText('Attachment of the e-mail')).toBeNull()
  await user.type(form.getByLabelText(/Notes/), 'No SQL')
  await user.click(form.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent()).toMatchObject({ status: 2, sendEmail: false }))
})

test.each([
  ['interview', 'Interviewers', { hiringStageId: 2, hiringStageName: 'HR interview' }],
  ['assessment', 'Those in charge', { hiringStageId: 3, hiringStageName: 'Technical test' }],
])('an invitation to an %s goes only to the users in charge', async (_, people, at) => {
  openCandidate(candidate({ ...unreachable, ...at }))
  await user.click((await screen.findAllByRole('button', { name: 'Schedule' }))[0] as HTMLElement)
  const form = within(await screen.findByRole('dialog'))
  expect(form.getByText(new RegExp(`so no mail will be sent\\. ${people} are invited\\.$`))).toBeVisible()
})

test('the preview for many counts those without an e-mail address', async () => {
  signIn()
  answer(candidates.read, { data: candidate() })
  const sent = answer(applications.moveMany, {
    data: { moved: 1, movedIds: [400], refused: [], limit: null, undo: null },
  })
  const silent = row({ id: 41, jobApplicationId: 401, ...unreachable })
  const props = { to: 2, onMoved: () => undefined, onClose: () => undefined } as const
  const { unmount } = show(<BulkMoveModal selected={[silent, row()]} {...props} />)
  expect(await screen.findByText(/1 candidate without an e-mail address gets no mail\./)).toBeVisible()
  expect(screen.getByText('Dear Putri,')).toBeVisible()
  unmount()
  show(<BulkMoveModal selected={[silent, { ...silent, jobApplicationId: 402 }]} {...props} />)
  expect(await screen.findByText('None of them has an e-mail address, so no mail will be sent.')).toBeVisible()
  await user.type(screen.getByLabelText(/Notes/), 'Too late')
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ sendEmail: false }))
})

test('the page names what is missing to users who may see and change it', async () => {
  const sparse = candidate({ ...unreachable, nik: null })
  const { client } = openCandidate(sparse)
  expect(await screen.findByText(/Missing: e-mail address, NIK, résumé\./)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Complete the profile' })
  expect(link).toHaveAttribute('href', '/candidates/40/edit?job_application_id=400')
  client.clear()
})

test.each([
  ['who may not edit', candidate(unreachable), { without: ['candidates.updateProfile' as const] }],
  ['who may not see personal data', candidate({ ...unreachable, sensitiveFieldAccess: false }), {}],
  ['who may not act on the job', candidate({ ...unreachable, mayAct: false }), {}],
])('nothing is shown as missing to a user %s', async (_, sparse, options) => {
  openCandidate(sparse, options)
  await screen.findByRole('heading', { name: /Putri Lestari/ })
  await waitFor(() => expect(screen.queryByText(/Missing/)).toBeNull())
})

test('nothing is shown as missing for a foreigner with a passport and without NIK', async () => {
  const resume = { id: 1, filename: 'cv.pdf', contentType: 'application/pdf', size: 1 }
  openCandidate(candidate({ nik: null, passportNumber: 'B1234567', resume }))
  await screen.findByRole('heading', { name: /Putri Lestari/ })
  await waitFor(() => expect(screen.queryByText(/Missing/)).toBeNull())
})
