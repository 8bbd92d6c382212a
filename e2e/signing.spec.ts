import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { samplePdf } from '../server/src/documents/sample-pdf.ts'
import { drawSignature } from './support/draw-signature.ts'
import { mailTo } from './support/mailbox.ts'
import { read } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/test.ts'

interface Row {
  /** The id of the candidate. */
  id: number
  jobApplicationId: number
  hasEmail: boolean
}

/** Expects a target to be large enough for a thumb. */
const expectTouchable = async (target: Locator) =>
  expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)

const inTenDays = () => new Date(Date.now() + 10 * 24 * 3600_000).toISOString().slice(0, 10)

test('a document is signed on a phone and by the company, and a later change of the file is detected', async ({
  page,
  request,
  browser,
}, { retry }) => {
  // Another candidate and title on the second try, because the first one may have left its document.
  const title = retry ? 'Agreement of a second try' : 'Confidentiality agreement'
  await signIn(page, 'Ratna Wulandari')
  const rows = await read<Row[]>(page, '/api/v2/job-applications?metrics=0&limit=10')
  // Not the newest, which another journey adds and deletes in the meantime.
  const row = rows.filter(({ hasEmail }) => hasEmail).at(-1 - retry)
  const query = `job_application_id=${row?.jobApplicationId}`
  const address = `/candidates/${row?.id}?${query}`
  const { email } = await read<{ email: string }>(page, `/api/v1/candidate/${row?.id}?${query}`)

  await test.step('a recruiter sends it', async () => {
    await page.goto(`${address}&tab=documents`)
    await page.getByRole('button', { name: 'Document to sign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Document to sign' })
    const file = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePdf(title)) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Last day to sign').fill(inTenDays())
    await dialog.getByLabel('Signs for the company after the candidate').click()
    await page.getByRole('option', { name: /Ratna Wulandari/ }).click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Sent for signature')).toBeVisible()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the candidate signs on a phone', async () => {
    const signingMail = await mailTo(request, email, new RegExp(`^Please sign: ${title}`))
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const faults = watchForFaults(phone)
    await phone.goto(signingMail.text.match(/https?:\S+\/sign\/\S+/)?.[0] ?? '')
    await expect(phone.getByText('1 of 6: Code')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Send me the code' }).click()
    const { subject } = await mailTo(request, email, /is your code to sign/)
    await phone.getByLabel('Code').fill('none')
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByRole('alert')).toHaveText('This code is not right. 4 tries left.')
    await phone.getByLabel('Code').fill(subject.slice(0, 6))
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByText('2 of 6: Who')).toBeVisible()
    // The page with the wrong code was the reply to a form, which Back must not send again.
    await phone.goBack()
    await expect(phone.getByText('2 of 6: Who')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByLabel('I agree to sign electronically').check()
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(phone.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(phone.getByText('5 of 6: Sign')).toBeVisible()
    await expectAccessible(phone)
    const width = await phone.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    await drawSignature(phone)
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByRole('button', { name: 'Sign now' }).click()
    await expect(phone.getByRole('heading', { name: /^Signed on/ })).toBeVisible()
    await expectTouchable(phone.getByRole('link', { name: 'Download the PDF' }))
    expect(faults).toEqual([])
    await phone.close()
  })

  await test.step('the company signs', async () => {
    await page.goto('/sign')
    await page.getByRole('link', { name: title }).click()
    await page.getByLabel('I agree to sign electronically').check()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Sign now' }).click()
    await expect(page.getByRole('heading', { name: /^Signed on/ })).toBeVisible()
  })

  const file = await test.step('everyone gets the sealed PDF', async () => {
    await mailTo(request, email, new RegExp(`^Signed by everybody: ${title}`))
    await page.goto(`${address}&tab=documents`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    return readFile(await (await download).path())
  })

  await test.step('anyone can check it', async () => {
    const check = async (buffer: Buffer) => {
      await page.goto('/verify?lang=en')
      await page.getByLabel('PDF').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer })
      await page.getByRole('button', { name: 'Check' }).click()
    }
    await check(file)
    await expect(page.getByText(/^Unchanged since .* 2 people signed\.$/)).toBeVisible()
    await expectAccessible(page)
    await expectTouchable(page.getByRole('link', { name: 'Check another file' }))
    const changed = Buffer.from(file)
    changed[400] = (changed[400] ?? 0) ^ 1
    await check(changed)
    await expect(page.getByText('This file was changed after it was sealed. Do not rely on it.')).toBeVisible()
  })
})
