import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdf, png } from '../server/test/files/documents.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const website = 'https://bahari-dingin.example'
const guide = readFileSync('docs/public-api.md', 'utf8')
const [, script = '', markup = ''] = guide.match(/```js\n(.*?)```.*?```html\n(.*?)```/s) ?? []

/** Serves the two files of the guide as a website, with the values of the settings filled in. */
async function serveGuide(
  page: Page,
  origin: string,
  { address, key, slug }: Record<'address' | 'key' | 'slug', string>,
) {
  const filledScript = script
    .replace('https://ats.example.com', address)
    .replace('YOUR_API_KEY', key)
    .replace('kopi-senja', slug)
  await page.route(`${origin}/careers.js`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: filledScript }),
  )
  await page.route(`${origin}/careers.html`, (route) => route.fulfill({ contentType: 'text/html', body: markup }))
}

async function readSettings(page: Page) {
  await signIn(page, 'Made Suardana', '/settings/career-page')
  const part = page.getByRole('region', { name: 'For your own website' })
  await expect(part.getByText(website)).toBeVisible()
  await expectAccessible(page)
  const settingOf = (label: string) => part.getByRole('textbox', { name: label }).inputValue()
  return {
    address: await settingOf('API address'),
    key: await settingOf('API key'),
    slug: await settingOf('Company slug'),
  }
}

/** Returns another identity number on each try, because the person of the first may have applied already. */
const nik = () => `517101120393000${4 + test.info().retry}`

async function fill(page: Page) {
  await page.getByLabel('first name').fill('Wayan')
  await page.getByLabel('last name').fill('Sudarma')
  await page.getByLabel('email address').fill(`wayan.website${test.info().retry || ''}@example.com`)
  await page.getByLabel('phone number').fill('0812 3456 7891')
  await page.getByLabel('nik').fill(nik())
  await page.getByLabel('citizen id address').fill('Jl. Sunset 1, Denpasar')
  await page.getByLabel('residential address').fill('Jl. Sunset 1, Denpasar')
  await page.getByLabel('expected salary per month').fill('6000000')
  await page.getByLabel('profile picture').setInputFiles({ name: 'wayan.png', mimeType: 'image/png', buffer: png() })
  await page.getByLabel('resume').setInputFiles({ name: 'wayan.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await page.getByLabel(/^I agree/).check()
}

test("the guide's page lists jobs and accepts an application on a company's website", async ({ page }) => {
  const access = await readSettings(page)
  // Browsers block pages of the web from calling a server on this machine.
  await page.context().grantPermissions(['local-network-access'], { origin: website })
  await serveGuide(page, website, access)
  await page.goto(`${website}/careers.html`)
  await page.getByRole('listitem').getByRole('button').first().click()
  await fill(page)
  await page.getByLabel('nik').fill('12345')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status')).toContainText('Some fields need attention. NIK must be 16 digits')
  await page.getByLabel('nik').fill(nik())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status')).toHaveText(/Your reference is [A-Z]{3}-\w{4}-\w{4}/, { timeout: 60_000 })
})
