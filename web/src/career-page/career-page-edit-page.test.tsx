import { careerPage } from '@hireloom/contract/career-page'
import { session } from '@hireloom/contract/session'
import { uploads, uploadType } from '@hireloom/contract/uploads'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { savedPage, showCareerPage } from '../../test/career-page.ts'
import { answer, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'
import { ratna, signIn } from '../../test/signed-in.ts'
import { answerStoreUploads } from '../../test/store-uploads.ts'
import { browserLocation } from '../platform/session/browser-location.ts'

const png = (name = 'banner.png') =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], name, { type: 'image/png' })
const key = 'mb2x1k-c29tZXRoaW5n'

const box = (name: string) => screen.findByRole('textbox', { name })
const save = async () => user.click(await screen.findByRole('button', { name: 'Save & publish' }))
const preview = () => within(screen.getByRole('region', { name: 'Preview' }))
const retype = async (name: string, words: string) => {
  await user.clear(await box(name))
  await user.paste(words)
}
const saving = () => answer(careerPage.save, { data: { ...savedPage, isPublished: true } })
const chooseBanner = async (file: File) =>
  user.upload(await screen.findByLabelText('Banner: choose a file'), file, { applyAccept: false })

beforeEach(() => {
  signIn({ flagsOn: ['career_filter_visibility'] })
  URL.createObjectURL = vi.fn(() => 'blob:banner')
  URL.revokeObjectURL = vi.fn()
})

