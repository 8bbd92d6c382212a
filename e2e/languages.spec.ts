import { devices } from '@playwright/test'
import { setForm } from './support/form-settings.ts'
import { expectOneLanguage } from './support/one-language.ts'
import { OwnServer } from './support/own-server.ts'
import { openSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

const companySlug = 'sagara-logistik'

let server: OwnServer
/** The slug of a job that asks for everything. */
let longFormSlug: string

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'id-ID' })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  server = await OwnServer.make({})
  await server.start()
  const recruiter = await openSignedIn(browser, 'Ratna Wulandari', server.address)
  const { slug } = await server.publishedJob(companySlug, 'Backend Engineer')
  const [row] = await server.query<{ id: number }>('select id::int from jobs where slug = $1', [slug])
  await setForm(recruiter, server, row?.id ?? 0, { everything: true })
  longFormSlug = slug
})
test.afterAll(() => server.remove())

test('pages can be read in Indonesian without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'id-ID',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${server.address}/career/${companySlug}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.getByRole('heading', { name: /^Posisi yang dibuka/ })).toBeVisible()
  await expectOneLanguage(page)
  await page.goto(`${server.address}/career/${companySlug}/jobs/${longFormSlug}`)
  await expect(page.getByRole('heading', { name: 'Kualifikasi' })).toBeVisible()
  await expectOneLanguage(page)
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { name: 'What you bring' })).toBeVisible()
  await page.goto(`${server.address}/career/${companySlug}`)
  await expect(page.getByRole('heading', { name: /^Open positions/ })).toBeVisible()
  await context.close()
})

test('no step of the longest form shows an English text of the product, or is wider than the phone', async ({
  page,
}) => {
  const form = `${server.address}/${companySlug}/${longFormSlug}/apply`
  for (const step of ['you', 'identity', 'experience', 'questions', 'documents', 'check']) {
    await page.goto(`${form}#${step}`)
    await page.reload()
    await expect(page.getByText(/^Langkah \d dari 6$/)).toBeVisible()
    for (const add of await page.getByRole('button', { name: /^Tambah/ }).all()) await add.click()
    await expectOneLanguage(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
