import { readFile } from 'node:fs/promises'
import { fillIn } from '../server/test/stage-updating.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

test('selected candidates are moved by a spreadsheet with refused rows, and moved back', async ({ page }) => {
  await signIn(page, 'Made Suardana', '/candidates?status=1')
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
  await expect(rows.nth(4)).toBeVisible()
  for (const index of [1, 2, 3]) await rows.nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More actions for the selected candidates' }).click()
  await page.getByRole('menuitem', { name: 'Move by spreadsheet…' }).click()
  await expect(page.getByText('3 candidates selected in the list')).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ])
  const template = await readFile(await download.path())

  const preview = page.getByRole('button', { name: 'Preview' })
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('File to import').setInputFiles({
      name,
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    })
  await choose('empty.xlsx', template)
  await preview.click()
  await expect(page.getByRole('alert')).toContainText('empty.xlsx has no row with a new stage')

  const fills = [
    { newStage: 'Archived' },
    { newStage: 'Withdrawn', notes: 'Found other work' },
    { newStage: 'Rejected' },
  ]
  await choose('stages.xlsx', await fillIn(template, (_, index) => fills[index] ?? {}))
  await preview.click()
  await expect(page.getByText('2 candidates will move, 1 row will be left out.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rejected.*Refused.*Notes are required/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move 2 candidates' }).click()
  await expect(page.getByText('2 candidates moved, 1 row refused.')).toBeVisible()
  await expect(page.getByText('Partial success')).toBeVisible()
  await expect(page.getByRole('row', { name: /Archived.*Moved/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Undo the moves' }).click()
  await expect(page.getByText('2 candidates moved back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the moves' })).toBeHidden()
})
