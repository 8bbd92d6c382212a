import { questionType } from '@hireloom/contract/lookups'
import { keyReused } from '@hireloom/contract/platform/wire'
import { PublicJob, publicSite } from '@hireloom/contract/public-site'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptFiles,
  everyQuestion,
  fillShortForm,
  publicJob,
  showForm,
  solveImmediately,
  uploadedKey,
} from '../../../../test/public-job.tsx'
import { answer, fill, refusal, screen, user, waitFor, within } from '../../../../test/screen.tsx'
import type { JobData } from '../../page-data.ts'

beforeEach(() => history.replaceState(null, '', '/'))

const receipt = { data: { reference: 'SGR-7K3Q-9XWD', sentAt: new Date('2026-11-20T01:14:00Z') } }

async function prepareForm() {
  acceptFiles()
  solveImmediately()
  const view = showForm()
  await fillShortForm()
  await user.click(screen.getByLabelText(/^I agree/))
  return view
}
/** Mocks the job that the page loads again after a refusal. */
const mockReloadedJob = (changes: Partial<JobData> = {}) =>
  answer(publicSite.job, { data: PublicJob.parse(publicJob(changes)) })
const send = () => user.click(screen.getByRole('button', { name: 'Send application' }))
const keyOf = (request: ReturnType<typeof answer>, call: number) => request.mock.calls[call]?.[2]?.['idempotency-key']

