import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { home } from '@hireloom/contract/home'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { candidateSource, questionType } from '@hireloom/contract/lookups'
import { uploads } from '@hireloom/contract/uploads'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { candidate } from '../../../test/candidates.ts'
import { answer, fill, refusal, screen, show, user, waitFor } from '../../../test/screen.tsx'
import { signIn } from '../../../test/signed-in.ts'
import { answerStoreUploads } from '../../../test/store-uploads.ts'
import { Page as AddPage } from './candidate-add-page.tsx'
import { Page as EditPage } from './candidate-edit-page.tsx'

const form = {
  jobId: 7,
  jobPositionName: 'Barista',
  branchName: 'Blok M',
  jobStatus: 1,
  salaryCurrency: 'IDR' as const,
  applicationForm: defaultApplicationForm,
  customQuestion: [{ id: 3, content: 'Why us?', type: questionType.paragraph, isMandatory: true, answerOptions: [] }],
}

function openAdd(jobStatus = 1) {
  signIn()
  const job = { id: 7, status: 1 as const, jobPositionName: 'Barista', branchName: 'Blok M' }
  answer(jobs.options, { data: [job], pagination: { total: 1, page: 1, limit: 50 } })
  answer(candidateForm.form, { data: { ...form, jobStatus } })
  answer(candidateForm.tags, { data: ['Night shifts'] })
  return show(<AddPage />, '/candidates/add?job_id=7')
}

test.each([
  ['There are no jobs yet.', 'Create a job', '/jobs/create', { publish: 0, draft: 0, unPublish: 0, close: 0 }],
  ['No job is currently published.', 'Open job listings', '/jobs', { publish: 0, draft: 1, unPublish: 0, close: 0 }],
] as const)('without a job to choose, the form says "%s" and offers: %s', async (sentence, link, address, data) => {
  signIn()
  answer(home.jobsSummary, { data })
  show(<AddPage />, '/candidates/add')
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', address)
})

