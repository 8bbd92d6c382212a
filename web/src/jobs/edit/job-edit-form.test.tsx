import { analytics } from '@hireloom/contract/analytics'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { describe, expect, test } from 'vitest'
import { answerBoardCalls, postedAd } from '../../../test/job-board.ts'
import { acceptChanges, savedJob, showEdit } from '../../../test/job-edit.tsx'
import { answer, refusal, screen, user, waitFor, within } from '../../../test/screen.tsx'

const saveButton = () => screen.getByRole('button', { name: 'Save changes' })
const save = () => user.click(saveButton())
const goTo = (part: RegExp) => user.click(screen.getByRole('link', { name: part }))
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const updatedAt = savedJob.updatedAt.toISOString()

/** Pastes the text: one change instead of one for each key. */
async function replace(label: RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  if (text) await user.paste(text)
  return field
}

async function choose(field: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('saving', () => {
  test('sends only the changed fields, with the version they are based on, and shows the job again', async () => {
    const { body } = acceptChanges()
    const { place } = showEdit('information')
    await replace(/^Job summary/, 'Finds lost parcels')
    await save()
    expect(await screen.findByText('Job successfully updated')).toBeVisible()
    expect(body()).toEqual({ jobSummary: 'Finds lost parcels', updatedAt })
    expect(place()).toBe('/jobs/31')
  })

  test('has nothing to send before anything is changed, nor after it is changed back', async () => {
    showEdit('information')
    const before = savedJob.jobSummary
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeDisabled()
    await replace(/^Job summary/, 'Finds lost parcels')
    expect(saveButton()).toBeEnabled()
    expect(screen.getByRole('link', { name: /^Job information, changed/ })).toBeVisible()
    await replace(/^Job summary/, before)
    expect(saveButton()).toBeDisabled()
  })

  test('publishing by an Admin is reported to analytics', async () => {
    acceptChanges()
    showEdit('information', { status: jobStatus.unpublished })
    const tracked = answer(analytics.track, undefined)
    await choose('Status', 'Published')
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Publish Backend Engineer?' })
    expect(dialog).toHaveTextContent('It appears on: Career page.')
    await user.click(within(dialog).getByRole('button', { name: 'Save and publish' }))
    await waitFor(() => expect(tracked.mock.lastCall?.[1]).toMatchObject({ event: 'job_published' }))
  })

  test.each(['Unpublish', 'Close'])('asks before a published job is taken down: %s', async (verb) => {
    const { request, body } = acceptChanges()
    showEdit('information', { status: jobStatus.published })
    await choose('Status', verb === 'Close' ? 'Closed' : 'Unpublished')
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: `${verb} Backend Engineer?` }))
    expect(request).not.toHaveBeenCalled()
    await user.click(dialog.getByRole('button', { name: `Save and ${verb.toLowerCase()}` }))
    await waitFor(() =>
      expect(body()).toMatchObject({ status: verb === 'Close' ? jobStatus.closed : jobStatus.unpublished }),
    )
  })

  test('asks before a paid advertisement is taken down, with its product and price', async () => {
    answerBoardCalls()
    const { request, body } = acceptChanges()
    const jobPlatform = savedJob.jobPlatform.map((choice) => ({ ...choice, isPublish: choice.platformId !== 2 }))
    showEdit('publishing', { jobPlatform, jobBoardAd: postedAd(), endDate: dayFromNow(20) })
    await user.click(await screen.findByRole('switch', { name: 'Publish on Jobstreet by SEEK' }))
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Change the advertisement of Backend Engineer?' })
    expect(await within(dialog).findByText(/is taken down: Premium, Rp 3\.900\.000\./)).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(body()).toMatchObject({ updatedAt }))
  })

  test('a failure is shown and keeps the typed values', async () => {
    answer(jobs.change, refusal(502, 'Bad gateway', [], 'unreadable'))
    showEdit('information')
    const field = await replace(/^Job summary/, 'Finds lost parcels')
    await save()
    expect(await screen.findByText('Failed to update job')).toBeVisible()
    expect(field).toHaveValue('Finds lost parcels')
  })
})

