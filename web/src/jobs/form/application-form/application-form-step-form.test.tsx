import { lockedFields } from '@hireloom/contract/jobs/application-form'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { questionType } from '@hireloom/contract/lookups'
import { expect, test } from 'vitest'
import { acceptJobs, createdJob, finishedJob, showWizard } from '../../../../test/job-wizard.tsx'
import { answer, screen, user, waitFor, within } from '../../../../test/screen.tsx'
import type { JobValues } from '../job-form.ts'
import { formFieldLabel } from './form-field-labels.ts'

const save = () => user.click(screen.getByRole('button', { name: 'Save as draft' }))
const toggle = (name: string) => screen.findByRole('switch', { name })

const question = (overrides: Partial<JobValues['customQuestion'][number]>) => ({
  content: 'Why?',
  type: questionType.paragraph,
  isMandatory: false,
  answerOptions: [],
  mapToCustomField: false,
  customFieldId: null,
  mapToFileCategory: false,
  fileCategoryId: null,
  ...overrides,
})

test('fields that are always required can be neither turned off nor made optional', async () => {
  showWizard(2, {})
  await toggle('Ask for Place of birth')
  for (const field of lockedFields) {
    const words = formFieldLabel(field)
    for (const name of [`Ask for ${words}`, `${words} is mandatory`]) {
      expect(screen.getByRole('switch', { name })).toBeChecked()
      expect(screen.getByRole('switch', { name })).toBeDisabled()
    }
  }
  expect(screen.getAllByText('Always asked')).toHaveLength(lockedFields.length)
})

test('a field that is no longer asked for is not mandatory either', async () => {
  const saved = acceptJobs()
  showWizard(2, {})
  await user.click(await toggle('Ask for Residential address'))
  expect(await toggle('Residential address is mandatory')).toBeDisabled()
  await save()
  await waitFor(() =>
    expect(saved.body()).toMatchObject({
      applicationForm: { identityAndAddress: { residentialAddress: { isEnabled: false, isMandatory: false } } },
    }),
  )
})

test.each(['Religion', 'Blood type', 'Marital status'])(
  'a warning is shown when the form asks for %s',
  async (field) => {
    showWizard(2, {})
    const ask = await toggle(`Ask for ${field}`)
    expect(ask).not.toBeChecked()
    await user.click(ask)
    expect(screen.getByText(/must not decide who is hired/)).toBeVisible()
  },
)

test('filing an attachment into a category requires the category', async () => {
  const saved = acceptJobs()
  showWizard(2, {})
  await user.click(await screen.findByRole('checkbox', { name: 'File Portfolio into a category' }))
  await save()
  expect(await screen.findByText('File category is required')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'File category of Portfolio' }))
  await user.click(await screen.findByRole('option', { name: 'Diplomas' }))
  await save()
  await waitFor(() =>
    expect(saved.body()).toMatchObject({
      applicationForm: { attachment: { portfolio: { mapToFileCategory: true, fileCategoryId: 5 } } },
    }),
  )
})

test.each([
  ['no text', question({ content: ' ' }), 'Question is required'],
  [
    'a blank option',
    question({ type: questionType.dropdown, answerOptions: ['Day', ' '] }),
    'Answer option is required',
  ],
  [
    'the same option twice',
    question({ type: questionType.multipleChoice, answerOptions: ['Day', 'Day'] }),
    'Answer options must differ from each other',
  ],
  ['no custom field', question({ mapToCustomField: true }), 'Custom field is required'],
  [
    'no file category',
    question({ type: questionType.fileUpload, mapToFileCategory: true }),
    'File category is required',
  ],
])('a question with %s is not sent', async (_what, wrong, message) => {
  const saved = acceptJobs()
  showWizard(2, { customQuestion: [wrong] })
  await screen.findByRole('button', { name: 'Add question' })
  await save()
  expect(await screen.findByText(message)).toBeVisible()
  expect(saved.request).not.toHaveBeenCalled()
})

test('a choice starts with two options, and loses its options when it becomes a paragraph', async () => {
  const saved = acceptJobs()
  showWizard(2, { customQuestion: [question({ content: 'Which shift?' })] })
  const type = await screen.findByRole('combobox', { name: 'Question type' })
  await user.click(type)
  await user.click(await screen.findByRole('option', { name: 'Multiple Choice' }))
  expect(screen.getAllByRole('textbox', { name: /^Option \d/ })).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Remove option 1' })).toBeDisabled()

  await user.click(type)
  await user.click(await screen.findByRole('option', { name: 'Paragraph' }))
  await save()
  await waitFor(() =>
    expect(saved.body()).toMatchObject({ customQuestion: [{ content: 'Which shift?', answerOptions: [] }] }),
  )
})

