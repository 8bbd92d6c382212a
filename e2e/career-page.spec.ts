import type { Browser, Page } from '@playwright/test'
import { portrait } from '../server/src/demo/portrait.ts'
import { pdf } from '../server/test/files/documents.ts'
import type { OwnServer } from './support/own-server.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/shared-server.ts'

/** The Admin and the slugs of the company that has never published its page. */
const [admin, oldSlug, newSlug, laterSlug] = ['Rahmah Aman', 'kopi-tanah-gayo', 'kopi-gayo', 'kopi-aceh']
const editPath = '/settings/career-page/edit'

let server: OwnServer
test.beforeAll(async ({ server: shared }) => {
  server = shared
})

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save & publish' }).click()
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const banner = { name: 'banner.png', mimeType: 'image/png', buffer: portrait(1) }
const chooseBanner = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Banner: choose a file').setInputFiles(file)

test('an Admin publishes the career page, which visitors open at its old addresses too', async ({ page, browser }) => {
  await signIn(page, admin, editPath)
  await test.step('an Admin writes the page and publishes it', () => publish(page))
  await test.step('a visitor with a phone opens it at its old address', () => visit(browser))
  await test.step('an Admin copies its link and changes its slug', () => changeSlug(page))
})

async function publish(page: Page) {
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
}

async function visit(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const faults = watchForFaults(page)
  await page.goto(`/${oldSlug}`)
  await expect(page).toHaveURL(`/career/${newSlug}`)
  await expect(page.getByRole('heading', { name: 'Roast with us', level: 1 })).toBeVisible()
  await expect(page.getByText('We roast on Mondays.')).toBeVisible()
  await expect(page.getByRole('link', { name: /kopi-gayo\.example/ })).toBeVisible()
  const picture = page.locator('header img[src^="/pictures/"]')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const answer = await page.request.get(`${await picture.getAttribute('src')}`)
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await expectAccessible(page)
  expect(faults).toEqual([])
  await context.close()
}

async function changeSlug(page: Page) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = await page.getByLabel('Link for applicants').boundingBox()
  const warning = await page.getByRole('alert').filter({ hasText: 'link to a privacy notice' }).boundingBox()
  expect((warning?.y ?? 0) - (link?.y ?? 0) - (link?.height ?? 0)).toBeGreaterThan(8)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied to clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.address}/career/${newSlug}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(box(page, 'Slug')).toHaveValue(newSlug)
  await box(page, 'Slug').fill(laterSlug)
  await expect(page.getByText('This slug is free')).toBeVisible()
  // The notice of the previous save may still be there.
  const saved = page.waitForResponse('**/settings/company/career-page')
  await save(page)
  expect((await saved).status()).toBe(200)
  for (const old of [oldSlug, newSlug]) {
    const answer = await page.request.get(`/career/${old}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, `/career/${laterSlug}`])
  }
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(box(page, 'Slug')).toHaveValue(laterSlug)
  await box(page, 'Header').fill('Something else')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Career page', level: 1 })).toBeVisible()
}
