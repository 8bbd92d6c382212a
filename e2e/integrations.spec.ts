import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, turn } from './support/shared-server.ts'
import { read } from './support/signed-in.ts'

const admin = 'Ratna Wulandari'
const path = '/settings/integrations'
const linkedInCall = '/api/v1/settings/integrations/linkedin'
const seekCall = '/api/v1/settings/integrations/seek'

const linkedIn = (page: Page) => page.getByRole('region', { name: 'LinkedIn' })
const board = (page: Page) => page.getByRole('region', { name: 'Jobstreet by SEEK' })
const idIn = (panel: ReturnType<typeof board>) => panel.getByRole('textbox', { name: 'Company ID' })
const savedAt = (page: Page, call: string) => read<{ id: string; isEnabled?: boolean }>(page, call)
const linkedInSwitch = (page: Page) => linkedIn(page).getByRole('switch', { name: 'Use LinkedIn' })
/** Reads the code that the board shows the owner of a company ID. */
async function codeOf(page: Page, id: string) {
  const board = await (await page.request.get('/dev/board')).text()
  return new RegExp(`${id}.*?Confirmation code <code>(\\w+)`, 's').exec(board)?.[1] ?? ''
}
/** Makes the board ignore the next calls. */
const failNext = (page: Page, calls: number) =>
  page.request.post('/dev/board/failures', { form: { calls }, maxRedirects: 0 })

test('an Admin changes the integrations', async ({ page }) => {
  for (const call of [linkedInCall, seekCall]) await page.route(`**${call}`, (route) => route.abort())
  await signIn(page, admin, path)
  await expect(page.getByText('Failed to get LinkedIn data')).toBeVisible()
  await expect(page.getByText('Failed to get Jobstreet by seek data')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()
  for (const panel of [linkedIn(page), board(page)]) await panel.getByRole('button', { name: 'Try again' }).click()
  await test.step('LinkedIn', () => changeLinkedIn(page))
  await test.step('the job board', () => changeCompanyId(page))
})

/** Switches LinkedIn and changes its ID, and expects the jobs to change with it. */
async function changeLinkedIn(page: Page) {
  const panel = linkedIn(page)
  await expect(board(page).getByText('Jobstreet company ID is valid')).toBeVisible()
  await page.route(`**${linkedInCall}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await linkedInSwitch(page).press('Space')
  await expect(page.getByText('Failed to add / update LinkedIn data')).toBeVisible()
  await expect(linkedInSwitch(page)).toBeChecked()
  await page.unroute(`**${linkedInCall}`)

  await turn(linkedInSwitch(page), false)
  await expect(page.getByText('LinkedIn switched off')).toBeVisible()
  await expect(panel.getByText('Off')).toBeVisible()
  await page.goto('/jobs/create/step-5')
  const platforms = page.getByRole('list', { name: 'Publication platforms' })
  await expect(platforms.getByText('Not connected. Connect LinkedIn in the settings.')).toBeVisible()
  await expect(platforms.getByRole('switch', { name: 'Publish on LinkedIn' })).toBeDisabled()
  await expect(platforms.getByRole('switch', { name: 'Publish on Jobstreet by SEEK' })).toBeEnabled()

  await platforms.getByRole('link', { name: 'settings' }).click()
  await idIn(panel).fill('12345')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Company ID must be 6 to 9 digits')).toBeVisible()
  await idIn(panel).fill('123456789')
  await panel.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change the LinkedIn company ID?' })
  await expect(question.getByText(/123456789 instead of 71804533/)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Change ID' }).click()
  await expect(page.getByText('LinkedIn company ID changed')).toBeVisible()
  await turn(linkedInSwitch(page), true)
  await expect(panel.getByText('On', { exact: true })).toBeVisible()
  expect(await savedAt(page, linkedInCall)).toMatchObject({ id: '123456789' })

  await panel.getByRole('button', { name: 'Where do I find it?' }).click()
  await expect(page.getByRole('dialog', { name: 'Your company ID at LinkedIn' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
}

/** Changes the ID at the job board, which checks it. During an outage of the board, nothing is saved. */
async function changeCompanyId(page: Page) {
  const panel = board(page)
  await failNext(page, 1)
  await idIn(panel).fill('30415612')
  await expect(page.getByText('Failed to validate Jobstreet company ID')).toBeVisible()
  await expect(panel.getByText("Not checked: Jobstreet isn't responding.")).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Check again' }).click()
  await expect(panel.getByText('Jobstreet company ID is valid')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Confirmation code' }).fill(await codeOf(page, '30415612'))
  await failNext(page, 1)
  await saveAndConfirm(page)
  await expect(page.getByText('Failed to add/update Jobstreet by seek data')).toBeVisible()
  expect((await savedAt(page, seekCall)).id).toBe('60128844')

  await saveAndConfirm(page)
  await expect(page.getByText('Jobstreet by SEEK company ID changed')).toBeVisible()
  expect((await savedAt(page, seekCall)).id).toBe('30415612')
  await page.reload()
  await expect(idIn(panel)).toHaveValue('30415612')

  await idIn(panel).fill('30415613')
  await expect(panel.getByText(/Jobstreet company ID is not valid/)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/dev/board')
  await expect(page.getByText('{"id":30415613}')).toBeVisible()
  await expectAccessible(page)
}

async function saveAndConfirm(page: Page) {
  await board(page).getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Change the Jobstreet by SEEK company ID?' })
  await question.getByRole('button', { name: 'Change ID' }).click()
  await expect(question).toBeHidden()
}