test('a job that is not published redirects to the list with a warning', async () => {
  const { router } = openAdd(3)
  expect(await screen.findByText('You must select active job position')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/candidates'))
})

test('the first attempt to save marks the required fields, and no others', async () => {
  openAdd()
  const add = answer(candidateForm.add, refusal(500, ''))
  await user.click(await screen.findByRole('button', { name: 'Add candidate' }))
  expect(screen.getByRole('button', { name: 'First name is required' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Enter an e-mail address or a phone number' })).toBeVisible()
  expect(screen.getByText('2 things need your attention')).toBeVisible()
  expect(add).not.toHaveBeenCalled()
})

test("nobody is added to the job chosen before while the form of another job loads or can't be loaded", async () => {
  const { router } = openAdd()
  await fill(await screen.findByRole('textbox', { name: /^First name/ }), 'Siti')
  const other = Promise.withResolvers<ReturnType<typeof refusal>>()
  answer(candidateForm.form, { later: other.promise })
  await act(() => router.navigate('/candidates/add?job_id=8'))
  expect(screen.getByRole('button', { name: 'Add candidate' })).toBeDisabled()
  other.resolve(refusal(500, ''))
  expect(await screen.findByText('Failed to load the form')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Siti')
  expect(screen.getByRole('button', { name: 'Add candidate' })).toBeDisabled()
})

test('a first name and a phone number are enough', async () => {
  openAdd()
  const saved = { id: 40, jobApplicationId: 400, jobId: 7, reference: 'SGR-1', updatedAt: new Date() }
  const add = answer(candidateForm.add, { data: saved })
  await fill(await screen.findByRole('textbox', { name: /^First name/ }), 'Kirana')
  await fill(screen.getByRole('textbox', { name: /^Phone number/ }), '0812 3456 7890')
  await user.click(screen.getByRole('button', { name: 'Add candidate' }))
  expect(await screen.findByText('Candidate added')).toBeVisible()
  const personalInformation = { firstName: 'Kirana', phoneNumber: '0812 3456 7890' }
  expect(add.mock.lastCall?.[1]).toMatchObject({ personalInformation })
})

test('a date of birth may be typed with the day before the month', async () => {
  openAdd()
  const add = answer(candidateForm.add, refusal(500, 'Not saved'))
  await fill(await screen.findByRole('textbox', { name: /^First name/ }), 'Kirana')
  await fill(screen.getByRole('textbox', { name: /^Phone number/ }), '0812 3456 7890')
  const birth = screen.getByLabelText(/^Date of birth/)
  await fill(birth, '21/04/1995')
  await user.tab()
  expect(birth).toHaveValue('21 Apr 1995')
  await user.click(screen.getByRole('button', { name: 'Add candidate' }))
  await waitFor(() => expect(add).toHaveBeenCalled())
  expect(add.mock.lastCall?.[1]).toMatchObject({ personalInformation: { dateOfBirth: '1995-04-21' } })
})

test('a user who may no longer add candidates sees that, and leaves without a confirmation', async () => {
  const { router } = openAdd()
  answer(candidateForm.add, refusal(403, "You don't have access to this"))
  const uploadTo = { url: '/files/1', key: 'A'.repeat(43), contentType: 'application/pdf' }
  answer(uploads.presignedUrl, { data: { ...uploadTo, expiresAt: '2026-11-24T04:00:00Z' } })
  const sent = answerStoreUploads()
  await fill(await screen.findByRole('textbox', { name: /^First name/ }), 'Kirana')
  await fill(screen.getByRole('textbox', { name: /^Last name/ }), 'Putri')
  await fill(screen.getByRole('textbox', { name: /^E-mail address/ }), 'kirana@example.com')
  await fill(screen.getByRole('textbox', { name: /^Phone number/ }), '0812 3456 7890')
  await fill(screen.getByRole('textbox', { name: /^NIK/ }), '3171010101980001')
  await user.upload(screen.getByLabelText(/^Résumé/), new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }))
  await user.click(screen.getByRole('button', { name: 'Add candidate' }))
  expect(await screen.findByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  expect(sent).toHaveBeenCalledOnce()
  expect(screen.queryByRole('heading', { name: 'Add candidate' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back to home' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

function openEdit(who: Partial<Candidate> = {}) {
  signIn()
  const one = candidate({ tags: ['Night shifts'], ...who })
  answer(candidates.read, { data: one })
  answer(candidateForm.form, { data: form })
  answer(candidateForm.tags, { data: [] })
  const saved = answer(candidateForm.change, {
    data: { id: one.id, jobApplicationId: one.jobApplicationId, updatedAt: new Date() },
  })
  const { router, client } = show(<EditPage />, `/candidates/${one.id}/edit`, '/candidates/:candidateId/edit')
  return { router, client, saved, one }
}

test('an edit sends only the changes, and returns to the candidate', async () => {
  const { router, client, saved, one } = openEdit()
  const save = await screen.findByRole('button', { name: 'Save changes' })
  expect(save).toBeDisabled()
  const first = screen.getByRole('textbox', { name: /^First name/ })
  await user.clear(first)
  await fill(first, 'Kirana ')
  await fill(screen.getByRole('textbox', { name: 'Why us?' }), 'She asked for it')
  await user.click(save)
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.lastCall?.[1]).toMatchObject({
    jobApplicationId: one.jobApplicationId,
    personalInformation: { firstName: 'Kirana' },
    identityAndAddress: {},
    educationAndWorkExperience: {},
    compensation: {},
    attachment: {},
    answers: [{ questionId: 3, answer: 'She asked for it' }],
  })
  expect(saved.mock.lastCall?.[1]).not.toHaveProperty('tags')
  expect(saved.mock.lastCall?.[1]).not.toHaveProperty('source')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/candidates/${one.id}`))
  expect(screen.getByText('Candidate updated')).toBeVisible()
  const before = client.getQueriesData({ queryKey: [candidates.read.path] })
  expect(before, 'the candidate as it was before').toEqual([])
})

test('an edit sends no last name that was typed before the checkbox for a single name was ticked', async () => {
  const { saved } = openEdit()
  const last = await screen.findByRole('textbox', { name: /^Last name/ })
  await user.clear(last)
  await fill(last, 'Lubis')
  await user.click(screen.getByRole('checkbox', { name: /one name/ }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.lastCall?.[1]).toMatchObject({ hasSingleName: true })
  expect(saved.mock.lastCall?.[1]).toHaveProperty('personalInformation', {})
})

test('a failed save shows an error and keeps the input', async () => {
  openEdit()
  answer(candidateForm.change, refusal(500, ''))
  const first = await screen.findByRole('textbox', { name: /^First name/ })
  await fill(first, ' Ayu')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Failed to update candidate')).toBeVisible()
  expect(first).toHaveDisplayValue(/ Ayu$/)
})

test('fields the user may not see are neither shown nor sent', async () => {
  const hidden = { lastName: null, email: null, phoneNumber: null, nik: null, resume: null }
  const { saved } = openEdit({ ...hidden, sensitiveFieldAccess: false, source: candidateSource.manual })
  const first = await screen.findByRole('textbox', { name: /^First name/ })
  for (const name of [/^Last name/, /^E-mail address/, /^NIK/])
    expect(screen.queryByRole('textbox', { name })).toBeNull()
  expect(screen.getAllByText(/Fields hidden for your role stay as they are/).length).toBeGreaterThan(2)
  await fill(first, ' Ayu')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.lastCall?.[1]).toMatchObject({ identityAndAddress: {}, compensation: {}, attachment: {} })
})
