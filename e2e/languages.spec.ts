import { english } from '@hireloom/contract/texts/english'
import { indonesian } from '@hireloom/contract/texts/indonesian'
import { devices, type Page } from '@playwright/test'
import { pdf } from '../server/test/documents.ts'
import { setForm } from './form-settings.ts'
import { OwnServer } from './own-server.ts'
import { signedIn } from './signed-in.ts'
import { expect, expectAccessible, test } from './test.ts'

const companySlug = 'sagara-logistik'
const applicant = { firstName: 'Dewi', email: 'dewi.bahasa@example.com', nik: '3204044412840002' }

let server: OwnServer
/** The slug of a job with the shortest form, and of one that asks for everything. */
let short: string
let long: string

test.use({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'id-ID' })
test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  server = await OwnServer.make({})
  await server.start()
  const recruiter = await signedIn(browser, 'Ratna Wulandari', server.address)
  short = await opening('Delivery Driver', (id) => setForm(recruiter, server, id, { everything: false }))
  long = await opening('Backend Engineer', (id) => setForm(recruiter, server, id, { everything: true }))
})
test.afterAll(() => server.remove())

async function opening(search: string, prepare: (id: number) => Promise<unknown>) {
  const { slug } = await server.publishedJob(companySlug, search)
  const [row] = await server.query<{ id: number }>('select id::int from jobs where slug = $1', [slug])
  await prepare(row?.id ?? 0)
  return slug
}

test('pages can be read in Indonesian without script', async ({ browser }) => {
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
  await page.goto(`${server.address}/career/${companySlug}/jobs/${long}`)
  await expect(page.getByRole('heading', { name: 'Kualifikasi' })).toBeVisible()
  await expectOneLanguage(page)
  await page.getByRole('link', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { name: 'What you bring' })).toBeVisible()
  await page.goto(`${server.address}/career/${companySlug}`)
  await expect(page.getByRole('heading', { name: /^Open positions/ })).toBeVisible()
  await context.close()
})

test('an applicant goes the whole way in Indonesian, from the job to the mail', async ({ page }) => {
  await page.goto(`${server.address}/career/${companySlug}/jobs/${short}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Lamar pekerjaan ini' }).last().click()
  await next(page, 'Identitas')
  await expect(page.getByText('Nama depan wajib diisi')).toBeVisible()
  await expectOneLanguage(page)
  await page.getByLabel('Nama depan').fill(applicant.firstName)
  await page.getByLabel('Saya hanya memiliki satu nama').check()
  await page.getByLabel('Alamat email').fill(applicant.email)
  await page.getByLabel('Nomor telepon').fill('0812 3456 7890')
  await next(page, 'Identitas')
  await page.getByLabel('NIK').fill(applicant.nik)

  await test.step('the switch keeps the step and what was typed', async () => {
    await page.getByRole('link', { name: 'EN, English' }).click()
    await expect(page.getByRole('heading', { name: 'Identity' })).toBeVisible()
    await expect(page.getByLabel('NIK')).toHaveValue(applicant.nik)
    await page.getByRole('link', { name: 'ID, Bahasa Indonesia' }).click()
    await expect(page.getByRole('heading', { name: 'Identitas' })).toBeVisible()
  })

  await next(page, 'Dokumen')
  const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf('Dewi, Kurir') }
  await page.getByLabel('CV', { exact: true }).setInputFiles(file)
  await expect(page.getByText(/^Terunggah/)).toBeVisible()
  await next(page, 'Periksa dan kirim')
  await expect(page.getByText('Verifikasi manusia selesai')).toBeVisible()
  await expectOneLanguage(page)
  await expectAccessible(page)
  await page.getByLabel(/^Saya setuju/).check()
  await page.getByRole('button', { name: 'Kirim lamaran' }).click()
  await expect(page.getByRole('heading', { name: 'Lamaran Anda sudah kami terima, Dewi' })).toBeVisible()
  await expectOneLanguage(page)
  await expectAccessible(page)

  const [mail] = await server.query<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = $1',
    [applicant.email],
  )
  expect(mail?.subject).toMatch(/^Lamaran Anda sebagai .* sudah kami terima$/)
  expect(mail?.text).toMatch(/^Yth. Dewi,\n\nTerima kasih telah melamar/)
})

test('no step of the longest form has an English word of ours, or needs more than the phone’s width', async ({
  page,
}) => {
  const form = `${server.address}/${companySlug}/${long}/apply`
  for (const step of ['you', 'identity', 'experience', 'questions', 'documents', 'check']) {
    await page.goto(`${form}#${step}`)
    await page.reload()
    await expect(page.getByText(/^Langkah \d dari 6$/)).toBeVisible()
    for (const add of await page.getByRole('button', { name: /^Tambah/ }).all()) await add.click()
    await expectOneLanguage(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

const next = (page: Page, step: string) => page.getByRole('button', { name: `Lanjut: ${step}` }).click()

/** Lists the fixed texts of a language. */
const fixedTexts = (part: unknown): string[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(fixedTexts)
      : []

const known = new Set(fixedTexts(indonesian))
/** An answer to a question of the company. */
const ofCompany = 'None'
const onlyEnglish = new Set(fixedTexts(english).filter((text) => text !== ofCompany && !known.has(text)))

/** Checks that no line of the page, and no label for screen readers, is an English text of the product. */
async function expectOneLanguage(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  const lines = await page.evaluate(() => [
    ...document.body.innerText.split('\n'),
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''),
    ...[...document.querySelectorAll('option')].map((option) => option.textContent ?? ''),
  ])
  expect(lines.map((line) => line.trim()).filter((line) => onlyEnglish.has(line))).toEqual([])
}
