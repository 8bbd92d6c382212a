import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, waitUntilSettled } from './support/test.ts'

test('all candidates that match a filter are selected on all pages, moved together, and moved back', async ({
  page,
}) => {
  await signIn(page, 'Ratna Wulandari', '/candidates')
  await applyFilter(page)
  const all = await totalOf(page)
  const table = page.getByRole('table', { name: 'Candidates' })
  await table.getByRole('checkbox', { name: 'Select everyone on this page' }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/current_page=2/)
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.getByRole('button', { name: `Select all ${all}` }).click()
  await expect(page.getByText(`${all} selected`)).toBeVisible()

  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: `Move ${all} candidates` })
  await dialog.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Assessment', exact: true }).click()
  await dialog.getByRole('button', { name: 'Move to Assessment' }).click()
  // Some of their jobs have no assessment.
  const outcome = page.getByRole('dialog', { name: 'Some candidates were not moved' })
  const reasons = outcome.getByRole('listitem').filter({ hasText: "This job doesn't use this stage" })
  await expect(reasons.first()).toBeVisible()
  const stayed = await reasons.count()
  expect(await outcome.getByRole('listitem').count()).toBe(stayed)
  await expect(page.getByText(`${all - stayed} candidate(s) moved to Assessment`)).toBeVisible()
  await outcome.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(`${all} selected`)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${all - stayed} candidates moved back.`)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove the filter Source' })).toBeVisible()
  // Without those who moved there is no second page, so the list may have gone back to the first.
  await expect(page.getByText(new RegExp(`^\\d+–\\d+ of ${all}$`))).toBeVisible()
  await expectAccessible(page)
  await test.step('names are shown in full on a small laptop', () => expectWholeNames(page))
  await test.step('the stages before a rejection are shown', async () => {
    await page.goto('/candidates?status=6')
    await expect(table.getByText(/^Rejected, from /).first()).toBeVisible()
  })
})

async function expectWholeNames(page: Page) {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/candidates?limit=50')
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const names = page.getByRole('table', { name: 'Candidates' }).getByRole('link')
  await expect.poll(() => names.count()).toBeGreaterThan(8)
  const cutOff = await names.evaluateAll((links) =>
    links
      .filter((link) => {
        const box = link.parentElement as HTMLElement
        return link.getBoundingClientRect().right > box.getBoundingClientRect().right
      })
      .map(({ textContent }) => textContent),
  )
  expect(cutOff).toEqual([])
}

/** Applies a filter that matches more than one page. */
async function applyFilter(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Career page' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer.getByText(/\d+ candidates match/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page.getByText('Filters applied')).toBeVisible()
  await expect(page).toHaveURL(/source_ids=1/)
  await expect(page.getByRole('button', { name: 'Remove the filter Source' })).toBeVisible()
  await waitUntilSettled(page)
}

async function totalOf(page: Page) {
  const range = page.getByText(/^1–10 of \d+$/)
  await expect(range).toBeVisible()
  return Number((await range.textContent())?.split(' ').at(-1))
}
