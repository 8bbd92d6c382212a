import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Job listings' }).getByRole('row')
const notice = (page: Page, words: string | RegExp) => page.getByText(words).first()

async function openMenu(page: Page, job: string) {
  await page.getByRole('button', { name: `Actions for ${job}` }).click()
  return page.getByRole('menu')
}
const choose = async (page: Page, job: string, name: string) =>
  (await openMenu(page, job)).getByRole('menuitem', { name, exact: true }).click()

test('an Admin filters the list, and duplicates, closes and deletes a job from it', async ({ page }, { retry }) => {
  await signIn(page, 'Ratna Wulandari', '/jobs')
  await test.step('publish date and creator are shown on small laptops, and next to an open sidebar', async () => {
    const columns = ['Branch', 'Organization', 'Status', 'Published', 'Closing', 'Platforms', 'Creator']
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size)
      for (const name of columns) await expect(page.getByRole('columnheader', { name })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    for (const name of columns) await expect(page.getByRole('columnheader', { name })).toBeVisible()
    const actions = page.getByRole('button', { name: /^Actions for/ }).first()
    await expect(actions).toBeInViewport({ ratio: 1 })
  })
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('combobox', { name: 'Branch' }).click()
  await page.getByRole('option', { name: 'Cikarang' }).click()
  // The open list covers parts of other fields.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(drawer.getByRole('button', { name: /^Show \d+ jobs$/ })).toBeVisible()
  // The page behind the drawer is dimmed.
  await expectAccessible(page, ['color-contrast'])
  await drawer.getByRole('button', { name: /^Show \d+ jobs$/ }).click()
  const sorted = page.waitForResponse(/sort_by=candidates/)
  await page.getByRole('columnheader', { name: 'Candidates' }).getByRole('button').click()
  await sorted
  await expect(page).toHaveURL(/branch_id=\d+&sort_by=candidates&sort_direction=desc/)
  await expect(rows(page).nth(1)).toContainText('Cikarang')
  await expectAccessible(page)
  // Other journeys may change the numbers of candidates in the meantime.
  const numbers = async () => (await rows(page).allTextContents()).map((row) => /J-\d+/.exec(row)?.[0])
  const narrowed = await numbers()
  expect(narrowed.length).toBeGreaterThan(2)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove the filter Branch' })).toBeVisible()
  await expect.poll(numbers).toEqual(narrowed)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/jobs\?sort_by=candidates&sort_direction=desc$/)

  // The first try may have left its copy.
  const [position, branch] = retry ? ['Customer Service Officer', 'Semarang'] : ['Fleet Planner', 'Cikarang']
  const job = `${position}, ${branch}`
  await page.goto(`/jobs?status=1&search=${position}`)
  await choose(page, job, 'Duplicate')
  await expect(page).toHaveURL(/\/jobs\/\d+\?edit=information$/)
  await page.goto(`/jobs?status=0&search=${position}`)
  await choose(page, job, 'Save as unpublished')
  await expect(notice(page, 'Job successfully updated')).toBeVisible()
  await page.goto(`/jobs?status=2&search=${position}`)
  await choose(page, job, 'Close job…')
  const closing = page.getByRole('dialog', { name: `Close ${position}?` })
  await closing.getByRole('button', { name: 'Close job' }).click()
  const lastReason = await closing.getByText('Other', { exact: true }).boundingBox()
  const missing = await closing.getByText('Reason is required').boundingBox()
  expect((missing?.y ?? 0) - (lastReason?.y ?? 0) - (lastReason?.height ?? 0)).toBeGreaterThan(4)
  await closing.getByRole('radio', { name: 'Hiring on hold' }).check()
  await closing.getByRole('button', { name: 'Close job' }).click()
  await expect(page.getByText(`No unpublished job matches “${position}”`)).toBeVisible()
  await page.goto(`/jobs?status=3&search=${position}`)
  await choose(page, job, 'Delete…')
  await page
    .getByRole('dialog', { name: `Delete ${position}?` })
    .getByRole('button', { name: 'Delete job' })
    .click()
  await expect(notice(page, 'Job listing deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${job}` })).toHaveCount(0)
})
