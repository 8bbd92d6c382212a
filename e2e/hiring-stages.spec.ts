import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test, turn } from './support/shared-server.ts'

const listPath = '/settings/recruitment/hiring-stages'
const settingsCall = '/api/v1/settings/stages'

const list = (page: Page, name: string) => page.getByRole('list', { name })
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const chooseIn = async (page: Page, stage: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${stage}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an Admin changes the stages of new jobs', async ({ page }) => {
  await signIn(page, 'Ratna Wulandari', listPath)
  await expect(list(page, 'Interview').getByRole('listitem')).toContainText(['HR Interview', 'User Interview'])
  await expect(list(page, 'Screening')).toContainText(/\d+ jobs · \d+ candidates/)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit stages' }).click()
  await page.getByRole('button', { name: 'Add stage to Interview' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the new stage in Interview' })
  await name.fill('user interview')
  await name.press('Enter')
  await expect(page.getByText('Another stage has this name', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await name.fill('Trial shift')
  await name.press('Enter')
  await expect(rowOf(page, 'Trial shift')).toContainText('Never used')

  await chooseIn(page, 'Trial shift', 'Rename')
  const newName = page.getByRole('textbox', { name: 'New name of Trial shift' })
  await newName.fill('Trial day')
  await newName.press('Enter')
  await expect(rowOf(page, 'Trial day')).toBeVisible()

  // The focus follows, so repeated keys move it further.
  await page.getByRole('button', { name: 'Move Trial day up' }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list(page, 'Interview').getByRole('listitem')).toContainText([
    'HR Interview',
    'Trial day',
    'User Interview',
  ])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(list(page, 'Interview').getByRole('listitem').first()).toContainText('Trial day')

  await chooseIn(page, 'User Interview', 'Delete')
  await expect(page.getByRole('dialog', { name: "User Interview can't be deleted" })).toBeVisible()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('switch', { name: 'User Interview in use' })).not.toBeChecked()
  await turn(page.getByRole('switch', { name: 'Assessment in use' }), false)

  await expect(page.getByText('Saving…')).toHaveCount(0)
  // The change fails after the switch was shown as off: afterwards it is on again.
  const seen = Promise.withResolvers<void>()
  await page.route(`**${settingsCall}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await seen.promise
    await route.abort()
  })
  await turn(page.getByRole('switch', { name: 'Screening in use' }), false)
  seen.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update hiring stages' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Screening in use' })).toBeChecked()
  await page.unroute(`**${settingsCall}`)

  await page.getByRole('link', { name: 'Done' }).click()
  await expect(page).toHaveURL(listPath)
  await expect(list(page, 'Interview').getByRole('listitem').first()).toContainText('Trial day')
  await expect(rowOf(page, 'User Interview')).toContainText('Off')

  await page.goto('/jobs/create/step-3')
  const offered = list(page, 'Hiring stages').getByRole('listitem')
  await expect(offered).toHaveCount(7)
  await expect(offered).toContainText([
    'Screening',
    'Trial day',
    'HR Interview',
    'Offering',
    'Offer Sent',
    'Hired',
    'Rejected',
  ])
})
