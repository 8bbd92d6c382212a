import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { read, tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const inThirtyDays = () => new Date(Date.now() + 30 * 24 * 3600_000).toISOString().slice(0, 10)

interface Row {
  /** The id of the candidate. */
  id: number
  jobApplicationId: number
  jobId: number
}

test('a hired candidate gets an employment letter, which is regenerated with the first file kept', async ({ page }) => {
  await signIn(page, 'Ratna Wulandari')
  const row = await hire(page)
  await page.goto(`/candidates/${row.id}?job_application_id=${row.jobApplicationId}&tab=offers`)

  await page.getByRole('button', { name: 'Create employment letter' }).click()
  const form = page.getByRole('dialog', { name: /New employment letter/ })
  await expect(form.getByLabel('Letter number')).toHaveValue(/^\d+\/HR\/[IVX]+\/\d{4}$/)
  await choose(page, 'Employment type', 'Permanent (PKWTT)')
  await choose(page, 'Working type', 'On-site')
  await choose(page, 'Salary type', 'Gross')
  await choose(page, 'Template', /PKWTT/)
  await form.getByLabel('Salary per month').fill('9.500.000')
  await form.getByLabel('Add the integrity agreement').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create letter' }).click()
  await expect(page.getByText('Success to create employment letter')).toBeVisible()
  const card = page.getByRole('region', { name: /^Employment letter \d+\/HR\// })
  await expect(card.getByText('9.500.000')).toBeVisible()

  await card.getByRole('button', { name: 'Regenerate' }).click()
  const regenerateDialog = page.getByRole('dialog', { name: /Regenerate letter/ })
  await regenerateDialog.getByLabel('Salary per month').fill('10.000.000')
  await regenerateDialog.getByLabel('Add the integrity agreement').uncheck()
  await regenerateDialog.getByRole('button', { name: 'Regenerate letter' }).click()
  await expect(page.getByText('Success to regenerate employment letter')).toBeVisible()
  await expect(card.getByText('10.000.000')).toBeVisible()
  await expectAccessible(page)

  const first = await download(page, 'Download version 1')
  const second = await download(page, 'Download version 2')
  for (const file of [first, second]) expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  // The first one has the integrity agreement on a second page.
  expect(first.length).toBeGreaterThan(second.length)
})

/** Hires a new candidate without an offer through the API. */
async function hire(page: Page): Promise<Row> {
  const rows = await read<Row[]>(page, '/api/v2/job-applications?metrics=0&limit=10')
  const row = rows.at(-1)
  if (!row) throw new Error('There is no new candidate')
  const stages = await read<{ id: number; groupId: number; status: number }[]>(
    page,
    `/api/v1/job-applications/stages/${row.jobApplicationId}`,
  )
  const hired = stages.find(({ status }) => status === 1)
  const response = await page.request.patch(`/api/v1/job-applications/${row.jobApplicationId}`, {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { job_id: row.jobId, stage_id: hired?.id, group_id: 2, status: 1, date: inThirtyDays() },
  })
  expect(response.status(), await response.text()).toBe(200)
  return row
}

async function choose(page: Page, label: string, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).first().click()
}

async function download(page: Page, name: string) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await started).path())
}