describe('The form of the career page', () => {
  test('previews every change at once, and saves and publishes them together', async () => {
    const router = showCareerPage('/edit')
    const request = saving()
    await retype('Header', 'Join us')
    expect(preview().getByText('Join us')).toBeVisible()
    await retype('Website', 'sagara.example/karir')
    await user.click(screen.getByLabelText('Show the website on the career page'))
    await user.click(await screen.findByLabelText('Employment status'))
    await save()
    expect(await screen.findByText('Career page saved & published')).toBeVisible()
    expect(request.mock.calls[0]?.[1]).toEqual({
      slug: 'sagara',
      website: 'sagara.example/karir',
      showWebsite: false,
      careerPageHeader: 'Join us',
      careerPageSubHeader: 'Twelve branches',
      careerPageContent: '<p>We carry goods.</p>',
      banner: null,
      companyLogo: null,
      jobFilterVisibility: { branch: true, organization: true, employmentStatus: true, workplaceType: true },
      updatedAt: '2026-11-20T03:00:00.000Z',
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/career-page'))
  })

  test.each([
    ['Website', '', 'Website is required'],
    ['Website', 'javascript:alert(1)', 'Website must be an address like https://example.co.id'],
    ['Slug', '', 'Slug is required'],
    ['Slug', 'a_b c', 'Slug may have letters a to z, digits and hyphens only'],
  ])('does not save with %s %j', async (field, words, problem) => {
    showCareerPage('/edit')
    const request = saving()
    await user.clear(await box(field))
    if (words) await user.paste(words)
    await save()
    expect(await screen.findByText(problem)).toBeVisible()
    expect(request).not.toHaveBeenCalled()
  })

  test('keeps typed text when saving fails', async () => {
    showCareerPage('/edit')
    answer(careerPage.save, { status: 500, error: { code: 'unreadable', message: '', errors: [] } })
    await retype('Header', 'Join us')
    await save()
    expect(await screen.findByText('Failed to save career page')).toBeVisible()
    expect(await box('Header')).toHaveValue('Join us')
  })

  test('shows errors of the server at their field', async () => {
    showCareerPage('/edit')
    const problem = 'Another company uses this slug. Choose another one'
    answer(careerPage.save, refusal(422, 'Some fields need attention', [{ field: 'slug', message: problem }]))
    await save()
    expect(await screen.findByText(problem)).toBeVisible()
  })

  test('asks before leaving with unsaved changes', async () => {
    const router = showCareerPage('/edit')
    await retype('Header', 'Join us')
    await router.navigate('/elsewhere')
    expect(await screen.findByText('Leave without saving?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toBe('/settings/career-page/edit')
  })

  test('has no job filters if the company cannot choose them', async () => {
    signIn()
    showCareerPage('/edit')
    await box('Header')
    expect(screen.queryByLabelText('Employment status')).toBeNull()
  })
})

describe('The slug', () => {
  test('is checked once, half a second after the last key', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const typing = user.setup({ advanceTimers: vi.advanceTimersByTime })
    showCareerPage('/edit')
    const request = answer(careerPage.checkSlug, refusal(404, 'Company with this slug not found'))
    await typing.clear(await box('Slug'))
    await typing.type(await box('Slug'), 'Sagara-Baru')
    expect(request).not.toHaveBeenCalled()
    expect(await screen.findByText('This slug is free')).toBeVisible()
    expect(request.mock.calls.map(([url]) => url)).toEqual(['/api/v1/settings/company/check/sagara-baru'])
  })

  test('that is saved is loaded by the rest of the product', async () => {
    const me = answer(session.me, { data: ratna })
    showCareerPage('/edit')
    await retype('Slug', 'sagara-baru')
    expect(await screen.findByText('This slug is free')).toBeVisible()
    saving()
    await save()
    expect(await screen.findByText('Career page saved & published')).toBeVisible()
    await waitFor(() => expect(me).toHaveBeenCalledTimes(2))
  })

  test('is not reported as unchecked when the session has expired', async () => {
    const left = vi.spyOn(browserLocation, 'to').mockImplementation(() => {})
    showCareerPage('/edit')
    answer(careerPage.checkSlug, refusal(401, 'Please sign in'))
    await retype('Slug', 'sagara-baru')
    expect(await screen.findByText(/^Your session has expired/)).toBeVisible()
    // The redirect comes 0.8 s later, and must not reach the next test.
    await waitFor(() => expect(left).toHaveBeenCalled())
    expect(screen.queryByText('Error when check slug company')).toBeNull()
  })

  test('that is taken is not saved', async () => {
    showCareerPage('/edit')
    answer(careerPage.checkSlug, { data: { slug: 'bahari', isReserved: false } })
    const request = saving()
    await retype('Slug', 'bahari')
    expect(await screen.findByText('This slug is taken. Choose another one')).toBeVisible()
    await save()
    expect(request).not.toHaveBeenCalled()
  })

  test('that is changed back to the saved one is available', async () => {
    showCareerPage('/edit')
    answer(careerPage.checkSlug, { data: { slug: 'sagara', isReserved: false } })
    const request = saving()
    await retype('Slug', 'sagara')
    await save()
    await waitFor(() => expect(request).toHaveBeenCalledOnce())
  })

  test('is not saved until its check succeeds', async () => {
    showCareerPage('/edit')
    answer(careerPage.checkSlug, refusal(500, 'There is an error on our side'))
    const request = saving()
    await retype('Slug', 'sagara-baru')
    expect(await screen.findByText('Error when check slug company')).toBeVisible()
    await save()
    expect(request).not.toHaveBeenCalled()
    answer(careerPage.checkSlug, refusal(404, 'Company with this slug not found'))
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('This slug is free')).toBeVisible()
  })

  test('that is a word of the product is named as reserved', async () => {
    showCareerPage('/edit')
    answer(careerPage.checkSlug, { data: { slug: 'api', isReserved: true } })
    await retype('Slug', 'api')
    expect(await screen.findByText("'api' is reserved. Choose another slug")).toBeVisible()
  })

  test("of a published page is read-only for users who aren't Admins", async () => {
    showCareerPage('/edit', { isSlugEditable: false })
    expect(await box('Slug')).toHaveAttribute('readonly')
  })
})

describe('A banner', () => {
  const address = () =>
    answer(uploads.presignedUrl, {
      data: { url: '/files/1', key, contentType: 'image/png', expiresAt: '2026-11-21T05:00:00Z' },
    })

  test('is shown at once and sent when the form is saved', async () => {
    showCareerPage('/edit')
    const request = address()
    const sent = answerStoreUploads()
    const saved = saving()
    await chooseBanner(png())
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Preview' }).querySelector('img')).toHaveAttribute(
        'src',
        'blob:banner',
      ),
    )
    expect(request).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(request.mock.calls[0]?.[1]).toEqual({
      filename: 'banner.png',
      type: uploadType.careerBanner,
      contentType: 'image/png',
      size: 5,
    })
    expect(sent.mock.calls[0]?.[0]).toBe('/files/1')
    expect(saved.mock.calls[0]?.[1]).toMatchObject({ banner: key })
  })

  test.each([
    ['a PDF', new File(['%PDF-1.4'], 'banner.pdf'), 'Choose a JPG or PNG file'],
    [
      'a PDF that calls itself a picture',
      new File(['%PDF-1.4'], 'banner.png'),
      "The file's content doesn't match its name",
    ],
    ['more than 10 MB', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png'), 'The file is larger than 10 MB'],
  ])('is refused when it is %s', async (_, file, problem) => {
    showCareerPage('/edit')
    await chooseBanner(file)
    expect(await screen.findByText(problem)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Preview' }).querySelector('img')).toBeNull()
  })

  test('keeps the fields from changing while it is uploaded', async () => {
    showCareerPage('/edit')
    const upload = Promise.withResolvers<ReturnType<typeof refusal>>()
    answer(uploads.presignedUrl, { later: upload.promise })
    await chooseBanner(png())
    const form = (await box('Header')).closest('form')
    await save()
    await waitFor(() => expect(form).toHaveAttribute('inert'))
    upload.resolve(refusal(500, 'There is an error on our side'))
    await waitFor(() => expect(form).not.toHaveAttribute('inert'))
  })

  test('without an upload address keeps the form from saving', async () => {
    showCareerPage('/edit')
    answer(uploads.presignedUrl, refusal(500, 'There is an error on our side'))
    const saved = saving()
    await chooseBanner(png())
    await save()
    expect(await screen.findByText('Failed to upload file, please try again')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
  })

  test('that the store refuses keeps the form from saving', async () => {
    showCareerPage('/edit')
    address()
    answerStoreUploads([503])
    const saved = saving()
    await chooseBanner(png())
    await save()
    expect(await screen.findByText('Failed to upload file')).toBeVisible()
    expect(saved).not.toHaveBeenCalled()
    await save()
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  })

  test('can be removed; an unchanged one is sent as its address', async () => {
    showCareerPage('/edit', { banner: '/pictures/old', companyLogo: '/pictures/logo' })
    const saved = saving()
    const [first] = await screen.findAllByRole('button', { name: 'Remove' })
    if (first) await user.click(first)
    await save()
    await waitFor(() => expect(saved.mock.calls[0]?.[1]).toMatchObject({ banner: null, companyLogo: '/pictures/logo' }))
  })
})
