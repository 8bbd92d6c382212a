import type { Page } from '@playwright/test'
import { pdf } from '../server/test/files/documents.ts'
import { tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const name = 'Melati Kusumaningrum'
const file = (called: string) => ({ name: called, mimeType: 'application/pdf', buffer: pdf(called) })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a candidate is added by hand, corrected and deleted', async ({ page }) => {
  await signIn(page, 'Ratna Wulandari', '/candidates')
  await test.step('add', () => add(page))
  await test.step('correct a candidate together with another user', () => correct(page))
  await test.step('delete, undo, and delete again', () => remove(page))
})

async function add(page: Page) {
  // Another person on the second try, because the first one may have an open application.
  const { retry } = test.info()
  await page.getByRole('link', { name: 'Add candidate' }).click()
  await page.getByRole('combobox', { name: 'Job' }).click()
  await page
    .getByRole('option', { name: /^Backend Engineer/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/candidates\/add\?job_id=\d+$/)

  await page.getByRole('button', { name: 'Add candidate' }).click()
  await expect(page.getByRole('heading', { name: '2 things need your attention' })).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('First name').fill('Melati')
  await page.getByLabel('Last name').fill('Kusumaningrum')
  await page.getByLabel('E-mail address').fill(`melati.kusumaningrum${retry || ''}@example.com`)
  await page.getByLabel('Phone number').fill(`0812 7788 990${retry}`)
  await page
    .getByLabel('NIK', { exact: false })
    .first()
    .fill(`317101650499000${3 + retry}`)
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('option', { name: 'Referral' }).click()
  await page.getByRole('combobox', { name: 'Tags' }).fill('Night shifts')
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Résumé/).setInputFiles(file('melati.pdf'))
  await expect(page.getByRole('button', { name: 'Remove melati.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add candidate' })).toBeEnabled()
  await page.getByRole('button', { name: 'Add candidate' }).click()

  await expect(page.getByText('Candidate added')).toBeVisible()
  await expect(heading(page)).toHaveText(name)
  await expect(page.getByText('Night shifts')).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(page.getByText(/Ratna Wulandari added/)).toBeVisible()
}

async function correct(page: Page) {
  await openMenu(page, 'Edit profile')
  await expect(heading(page)).toHaveText(`Edit ${name}`)
  await page.getByLabel('Last name').fill('Kusuma')
  await page.getByRole('button', { name: 'Remove melati.pdf' }).click()
  await page.getByLabel(/^Résumé/).setInputFiles(file('melati-2026.pdf'))
  await expect(page.getByRole('button', { name: 'Remove melati-2026.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Add education' }).click()
  await page.getByLabel('Institution name').fill('SMK Negeri 4')
  await page.getByLabel('Degree').selectOption({ label: 'SMK' })
  await page.getByLabel('Start year').fill('2014')
  await expectAccessible(page)

  await changeAsOtherUser(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Someone else changed this candidate in the meantime')).toBeVisible()
  await page.getByRole('button', { name: 'Load their changes' }).click()
  await expect(page.getByLabel('Last name')).toHaveValue('Kusuma')
  await expect(page.getByText('Speaks Dutch')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Candidate updated')).toBeVisible()
  await expect(heading(page)).toHaveText('Melati Kusuma')
  await expect(page.getByText('Last name, Formal education')).toBeVisible()
  await expect(page.getByText('Speaks Dutch')).toBeVisible()
}

/** Adds a tag to the candidate as another user. */
async function changeAsOtherUser(page: Page) {
  const authorization = `Bearer ${await tokenOf(page)}`
  const id = page.url().match(/candidates\/(\d+)/)?.[1]
  const read = await page.request.get(`/api/v1/candidate/${id}`, { headers: { authorization } })
  const { data } = (await read.json()) as { data: { jobApplicationId: number; updatedAt: string } }
  const saved = await page.request.patch(`/api/v1/candidates/job-applications/${data.jobApplicationId}`, {
    headers: { authorization },
    data: { updated_at: data.updatedAt, tags: ['Night shifts', 'Speaks Dutch'] },
  })
  expect(saved.status()).toBe(200)
}

async function remove(page: Page) {
  const address = page.url()
  await openMenu(page, 'Delete candidate')
  const dialog = page.getByRole('dialog', { name: 'Delete Melati Kusuma?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await confirmDeletion(page)
  await expect(page).toHaveURL(/\/candidates(\?|$)/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Candidate restored')).toBeVisible()

  await page.goto(address)
  await openMenu(page, 'Delete candidate')
  await confirmDeletion(page)
  await expect(page.getByText('Candidate deleted')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Page not found')).toBeVisible()
}

async function confirmDeletion(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Delete Melati Kusuma?' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'The person asked for it' }).click()
  await dialog.getByRole('button', { name: 'Delete candidate' }).click()
}

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'More about this candidate' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
