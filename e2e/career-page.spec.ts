import type { Page } from '@playwright/test'
import { portrait } from '../server/src/demo/portrait.ts'
import { pdf } from '../server/test/documents.ts'
import { OwnServer } from './own-server.ts'
import { signedIn } from './signed-in.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

/** The company that has never published its page. */
const [admin, oldSlug, newSlug, laterSlug] = ['Rahmah Aman', 'kopi-tanah-gayo', 'kopi-gayo', 'kopi-aceh']
const editPath = '/settings/career-page/edit'

test.describe.configure({ mode: 'serial' })

let server: OwnServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await OwnServer.make({})
  await server.start()
})
test.afterAll(() => server.remove())

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save & publish' }).click()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const banner = { name: 'banner.png', mimeType: 'image/png', buffer: portrait(1) }
const chooseBanner = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Banner: choose a file').setInputFiles(file)

test('an Admin writes the career page and publishes it', async ({ page }) => {
  await signIn(page, admin, `${server.address}${editPath}`)
  await box(page, 'Slug').fill('settings')
  await expect(page.getByText("'settings' is reserved. Choose another slug")).toBeVisible()
  await box(page, 'Slug').fill('sagara-logistik')
  await expect(page.getByText('This slug is taken. Choose another one')).toBeVisible()
  await box(page, 'Slug').fill(newSlug)
  await expect(page.getByText('This slug is free')).toBeVisible()

  await box(page, 'Website').fill('javascript:alert(1)')
  await save(page)
  await expect(page.getByText('Website must be an address like https://example.co.id')).toBeVisible()
  await box(page, 'Website').fill('kopi-gayo.example/karir')
  await box(page, 'Header').fill('Roast with us')
  await box(page, 'Sub-header').fill('Beans from the highlands')
  await box(page, 'Content').fill('We roast on Mondays.')
  await expect(preview(page)).toContainText('Roast with us')
  await expect(preview(page)).toContainText('We roast on Mondays.')

  await chooseBanner(page, { name: 'banner.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByText('Choose a JPG or PNG file')).toBeVisible()
  await chooseBanner(page, banner)
  await expect(preview(page).locator('img').first()).toHaveAttribute('src', /^blob:/)
  await expectAccessible(page)

  await page.route('**/files/**', (route) => route.abort())
  await save(page)
  await expect(page.getByText('Failed to upload file', { exact: true })).toBeVisible()
  await page.unroute('**/files/**')
  await page.route('**/settings/company/career-page', (route) => route.fulfill({ status: 500 }))
  await save(page)
  await expect(page.getByText('Failed to save career page')).toBeVisible()
  expect(await server.query(`select slug from companies where slug = '${newSlug}'`)).toEqual([])
  await page.unroute('**/settings/company/career-page')

  await save(page)
  await expect(page.getByText('Career page saved & published')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a visitor with a phone opens it, also at its old address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${server.address}/${oldSlug}`)
  await expect(page).toHaveURL(`${server.address}/career/${newSlug}`)
  await expect(page.getByRole('heading', { name: 'Roast with us', level: 1 })).toBeVisible()
  await expect(page.getByText('We roast on Mondays.')).toBeVisible()
  await expect(page.getByRole('link', { name: /kopi-gayo\.example/ })).toBeVisible()
  const picture = page.locator('header img[src^="/pictures/"]')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const answer = await page.request.get(`${server.address}${await picture.getAttribute('src')}`)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await expectAccessible(page)
})

test('an Admin changes the slug of the published page, whose old address redirects, and copies its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, admin, `${server.address}/settings/career-page`)
  const link = await page.getByLabel('Link for applicants').boundingBox()
  const warning = await page.getByRole('alert').filter({ hasText: 'no privacy notice' }).boundingBox()
  expect((warning?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}/career/${newSlug}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(box(page, 'Slug')).toHaveValue(newSlug)
  await box(page, 'Slug').fill(laterSlug)
  await expect(page.getByText('This slug is free')).toBeVisible()
  await save(page)
  await expect(page.getByText('Career page saved & published')).toBeVisible()
  for (const old of [oldSlug, newSlug]) {
    const answer = await page.request.get(`${server.address}/career/${old}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/career/${laterSlug}`])
  }
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(box(page, 'Slug')).toHaveValue(laterSlug)
  await box(page, 'Header').fill('Something else')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Career page', level: 1 })).toBeVisible()
})

test('settings that fail to load show an error, and a recruiter has none', async ({ page, browser }) => {
  await signIn(page, admin, `${server.address}/`)
  await page.route('**/settings/company/career-page', (route) => route.abort())
  await page.goto(`${server.address}/settings/career-page`)
  await expect(page.getByText('Failed to get career page settings')).toBeVisible()
  await page.unroute('**/settings/company/career-page')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(preview(page)).toContainText('Roast with us')

  const other = await signedIn(browser, 'Dimas Prakoso', `${server.address}${editPath}`)
  await expect(other.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  await expectAccessible(other)
  await other.context().close()
})
