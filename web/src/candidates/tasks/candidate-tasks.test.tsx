import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { duplicates } from '@hireloom/contract/duplicates'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { uploads } from '@hireloom/contract/uploads'
import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { acceptChanges, choose, dialog, jobAndVersion, press } from '../../../test/candidate-dialogs.ts'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { candidate, inInterview, meeting } from '../../../test/candidates.ts'
import { offer } from '../../../test/offers.ts'
import { answer, fill, refusal, screen, user, waitFor, within } from '../../../test/screen.tsx'

// The days that the tests choose are later, except the one that is meant to be in the past.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
})
test('m opens the dialog of a move, and the notice after the move names the stage', async () => {
  const { sent, read } = openCandidate()
  await screen.findAllByRole('button', { name: /Move to Screening/ })
  await user.keyboard('m')
  await user.type((await dialog()).getByLabelText('Note for the team'), 'Looks good')
  await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  expect(await screen.findByText('Candidate moved to Screening')).toBeVisible()
  expect(sent()).toEqual({
    ...jobAndVersion,
    stageId: 1,
    status: 0,
    groupId: 1,
    notes: 'Looks good',
    sendEmail: false,
  })
  await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the list of applications shows the new stage after a move', async () => {
  openCandidate(candidate(), { tab: 'applications' })
  const at = new Date('2026-11-10T03:00:00Z')
  const application = { jobId: 5, reference: 'A', branchName: 'Surabaya', appliedDate: at, inStageSince: at } as const
  const listed = {
    ...application,
    jobApplicationId: 400,
    jobPositionName: 'Head Barista',
    status: 0,
    source: 1,
  } as const
  answer(candidates.restrictionHistory, { data: [] })
  answer(duplicates.merges, { data: [] })
  answer(candidates.applicationHistory, { data: [{ ...listed, stageName: null }] })
  const table = within(await screen.findByRole('table', { name: 'Applications of this person' }))
  expect(table.getByRole('cell', { name: 'New candidate' })).toBeVisible()
  await user.keyboard('m')
  const move = (await dialog()).getByRole('button', { name: 'Move to Screening' })
  answer(candidates.applicationHistory, { data: [{ ...listed, stageName: 'Screening' }] })
  await user.click(move)
  expect(await table.findByRole('cell', { name: 'Screening' })).toBeVisible()
})