describe('the problems of an edited job', () => {
  test('an edited job lists its missing fields before anything is typed, and links to them', async () => {
    showEdit('team', { workingTypeId: null, education: null, gender: null })
    expect(await screen.findByText('3 fields are missing before this can be saved')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Last education' }))
    const field = await screen.findByRole('combobox', { name: 'Last education' })
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toBeRequired()
    await choose('Last education', 'S1')
    expect(screen.getByText('2 fields are missing before this can be saved')).toBeVisible()
  })

  test('nothing is sent while there are errors, and the first error is shown and focused', async () => {
    const { request } = acceptChanges()
    showEdit('information')
    await replace(/^Job summary/, '')
    await goTo(/^Hiring team/)
    await save()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Job summary/ })).toHaveFocus())
    expect(screen.getByText('Job summary is required')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
  })

  test('an error from the server is shown at its field, on its part', async () => {
    const errors = [{ field: 'stageIds', message: "HR Interview has 2 candidates, so it can't be removed" }]
    answer(jobs.change, refusal(422, 'Check the fields', errors, 'validation_failed'))
    showEdit('information')
    await replace(/^Job summary/, 'Finds lost parcels')
    await save()
    expect(await screen.findByRole('heading', { name: 'Hiring stages' })).toBeVisible()
    expect(screen.getByText(/HR Interview has 2 candidates/, { selector: '.mantine-InputWrapper-error' })).toBeVisible()
    expect(screen.getByRole('link', { name: /^Hiring stages, needs attention/ })).toBeVisible()
  })
})

test("another user's change is loaded, and the typed changes are applied on top of it", async () => {
  answer(jobs.change, refusal(409, 'Someone changed this in the meantime', [], 'stale'))
  showEdit('information')
  await replace(/^Job summary/, 'Finds lost parcels')
  await replace(/^Salary description/, 'Gross')
  await save()
  const note = (await screen.findByText(/Nothing you typed is lost/)).closest('[role="alert"]')
  expect(note).toHaveTextContent(/^Failed to update job/)
  await waitFor(() => expect(note).toHaveFocus())
  expect(screen.queryByText(/in the meantime/, { selector: '.mantine-Notification-root *' })).toBeNull()

  const newest = new Date('2026-11-21T02:00:00.000Z')
  answer(jobs.read, { data: { ...savedJob, jobSummary: 'Theirs', headcount: 9, updatedAt: newest } })
  await user.click(screen.getByRole('button', { name: 'Load the newest version and keep my changes' }))
  expect(
    await screen.findByText('Both of you changed: Job summary. Yours are kept; check them before you save.'),
  ).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Headcount/ })).toHaveValue('9')

  const { body } = acceptChanges()
  await save()
  await waitFor(() =>
    expect(body()).toEqual({
      jobSummary: 'Finds lost parcels',
      salaryDescription: 'Gross',
      updatedAt: newest.toISOString(),
    }),
  )
})

test('leaving with unsaved changes asks first, and switching parts does not', async () => {
  const { place } = showEdit('information')
  await replace(/^Job summary/, 'Finds lost parcels')
  await goTo(/^Publishing/)
  expect(place()).toBe('/jobs/31?edit=publishing')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(place()).toBe('/jobs/31?edit=publishing')
  await user.click(dialog.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(place()).toBe('/jobs/31'))
})

describe('the status', () => {
  test.each([
    [jobStatus.draft, ['Draft', 'Published', 'Unpublished']],
    [jobStatus.published, ['Published', 'Unpublished', 'Closed']],
    [jobStatus.unpublished, ['Unpublished', 'Published', 'Closed']],
    [jobStatus.closed, ['Closed', 'Published']],
  ])('%i can stay or become one of %j', async (status, offered) => {
    showEdit('information', { status })
    await user.click(await screen.findByRole('combobox', { name: 'Status' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(offered)
  })

  test('is the only field for users who may change nothing else of the job', async () => {
    showEdit('publishing', {}, { without: ['jobs.updateDetails', 'jobs.manageApplicationForm'] })
    expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Job summary/ })).toBeNull()
    const parts = within(screen.getByRole('navigation', { name: 'Parts of the job' })).getAllByRole('link')
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Job information', 'Hiring stages', 'Hiring team'])
  })
})

test('a salary that is hidden is neither shown nor sent', async () => {
  const { body } = acceptChanges()
  const hidden = { minSalary: null, maxSalary: null, salaryDescription: null, aiCandidateRecommendation: null }
  showEdit('information', hidden, {
    without: ['jobs.accessConfidentialFields'],
    user: { recruitPackage: 'ultimate_hire' },
  })
  expect(await screen.findByText(/The salary of this job is hidden for your role/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Minimum salary' })).toBeNull()
  await replace(/^Job summary/, 'Finds lost parcels')
  await goTo(/^Hiring stages/)
  expect(await screen.findByText(/These settings are hidden for your role/)).toBeVisible()
  await save()
  await waitFor(() => expect(body()).toEqual({ jobSummary: 'Finds lost parcels', updatedAt }))
})

test('a branch that the company removed stays in the jobs that use it', async () => {
  showEdit('information', { branchId: 44, branchName: 'Bandung' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Branch' })).toHaveValue('Bandung'))
})
