import type { Page } from '@playwright/test'
import { samplePdf } from '../server/src/documents/sample-pdf.ts'
import { zipOf } from '../server/test/files/zip-of.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

/**
 * Returns an export of Greenhouse with its own column names; the third row has a mistake. A second try needs other
 * people, because the first may have imported its own.
 */
function greenhouseTable(retry: number) {
  const luh = retry ? 'Luh,Suryani,luh.suryani@example.com' : 'Luh,Ariani,luh.ariani@example.com'
  const kadek = retry
    ? 'Kadek,Artawan,kadek.artawan@example.com,0812 3456 7892'
    : 'Kadek,Wirawan,kadek.wirawan@example.com,0812 3456 7890'
  return [
    'First Name,Last Name,Email,Phone,Job,Stage,Status,Applied On,Rejected On,Rejection Reason,Notes',
    `${kadek},Cold Store Keeper,Phone screen,active,2024-03-05,,,Friendly`,
    `${luh},,Cold Store Keeper,Phone screen,rejected,2023-02-01,2023-02-20,Too far away,`,
    'Gede,Sudira,no address,,Cold Store Keeper,Phone screen,active,2023-02-01,,,',
  ].join('\n')
}

/** Creates an import from this system, without files. */
async function createImport(page: Page, system: string, name: string) {
  await page.goto('/settings/transfer')
  await page.getByRole('button', { name: 'New import' }).first().click()
  await page.getByRole('combobox', { name: 'System' }).click()
  await page.getByRole('option', { name: system }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('combobox', { name: 'Basis' }).click()
  await page.getByRole('option', { name: 'Consent of the candidates' }).click()
  await page.getByRole('textbox', { name: 'Explanation of the basis' }).fill('They agreed when they applied.')
  await page.getByRole('button', { name: 'Create import' }).click()
}

/** Chooses the place of the jobs that the import creates, unless the company has only one. */
async function choosePlaceOfJobs(page: Page) {
  for (const [label, option] of [
    ['Branch', 'Makassar Plant'],
    ['Organization', 'Processing Plant'],
    ['Employment type', 'Contract (PKWT)'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label, exact: true })
    if (!(await field.isVisible())) continue
    await field.click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
}

/** Creates an import from Greenhouse with this table, and accepts the guessed mapping. */
async function importTable(page: Page, name: string, table: string) {
  await createImport(page, 'Greenhouse', name)
  const file = { name: 'greenhouse.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await page.getByLabel('Add table').setInputFiles(file)
  await expect(page.getByText('3 rows')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next: Mapping' }).click()
  await expect(page.getByRole('combobox', { name: 'Field of Applied On' })).toHaveValue('Applied on')
  await choosePlaceOfJobs(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(page.getByText('E-mail address must be an e-mail address')).toBeVisible()
  await page.getByRole('link', { name: 'Next: Check and import' }).click()
  await page.getByRole('button', { name: 'Check all rows' }).click()
}

async function start(page: Page, count: number) {
  await page.getByRole('textbox', { name: `Type ${count} to import` }).fill(String(count))
  await page.getByRole('button', { name: `Import ${count} applications` }).click()
  await expect(page.getByText(`${count} applications were imported, 1 row failed.`)).toBeVisible()
}

test('candidates are imported from another system, and the import is undone and repeated', async ({ page }, {
  retry,
}) => {
  const table = greenhouseTable(retry)
  const luh = retry ? 'Luh Suryani' : 'Luh Ariani'
  await signIn(page, 'Made Suardana', '/settings/transfer')
  await importTable(page, 'Candidates of Greenhouse', table)
  await start(page, 2)
  await expectAccessible(page)

  await page.getByRole('link', { name: luh }).click()
  await expect(page.getByRole('heading', { name: luh })).toBeVisible()
  await expect(page.getByText('imported Luh', { exact: false })).toBeVisible()
  await page.goBack()

  await page.getByRole('link', { name: 'Undo the import…' }).click()
  await expect(page.getByText('Will be removed: 2. Stays because someone worked on it: 0.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Type 2 to undo' }).fill('2')
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()

  await importTable(page, 'Candidates of Greenhouse, again', table)
  await start(page, 2)
})

const cv = (name: string, ...lines: string[]) =>
  Buffer.from(samplePdf(name, [...lines, 'PENGALAMAN KERJA', 'Operator, PT Laut Selatan, 2019 - 2023']))

test('a folder of CVs is imported after one without a name and e-mail address is corrected', async ({ page }, {
  retry,
}) => {
  // The first try may have imported its people.
  const [ketut, nyoman] = retry ? ['Ketut Sudarma', 'Nyoman Artini'] : ['Ketut Mahendra', 'Nyoman Sukerta']
  const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@example.com`
  await signIn(page, 'Made Suardana', '/settings/transfer')
  await createImport(page, 'Folder of CVs', 'CVs of the old office')
  const buffer = await zipOf({
    'Forklift Driver/Ketut.pdf': cv(ketut, emailOf(ketut), `0812 3456 780${retry}`),
    'Forklift Driver/scan.pdf': cv('', `0813 1111 222${retry}`),
  })
  await page.getByLabel('Add zip of CVs').setInputFiles({ name: 'CVs.zip', mimeType: 'application/zip', buffer })
  await expect(page.getByText('2 documents')).toBeVisible()
  await page.getByRole('link', { name: 'Next: Mapping' }).click()
  await expect(page.getByRole('combobox', { name: 'Field of E-mail' })).toBeVisible()
  await choosePlaceOfJobs(page)
  await page.getByRole('button', { name: 'Save mapping' }).click()

  const cvs = page.getByRole('table', { name: 'CVs' })
  await expect(cvs.getByRole('row', { name: 'Ketut.pdf' })).toContainText(emailOf(ketut))
  const scan = cvs.getByRole('row', { name: 'scan.pdf' })
  await expect(scan).toContainText('No e-mail address found. Type one or leave this CV out.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Forklift Driver/scan.pdf' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(nyoman)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(emailOf(nyoman))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(scan).toContainText(emailOf(nyoman))
  await expect(scan).not.toContainText('No e-mail address found')

  await page.getByRole('link', { name: 'Next: Check and import' }).click()
  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByRole('textbox', { name: 'Type 2 to import' }).fill('2')
  await page.getByRole('button', { name: 'Import 2 applications' }).click()
  await expect(page.getByText('2 applications were imported.')).toBeVisible()
  await page.getByRole('link', { name: nyoman }).click()
  await expect(page.getByRole('heading', { name: nyoman, exact: true })).toBeVisible()
  await expect(page.getByText('scan.pdf')).toBeVisible()
})
