import { expect, test } from 'vitest'
import { acceptJobs, showWizard } from '../../../../test/job-wizard.tsx'
import { screen, user, waitFor, within } from '../../../../test/screen.tsx'
import { vacancyRequest } from '../../../../test/vacancy-requests.ts'

const save = () => user.click(screen.getByRole('button', { name: 'Save as draft' }))

/** Pastes the text: one change instead of one for each key. */
async function replace(label: string, text: string) {
  const field = await screen.findByRole('textbox', { name: label })
  await user.clear(field)
  if (text) await user.paste(text)
  return field
}

test.each([
  ['IDR', '5.000.000'],
  ['SGD', '5,000,000'],
] as const)('a typed salary in %s gets the separators of its currency', async (salaryCurrency, shown) => {
  showWizard(1, { salaryCurrency })
  expect(await replace('Minimum salary', '5000000')).toHaveValue(shown)
})

test('a salary is sent as a number', async () => {
  const saved = acceptJobs()
  showWizard(1, { salaryCurrency: 'SGD' })
  await replace('Minimum salary', '5.000')
  await replace('Maximum salary', '7500,5')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ minSalary: 5000, maxSalary: 7500.5 }))
})

test('a salary in rupiah has no cents', async () => {
  const saved = acceptJobs()
  showWizard(1, { salaryCurrency: 'IDR' })
  await replace('Maximum salary', '7500000,5')
  await save()
  expect(await screen.findByText('Maximum salary must be a whole number of rupiah')).toBeVisible()
  expect(saved.request).not.toHaveBeenCalled()
})

test('the minimum salary may equal the maximum but not exceed it', async () => {
  const saved = acceptJobs()
  showWizard(1, { maxSalary: 4_500_000 })
  await replace('Minimum salary', '4500001')
  await save()
  expect(await screen.findByText('Minimum salary must not be above the maximum salary')).toBeVisible()
  await replace('Minimum salary', '4500000')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ minSalary: 4_500_000, maxSalary: 4_500_000 }))
})

test('amounts are read as people write them, and questioned before they are saved where zeros may be missing', async () => {
  const saved = acceptJobs()
  showWizard(1, { minSalary: null, maxSalary: null })
  await replace('Minimum salary', '5,000')
  await replace('Maximum salary', '8.000.000')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this salary right?' }))
  expect(dialog.getByText(/^Rp\s5\.000 a month\? Zeros may be missing\.$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(saved.request).not.toHaveBeenCalled()
  await replace('Minimum salary', '5,000,000')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ minSalary: 5_000_000, maxSalary: 8_000_000 }))
})

test('a rupiah amount with cents is refused, not rounded', async () => {
  const saved = acceptJobs()
  showWizard(1, {})
  await replace('Minimum salary', '5000000.50')
  await save()
  expect(await screen.findByText('Minimum salary must be a whole number of rupiah')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Minimum salary' })).toHaveValue('5.000.000,50')
  expect(saved.request).not.toHaveBeenCalled()
})

test.each([
  ['', '30', 'Minimum age is required'],
  ['30', '', 'Maximum age is required'],
  ['16', '30', 'Minimum age must be at least 17'],
  ['30', '66', 'Maximum age must be at most 65'],
  ['31', '30', 'Minimum age must not be above the maximum age'],
])('an age from %j to %j is refused: %s', async (minimum, maximum, message) => {
  const saved = acceptJobs()
  showWizard(1, { minAge: null, maxAge: null })
  await replace('Minimum age', minimum)
  await replace('Maximum age', maximum)
  await save()
  expect(await screen.findByText(message)).toBeVisible()
  expect(saved.request).not.toHaveBeenCalled()
})

test('an empty choice is sent as null', async () => {
  const saved = acceptJobs()
  const empty = { jobLevelId: null, workingTypeId: null, education: null, experience: null, gender: null }
  showWizard(1, { ...empty, minAge: 20, maxAge: 30 })
  await replace('Minimum age', '')
  await replace('Maximum age', '')
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ ...empty, minAge: null, maxAge: null, endDate: null }))
})

test('a branch fills in its province and city', async () => {
  showWizard(1, { branchId: null, provinceId: null, cityId: null })
  await user.click(await screen.findByRole('combobox', { name: 'Branch' }))
  await user.click(await screen.findByRole('option', { name: 'Jakarta' }))
  expect(screen.getByRole('combobox', { name: 'Province' })).toHaveValue('DKI Jakarta')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Kota Jakarta Selatan'))
})

test('gender and age come with a warning against discrimination', async () => {
  showWizard(1)
  expect(await screen.findByText(/M\/6\/HK.04\/V\/2025/)).toBeVisible()
  expect(screen.getByText(/Gender and age are for your team only and never shown/)).toBeVisible()
})

test('a vacancy request fills in the place of the job and the headcount, which can still be changed', async () => {
  const saved = acceptJobs(0)
  const request = vacancyRequest({ headcount: 3 })
  showWizard(1, { jobPositionId: null, branchId: null, organizationId: null, cityId: null }, {}, [request])
  await user.click(await screen.findByRole('combobox', { name: 'Vacancy request' }))
  await user.click(await screen.findByRole('option', { name: /VR-0131/ }))
  await replace('Headcount', '2')
  await save()
  const place = { jobPositionId: 1, branchId: 1, organizationId: 1, provinceId: 31, cityId: 3171 }
  await waitFor(() => expect(saved.body()).toMatchObject({ ...place, vacancyRequestId: 4, headcount: 2 }))
})

test('a vacancy request is hidden from users who may not see confidential fields', async () => {
  const saved = acceptJobs(0)
  showWizard(1, { vacancyRequestId: 4 }, { without: ['jobs.accessConfidentialFields'] }, [vacancyRequest()])
  await screen.findByRole('textbox', { name: 'Headcount' })
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ vacancyRequestId: null }))
  expect(screen.queryByRole('combobox', { name: 'Vacancy request' })).not.toBeInTheDocument()
})