describe('Sending an application', () => {
  it('sends the form and shows the receipt, even after a reload', async () => {
    const { unmount } = await prepareForm()
    const request = answer(publicSite.applyFromCareerPage, receipt)
    await send()
    expect(await screen.findByRole('heading', { name: 'We have your application, Putri' })).toHaveFocus()
    expect(screen.getByText('SGR-7K3Q-9XWD')).toBeVisible()
    expect(screen.getByText('20 November 2026, 08.14 WIB')).toBeVisible()
    expect(screen.getByText('CV_Putri.pdf')).toBeVisible()
    expect(request.mock.calls[0]?.[1]).toMatchObject({
      jobSlug: 'data-analyst',
      personalInformation: { firstName: 'Putri', lastName: 'Lestari', emailAddress: 'putri@mail.example' },
      identityAndAddress: { nik: '3171234567890123' },
      attachment: { resume: uploadedKey },
      consent: true,
      consentVersion: '1',
      talentPoolConsent: false,
      leaveEmpty: '',
    })
    expect(localStorage).toHaveLength(0)
    unmount()
    showForm()
    expect(screen.getByText('SGR-7K3Q-9XWD')).toBeVisible()
  })

  it('requires consent, and focuses its checkbox', async () => {
    acceptFiles()
    solveImmediately()
    showForm()
    await fillShortForm()
    const request = answer(publicSite.applyFromCareerPage, receipt)
    await send()
    expect(screen.getAllByText('Consent is required to apply')).toHaveLength(2)
    await waitFor(() => expect(screen.getByLabelText(/^I agree/)).toHaveFocus())
    expect(request).not.toHaveBeenCalled()
    expect(screen.getByRole('link', { name: 'privacy notice' })).toHaveAttribute(
      'href',
      'https://sagara.example/privacy',
    )
  })

  it('lists the problems of earlier steps, with links to them', async () => {
    history.replaceState(null, '', '#check')
    acceptFiles()
    solveImmediately()
    showForm()
    await send()
    await waitFor(() => expect(screen.getByRole('region', { name: /things need your attention/ })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'NIK is required' }))
    await waitFor(() => expect(screen.getByLabelText('NIK')).toHaveFocus())
  })

  it('sends once when the button is pressed twice', async () => {
    await prepareForm()
    const request = answer(publicSite.applyFromCareerPage, receipt)
    await user.dblClick(screen.getByRole('button', { name: 'Send application' }))
    await screen.findByText('SGR-7K3Q-9XWD')
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('uses the same key when the applicant reloads and sends again after a server error', async () => {
    const { unmount } = await prepareForm()
    const first = answer(publicSite.applyFromCareerPage, refusal(500, 'Something went wrong'))
    await send()
    expect(await screen.findByText(/Something went wrong.*Nothing you filled in is lost/)).toBeVisible()
    unmount()
    showForm()
    await screen.findByText('Human verification done')
    const second = answer(publicSite.applyFromCareerPage, receipt)
    await send()
    await screen.findByText('SGR-7K3Q-9XWD')
    expect(keyOf(first, 0)).toMatch(/^[\da-f-]{36}$/)
    expect(keyOf(second, 0)).toBe(keyOf(first, 0))
  })

  it('sends again with a new key when the server has stored other contents under the old one', async () => {
    await prepareForm()
    let arrived: ReturnType<typeof answer> | undefined
    const reused = answer(publicSite.applyFromCareerPage, refusal(422, 'Used', [], keyReused))
    reused.mockImplementationOnce(() => {
      arrived = answer(publicSite.applyFromCareerPage, receipt)
    })
    await send()
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
    expect(arrived).toHaveBeenCalledOnce()
    expect(keyOf(arrived!, 0)).not.toBe(keyOf(reused, 0))
  })

  it('empties the hidden field that a browser filled in, and sends again with a new proof of work', async () => {
    const { container } = await prepareForm()
    const hidden = container.querySelector<HTMLInputElement>('[aria-hidden] input[tabindex="-1"]')
    expect(hidden).toHaveAttribute('autocomplete', 'off')
    expect(hidden?.name).not.toMatch(/name|mail|phone|address/i)
    if (hidden) hidden.value = 'Putri'
    const challenges = solveImmediately()
    const error = { field: 'leaveEmpty', message: 'Leave this field empty' }
    const refused = answer(publicSite.applyFromCareerPage, refusal(422, 'Please correct', [error]))
    const sent = vi.fn()
    refused.mockImplementation(() => {
      answer(publicSite.applyFromCareerPage, receipt).mockImplementation(sent)
    })
    await send()
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
    expect(refused.mock.calls[0]?.[1]).toMatchObject({ leaveEmpty: 'Putri' })
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ leaveEmpty: '' })
    expect(challenges).toHaveBeenCalledTimes(1)
    expect(hidden).toHaveValue('')
  })

  it('shows an error from the server at its field until the field is changed', async () => {
    await prepareForm()
    mockReloadedJob()
    const message = 'Enter a valid phone number'
    answer(
      publicSite.applyFromCareerPage,
      refusal(422, 'Some fields need attention', [{ field: 'personalInformation.phoneNumber', message }]),
    )
    await send()
    await user.click(await screen.findByRole('button', { name: message }))
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByLabelText('Phone number')).toBeInvalid()
    await user.type(screen.getByLabelText('Phone number'), '1')
    expect(screen.queryByText(message)).not.toBeInTheDocument()
  })

  it('switches to the new form when the company has changed it, and keeps what was filled in', async () => {
    await prepareForm()
    const [question] = everyQuestion.filter(({ type }) => type === questionType.number)
    if (!question) throw new Error('everyQuestion has no number question')
    const { personalInformation } = publicJob().applicationForm
    mockReloadedJob({
      customQuestion: [question],
      applicationForm: {
        ...publicJob().applicationForm,
        personalInformation: { ...personalInformation, placeOfBirth: { isEnabled: false, isMandatory: false } },
      },
    })
    answer(
      publicSite.applyFromCareerPage,
      refusal(422, 'Some fields need attention', [
        { field: 'personalInformation.placeOfBirth', message: 'Place of birth is not asked for by this job' },
        { field: `answers.${question.id}`, message: 'Answer is required' },
      ]),
    )
    await send()
    expect(
      await screen.findByText(/changed this form while you were filling it in.*Nothing you filled in is lost/),
    ).toBeVisible()
    expect(screen.queryByText(/is not asked for by this job/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `${question.content}: Answer is required` }))
    await user.type(screen.getByLabelText(question.content), '7')
    await user.click(screen.getByRole('button', { name: /^Next/ }))
    await user.click(screen.getByRole('button', { name: /^Next/ }))
    const sent = answer(publicSite.applyFromCareerPage, receipt)
    await send()
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      personalInformation: { firstName: 'Putri' },
      answers: [{ questionId: question.id, answer: 7 }],
    })
  })

  it('marks the file field when the server refuses its file', async () => {
    await prepareForm()
    mockReloadedJob()
    const message = 'The file did not arrive'
    answer(
      publicSite.applyFromCareerPage,
      refusal(422, 'A file was refused', [{ field: 'attachment.resume', message }]),
    )
    await send()
    await user.click(await screen.findByRole('button', { name: message }))
    expect(screen.getByLabelText('Résumé')).toBeInvalid()
    expect(screen.getByText(message)).toBeVisible()
  })

  it.each([
    [409, 'You have already applied for this job', true],
    [410, 'This job is closed', false],
    [404, 'This page could not be found', false],
  ])(
    'explains status %i, and leads back to the form if something can still be changed',
    async (status, title, canGoBack) => {
      await prepareForm()
      answer(publicSite.applyFromCareerPage, refusal(status, 'No'))
      await send()
      expect(await screen.findByRole('heading', { name: title })).toBeVisible()
      expect(screen.getByRole('link', { name: 'See other positions' })).toHaveAttribute('href', '/career/sagara')
      const back = screen.queryByRole('button', { name: 'Back to my application' })
      expect(back !== null).toBe(canGoBack)
      if (back) {
        await user.click(back)
        expect(screen.getByText('putri@mail.example')).toBeVisible()
      }
    },
  )

  it('explains that too many are applying at once, counts down, and sends again with the same key', async () => {
    await prepareForm()
    const first = answer(
      publicSite.applyFromCareerPage,
      refusal(429, 'Too many', [], 'too_many', { 'retry-after': '20' }),
    )
    await send()
    expect(await screen.findByRole('heading', { name: 'Please try again later' })).toHaveFocus()
    const text = "Many candidates are applying right now. You'll be able to submit shortly."
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
    const second = answer(publicSite.applyFromCareerPage, receipt)
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
    expect(keyOf(second, 0)).toBe(keyOf(first, 0))
  })

  it('sends the site that the applicant came from', async () => {
    sessionStorage.setItem('hireloom:arrival:sagara', 'linkedin')
    await prepareForm()
    const request = answer(publicSite.apply, receipt)
    await send()
    await screen.findByText('SGR-7K3Q-9XWD')
    expect(request.mock.calls[0]?.[1]).toMatchObject({ via: 'linkedin' })
  })

  it('retries automatically with the same key while the server is unavailable', async () => {
    await prepareForm()
    const lost = answer(publicSite.applyFromCareerPage, refusal(503, 'Away'))
    await send()
    expect(await screen.findByText('The server is busy or unavailable. Trying again.')).toBeVisible()
    const arrived = answer(publicSite.applyFromCareerPage, receipt)
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
    expect(keyOf(arrived, 0)).toBe(keyOf(lost, 0))
  })

  it('waits while the device is offline, and sends when it is back', async () => {
    await prepareForm()
    const request = answer(publicSite.applyFromCareerPage, receipt)
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await send()
    expect(
      await screen.findByText('You are offline. Your application will be sent as soon as you are back online.'),
    ).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    isOnline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
  })

  it('sends corrections that the applicant makes between two attempts', async () => {
    await prepareForm()
    // The last attempt is 7 s after the first. On a busy machine, the clicks below could take longer.
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer(publicSite.applyFromCareerPage, refusal(503, 'Not now'))
    await send()
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible()
    for (const _step of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Back' }))
    await fill(screen.getByLabelText('First name'), ' Ayu')
    const request = answer(publicSite.applyFromCareerPage, receipt)
    await waitFor(() => expect(request).toHaveBeenCalled())
    expect(request.mock.calls[0]?.[1]).toMatchObject({ personalInformation: { firstName: 'Putri Ayu' } })
  })

  it('tells applicants that they are screened automatically, and how to request a review by a person', async () => {
    acceptFiles()
    solveImmediately()
    const { company } = publicJob()
    showForm(publicJob({ isScreenedAutomatically: true, company: { ...company, website: 'sagara.example' } }))
    const notice = /first screened automatically.*ask for a person.*write to/
    expect(await screen.findByText(notice)).toBeVisible()
    expect(within(screen.getByText(notice)).getByRole('link')).toHaveAttribute('href', 'https://sagara.example')
    expect(screen.getByText(notice).compareDocumentPosition(screen.getByLabelText('First name'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await fillShortForm()
    expect(screen.getByText(notice)).toBeVisible()
    await user.click(screen.getByLabelText(/^I agree/))
    answer(publicSite.applyFromCareerPage, receipt)
    await send()
    await screen.findByText('SGR-7K3Q-9XWD')
    const compared =
      /^Your application is first compared with what the job asks by a program. You can ask for a person to look./
    expect(screen.getByText(compared)).toBeVisible()
    expect(screen.queryByText('We read your application')).not.toBeInTheDocument()
  })
})
