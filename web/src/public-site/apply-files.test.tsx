import { publicSite } from '@hireloom/contract/public-site'
import { uploadType } from '@hireloom/contract/uploads'
import { beforeEach, describe, expect, it } from 'vitest'
import { goOn, pdf, publicJob, showForm, takeFiles } from '../../test/public-job.tsx'
import { answer, refusal, screen, user } from '../../test/screen.tsx'

beforeEach(() => history.replaceState(null, '', '#documents'))

const resume = () => screen.getByLabelText('Résumé')

describe('Files of an application', () => {
  it('are sent as soon as they are chosen, with the headers of the public pages', async () => {
    const asked = takeFiles()
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText(/^Uploaded, 1 kB/)).toBeVisible()
    expect(asked).toHaveBeenCalledWith(
      '/public_api/presigned-url',
      { filename: 'CV_Putri.pdf', type: uploadType.resume, contentType: 'application/pdf', size: 8 },
      expect.objectContaining({ 'x-api-key': 'key-of-the-pages', 'x-company-slug': 'sagara' }),
    )
  })

  it.each([
    ['of another type', new File(['abc'], 'CV.txt'), 'Choose a PDF, DOC, DOCX or RTF file'],
    ['that are empty', new File([], 'CV.pdf'), 'The file is empty'],
    ['that only look like one', new File(['MZ program'], 'CV.pdf'), 'The file is not what its name says'],
  ])('are refused before they are sent: those %s', async (_, file, problem) => {
    const asked = takeFiles()
    showForm()
    await user.upload(resume(), file, { applyAccept: false })
    expect(await screen.findByText(problem)).toBeVisible()
    expect(asked).not.toHaveBeenCalled()
  })

  it('can be tried again when no address is to be had, and nothing else is lost', async () => {
    takeFiles()
    answer(publicSite.presignedUrl, refusal(500, 'Something went wrong'))
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText('Failed to upload file, please try again')).toBeVisible()
    takeFiles()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
  })

  it('can be tried again when the store does not take them', async () => {
    takeFiles([503])
    showForm()
    await user.upload(resume(), pdf())
    expect(await screen.findByText('Failed to upload file')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Uploaded/)).toBeVisible()
  })

  it('can be removed, and are asked for then', async () => {
    takeFiles()
    showForm()
    await user.upload(resume(), pdf())
    await user.click(await screen.findByRole('button', { name: 'Remove CV_Putri.pdf' }))
    await goOn()
    expect(screen.getByText('Résumé is required')).toBeVisible()
  })

  it('are waited for', async () => {
    takeFiles()
    answer(publicSite.presignedUrl, { later: new Promise(() => undefined) })
    showForm()
    await user.upload(resume(), pdf())
    await goOn()
    expect(screen.getByText('Wait until your file has arrived.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Salary and documents' })).toBeVisible()
  })

  it('may be a link where work is shown', async () => {
    const job = publicJob()
    const attachment = {
      ...job.applicationForm.attachment,
      portfolio: { ...job.applicationForm.attachment.portfolio, isEnabled: true, isMandatory: true },
    }
    showForm({ ...job, applicationForm: { ...job.applicationForm, attachment } })
    await user.click(screen.getByRole('radio', { name: 'Give a link' }))
    await user.type(screen.getByRole('textbox', { name: 'Portfolio' }), 'my-portfolio-on-behance')
    await goOn()
    expect(screen.getByText('Portfolio must be an address like https://example.com')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Portfolio' }))
    await user.type(screen.getByRole('textbox', { name: 'Portfolio' }), 'behance.net/putri')
    expect(screen.queryByText(/Portfolio must be/)).not.toBeInTheDocument()
  })
})
