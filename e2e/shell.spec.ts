import type { Locator } from '@playwright/test'
import { queryIn } from '../server/test/start/data-folder.ts'
import { openSignedIn } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/test.ts'

const entries = [
  'Getting started',
  'Home',
  'Job listings',
  'Candidates',
  'Calendar',
  'Activity log',
  'Reports',
  'Settings',
]

test('an Admin gets the tour once and can navigate to every page', async ({ page }, { retry }) => {
  // The first try may have ended the tour.
  const forget = "update users set tour_seen_at = null where email like 'made.suardana@%'"
  if (retry) await queryIn(process.env.E2E_DATA_DIR ?? '', forget)
  await signIn(page, 'Made Suardana')
  for (const stop of ['Begin with a job listing', 'Meet the people who applied', 'Make it your own']) {
    const card = page.getByRole('dialog', { name: stop })
    await expect(card).toBeVisible()
    if (stop === 'Begin with a job listing') await expectAccessible(page)
    await card.getByRole('button', { name: /Next|Close/ }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar.getByRole('link')).toHaveText(entries.map((entry) => new RegExp(`^${entry}`)))
  for (const [entry, address] of [
    ['Getting started', /\/getting-started$/],
    ['Calendar', /\/calendar$/],
    ['Reports', /\/reports\/pipeline$/],
  ] as const) {
    await sidebar.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByText('Company ID')).toBeVisible()
  await sidebar.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings\/users$/)
})

test('the sidebar is collapsed in narrow windows, and opens with a button on a phone', async ({ page }) => {
  await signIn(page, 'Dimas Prakoso')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 946, height: 800 })
  await expect(sidebar.getByText('Calendar')).toBeVisible()
  await page.setViewportSize({ width: 945, height: 800 })
  await expect(sidebar.getByText('Calendar')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(sidebar.getByText('Calendar')).toBeVisible()
  await expect(sidebar.getByText('Activity log')).toHaveCount(0)
  await sidebar.getByRole('link', { name: 'Candidates' }).click()
  await expect(page).toHaveURL(/\/candidates/)
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
})

test('with forced colors, the current page, tab and page of the list differ from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, 'Budi Santoso', '/candidates')
  const main = page.getByRole('navigation', { name: 'Main' })
  const number = (name: string) => page.getByRole('button', { name, exact: true })
  const style = (part: Locator, name: string) =>
    part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  const differ = async (chosen: Locator, other: Locator, name: string) =>
    expect(await style(chosen, name)).not.toBe(await style(other, name))
  await expect(number('Page 2')).toBeVisible()
  await differ(
    main.getByRole('link', { name: 'Candidates' }),
    main.getByRole('link', { name: 'Home' }),
    'background-color',
  )
  await differ(number('Page 1'), number('Page 2'), 'background-color')
  const tabs = page.getByRole('tab')
  await differ(tabs.nth(0), tabs.nth(1), 'border-bottom-color')
})

test("a page that is not permitted, fails or can't load its script offers the next step", async ({ browser }) => {
  const page = await openSignedIn(browser, 'Dimas Prakoso', '/settings/career-page')
  const faults = watchForFaults(page)
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()

  await page.route(/\/api\/v1\/jobs\?/, (route) =>
    route.fulfill({ status: 408, json: { error: { code: 'refused', message: 'Refused', errors: [] } } }),
  )
  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: 'Failed to process your request' })).toBeVisible()
  await page.unroute(/\/api\/v1\/jobs\?/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Job listings' })).toBeVisible()

  expect(faults).toEqual([])

  // A missing part is requested again once.
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route(/assets\/.*getting-started.*\.js/, (route) => route.abort())
  await page.goto('/getting-started')
  await expect(page.getByRole('heading', { name: 'There is an error on our side' })).toBeVisible()
  expect(loads).toBe(2)
  await page.unroute(/assets\/.*getting-started.*\.js/)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page.getByRole('heading', { name: /Good/ })).toBeVisible()
  await page.context().close()
})
