import { careerPage } from '@hireloom/contract/career-page'
import { beforeEach, describe, expect, test } from 'vitest'
import { openCareerPage, savedPage, showCareerPage } from '../../test/career-page.ts'
import { answer, refusal, screen, user, within } from '../../test/screen.tsx'
import { signedIn } from '../../test/signed-in.ts'

beforeEach(() => signedIn({ flagsOn: ['career_filter_visibility'] }))

const facts = () => screen.findByLabelText('Settings of the career page')

describe('The settings of the career page', () => {
  test('say what the page says, and show it', async () => {
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

  test('show what the page says while the company has written nothing', async () => {
    showCareerPage('', { careerPageHeader: '', careerPageSubHeader: '' })
    expect(await screen.findByText('Never published')).toBeVisible()
    expect(screen.getByText('Find your dream job')).toBeVisible()
    expect(screen.getByText("We're looking for great people to join our growing team")).toBeVisible()
  })

  test('copy the link of the page', async () => {
    user.setup()
    showCareerPage()
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('Copied to clipboard')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(savedPage.publicUrl)
  })

  test.each(['', '/edit'])('say when they can not be had, and ask again (%s)', async (path) => {
    answer(careerPage.read, refusal(500, 'There is an error on our side'))
    openCareerPage(path)
    expect(await screen.findByText('Failed to get career page settings')).toBeVisible()
    answer(careerPage.read, { data: savedPage })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent('Move Indonesia with us')
  })
})
