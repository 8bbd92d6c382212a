import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { devices } from '@playwright/test'
import { samplePdf } from '../server/src/documents/sample-pdf.ts'
import { next } from './support/applicant.ts'
import { openSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const companySlug = 'bahari-dingin'
const companyOnBoard = 'sagara-logistik'
const cv = {
  name: 'Andi.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    samplePdf('Andi Makkasau', [
      'andi.makkasau@example.com',
      '0812 3456 7890',
      'WORK EXPERIENCE',
      'Export Officer',
      'PT Laut Selatan',
      'January 2019 - December 2023',
      'EDUCATION',
      'Universitas Hasanuddin',
      'S1 Manajemen, 2014 - 2018',
      'SKILLS',
      'Excel, English',
    ]),
  ),
}

/** Switches CV parsing for a company with the command-line tool. */
async function setCvParsing(state: 'on' | 'off', slug = companySlug) {
  const { PATH, NODE_COMPILE_CACHE, E2E_DATA_DIR } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: E2E_DATA_DIR }
  const args = ['server/src/set-flags.ts', 'set', slug, 'career_cv_parsing', state]
  await promisify(execFile)(process.execPath, args, { env })
}

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
test.beforeAll(() => setCvParsing('on'))
test.afterAll(async () => {
  for (const slug of [companySlug, companyOnBoard]) await setCvParsing('off', slug)
})

test('two ways to fill in the form share a line on a phone', async ({ page }) => {
  await setCvParsing('on', companyOnBoard)
  await page.goto(`/career/${companyOnBoard}`)
  await page.getByRole('link', { name: /Inventory Control Staff/ }).click()
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  const profile = await page.getByRole('link', { name: 'Apply with Jobstreet' }).boundingBox()
  const ownFile = await page.getByRole('button', { name: 'Use my CV' }).boundingBox()
  expect(ownFile?.y).toBe(profile?.y)
})

test('a CV fills in the form on a phone, and the company gets the confirmed values', async ({ page, browser }, {
  retry,
}) => {
  await page.goto(`/career/${companySlug}`)
  await page.getByRole('link', { name: /Export Officer/ }).click()
  await page
    .getByRole('link', { name: /^Apply/ })
    .first()
    .click()
  await test.step('read', async () => {
    await page.getByRole('checkbox', { name: /read by this product/ }).check()
    await expectAccessible(page)
    await page.getByLabel('Choose your CV').setInputFiles(cv)
    await expect(page.getByText(/^We filled in \d+ fields. Please check them/)).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('confirm', async () => {
    await expect(page.getByLabel('First name')).toHaveValue('Andi')
    await expect(page.getByLabel('Last name')).toHaveValue('Makkasau')
    await expect(page.getByLabel('E-mail address')).toHaveValue('andi.makkasau@example.com')
    await page.getByLabel('Last name').fill('Makkasau Daeng')
    // Another person on the second try, because the first one may have applied already.
    if (retry) await page.getByLabel('E-mail address').fill('andi.again@example.com')
    await next(page, 'Identity')
    await page.getByLabel('NIK').fill(`737101520391000${1 + retry}`)
    await page.getByLabel('Address on the identity card').fill('Jl. Nusantara 5, Makassar')
    await page.getByLabel('Residential address').fill('Jl. Nusantara 5, Makassar')
    await next(page, 'Experience')
    await expect(
      page.getByText('Universitas Hasanuddin').or(page.locator('[value="Universitas Hasanuddin"]')),
    ).toBeVisible()
    await next(page, 'Questions')
    await page.getByLabel('How soon can you start?').selectOption('At once')
    await next(page, 'Documents')
    await expect(page.getByText('Andi.pdf')).toBeVisible()
    await page.getByLabel('Expected salary').fill('8000000')
    await next(page, 'Check and send')
  })
  await test.step('send', async () => {
    await page.getByRole('checkbox', { name: /^I agree that/ }).check()
    await page.getByRole('button', { name: 'Send application' }).click()
    await expect(page.getByRole('heading', { name: 'We have your application, Andi' })).toBeVisible()
  })
  const inside = await openSignedIn(browser, 'Made Suardana', '/candidates?search=Makkasau')
  await expect(inside.getByText('Andi Makkasau Daeng').first()).toBeVisible()
  await inside.context().close()
})