test('Enter in an option moves to the next one', async () => {
  const answerOptions = ['Day', 'Night']
  showWizard(2, { customQuestion: [question({ type: questionType.dropdown, answerOptions })] })
  await user.click(await screen.findByRole('textbox', { name: 'Option 2' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Option 3' })).toHaveFocus())
})

test.each([1, 3])('after option %i of three is removed, the focus is in an option', async (place) => {
  const answerOptions = ['Day', 'Night', 'Any']
  showWizard(2, { customQuestion: [question({ type: questionType.dropdown, answerOptions })] })
  await user.click(await screen.findByRole('button', { name: `Remove option ${place}` }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: `Option ${Math.min(place, 2)}` })).toHaveFocus())
})

test('an added question gets the focus', async () => {
  showWizard(2, { customQuestion: [question({})] })
  await user.click(await screen.findByRole('button', { name: 'Add question' }))
  await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Question' })[1]).toHaveFocus())
})

test('questions are reordered with buttons or the keyboard, and the focus follows', async () => {
  const saved = acceptJobs()
  showWizard(2, { customQuestion: ['A', 'B', 'C'].map((content) => question({ content })) })
  await user.click(await screen.findByRole('button', { name: 'Move question 3 up' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move question 2 up' })).toHaveFocus())
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(screen.getByText('Question 2 is now number 1 of 3')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove question 3' }))
  await save()
  await waitFor(() => expect(saved.body()).toMatchObject({ customQuestion: [{ content: 'C' }, { content: 'A' }] }))
})

test('questions are copied from another job, up to the limit', async () => {
  const saved = acceptJobs()
  const other = { ...createdJob, id: 9 }
  answer(jobs.options, {
    data: [{ id: 9, jobPositionName: 'Cook', branchName: 'Bandung', status: 1 }],
    pagination: { total: 1, page: 1, limit: 20 },
  })
  const stored = { isDeleted: false, isAnswered: true, isMandatory: true }
  const asked = (id: number, content: string) =>
    ({ ...question({ content }), ...stored, id }) as Job['customQuestion'][0]
  const past = { ...asked(3, 'Zodiac sign?'), isDeleted: true }
  answer(jobs.read, { data: { ...other, customQuestion: [asked(1, 'Night shifts?'), asked(2, 'A licence?'), past] } })
  showWizard(2, {
    customQuestion: Array.from({ length: 19 }, (_, index) => question({ content: `Question ${index}` })),
  })
  await user.click(await screen.findByRole('button', { name: 'Copy from another job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy questions from another job' }))
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Job' })).toHaveFocus())
  await user.click(dialog.getByRole('combobox', { name: 'Job' }))
  await user.click(await screen.findByRole('option', { name: /Cook/ }))
  expect(await dialog.findByText('Night shifts?')).toBeVisible()
  expect(dialog.getByText(/so 1 of this job is left out/)).toBeVisible()
  expect(dialog.queryByText('Zodiac sign?')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Copy questions' }))
  expect(await screen.findByText('1 question copied')).toBeVisible()
  await save()
  const sent = () => (saved.body()?.customQuestion ?? []) as object[]
  await waitFor(() => expect(sent()).toHaveLength(20))
  expect(sent()[19]).toMatchObject({ content: 'Night shifts?', isMandatory: true })
  expect(sent()[19]).not.toHaveProperty('id')
})

test('a form has twenty questions at most', async () => {
  showWizard(2, { customQuestion: Array.from({ length: 20 }, () => question({})) })
  expect(await screen.findByRole('button', { name: 'Add question' })).toBeDisabled()
})

test('a user who may not change the form sees the default one, and sends it', async () => {
  const saved = acceptJobs()
  showWizard(2, { customQuestion: [question({})] }, { without: ['jobs.manageApplicationForm'] })
  const table = within(await screen.findByRole('table', { name: 'Fields of the application form' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull())
  for (const field of table.getAllByRole('switch')) expect(field).toBeDisabled()
  await save()
  await waitFor(() =>
    expect(saved.body()).toMatchObject({ customQuestion: [], applicationForm: finishedJob.applicationForm }),
  )
})
