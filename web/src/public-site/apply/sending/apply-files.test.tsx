import { publicSite } from '@hireloom/contract/public-site'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { setTextsSource } from '@hireloom/contract/texts/current'
import { uploadType } from '@hireloom/contract/uploads'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  acceptFiles,
  fillShortForm,
  pdf,
  pressNext,
  publicJob,
  showForm,
  solveImmediately,
  uploadedKey,
} from '../../../../test/public-job.tsx'
import { answer, fill, refusal, screen, user, waitFor } from '../../../../test/screen.tsx'

// jsdom has no worker for the PDF reader, which is opened for encrypted files only.
vi.mock('../../../platform/pdf.ts', () => ({
  openPdf: () => ({ promise: Promise.reject(new Error('A password is needed')), destroy: async () => undefined }),
  needsPassword: () => true,
}))

beforeEach(() => history.replaceState(null, '', '#documents'))

const png = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'me.png', { type: 'image/png' })
const resume = () => screen.getByLabelText('Résumé')

describe('Files of an application', () => {
  it('are sent as soon as they are chosen, with the headers of the public pages', async () => {
    const request = acceptFiles()
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText(/^Uploaded, 1 kB/)).toBeVisible()
    expect(request).toHaveBeenCalledWith(
      '/public_api/presigned-url',
      { filename: 'CV_Putri.pdf', type: uploadType.resume, contentType: 'application/pdf', size: 8 },
      expect.objectContaining({ 'x-api-key': 'key-of-the-pages', 'x-company-slug': 'sagara' }),
    )
  })

  it.each([
    ['of another type', new File(['abc'], 'CV.txt'), 'Choose a PDF, DOC, DOCX or RTF file'],
    ['that are empty', new File([], 'CV.pdf'), 'The file is empty'],
    ['that only look like one', new File(['MZ program'], 'CV.pdf'), "The file's content doesn't match its name"],
  ])('are refused before they are sent: those %s', async (_, file, problem) => {
    const request = acceptFiles()
    showForm()
    await user.upload(resume(), file, { applyAccept: false })
    expect(await screen.findByText(problem)).toBeVisible()
    expect(request).not.toHaveBeenCalled()
  })

  it('are marked when they are PDFs that need a password', async () => {
    acceptFiles()
    showForm()
    await user.upload(resume(), new File(['%PDF-1.7 /Encrypt 5 0 R'], 'CV.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText(/^This file opens only with a password/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove CV.pdf' }))
    await user.upload(resume(), pdf())
    expect(await screen.findByText(/^Uploaded, 1 kB/)).toBeVisible()
    expect(screen.queryByText(/opens only with a password/)).toBeNull()
  })

  it('are replaced in place when they were refused', async () => {
    acceptFiles()
    showForm()
    await user.upload(resume(), new File(['abc'], 'CV.txt'), { applyAccept: false })
    const chooser = await screen.findByRole('button', { name: 'Choose another file' })
    const input = chooser.parentElement?.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('The field has no chooser')
    await user.upload(input, pdf())
    expect(await screen.findByText(/^Uploaded, 1 kB/)).toBeVisible()
  })

  it('can be retried when there is no upload address', async () => {
    acceptFiles()
    answer(publicSite.presignedUrl, refusal(500, 'Something went wrong'))
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText('Failed to upload file, please try again')).toBeVisible()
    acceptFiles()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
  })

  it('can be retried when the store refuses them', async () => {
    acceptFiles([422])
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText('Failed to upload file')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
  })

  it('that failed are reported in the language of the form', async () => {
    acceptFiles([422])
    setTextsSource(() => catalogue.id)
    onTestFinished(() => setTextsSource(() => catalogue.en))
    showForm()
    await user.upload(screen.getByLabelText('CV'), pdf())
    expect(await screen.findByText('Berkas gagal diunggah')).toBeVisible()
  })

  it.each([
    ['while the store is unavailable', 503, 'The server is busy or unavailable. Trying again.'],
    ['when the connection was lost', 0, 'The connection was lost. Trying again.'],
  ])('are sent again automatically, to a new address, %s', async (_, status, text) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const request = acceptFiles([status, 409])
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText(text)).toBeVisible()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('wait while the device is offline, and continue when it is back online', async () => {
    const request = acceptFiles()
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText('You are offline. The upload continues when you are back online.')).toBeVisible()
    expect(request).not.toHaveBeenCalled()
    isOnline.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
  })

  it('can be removed, and are then required again', async () => {
    acceptFiles()
    showForm()
    await user.upload(resume(), pdf())
    await user.click(await screen.findByRole('button', { name: 'Remove CV_Putri.pdf' }))
    await pressNext()
    expect(screen.getByText('Résumé is required')).toBeVisible()
  })

  it('leave the focus in their field when they are chosen, refused and removed', async () => {
    acceptFiles()
    showForm()
    await user.upload(resume(), new File(['abc'], 'CV.txt'), { applyAccept: false })
    await screen.findByRole('button', { name: 'Choose another file' })
    expect(screen.getByRole('button', { name: 'Remove CV.txt' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove CV.txt' }))
    expect(resume()).toHaveFocus()
    await user.upload(resume(), pdf())
    await screen.findByText(/^Uploaded/)
    expect(screen.getByRole('button', { name: 'Remove CV_Putri.pdf' })).toHaveFocus()
  })

  it('keep uploading while other steps are filled in, and the form is sent after they arrive', async () => {
    solveImmediately()
    acceptFiles()
    let arrive = () => undefined as unknown
    const address = {
      url: '/files/1',
      key: uploadedKey,
      contentType: 'application/pdf',
      expiresAt: '2026-11-21T05:00:00Z',
    }
    answer(publicSite.presignedUrl, {
      later: new Promise((resolve) => {
        arrive = () => resolve({ data: address })
      }),
    })
    const sent = answer(publicSite.applyFromCareerPage, {
      data: { reference: 'SGR-7K3Q-9XWD', sentAt: new Date('2026-11-20T01:14:00Z') },
    })
    history.replaceState(null, '', '#you')
    showForm()
    await fillShortForm('underway')
    expect(screen.getByText('CV_Putri.pdf, uploading: 0%')).toBeVisible()
    await user.click(screen.getByLabelText(/^I agree/))
    await user.click(screen.getByRole('button', { name: 'Send application' }))
    expect(screen.getByText('Your application is sent as soon as your files have arrived.')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
    arrive()
    expect(await screen.findByText('SGR-7K3Q-9XWD')).toBeVisible()
  })

  it('are reported when they failed, even optional ones', async () => {
    acceptFiles([422])
    const { attachment, ...rest } = publicJob().applicationForm
    const optional = { ...attachment.profilePicture, isEnabled: true }
    showForm(publicJob({ applicationForm: { ...rest, attachment: { ...attachment, profilePicture: optional } } }))
    await user.upload(screen.getByLabelText('Profile picture (optional)'), png())
    await screen.findByText('Failed to upload file')
    acceptFiles()
    await user.upload(resume(), pdf())
    await screen.findByText(/^Uploaded/)
    await pressNext()
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus())
    await user.click(screen.getByRole('button', { name: 'Remove me.png' }))
    await pressNext()
    expect(screen.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  })

  it('are required again when the page was left before they arrived', async () => {
    acceptFiles()
    answer(publicSite.presignedUrl, { later: new Promise(() => undefined) })
    const { unmount } = showForm()
    await user.upload(resume(), pdf())
    unmount()
    showForm()
    expect(screen.getByText(/^CV_Putri\.pdf had not arrived when you left the page/)).toBeVisible()
    acceptFiles()
    await user.upload(resume(), pdf())
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
    expect(screen.queryByText(/had not arrived/)).not.toBeInTheDocument()
  })

  it('can be a link in the portfolio field', async () => {
    const job = publicJob()
    const attachment = {
      ...job.applicationForm.attachment,
      portfolio: { ...job.applicationForm.attachment.portfolio, isEnabled: true, isMandatory: true },
    }
    showForm({ ...job, applicationForm: { ...job.applicationForm, attachment } })
    await user.click(screen.getByRole('radio', { name: 'Give a link' }))
    await fill(screen.getByRole('textbox', { name: 'Portfolio' }), 'my-portfolio-on-behance')
    await pressNext()
    expect(screen.getByText('Portfolio must be an address like https://example.com')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Portfolio' }))
    await fill(screen.getByRole('textbox', { name: 'Portfolio' }), 'behance.net/putri')
    expect(screen.queryByText(/Portfolio must be/)).not.toBeInTheDocument()
  })
})
