import type { Page } from '@playwright/test'
import { csvOf, people } from '../server/test/bulk-adding.ts'
import { pdf } from '../server/test/files/documents.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const choose = (page: Page, label: string, name: string, buffer: Buffer, mimeType = 'text/csv') =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer })

test('candidates are added from a file after three wrong rows are corrected', async ({ page }) => {
  const tag = Date.now().toString(36)
  const good = people(4).map((person, index) => ({ ...person, 'E-mail': `bulk.${tag}.${index}@example.com` }))
  const wrong = [
    { 'First name': 'Yusuf', 'E-mail': `yusuf.${tag}@example` },
    { 'First name': '', 'E-mail': `dewi.${tag}@example.com` },
    { 'First name': 'Rina', 'E-mail': '' },
    { 'First name': 'Tono', 'E-mail': 'tono' },
  ]
  await signIn(page, 'Made Suardana', '/candidates')
  await page.getByRole('link', { name: 'Bulk add' }).click()
  await page.getByRole('combobox', { name: 'Job' }).click()
  await page.getByRole('option').first().click()
  await expect(page.getByRole('button', { name: 'Download template' })).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'File with candidates', 'people.csv', csvOf([...good, ...wrong]))
  await page.getByRole('button', { name: 'Next: Check and start' }).click()

  await expect(page.getByText('4 rows are left out')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverlap(page)
  const correct = async (row: number, field: string, text: string) => {
    const form = page.getByRole('form', { name: `Row ${row}` })
    await form.getByLabel(field).fill(text)
    await form.getByLabel(field).press('Enter')
    await expect(form).toBeHidden()
  }
  await page.getByRole('button', { name: 'Correct row 6' }).click()
  await expectAccessible(page)
  await correct(6, 'E-mail', `yusuf.${tag}@example.com`)
  await correct(7, 'First name', 'Dewi')
  await correct(8, 'E-mail', `rina.${tag}@example.com`)
  await choose(page, 'Résumé of row 2', 'cv.pdf', pdf('CV'), 'application/pdf')
  await expect(page.getByRole('button', { name: 'Remove Résumé of row 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Add 7 candidates' }).click()
  await expect(page.getByText('7 of 8 candidates added. The ones that were added stay.')).toBeVisible()
  await expectAccessible(page)
  await onPhone(page, async () => {
    await expect(page.getByRole('button', { name: 'Download 1 failed row' })).toBeInViewport({ ratio: 1 })
  })
  await page.getByRole('link', { name: 'Dewi' }).click()
  await expect(page).toHaveURL(/\/candidates\/\d+\?job_application_id=\d+/)
})

/** Runs a check at the width of a phone. */
async function onPhone(page: Page, check: () => Promise<void>) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await check()
  if (size) await page.setViewportSize(size)
}

/** Expects that the cells of a row, which are below each other on a phone, don't cover each other. */
const expectNoOverlap = (page: Page) =>
  onPhone(page, async () => {
    const cells = page.getByRole('table', { name: 'Rows of the file' }).locator('td')
    const overlaps = await cells.evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).map(({ textContent }) => textContent),
    )
    expect(overlaps).toEqual([])
  })
