import { employmentLetters } from '@hireloom/contract/employment-letters/endpoints'
import type { EmploymentLetterProposal } from '@hireloom/contract/employment-letters/letter'
import { lookups } from '@hireloom/contract/lookups'
import { beforeEach, expect, test } from 'vitest'
import { candidate } from '../../test/candidates.ts'
import { employmentLetter } from '../../test/employment-letters.ts'
import { answer, fill, refusal, screen, show, user, waitFor, within } from '../../test/screen.tsx'
import { signIn } from '../../test/signed-in.ts'
import { CandidateLetters } from './parts/candidate-letters.tsx'

const proposal: EmploymentLetterProposal = {
  offerLetterNumber: '119/HR/XI/2026',
  employmentType: { id: 3, name: 'Permanent (PKWTT)' },
  jobLevel: null,
  probationPeriod: 3,
  workingType: 1,
  joiningDate: '2027-01-04',
  salary: 11_500_000,
  salaryCurrency: 'IDR',
  salaryType: 11,
  benefits: '',
}

beforeEach(() => {
  signIn()
  const pagination = { total: 2, page: 1, limit: 500 }
  answer(lookups.employmentTypes, {
    data: [
      { id: 3, name: 'Permanent (PKWTT)', hasEndDate: false },
      { id: 4, name: 'Contract (PKWT)', hasEndDate: true },
    ],
    pagination,
  })
  answer(lookups.jobLevels, { data: [{ id: 1, name: 'Staff' }], pagination: { ...pagination, total: 1 } })
  answer(employmentLetters.templates, { data: [{ id: 8, name: 'PKWTT', kind: 2, language: 1 }] })
  answer(employmentLetters.propose, { data: proposal })
})

const open = (changes: Parameters<typeof candidate>[0] = {}) =>
  show(<CandidateLetters candidate={candidate({ isCreateElEligible: true, ...changes })} />)

async function openForm() {
  open()
  await user.click(await screen.findByRole('button', { name: 'Create employment letter' }))
  const dialog = await screen.findByRole('dialog', { name: /New employment letter/ })
  await within(dialog).findByRole('button', { name: 'Create letter' })
  return dialog
}

async function choose(label: string, option: RegExp | string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}

