import type { APIRequestContext, Page } from '@playwright/test'
import { mailTo } from './support/mailbox.ts'
import { read } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

interface Row {
  id: number
  jobApplicationId: number
  isPossibleDuplicate: boolean
}

// Sorted by name, because another journey may add a candidate, the newest one, and delete it at the same time.
test('the team comments on a candidate, browses the list, and merges two candidates', async ({ page, request }) => {
  await signIn(page, 'Ratna Wulandari', '/candidates?status=0&sort_by=name&sort_direction=asc')
  await test.step('a comment mentions a colleague, who gets a mail', () => comment(page, request))
  await test.step('move through the list with the keyboard', () => browseList(page))
  await test.step('two people are compared, merged and separated', () => mergeAndUndo(page))
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function comment(page: Page, request: APIRequestContext) {
  await page.getByRole('table').getByRole('link').first().click()
  const box = page.getByRole('textbox', { name: 'Comment for the hiring team' })
  await expect(page.getByRole('tab', { name: 'Résumé' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('c')
  await expect(box).toBeVisible()
  await expectAccessible(page)
  await expect(box).toBeFocused()
  await page.keyboard.type('Good answers. @')
  // The consultant's mail is sent to another address.
  const colleague = page.getByRole('option').filter({ hasNotText: 'Sari' }).first()
  await expect(colleague).toBeVisible()
  // The name comes after the initials of the picture.
  const name = ((await colleague.textContent()) ?? '').replace(/^[A-Z]+(?=[A-Z][a-z])/, '')
  await colleague.click()
  await expectAccessible(page)
  await page.keyboard.type('what do you think?')
  await page.keyboard.press('Control+Enter')
  const commentText = `Good answers. @${name} what do you think?`
  const line = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: commentText })
  await expect(line).toContainText('Ratna Wulandari commented')
  const address = `${name.toLowerCase().replace(' ', '.')}@sagara-logistik.example`
  const mail = await mailTo(request, address, /^Ratna Wulandari mentioned you/)
  expect(mail.text).toContain(commentText)
  expect(mail.text).toContain(new URL(page.url()).search)

  await line.getByRole('button', { name: 'Your comment' }).click()
  await page.getByRole('menuitem', { name: 'Take back…' }).click()
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(page.getByText('took a comment back').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('took a comment back').first()).toBeVisible()
  await expect(page.getByText('Good answers.')).toBeHidden()
}

async function browseList(page: Page) {
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  const first = await heading(page).textContent()
  const profile = page.getByRole('tab', { name: 'Profile' })
  await profile.click()
  await expect(profile).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('j')
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible()
  await expect(heading(page)).not.toHaveText(first ?? '')
  await expect(profile).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('k')
  await expect(heading(page)).toHaveText(first ?? '')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/\/candidates(\?|$)/)
}

async function mergeAndUndo(page: Page) {
  const rows = await read<Row[]>(page, '/api/v2/job-applications?metrics=0&limit=100')
  const twin = rows.find((row) => row.isPossibleDuplicate)
  await page.goto(`/candidates/${twin?.id}?job_application_id=${twin?.jobApplicationId}&tab=timeline`)
  const applications = page.getByRole('table', { name: 'Applications of this person' }).getByRole('row')
  await page.getByRole('tab', { name: /Applications/ }).click()
  await expect(applications).not.toHaveCount(0)
  const before = await applications.count()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByRole('button', { name: 'Possible duplicate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Same phone').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Compare' }).first().click()
  await expect(dialog.getByRole('table', { name: 'Both people side by side' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge into one' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/merged this person with that of/)).toBeVisible()
  await page.getByRole('tab', { name: /Applications/ }).click()
  await expect.poll(() => applications.count()).toBeGreaterThan(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText(/^Merge undone/)).toBeVisible()
  await expect(applications).toHaveCount(before)
}
