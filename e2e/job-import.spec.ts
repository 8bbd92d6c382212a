import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type JobCells, jobFile, rowsIn } from '../server/test/job-file.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

/** A row that is valid for PT Bahari Dingin Utama. */
const operator: JobCells = {
  jobPosition: 'Production Operator',
  branch: 'Makassar Plant',
  province: 'Sulawesi Selatan',
  city: 'Kota Makassar',
  organization: 'Processing Plant',
  employmentType: 'Contract (PKWT)',
}

async function choose(page: Page, name: string, buffer: Buffer) {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('File to import').setInputFiles({ name, mimeType, buffer })
  await expect(page.getByText(name, { exact: true })).toBeVisible()
}

/** Returns the rows of the file that a button downloads. */
async function downloadRows(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const name = download.suggestedFilename()
  return { name, rows: await rowsIn(new File([new Uint8Array(await readFile(await download.path()))], name)) }
}

test('jobs are imported from a file, and failed rows are downloaded to be corrected', async ({ page }) => {
  await signIn(page, 'Made Suardana', '/jobs/imports')
  await page.getByRole('link', { name: 'Upload file' }).first().click()
  const template = await downloadRows(page, 'Download template')
  expect(template.name).toBe('job-import-template.xlsx')
  expect(template.rows[0]?.slice(0, 3)).toEqual(['Job position *', 'Branch *', 'Province *'])

  const start = page.getByRole('button', { name: 'Start import' })
  await choose(page, 'torn.xlsx', Buffer.from('PK but nothing of a workbook'))
  await start.click()
  await expect(page.getByRole('alert')).toContainText('torn.xlsx is not an XLSX workbook')
  await expectAccessible(page)

  const rows = [operator, { ...operator, headcount: 7 }, { ...operator, branch: 'Atlantis', minAge: 12, maxAge: 30 }]
  await choose(page, 'operators.xlsx', await jobFile(rows))
  await start.click()
  await expect(page.getByText('Partial success')).toBeVisible()
  await expect(page.getByText('2 rows became drafts, 1 failed.')).toBeVisible()
  const failed = page.getByRole('row', { name: /Atlantis/ })
  await expect(failed).toContainText("Branch 'Atlantis' doesn't exist or isn't in use")
  await expect(failed).toContainText('Minimum age must be at least 17')
  await expectAccessible(page)

  const { name, rows: back } = await downloadRows(page, 'Download failed rows')
  expect(name).toBe('operators - failed rows.xlsx')
  expect(back).toHaveLength(2)
  expect(back[1]?.[1]).toBe('Atlantis')
  expect(back[1]?.at(-1)).toContain('Minimum age must be at least 17')

  await page.getByRole('link', { name: 'Open the draft' }).last().click()
  await expect(page.getByRole('heading', { name: 'Production Operator', level: 1 })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.goto('/jobs/imports?status=3')
  await expect(page.getByRole('row', { name: /operators\.xlsx.*Partial success/ }).first()).toBeVisible()
  await expectAccessible(page)
})
