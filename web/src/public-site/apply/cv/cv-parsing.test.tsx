import { boardApply } from '@hireloom/contract/board-apply'
import { type CvParsingResult, cvParsing, parseStatus } from '@hireloom/contract/cv-parsing'
import { publicSite } from '@hireloom/contract/public-site'
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { acceptFiles, pdf, pressNext, publicJob, publicPage, uploadedKey } from '../../../../test/public-job.tsx'
import { answer, fill, refusal, screen, show, user, waitFor, within } from '../../../../test/screen.tsx'
import type { JobData, PageData } from '../../page-data.ts'
import { ApplyPage } from '../apply-page.tsx'

const trackId = 'Zm9yLXRoZS1mb3JtLXRoYXQtYXNrZWQtYWxvbmU'
const processing: CvParsingResult = { status: parseStatus.processing, problem: null, result: null }
const read: CvParsingResult = {
  status: parseStatus.complete,
  problem: null,
  result: {
    personalInformation: { firstName: 'Budi', lastName: 'Santoso', emailAddress: 'budi@mail.example' },
    identityAndAddress: { residentialAddress: 'Jalan Melati 7' },
    educationAndWorkExperience: {},
    skills: ['Excel', 'Forklift'],
  },
}

/** Opens the form of a company with CV parsing. */
function openForm(cvReader: PageData['cvReader'] = 'product', changes: Partial<JobData> = {}) {
  const job = publicJob(changes)
  return show(<ApplyPage data={{ ...publicPage(job), cvReader }} job={job} />)
}

