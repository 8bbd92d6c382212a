import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { lookups } from '@hireloom/contract/lookups'
import { expect, test, vi } from 'vitest'
import {
  acceptJobs,
  createdJob,
  draftId,
  draftOf,
  finishedJob,
  showWizard,
  storeDraft,
  storedDraft,
} from '../../../test/job-wizard.tsx'
import { answer, fill, refusal, screen, user, waitFor, within } from '../../../test/screen.tsx'

const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const summary = () => screen.findByLabelText(/^Job summary/)

test('the wizard starts at its first step', async () => {
  const { path } = showWizard(0)
  await waitFor(() => expect(path()).toBe('/jobs/create/step-1'))
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }))
  expect(steps.getAllByRole('link')).toHaveLength(5)
  expect(steps.getByRole('link', { current: 'step' })).toHaveTextContent('Job information')
})

test('moving between the steps keeps the typed values', async () => {
  showWizard(1)
  await fill(await summary(), 'Makes coffee')
  await user.click(screen.getByRole('link', { name: /Hiring stages/ }))
  await screen.findByRole('heading', { name: 'Hiring stages' })
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await user.click(await screen.findByRole('link', { name: /Job information/ }))
  expect(await summary()).toHaveValue('Makes coffee')
})

test('the form stays when its list of cities gets a 429', async () => {
  showWizard(1)
  await fill(await summary(), 'Makes coffee')
  const refused = answer(lookups.cities, refusal(429, 'Too many', [], 'too_many', { 'retry-after': '60' }))
  await user.click(screen.getByRole('combobox', { name: /^Province/ }))
  await user.click(await screen.findByRole('option', { name: 'DKI Jakarta' }))
  await waitFor(() => expect(refused).toHaveBeenCalled())
  expect(await summary()).toHaveValue('Makes coffee')
})

test('a change is saved as a draft after 700 ms and restored when the wizard is opened again', async () => {
  const { unmount } = showWizard(1)
  await fill(await summary(), 'Makes coffee')
  expect(storedDraft()).toBeNull()
  expect(await screen.findByText(/Draft saved \d\d\.\d\d/)).toBeVisible()
  expect(storedDraft()).toContain('Makes coffee')
  unmount()

  showWizard(1)
  expect(await summary()).toHaveValue('Makes coffee')
})

test('a change is saved when the user leaves the wizard before 700 ms have passed', async () => {
  const { unmount } = showWizard(1)
  await fill(await summary(), 'Makes tea')
  unmount()
  expect(storedDraft()).toContain('Makes tea')
})

test('shows when the draft was saved, in the time zone of the company', async () => {
  showWizard(1, {})
  expect(await screen.findByText('Draft saved 09.41')).toBeVisible()
})

const { headcount: _, ...olderJob } = finishedJob
test.each([
  ['no JSON', '{'],
  ['a field this form does not know', draftOf({ ...finishedJob, bonus: 5 })],
  ['a field missing', draftOf(olderJob)],
  ['another kind of value', draftOf({ ...finishedJob, hiringTeam: 5 })],
])('drops a draft with %s and shows a notice', async (_what, text) => {
  storeDraft(text)
  showWizard(1)
  expect(await screen.findByText(/could not be restored/)).toBeVisible()
  expect(await summary()).toHaveValue('')
  expect(storedDraft()).toBeNull()
})

test.each([
  ['Save as draft', jobStatus.draft, 'Job saved as draft'],
  ['Save as unpublished', jobStatus.unpublished, 'Saved as unpublished'],
])('%s stores status %i, shows a notice, deletes the draft and opens the list', async (button, status, message) => {
  const saved = acceptJobs(status)
  const { path } = showWizard(1, {})
  await press(button)
  expect(await screen.findByText(message)).toBeVisible()
  expect(saved.body()).toMatchObject({ status, jobPositionId: 1, stageIds: [1, 2, 3] })
  expect(path()).toBe('/jobs')
  expect(storedDraft()).toBeNull()
})

test('publishing shows the link of the job one second later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const saved = acceptJobs()
  const read = answer(jobs.read, { data: createdJob })
  const { path } = showWizard(5, {})
  await press('Publish')
  expect(await screen.findByText('Job published', { selector: '.mantine-Notification-root *' })).toBeVisible()
  expect(saved.body()).toMatchObject({ status: jobStatus.published })
  expect(storedDraft()).toBeNull()

  const modal = within(await screen.findByRole('dialog', { name: 'Job published' }))
  expect(read).not.toHaveBeenCalled()
  expect(await modal.findByText('Backend Engineer')).toBeVisible()
  expect(modal.getByLabelText('Link for applicants')).toHaveValue(createdJob.publicUrl)
  expect(modal.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(createdJob.publicUrl)),
  )
  expect(modal.getByRole('link', { name: 'View job' })).toHaveAttribute('href', '/jobs/31')

  const person = user.setup()
  await person.click(modal.getByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied to clipboard')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(createdJob.publicUrl)
  await person.click(modal.getByRole('link', { name: 'Back to list' }))
  expect(path()).toBe('/jobs')
})

