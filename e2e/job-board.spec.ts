import type { Page } from '@playwright/test'
import { choose, fillJobInformation } from './support/job-information.ts'
import { expect, expectAccessible, signIn, test, turn } from './support/test.ts'

const refusal = 'The job category does not fit the position'
const setBoard = (page: Page, what: 'failures' | 'refusal', form: Record<string, string | number>) =>
  page.request.post(`/dev/board/${what}`, { form, maxRedirects: 0 })

test('an advertisement is refused once, posted, and taken down when its job is unpublished', async ({ page }) => {
  await signIn(page, 'Dimas Prakoso', '/jobs/create')
  await fillJobInformation(page)
  await page.getByRole('link', { name: /Publishing/ }).click()

  await test.step('nothing can be chosen without the lists of the board, which can be loaded again', async () => {
    await setBoard(page, 'failures', { calls: 100 })
    await turn(page.getByRole('switch', { name: 'Publish on Jobstreet by SEEK' }), true)
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to get jobstreet lookup data' })
    await expect(failure).toBeVisible()
    await setBoard(page, 'failures', { calls: 0 })
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeHidden()
  })

  await test.step('the fields that the board requires are required', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Closing date is required')).toBeVisible()
    await expect(page.getByText('Advertisement product is required')).toBeVisible()
    await expectAccessible(page)
  })

  await fillAdvertisement(page)
  await test.step('the board shows a preview', () => preview(page))

  await test.step('the board refuses, and the job is published anyway', async () => {
    await setBoard(page, 'refusal', { words: refusal })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Job published' })
    await expect(dialog.getByText(refusal)).toBeVisible()
    await dialog.getByRole('link', { name: 'View job' }).click()
  })

  const facts = page.getByRole('complementary', { name: 'Facts' })
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await facts.getByRole('button', { name: 'Try again' }).click()
  await expect(facts.getByText('Live')).toBeVisible()
  await expectAccessible(page)
  const address = (await facts.getByRole('link', { name: 'Open advertisement' }).getAttribute('href')) ?? ''
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Data Analyst' })).toBeVisible()
  await expect(page.getByText('Home every evening')).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: /^Actions for Data Analyst/ }).click()
  await page.getByRole('menuitem', { name: 'Unpublish…' }).click()
  const question = page.getByRole('dialog', { name: 'Unpublish Data Analyst?' })
  await expect(question.getByText(/is taken down: Branded, Rp/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(facts.getByText('Advertised while the job is published')).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('This advertisement closed on')).toBeVisible()
})

async function fillAdvertisement(page: Page) {
  const closing = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByRole('textbox', { name: 'Closing date' }).fill(closing)
  await page.getByRole('textbox', { name: 'Closing date' }).press('Tab')
  await page.getByRole('combobox', { name: 'Work location' }).click()
  await page.getByRole('option').first().click()
  await choose(page, 'Work type', 'Full time')
  await page.getByRole('combobox', { name: 'Salary type' }).click()
  await page.getByRole('option').first().click()
  await choose(page, 'Job category', 'Information & Communication Technology')
  await choose(page, 'Job sub-category', 'Business/Systems Analysts')
  await page.getByRole('radio', { name: /^Branded/ }).click()
  await page.getByRole('textbox', { name: 'Search bullet point 1' }).fill('Home every evening')
}

async function preview(page: Page) {
  await page.getByRole('button', { name: 'Preview advertisement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Advertisement preview' })
  const link = dialog.getByRole('link', { name: 'Open the preview' })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(tab.getByText('A preview. Nothing has been posted.')).toBeVisible()
  await tab.close()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
