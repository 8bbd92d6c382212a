import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { scheduleProgress } from '@hireloom/contract/schedules/progress'
import { beforeEach, expect, test, vi } from 'vitest'
import { acceptChanges, choose, dialog, jobAndVersion, press } from '../../../test/candidate-dialogs.ts'
import { openCandidate } from '../../../test/candidate-page.tsx'
import { candidate, inInterview, meeting } from '../../../test/candidates.ts'
import { answer, refusal, screen, user, waitFor } from '../../../test/screen.tsx'

// The date is before the days that the tests choose, which must not be in the past.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') })
})
const inAssessment = candidate({
  hiringStageId: 3,
  hiringStageName: 'Technical test',
  assessments: [meeting({ stageId: 3, stageName: 'Technical test' })],
})
const kinds = [
  {
    kind: 'interview',
    person: inInterview([meeting()]),
    saved: ['Interview schedule saved', 'Interview schedule failed to saved'],
    canceled: ['Interview schedule canceled', 'Failed to cancel interview'],
    result: ['Interview result submitted', 'Interview result failed to submitted'],
  },
  {
    kind: 'assessment',
    person: inAssessment,
    saved: ['Assessment saved', 'Assessment failed to saved'],
    canceled: ['Assessment canceled', 'Failed to cancel Assessment'],
    result: ['Assessment result submitted', 'Assessment result failed to submitted'],
  },
] as const

test.each(kinds)('an $kind is rescheduled, starting from its current time', async ({ person, saved }) => {
  const { sent } = openCandidate(person)
  await user.click((await screen.findAllByRole('button', { name: 'Reschedule' }))[0] as HTMLElement)
  expect(await screen.findByText(/^New time: /)).toBeVisible()
  await choose('Starts', '11.00')
  answer(applications.change, refusal(502, ''))
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send update' }))
  expect(await screen.findByText(saved[1])).toBeVisible()
  const change = acceptChanges()
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send update' }))
  expect(await screen.findByText(saved[0])).toBeVisible()
  expect(sent()).toBeUndefined()
  expect(change.mock.lastCall?.[1]).toMatchObject({
    ...jobAndVersion,
    isScheduled: true,
    date: '2026-11-24',
    time: '11:00:00',
  })
})

test('the dialog of an assessment mentions no interview', async () => {
  openCandidate(inAssessment)
  await user.click((await screen.findAllByRole('button', { name: 'Reschedule' }))[0] as HTMLElement)
  const form = await dialog()
  expect(form.getByRole('combobox', { name: /^In charge/ })).toBeVisible()
  expect(form.getByPlaceholderText(/The next step is an assessment/)).toBeVisible()
  expect(form.getByText(/Those in charge get it too/)).toBeVisible()
  expect(await screen.findByText('The person in charge is free.')).toBeVisible()
  expect(screen.getByRole('dialog').textContent).not.toMatch(/interview/i)
})

test.each(kinds)('an $kind is canceled with a reason', async ({ kind, person, canceled }) => {
  openCandidate(person, { tab: `${kind}s` })
  await press('Cancel…')
  answer(applications.change, refusal(502, ''))
  await user.type((await dialog()).getByLabelText(/Reason/), 'Ill')
  await user.click((await dialog()).getByRole('button', { name: `Cancel ${kind}` }))
  expect(await screen.findByText(canceled[1])).toBeVisible()
  const change = acceptChanges()
  await user.click((await dialog()).getByRole('button', { name: `Cancel ${kind}` }))
  expect(await screen.findByText(canceled[0])).toBeVisible()
  const stageId = kind === 'interview' ? 2 : 3
  expect(change.mock.lastCall?.[1]).toEqual({
    ...jobAndVersion,
    stageId,
    isRemoveScheduled: true,
    notes: 'Ill',
    sendEmail: true,
  })
})

test.each(kinds)('the result of an $kind needs notes', async ({ kind, person, result }) => {
  openCandidate(person, { tab: `${kind}s` })
  await press('Submit result')
  expect((await dialog()).getByText(`The ${kind} hasn't begun yet. Submitting a result still closes it.`)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText('Notes are required')).toBeVisible()
  answer(applications.change, refusal(502, ''))
  await user.type((await dialog()).getByLabelText(/Notes/), 'Calm and clear')
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText(result[1])).toBeVisible()
  const change = acceptChanges()
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText(result[0])).toBeVisible()
  const stageId = kind === 'interview' ? 2 : 3
  expect(change.mock.lastCall?.[1]).toEqual({
    ...jobAndVersion,
    stageId,
    updateResult: true,
    status: 1,
    score: null,
    notes: 'Calm and clear',
  })
})

test('a score below 0 is refused, and stays in the field', async () => {
  const { person } = kinds.find(({ kind }) => kind === 'assessment')!
  openCandidate(person, { tab: 'assessments' })
  const change = acceptChanges()
  await press('Submit result')
  await user.type((await dialog()).getByLabelText('Score'), '-1')
  await user.type((await dialog()).getByLabelText(/Notes/), 'Calm and clear')
  await user.click((await dialog()).getByRole('button', { name: 'Submit result' }))
  expect(await screen.findByText('Score must be at least 0')).toBeVisible()
  expect((await dialog()).getByLabelText('Score')).toHaveValue('-1')
  expect(change).not.toHaveBeenCalled()
})

test('completed meetings can neither be rescheduled nor canceled', async () => {
  openCandidate(inInterview([meeting({ progress: scheduleProgress.completed, result: 'Good' })]), { tab: 'interviews' })
  expect(await screen.findByText('Completed')).toBeVisible()
  expect(screen.getByText('Good')).toBeVisible()
  for (const name of ['Reschedule', 'Cancel…']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a candidate who was not invited gets an invitation instead of a change, and no cancellation', async () => {
  openCandidate(inInterview([meeting({ isCandidateInvited: false })]), { tab: 'interviews' })
  await user.click((await screen.findAllByRole('button', { name: 'Reschedule' }))[0] as HTMLElement)
  expect(await (await dialog()).findByText(/^HR interview for /)).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await press('Cancel…')
  await user.type((await dialog()).getByLabelText(/Reason/), 'Ill')
  expect((await dialog()).getByText(/^Putri was not invited by e-mail/)).toBeVisible()
})

test('after a reload a meeting shows its current values, except those that the user has changed', async () => {
  openCandidate(inInterview([meeting()]))
  await user.click((await screen.findAllByRole('button', { name: 'Reschedule' }))[0] as HTMLElement)
  await choose('Starts', '11.00')
  answer(applications.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  await user.click((await dialog()).getByRole('button', { name: 'Reschedule and send update' }))
  const span = { startsAt: new Date('2026-11-25T02:00:00Z'), endsAt: new Date('2026-11-25T02:45:00Z') }
  answer(candidates.read, { data: inInterview([meeting({ ...span, location: 'https://meet.test/other' })]) })
  await user.click(await (await dialog()).findByRole('button', { name: 'Reload' }))
  expect(await (await dialog()).findByText('Wednesday, 25 November 2026')).toBeVisible()
  expect((await dialog()).getByText('https://meet.test/other')).toBeVisible()
  expect((await dialog()).getByText('11.00 – 11.45 WIB')).toBeVisible()
})

test('an address with a task opens the result dialog, and closing the dialog removes the task from the address', async () => {
  const { router } = openCandidate(inInterview([meeting()]))
  await router.navigate('/candidates/40?job_application_id=400&schedule=70&task=result')
  expect((await dialog()).getByText('Result of the HR interview')).toBeVisible()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('?job_application_id=400')
})