test('a letter starts with the agreed terms and takes the next number', async () => {
  const create = answer(employmentLetters.create, { data: employmentLetter() })
  const form = await openForm()
  await waitFor(() => expect(within(form).getByRole('combobox', { name: 'Employment type' })).toHaveFocus())
  expect(await within(form).findByRole('textbox', { name: 'Letter number' })).toHaveValue('119/HR/XI/2026')
  await choose('Template', 'PKWTT · Indonesian')
  await user.click(within(form).getByRole('checkbox', { name: 'Add the integrity agreement' }))
  await user.click(within(form).getByRole('button', { name: 'Create letter' }))
  expect(await screen.findByText('Success to create employment letter')).toBeVisible()
  expect(create.mock.lastCall?.[1]).toMatchObject({
    jobId: 5,
    employmentType: 3,
    salary: 11_500_000,
    joiningDate: '2027-01-04',
    offerLetterNumber: '',
    templateId: 8,
    isIntegrityAgreementChecked: true,
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a fixed term requires a start and an end date, other employment a joining date', async () => {
  const create = answer(employmentLetters.create, refusal(500, ''))
  const form = await openForm()
  expect(within(form).queryByRole('textbox', { name: 'End date' })).toBeNull()
  await user.clear(within(form).getByRole('textbox', { name: 'Joining date' }))
  await user.click(within(form).getByRole('button', { name: 'Create letter' }))
  expect(await within(form).findByText('Joining date is required')).toBeVisible()

  await choose('Employment type', 'Contract (PKWT)')
  await user.clear(within(form).getByRole('textbox', { name: 'Start date' }))
  await user.click(within(form).getByRole('button', { name: 'Create letter' }))
  expect(await within(form).findByText('Start date is required')).toBeVisible()
  expect(within(form).getByText('End date is required')).toBeVisible()
  expect(within(form).getByText('Template is required')).toBeVisible()
  expect(create).not.toHaveBeenCalled()
})

test('a failure shows its message, and fields that the server refuses are marked', async () => {
  answer(employmentLetters.create, refusal(500, ''))
  const form = await openForm()
  await choose('Template', 'PKWTT · Indonesian')
  await user.click(within(form).getByRole('button', { name: 'Create letter' }))
  expect(await screen.findByText('Failed to create employment letter')).toBeVisible()

  const message = 'Another employment letter has this number'
  answer(employmentLetters.create, refusal(422, 'Check the form', [{ field: 'offerLetterNumber', message }]))
  const number = within(form).getByRole('textbox', { name: 'Letter number' })
  await fill(number, '7/HR/XI/2026')
  await user.click(within(form).getByRole('button', { name: 'Create letter' }))
  expect(await within(form).findByText(message)).toBeVisible()
})

test('Escape closes the form at once while nothing is typed, and asks otherwise', async () => {
  await openForm()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Create employment letter' }))
  const number = await screen.findByRole('textbox', { name: 'Letter number' })
  await user.clear(number)
  await user.type(number, '7/HR/XI/2026')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Discard what you wrote?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(number).toHaveValue('7/HR/XI/2026')
  await user.click(number)
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the first attempt names the required template', async () => {
  const form = await openForm()
  await user.click(within(form).getByRole('button', { name: 'Create letter' }))
  expect(await within(form).findByText('Template is required')).toBeVisible()
})

test('a letter is regenerated with the version that was seen', async () => {
  const regenerate = answer(employmentLetters.regenerate, { data: employmentLetter({ currentVersion: 2 }) })
  open({ employments: [employmentLetter()] })
  await user.click(await screen.findByRole('button', { name: 'Regenerate' }))
  const form = await screen.findByRole('dialog', { name: /Regenerate letter 118/ })
  const number = within(form).getByRole('textbox', { name: 'Letter number' })
  expect(number).toHaveAccessibleDescription('Leave empty to keep the number')
  await user.click(within(form).getByRole('button', { name: 'Regenerate letter' }))
  expect(await screen.findByText('Success to regenerate employment letter')).toBeVisible()
  expect(regenerate.mock.lastCall?.[1]).toMatchObject({
    offerLetterNumber: '118/HR/XI/2026',
    isIntegrityAgreementChecked: true,
    templateId: 8,
    updatedAt: '2026-11-20T02:00:00.000Z',
  })
})

test('a failed regeneration shows its message', async () => {
  answer(employmentLetters.regenerate, refusal(500, ''))
  open({ employments: [employmentLetter()] })
  await user.click(await screen.findByRole('button', { name: 'Regenerate' }))
  const form = await screen.findByRole('dialog', { name: /Regenerate letter 118/ })
  await user.click(within(form).getByRole('button', { name: 'Regenerate letter' }))
  expect(await screen.findByText('Failed to regenerate employment letter')).toBeVisible()
})

test('a letter lists its files, newest first', async () => {
  const [first] = employmentLetter().versions
  if (!first) throw new Error('The letter has no version')
  const download = answer(employmentLetters.file, refusal(500, ''))
  open({ employments: [employmentLetter({ currentVersion: 2, versions: [{ ...first, version: 2 }, first] })] })
  const list = await screen.findByRole('list', { name: 'Versions' })
  expect(
    within(list)
      .getAllByText(/^Version/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Version 2', 'Version 1'])
  await user.click(within(list).getByRole('button', { name: 'Download version 1' }))
  expect(await screen.findByText('Failed to download the letter')).toBeVisible()
  expect(download).toHaveBeenCalledOnce()
})

test('pay and the file are hidden from users who may not see them', async () => {
  const hidden = { salary: null, salaryType: null, benefits: null, additionalNotes: null, employmentLetter: null }
  open({ isCreateElEligible: false, employments: [employmentLetter(hidden)] })
  expect(await screen.findByText('Permanent (PKWTT), On-site')).toBeVisible()
  expect(screen.getAllByRole('img', { name: 'Hidden for your role' })).toHaveLength(2)
  for (const name of ['Letter', 'Regenerate', 'Create employment letter']) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
})

test('a letter that another user has regenerated is reloaded first', async () => {
  answer(employmentLetters.regenerate, refusal(409, 'Someone else changed this letter', [], 'stale'))
  open({ employments: [employmentLetter()] })
  await user.click(await screen.findByRole('button', { name: 'Regenerate' }))
  const form = await screen.findByRole('dialog', { name: /Regenerate letter 118/ })
  await user.click(within(form).getByRole('button', { name: 'Regenerate letter' }))
  expect(await within(form).findByText('Someone else changed this letter. What you typed stays.')).toBeVisible()
  await user.click(within(form).getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(within(form).queryByRole('button', { name: 'Reload' })).toBeNull())
})

test('a second try to create a letter sends the same key, and one with other terms a new key', async () => {
  const form = await openForm()
  await choose('Template', 'PKWTT · Indonesian')
  const tryWith = async (message: string) => {
    const create = answer(employmentLetters.create, refusal(502, message))
    await user.click(within(form).getByRole('button', { name: 'Create letter' }))
    expect(await screen.findByText(message)).toBeVisible()
    return create.mock.lastCall?.[2]?.['idempotency-key']
  }
  const first = await tryWith('Lost')
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(await tryWith('Lost again')).toBe(first)
  await fill(within(form).getByRole('textbox', { name: 'Benefits' }), 'Meals')
  expect(await tryWith('Lost once more')).not.toBe(first)
})
