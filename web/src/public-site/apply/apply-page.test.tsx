import { type ApplicationForm, defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptFiles,
  everyQuestion,
  fillShortForm,
  pressNext,
  publicJob,
  showForm,
  solveImmediately,
} from '../../../test/public-job.tsx'
import { fill, screen, user, waitFor, within } from '../../../test/screen.tsx'
import { stepsOf } from './draft/application-steps.ts'

beforeEach(() => history.replaceState(null, '', '/'))

const draftKey = 'hireloom:application:sagara/data-analyst'

/** Changes the stored draft as another tab would, and sends this tab the event. */
function inOtherTab(draft: object | null) {
  if (draft) localStorage.setItem(draftKey, JSON.stringify(draft))
  else localStorage.removeItem(draftKey)
  window.dispatchEvent(new StorageEvent('storage', { key: draftKey }))
}

describe('The application form', () => {
  it('shows only the fields of the job, and skips empty steps', async () => {
    showForm()
    expect(screen.getByText('Step 1 of 4')).toBeVisible()
    expect(screen.getByLabelText('Date of birth (optional)')).toBeVisible()
    expect(screen.queryByLabelText(/Religion/)).not.toBeInTheDocument()
  })

  it('shows more fields for a job that asks for more', () => {
    const required = { isEnabled: true, isMandatory: true }
    const personalInformation = { ...defaultApplicationForm.personalInformation, religion: required, gender: required }
    showForm(
      publicJob({ applicationForm: { ...defaultApplicationForm, personalInformation }, customQuestion: everyQuestion }),
    )
    expect(screen.getByText('Step 1 of 6')).toBeVisible()
    expect(screen.getByLabelText('Religion')).toBeRequired()
    expect(within(screen.getByRole('group', { name: 'Gender' })).getAllByRole('radio')).toHaveLength(2)
  })

  it('names the steps after their fields', () => {
    const titles = (applicationForm: ApplicationForm) =>
      stepsOf(
        { slug: 'data-analyst', applicationForm, customQuestion: [] },
        { isForeigner: false, hasSingleName: false },
      ).map(({ title }) => title)
    const { compensation, identityAndAddress, ...rest } = defaultApplicationForm
    const optional = (isEnabled: boolean) => ({ isEnabled, isMandatory: false })
    const form = (hasOptionalFields: boolean) => ({
      ...rest,
      compensation: { currentSalaryPerMonth: optional(false), expectedSalaryPerMonth: optional(hasOptionalFields) },
      identityAndAddress: {
        ...identityAndAddress,
        postalCode: optional(hasOptionalFields),
        citizenIdAddress: optional(false),
        residentialAddress: optional(false),
      },
    })
    expect(titles(form(true))).toEqual(expect.arrayContaining(['Identity and address', 'Salary and documents']))
    expect(titles(form(false))).toEqual(expect.arrayContaining(['Identity', 'Documents']))
  })

  it('stays on a step with errors, shows them under their fields and focuses the first', async () => {
    showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    await pressNext()
    expect(screen.getByText('Last name is required')).toBeVisible()
    expect(screen.getByText('Phone number is required')).toBeVisible()
    expect(screen.queryByText('First name is required')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus())
    await fill(screen.getByLabelText('Last name'), 'Lestari')
    expect(screen.queryByText('Last name is required')).not.toBeInTheDocument()
  })

  it('does not require a last name of people with one name', async () => {
    showForm()
    await user.click(screen.getByLabelText('I have only one name'))
    expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
    await fill(screen.getByLabelText('First name'), 'Sukarno')
    await fill(screen.getByLabelText('E-mail address'), 'sukarno@mail.example')
    await fill(screen.getByLabelText('Phone number'), '081234567890')
    await pressNext()
    expect(screen.getByRole('heading', { name: 'Identity' })).toBeVisible()
  })

  it('opens one step after a double tap', async () => {
    showForm()
    await user.click(screen.getByLabelText('I have only one name'))
    await fill(screen.getByLabelText('First name'), 'Sukarno')
    await fill(screen.getByLabelText('E-mail address'), 'sukarno@mail.example')
    await fill(screen.getByLabelText('Phone number'), '081234567890')
    await user.dblClick(screen.getByRole('button', { name: /^Next/ }))
    expect(screen.getByRole('heading', { name: 'Identity' })).toBeVisible()
    expect(screen.queryByText('NIK is required')).not.toBeInTheDocument()
  })

  it('asks people of other countries for their passport', async () => {
    history.replaceState(null, '', '#identity')
    showForm()
    await user.click(screen.getByLabelText('Not an Indonesian citizen'))
    expect(screen.queryByLabelText('NIK')).not.toBeInTheDocument()
    await pressNext()
    expect(screen.getByText('Passport number is required')).toBeVisible()
    expect(screen.getByText('Passport expiration date is required')).toBeVisible()
  })

  it('accepts only digits as NIK', async () => {
    history.replaceState(null, '', '#identity')
    showForm()
    await user.type(screen.getByLabelText('NIK'), '31-71 ab')
    expect(screen.getByLabelText('NIK')).toHaveValue('3171')
    await pressNext()
    expect(screen.getByText('NIK must be 16 digits')).toBeVisible()
  })

  it('asks for the months of a job, not for its days', async () => {
    history.replaceState(null, '', '#experience')
    showForm(publicJob({ applicationForm: defaultApplicationForm }))
    await user.click(screen.getByRole('button', { name: 'Add job' }))
    await fill(screen.getByLabelText('Job position'), 'Analyst')
    await fill(screen.getByLabelText('Company name'), 'PT Kirim')
    await user.selectOptions(screen.getByLabelText('Start date'), 'February')
    await fill(screen.getByLabelText('Year of start date'), '2019')
    await user.selectOptions(screen.getByLabelText('End date'), 'February')
    await pressNext()
    expect(screen.getByText('Choose the month and type the year')).toBeVisible()
    await fill(screen.getByLabelText('Year of end date'), '2020')
    const draft = () => Object.values(localStorage).join()
    await waitFor(() => expect(draft()).toContain('"startDate":"2019-02-01","endDate":"2020-02-29"'))
  })

  it('lets applicants add, move and remove jobs', async () => {
    history.replaceState(null, '', '#experience')
    showForm(publicJob({ applicationForm: defaultApplicationForm }))
    await user.click(screen.getByRole('button', { name: 'Add job' }))
    await user.click(screen.getByRole('button', { name: 'Add another job' }))
    const second = screen.getByRole('group', { name: 'job 2' })
    await fill(within(second).getByLabelText('Job position'), 'Analyst')
    await user.click(within(second).getByLabelText('I work here now'))
    expect(within(second).queryByLabelText('End date')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Move job 2 up' }))
    expect(screen.getByRole('group', { name: 'job 1' })).toContainElement(screen.getByDisplayValue('Analyst'))
    await user.click(screen.getByRole('button', { name: 'Remove job 2' }))
    expect(screen.getByRole('group', { name: 'job 1' })).toContainElement(screen.getByDisplayValue('Analyst'))
    expect(screen.queryByRole('group', { name: 'job 2' })).not.toBeInTheDocument()
    await pressNext()
    expect(screen.getByText('Company name is required')).toBeVisible()
  })

  it('keeps a month without its year at its job when jobs are moved or removed', async () => {
    history.replaceState(null, '', '#experience')
    showForm(publicJob({ applicationForm: defaultApplicationForm }))
    await user.click(screen.getByRole('button', { name: 'Add job' }))
    await user.click(screen.getByRole('button', { name: 'Add another job' }))
    const startOf = (job: number) =>
      within(screen.getByRole('group', { name: `job ${job}` })).getByLabelText('Start date')
    await user.selectOptions(startOf(1), 'March')
    await user.selectOptions(startOf(2), 'May')
    await user.click(screen.getByRole('button', { name: 'Move job 2 up' }))
    expect(startOf(1)).toHaveValue('05')
    expect(startOf(2)).toHaveValue('03')
    await user.click(screen.getByRole('button', { name: 'Remove job 1' }))
    expect(startOf(1)).toHaveValue('03')
    await user.click(screen.getByRole('button', { name: 'Add another job' }))
    expect(startOf(2)).toHaveValue('')
  })

  it('groups amounts of money while they are typed', async () => {
    history.replaceState(null, '', '#documents')
    showForm(publicJob({ applicationForm: defaultApplicationForm }))
    await user.type(screen.getByLabelText('Expected salary'), '24500000')
    expect(screen.getByLabelText('Expected salary')).toHaveValue('24.500.000')
  })

  it('has a control for each of the eight types of questions', async () => {
    history.replaceState(null, '', '#questions')
    acceptFiles()
    showForm(publicJob({ customQuestion: everyQuestion }))
    await pressNext()
    expect(screen.getAllByText('Answer is required')).toHaveLength(8)
    await fill(screen.getByLabelText('Question of type paragraph'), 'Long')
    await fill(screen.getByLabelText('Question of type shortAnswer'), 'Short')
    await user.click(screen.getByRole('radio', { name: 'No' }))
    await user.selectOptions(screen.getByLabelText('Question of type dropdown'), 'Right')
    await user.click(screen.getByRole('checkbox', { name: 'Left' }))
    await user.type(screen.getByLabelText('Question of type date'), '2027-01-11')
    await user.type(screen.getByLabelText('Question of type number'), '4')
    await user.upload(screen.getByLabelText('Question of type fileUpload'), new File(['%PDF-1'], 'certificate.pdf'))
    await waitFor(() => expect(screen.queryByText('Answer is required')).not.toBeInTheDocument())
    await pressNext()
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible()
  })

  it('keeps everything after a reload, including uploaded files', async () => {
    acceptFiles()
    solveImmediately()
    const { unmount } = showForm()
    await fillShortForm()
    unmount()
    showForm()
    expect(screen.getByRole('heading', { name: 'Check and send' })).toBeVisible()
    expect(screen.getByText('putri@mail.example')).toBeVisible()
    expect(screen.getByText('CV_Putri.pdf')).toBeVisible()
    await screen.findByText('Human verification done')
  })

  it('deletes everything on request', async () => {
    showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    expect(localStorage).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Clear the form' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByLabelText('First name')).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  it('starts with an empty form when the stored draft can no longer be read', () => {
    localStorage.setItem(draftKey, '{"values":3}')
    showForm()
    expect(screen.getByLabelText('First name')).toHaveValue('')
  })

  it('deletes drafts of all jobs after 24 hours', async () => {
    const { unmount } = showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    unmount()
    const other = 'hireloom:application:bahari/cook'
    localStorage.setItem(other, localStorage.getItem(draftKey) ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
    showForm()
    expect(screen.getByLabelText('First name')).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  it('marks prefilled fields until the applicant changes them, and lists them before sending', async () => {
    solveImmediately()
    const { unmount } = showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    await fill(screen.getByLabelText('Last name'), 'Lestari')
    unmount()
    const stored = JSON.parse(localStorage.getItem(draftKey) ?? '')
    const prefilled = ['personalInformation.firstName', 'personalInformation.lastName']
    localStorage.setItem(draftKey, JSON.stringify({ ...stored, prefilled }))
    showForm()
    expect(screen.getAllByText('Filled in for you, please check')).toHaveLength(2)
    await user.type(screen.getByLabelText('First name'), ' Ayu')
    expect(screen.getByText('Filled in for you, please check')).toBeVisible()
    history.pushState(null, '', '#check')
    window.dispatchEvent(new PopStateEvent('popstate'))
    const list = await screen.findByRole('region', { name: 'Filled in for you, please check' })
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    await user.click(within(list).getByRole('button', { name: 'Last name' }))
    expect(screen.getByLabelText('Last name')).toHaveFocus()
  })

  it('keeps a consent, but not to another version of its text', async () => {
    solveImmediately()
    for (const [consent, isKept] of [
      ['1', true],
      ['0', false],
    ]) {
      const { unmount } = showForm()
      await fill(screen.getByLabelText('First name'), 'Putri')
      unmount()
      localStorage.setItem(draftKey, JSON.stringify({ ...JSON.parse(localStorage.getItem(draftKey) ?? ''), consent }))
      const { unmount: leave } = showForm()
      expect(screen.getByLabelText('First name')).toHaveDisplayValue(/^Putri/)
      history.pushState(null, '', '#check')
      window.dispatchEvent(new PopStateEvent('popstate'))
      const agreed = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^I agree/ })
      expect(agreed.checked).toBe(isKept)
      leave()
      history.replaceState(null, '', '/')
    }
  })

  it('shows changes made in another tab', async () => {
    showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    const stored = JSON.parse(localStorage.getItem(draftKey) ?? '')
    stored.values.personalInformation = { firstName: 'Putri Ayu' }
    inOtherTab({ ...stored, changedAt: stored.changedAt + 1 })
    expect(await screen.findByDisplayValue('Putri Ayu')).toBeVisible()
    await user.type(screen.getByLabelText('First name'), '!')
    expect(localStorage.getItem(draftKey)).toContain('Putri Ayu!')
  })

  it('is emptied with a notice when it was sent or cleared in another tab', async () => {
    showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    inOtherTab(null)
    expect(await screen.findByText(/they were sent or cleared in another tab/)).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('')
    expect(localStorage).toHaveLength(0)
  })

  it('moves the focus to the title after the first step was cleared', async () => {
    showForm()
    await fill(screen.getByLabelText('First name'), 'Putri')
    await user.click(screen.getByRole('button', { name: 'Clear the form' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('shows a notice when the browser stores nothing', async () => {
    showForm()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await user.type(screen.getByLabelText('First name'), 'P')
    expect(screen.getByText(/Not saved/)).toBeVisible()
  })
})