test('a retry sends the key of the draft, so that nothing is saved twice', async () => {
  const failed = answer(jobs.create, refusal(503, 'Try again in a minute'))
  showWizard(1, {})
  await press('Save as draft')
  expect(await screen.findByText('Try again in a minute')).toBeVisible()
  expect(failed.mock.lastCall?.[2]).toMatchObject({ 'idempotency-key': draftId })
  expect(storedDraft()).not.toBeNull()

  const saved = acceptJobs(jobStatus.draft)
  await press('Save as draft')
  await waitFor(() => expect(saved.key()).toBe(draftId))
})

test('a job that was saved before without its last changes shows that, and the next save creates another job', async () => {
  const words = 'This job was already saved, without your last changes. Open it in the list before you save again.'
  answer(jobs.create, refusal(422, words, [], 'idempotency_key_reused'))
  const { path, unmount } = showWizard(1, {})
  await press('Save as draft')
  expect(await screen.findByText(words)).toBeVisible()
  expect(path()).toBe('/jobs/create/step-1')
  await waitFor(() => expect(storedDraft()).not.toContain(draftId))
  const { idempotencyKey } = JSON.parse(storedDraft() ?? '')
  unmount()

  showWizard(1)
  const saved = acceptJobs(jobStatus.draft)
  await press('Save as draft')
  await waitFor(() => expect(saved.key()).toBe(idempotencyKey))
})

test('a save without a readable reply shows an error and keeps the draft', async () => {
  answer(jobs.create, refusal(502, 'Bad gateway', [], 'unreadable'))
  showWizard(1, {})
  await press('Save as draft')
  expect(await screen.findByText('Failed to save, please try again')).toBeVisible()
  expect(storedDraft()).not.toBeNull()
})

test('the buttons that save are disabled during a save', async () => {
  const later = Promise.withResolvers<{ data: typeof createdJob }>()
  const request = answer(jobs.create, { later: later.promise })
  showWizard(5, {})
  await press('Publish')
  for (const name of ['Publish', 'Save as draft', 'Save as unpublished']) {
    expect(screen.getByRole('button', { name })).toBeDisabled()
  }
  later.resolve({ data: { ...createdJob, status: jobStatus.draft } })
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))
})

test('an invalid job is not sent: the first error of the step is shown and focused', async () => {
  const saved = acceptJobs()
  const { path } = showWizard(1, { jobSummary: '', salaryDescription: '' })
  await press('Save as draft')
  expect(await screen.findByText('Salary description is required')).toBeVisible()
  expect(screen.getByRole('button', { name: '2 fields need attention' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Salary description' })).toHaveFocus())
  expect(path()).toBe('/jobs/create/step-1')
  expect(saved.request).not.toHaveBeenCalled()

  await fill(screen.getByRole('textbox', { name: 'Salary description' }), 'Gross')
  expect(screen.getByRole('button', { name: '1 field needs attention' })).toBeVisible()
})

test('when a text is too short, the text is focused and not its toolbar', async () => {
  showWizard(1, { description: '<p>Short</p>' })
  await press('Save as draft')
  expect(await screen.findByText('Description must be at least 100 characters')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus())
})

test('errors on other steps open the first of these steps', async () => {
  const saved = acceptJobs()
  const { path } = showWizard(5, { jobSummary: '', stageIds: [] })
  await press('Publish')
  await waitFor(() => expect(path()).toBe('/jobs/create/step-1'))
  await waitFor(async () => expect(await summary()).toHaveFocus())
  expect(saved.request).not.toHaveBeenCalled()
  expect(screen.getByRole('link', { name: /Hiring stages, needs attention/ })).toBeVisible()
})

test('an error from the server is shown at its field, on its step', async () => {
  const errors = [{ field: 'salaryDescription', message: 'Salary description must not name a person' }]
  answer(jobs.create, refusal(422, 'Check the fields', errors, 'validation_failed'))
  const { path } = showWizard(5, {})
  await press('Publish')
  await waitFor(() => expect(path()).toBe('/jobs/create/step-1'))
  const field = await screen.findByRole('textbox', { name: 'Salary description' })
  expect(field).toHaveAccessibleDescription(/must not name a person/)

  await user.type(field, '!')
  expect(field).not.toHaveAccessibleDescription(/must not name a person/)
})

test('a step shows no errors before the user leaves it', async () => {
  showWizard(1)
  await summary()
  expect(screen.queryByText(/need attention/)).toBeNull()
  await user.click(screen.getByRole('link', { name: /^Next/ }))
  expect(await screen.findByRole('button', { name: /fields need attention/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /Job information, needs attention/ })).toBeVisible()
})
