import { careerPage } from '@hireloom/contract/career-page'
import { publicApi } from '@hireloom/contract/public-api/endpoints'
import { session } from '@hireloom/contract/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { access, openCareerPage, savedPage, showCareerPage } from '../../test/career-page.ts'
import { answer, refusal, screen, user, waitFor, within } from '../../test/screen.tsx'
import { installation, signIn } from '../../test/signed-in.ts'

beforeEach(() => signIn({ flagsOn: ['career_filter_visibility'] }))

const facts = () => screen.findByLabelText('Settings of the career page')

describe('The settings of the career page', () => {
  test('list the content of the page, and show a preview', async () => {
    showCareerPage('', { isPublished: true, publishedAt: new Date('2026-11-20T03:00:00Z'), showWebsite: false })
    expect(await screen.findByText('Published')).toBeVisible()
    expect(await facts()).toHaveTextContent('20 Nov 2026, 10.00 WIB')
    expect(await facts()).toHaveTextContent('https://sagara.example (not shown)')
    expect(await within(await facts()).findByText('Branch, Organization, Workplace type')).toBeVisible()
    const preview = within(screen.getByRole('region', { name: 'Preview' }))
    expect(preview.getByText('Move Indonesia with us')).toBeVisible()
    expect(preview.getByText('We carry goods.')).toBeVisible()
    expect(preview.queryByText('sagara.example')).toBeNull()
    expect(await preview.findByText('12')).toBeVisible()
  })

  test('show the default texts while the company has none', async () => {
    showCareerPage('', { careerPageHeader: '', careerPageSubHeader: '' })
    expect(await screen.findByText('Never published')).toBeVisible()
    expect(screen.getByText('Find your dream job')).toBeVisible()
    expect(screen.getByText("We're looking for great people to join our growing team")).toBeVisible()
  })

  test("warn while forms don't link to a privacy notice", async () => {
    showCareerPage('', { privacyNoticeUrl: null })
    expect(await screen.findByText(/Your application forms don't link to a privacy notice/)).toBeVisible()
  })

  test('link Admins to the company profile, where the privacy notice is entered, and refer other users to an Admin', async () => {
    showCareerPage('', { privacyNoticeUrl: null })
    const link = await screen.findByRole('link', {
      name: 'Enter the address of your privacy notice in the company profile',
    })
    expect(link).toHaveAttribute('href', '/settings/company')
    signIn({ user: { roleId: 2 } })
    showCareerPage('', { privacyNoticeUrl: null })
    expect(await screen.findByText(/Ask an Admin to enter the address of your privacy notice/)).toBeVisible()
  })

  test("don't warn where the installation has a privacy notice", async () => {
    answer(session.installation, { data: { ...installation, privacyUrl: 'https://suite.test/privacy' } })
    showCareerPage('', { privacyNoticeUrl: null })
    expect(await screen.findByText('Never published')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/link to a privacy notice/)).toBeNull())
  })

  test('copy the link of the page', async () => {
    user.setup()
    showCareerPage()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(savedPage.publicUrl)
  })

  test.each(['', '/edit'])('show an error when they fail to load, and load again (%s)', async (path) => {
    answer(careerPage.read, refusal(500, 'There is an error on our side'))
    openCareerPage(path)
    expect(await screen.findByText('Failed to get career page settings')).toBeVisible()
    answer(careerPage.read, { data: savedPage })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent('Move Indonesia with us')
  })
})

describe('What a website of the company needs', () => {
  const part = () => screen.findByRole('region', { name: 'For your own website' })

  test('can be copied, with the origins of its pages', async () => {
    user.setup()
    showCareerPage()
    const shown = within(await part())
    expect(await shown.findByLabelText('API address')).toHaveValue(access.apiUrl)
    expect(shown.getByLabelText('Company slug')).toHaveValue(access.companySlug)
    expect(shown.getByLabelText('API key')).toHaveAttribute('readonly')
    await user.click(shown.getByRole('button', { name: 'Copy: API key' }))
    expect(await screen.findByText('Copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(access.apiKey)
    expect(shown.getByText(/Browsers let pages of/)).toHaveTextContent('https://sagara.example')
    expect(shown.getByRole('link', { name: 'How the API is called' })).toHaveAttribute('href', '/api/docs#websites')
  })

  test('includes a hint to add the website to the settings while they have none', async () => {
    showCareerPage()
    answer(publicApi.access, { data: { ...access, origins: [] } })
    expect(await within(await part()).findByText(/Add your website in these settings/)).toBeVisible()
  })

  test('shows an error when it fails to load, and loads again', async () => {
    showCareerPage()
    answer(publicApi.access, refusal(500, 'There is an error on our side'))
    const shown = within(await part())
    expect(await shown.findByText('Failed to get what a website needs')).toBeVisible()
    answer(publicApi.access, { data: access })
    await user.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByLabelText('API key')).toHaveValue(access.apiKey)
  })
})