async function chooseCv() {
  await user.click(screen.getByRole('checkbox', { name: /read by this product/ }))
  await user.upload(screen.getByLabelText('Choose your CV'), pdf('Budi.pdf'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  acceptFiles()
})

describe('A CV', () => {
  it('is not parsed if the company has CV parsing switched off', () => {
    openForm(null)
    expect(screen.queryByText(/your CV/)).not.toBeInTheDocument()
  })

  it('can be chosen once the applicant agrees to CV parsing', async () => {
    openForm()
    expect(screen.getByLabelText('Choose your CV')).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /What was read is gone a day later if I do not send it/ }))
    expect(screen.getByLabelText('Choose your CV')).toBeEnabled()
  })

  it('is sent to an outside service only after the applicant agreed', () => {
    openForm('service')
    const consent = screen.getByRole('checkbox', {
      name: /^My CV may be read by a service outside to fill in the form/,
    })
    expect(consent).not.toBeChecked()
    expect(screen.getByLabelText('Choose your CV')).toBeDisabled()
  })

  it('fills in blank fields, lists skills, and is attached as the résumé', async () => {
    const begun = answer(cvParsing.parse, { data: { trackId } })
    answer(cvParsing.track, { data: read })
    openForm()
    await fill(screen.getByLabelText('Last name'), 'Susanto')
    await chooseCv()
    expect(await screen.findByText(/^We filled in 2 fields. Please check them. Your CV is attached/)).toBeVisible()
    expect(screen.getByText('Skills in your CV: Excel, Forklift')).toBeVisible()
    expect(screen.getByLabelText('First name')).toHaveValue('Budi')
    expect(screen.getByLabelText('Last name')).toHaveValue('Susanto')
    expect(begun.mock.calls[0]?.[1]).toEqual({ fileKey: uploadedKey, consent: true })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(trackId)
  })

  it('that cannot be read shows the reason, and fills in nothing', async () => {
    answer(cvParsing.parse, { data: { trackId } })
    answer(cvParsing.track, {
      data: { ...processing, status: parseStatus.failed, problem: 'We could not read any text in this file' },
    })
    openForm()
    await chooseCv()
    expect(await screen.findByText('We could not read any text in this file.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Choose another file' }))
    expect(screen.getByRole('button', { name: 'Read Budi.pdf' })).toBeEnabled()
    expect(screen.getByLabelText('First name')).toHaveValue('')
  })

  it('continues to be parsed after a lost connection and a reload', async () => {
    answer(cvParsing.parse, { data: { trackId } })
    const request = answer(cvParsing.track, refusal(503, 'Not now'))
    const { unmount } = openForm()
    await chooseCv()
    await waitFor(() => expect(request).toHaveBeenCalled())
    unmount()
    answer(cvParsing.track, { data: read })
    openForm()
    expect(screen.getByRole('progressbar', { name: 'Reading your CV' })).toBeVisible()
    expect(await screen.findByText(/^We filled in 3 fields/)).toBeVisible()
  })

  it('fills in the form while the applicant is on a later step', async () => {
    const begun = Promise.withResolvers<{ data: { trackId: string } }>()
    const request = answer(cvParsing.parse, { later: begun.promise })
    answer(cvParsing.track, { data: read })
    const { identityAndAddress, ...parts } = publicJob().applicationForm
    const residentialAddress = { isEnabled: true, isMandatory: false }
    openForm('product', {
      applicationForm: { ...parts, identityAndAddress: { ...identityAndAddress, residentialAddress } },
    })
    await chooseCv()
    await waitFor(() => expect(request).toHaveBeenCalled())
    await fill(screen.getByLabelText('First name'), 'Budi')
    await fill(screen.getByLabelText('Last name'), 'Santoso')
    await fill(screen.getByLabelText('Phone number'), '0812 3456 7890')
    await fill(screen.getByLabelText('E-mail address'), 'budi@mail.example')
    await pressNext()
    begun.resolve({ data: { trackId } })
    await waitFor(() => expect(screen.getByLabelText(/^Residential address/)).toHaveValue('Jalan Melati 7'))
  })

  it('does not hold up applicants who continue without it', async () => {
    answer(cvParsing.parse, { data: { trackId } })
    answer(cvParsing.track, { data: processing })
    openForm()
    await chooseCv()
    await user.click(await screen.findByRole('button', { name: 'Continue without it' }))
    expect(screen.queryByText(/your CV/)).not.toBeInTheDocument()
  })

  it('can be chosen again after its upload was canceled at the résumé', async () => {
    answer(publicSite.presignedUrl, { later: new Promise(() => undefined) })
    openForm()
    await chooseCv()
    expect(screen.getByText(/^Your CV is on its way/)).toBeVisible()
    const openStep = (hash: string) => {
      history.replaceState(null, '', hash)
      fireEvent.popState(window)
    }
    openStep('#documents')
    await user.click(screen.getByRole('button', { name: 'Remove Budi.pdf' }))
    openStep('#you')
    expect(screen.getByLabelText('Choose your CV')).toBeEnabled()
  })

  it("shows the server's reason when it is refused", async () => {
    answer(cvParsing.parse, refusal(429, "Many candidates are applying right now. You'll be able to submit shortly."))
    openForm()
    await chooseCv()
    expect(await screen.findByText(/be able to submit shortly\.$/)).toBeVisible()
  })
})

it('the choice of a CV shares a line with the button of the job board, and opens when it is pressed', async () => {
  const job = publicJob()
  answer(boardApply.button, { later: new Promise(() => undefined) })
  show(<ApplyPage data={{ ...publicPage(job), cvReader: 'product', boardName: 'Jobstreet' }} job={job} />)
  const choices = within(screen.getByRole('region', { name: 'Fill in the form automatically' }))
  expect(choices.queryByRole('heading')).toBeNull()
  expect(choices.getByRole('button', { name: 'Apply with Jobstreet' })).toBeVisible()
  await user.click(choices.getByRole('button', { name: 'Use my CV' }))
  expect(choices.getByRole('heading', { name: 'Fill in the form from your CV' })).toBeVisible()
  expect(
    choices.getByRole('checkbox', { name: /^My CV may be read by this product to fill in the form\./ }),
  ).toBeVisible()
})