test('hiring asks for the first day and previews the mail', async () => {
  const { sent } = openCandidate(candidate({ hiringStageId: 4, hiringStageName: 'Offering' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to Hired' }))[0] as HTMLElement)
  await user.click((await dialog()).getByRole('button', { name: 'Move to Hired' }))
  expect(await screen.findByText('First working day is required')).toBeVisible()
  await user.type((await dialog()).getByLabelText(/First working day/), '1 Dec 2026')
  await user.tab()
  expect(await screen.findByText('Welcome to Sagara Logistik')).toBeVisible()
  await user.type((await dialog()).getByLabelText('Message to the candidate'), 'Bring your ID')
  expect((await dialog()).getByText('Bring your ID', { selector: 'p' })).toBeVisible()
  await user.click((await dialog()).getByRole('checkbox', { name: 'Send the new joiner form' }))
  await user.click((await dialog()).getByRole('button', { name: 'Move to Hired' }))
  expect(await screen.findByText('Candidate moved to Hired')).toBeVisible()
  expect(sent()).toEqual({
    ...jobAndVersion,
    stageId: 5,
    status: 1,
    groupId: 2,
    date: '2026-12-01',
    notes: '',
    sendEmail: true,
    candidateNotes: 'Bring your ID',
    sendNewJoinerForm: true,
  })
})

test('hiring proposes the first working day of the accepted offer', async () => {
  openCandidate(
    candidate({
      hiringStageId: 4,
      hiringStageName: 'Offering',
      offers: [offer({ status: 3, startDate: '2027-01-04' })],
    }),
  )
  await user.click((await screen.findAllByRole('button', { name: 'Move to Hired' }))[0] as HTMLElement)
  expect((await dialog()).getByLabelText(/^First working day/)).toHaveValue('4 Jan 2027')
  expect((await dialog()).getByText(/4 January 2027/)).toBeVisible()
})

test('hiring lists the meetings that stay on the calendar', async () => {
  openCandidate(candidate({ hiringStageId: 4, hiringStageName: 'Offering', interviews: [meeting()] }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to Hired' }))[0] as HTMLElement)
  const words = 'The HR interview on Tue 24 Nov, 10.15 – 11.00 WIB stays on the calendar until it is canceled.'
  expect((await dialog()).getByText(words)).toBeVisible()
})

test('a first working day in the past has to be confirmed', async () => {
  const { changed } = openCandidate(candidate({ hiringStageId: 4, hiringStageName: 'Offering' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to Hired' }))[0] as HTMLElement)
  const form = await dialog()
  await user.type(form.getByLabelText(/First working day/), '19 Nov 2026')
  await user.tab()
  await user.click(form.getByRole('button', { name: 'Move to Hired' }))
  const question = within(await screen.findByRole('dialog', { name: 'Start on 19 Nov 2026?' }))
  await user.click(question.getByRole('button', { name: 'Choose another day' }))
  expect(changed).not.toHaveBeenCalled()
  await user.click(form.getByRole('button', { name: 'Move to Hired' }))
  await press('Use this day')
  await waitFor(() => expect(changed.mock.lastCall?.[1]).toMatchObject({ date: '2026-11-19' }))
})

test('rejecting needs notes, and the mail is optional', async () => {
  const { sent, changed } = openCandidate()
  await press('Reject…')
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Notes are required')).toBeVisible()
  expect(changed).not.toHaveBeenCalled()
  await user.click((await dialog()).getByRole('switch', { name: 'Send an e-mail to Putri' }))
  await user.type((await dialog()).getByLabelText(/Notes/), 'Too far away')
  await user.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Candidate moved to rejected')).toBeVisible()
  expect(sent()).toMatchObject({
    ...jobAndVersion,
    stageId: 6,
    status: 2,
    groupId: 2,
    notes: 'Too far away',
    sendEmail: false,
  })
})

test.each([
  [candidate(), 'Move', 'Move to Screening', 'Failed to move candidate to Screening'],
  [candidate(), 'Reject…', 'Reject', 'Failed to move candidate to rejected'],
])('a move that fails without a message from the server still shows one (%#)', async (person, opener, verb, words) => {
  openCandidate(person)
  answer(applications.change, refusal(502, ''))
  await user.click((await screen.findAllByRole('button', { name: new RegExp(`^${opener}$`) }))[0] as HTMLElement)
  await user.type((await dialog()).getByRole('textbox', { name: /Note/ }), 'Because')
  await user.click((await dialog()).getByRole('button', { name: verb }))
  expect(await screen.findByText(words)).toBeVisible()
})

test('a move schedules the interview at once, with a preview of the invitation', async () => {
  const { sent } = openCandidate(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to HR interview' }))[0] as HTMLElement)
  const form = await dialog()
  expect(form.getByText('No date yet')).toBeVisible()
  await user.type(form.getByLabelText(/^Date/), '24 Nov 2026')
  await choose('Starts', '10.15')
  await choose('Interviewers', 'Dimas Prakoso')
  await user.type(form.getByRole('textbox', { name: 'Link' }), 'meet')
  await user.click(form.getByRole('button', { name: 'Move and send invitation' }))
  expect(await screen.findByText('Location must be an https link')).toBeVisible()
  expect(form.getByText('The e-mail is shown here again once the form has no errors.')).toBeVisible()
  expect(form.queryByText('10.15 – 11.00 WIB')).toBeNull()
  await user.clear(form.getByRole('textbox', { name: 'Link' }))
  await user.type(form.getByRole('textbox', { name: 'Link' }), 'https://meet.test/room')
  expect(await form.findByText('10.15 – 11.00 WIB')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Move and send invitation' }))
  expect(await screen.findByText('Interview schedule saved')).toBeVisible()
  expect(sent()).toEqual({
    ...jobAndVersion,
    stageId: 2,
    isScheduled: true,
    date: '2026-11-24',
    time: '10:15:00',
    durationMinutes: 45,
    isOnlineLocation: true,
    location: 'https://meet.test/room',
    inChargeIds: [8],
    message: '',
    candidateNotes: '',
    notes: '',
    sendAttachment: true,
    sendEmail: true,
  })
})

test('a move without scheduling only moves', async () => {
  const { sent } = openCandidate(candidate({ hiringStageId: 1, hiringStageName: 'Screening' }))
  await user.click((await screen.findAllByRole('button', { name: 'Move to HR interview' }))[0] as HTMLElement)
  await user.click((await dialog()).getByRole('button', { name: 'Move without scheduling' }))
  expect(await screen.findByText('Candidate moved to HR interview')).toBeVisible()
  expect(sent()).toEqual({ ...jobAndVersion, stageId: 2, status: 0, groupId: 1 })
})

test("the user's next change starts from their last one, even before the page is reloaded", async () => {
  openCandidate()
  await screen.findAllByRole('button', { name: /Move to Screening/ })
  const updatedAt = new Date('2026-11-20T05:00:00Z')
  const { promise: later, resolve: arrive } = Promise.withResolvers<Reply<typeof candidates.read>>()
  answer(candidates.read, { later })
  const changed = answer(applications.change, {
    data: { jobApplicationId: 400, updatedAt, stageName: 'Screening', status: 0, undo: null },
  })
  const move = async () => {
    await user.keyboard('m')
    await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  }
  await move()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await move()
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(2))
  arrive({ data: candidate({ updatedAt }) })
  expect(changed.mock.lastCall?.[1]).toMatchObject({ updatedAt: updatedAt.toISOString() })
})

test('a change names the version the user saw, although the page was reloaded behind the dialog', async () => {
  const { sent, client } = openCandidate()
  await screen.findAllByRole('button', { name: /Move to Screening/ })
  await user.keyboard('m')
  const form = await dialog()
  const newer = { updatedAt: new Date('2026-11-20T05:00:00Z'), jobPositionName: 'Head of Everything' }
  answer(candidates.read, { data: candidate(newer) })
  await act(() => client.refetchQueries({ queryKey: [candidates.read.path] }))
  expect((await screen.findAllByText(/Head of Everything/)).length).toBeGreaterThan(0)
  await user.click(form.getByRole('button', { name: 'Move to Screening' }))
  await waitFor(() => expect(sent()).toMatchObject(jobAndVersion))
})

test('a rejection waits until its attachment is uploaded, unless its mail is switched off', async () => {
  const { changed } = openCandidate(candidate(), { flagsOn: ['candidate_rejection_attachment'] })
  const { promise: later } = Promise.withResolvers<Reply<typeof uploads.presignedUrl>>()
  const begun = answer(uploads.presignedUrl, { later })
  await press('Reject…')
  const form = await dialog()
  await fill(form.getByLabelText(/Notes/), 'Too far away')
  const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=".pdf"]')
  await user.upload(input as HTMLInputElement, new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(begun).toHaveBeenCalled())
  const reject = form.getByRole('button', { name: 'Reject' })
  expect(reject).toBeDisabled()
  fireEvent.submit(reject.closest('form') as HTMLFormElement)
  await user.click(form.getByRole('switch', { name: 'Send an e-mail to Putri' }))
  await user.click(reject)
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1))
  expect(changed.mock.lastCall?.[1]).toMatchObject({ sendEmail: false, attachment: null })
})

test('a stale move shows the message and a button to reload, and keeps the note', async () => {
  openCandidate()
  const words = 'Someone changed this in the meantime. Reload to see the change, then try again'
  answer(applications.change, refusal(409, words, [], 'stale'))
  await screen.findAllByRole('button', { name: /Move to Screening/ })
  await user.keyboard('m')
  await user.type((await dialog()).getByLabelText('Note for the team'), 'Looks good')
  await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  expect(await (await dialog()).findByText(new RegExp(words))).toBeVisible()

  answer(candidates.read, { data: candidate({ updatedAt: new Date('2026-11-20T05:00:00Z') }) })
  const again = acceptChanges()
  await user.click((await dialog()).getByRole('button', { name: 'Reload' }))
  await waitFor(async () => expect((await dialog()).queryByRole('button', { name: 'Reload' })).toBeNull())
  expect((await dialog()).getByLabelText('Note for the team')).toHaveValue('Looks good')
  await user.click((await dialog()).getByRole('button', { name: 'Move to Screening' }))
  await waitFor(() => expect(again).toHaveBeenCalled())
  expect(again.mock.lastCall?.[1]).toMatchObject({ updatedAt: '2026-11-20T05:00:00.000Z', notes: 'Looks good' })
})

test('a stale status change shows a button to reload, and keeps the note', async () => {
  openCandidate()
  answer(applications.changeStatus, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await press('More about this candidate')
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await user.type((await dialog()).getByLabelText('Note for the team'), 'For spring')
  await user.click((await dialog()).getByRole('button', { name: 'Archive' }))
  answer(candidates.read, { data: candidate({ updatedAt: new Date('2026-11-20T05:00:00Z') }) })
  const again = answer(applications.changeStatus, {
    data: { jobApplicationId: 400, updatedAt: new Date(), stageName: null, status: 3, undo: null },
  })
  await user.click(await (await dialog()).findByRole('button', { name: 'Reload' }))
  await waitFor(async () => expect((await dialog()).queryByRole('button', { name: 'Reload' })).toBeNull())
  await user.click((await dialog()).getByRole('button', { name: 'Archive' }))
  await waitFor(() => expect(again).toHaveBeenCalled())
  expect(again.mock.lastCall?.[1]).toMatchObject({ updatedAt: '2026-11-20T05:00:00.000Z', notes: 'For spring' })
})

test('a rejection lists the meetings it cancels, and who is notified', async () => {
  openCandidate(inInterview([meeting()]))
  await press('Reject…')
  const words = 'This cancels the HR interview on Tue 24 Nov, 10.15 – 11.00 WIB.'
  expect((await dialog()).getByText(`${words} Everyone who was invited gets an e-mail.`)).toBeVisible()
})

test('a rejection says that colleagues are notified of a meeting to which the candidate was not invited', async () => {
  openCandidate(inInterview([meeting({ isCandidateInvited: false })]))
  await press('Reject…')
  const words = 'This cancels the HR interview on Tue 24 Nov, 10.15 – 11.00 WIB.'
  expect((await dialog()).getByText(`${words} Colleagues who were invited get an e-mail.`)).toBeVisible()
})

test('Escape asks before it discards the text', async () => {
  openCandidate()
  await press('Reject…')
  await user.type((await dialog()).getByLabelText(/Notes/), 'A long reason')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect((await dialog()).getByLabelText(/Notes/)).toHaveValue('A long reason')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
