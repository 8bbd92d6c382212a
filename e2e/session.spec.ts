import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInByPage, test } from './support/test.ts'

const expired = 'Your session has expired, Redirecting to sign in page.'
const noAccess = 'Please sign in or contact your HR Admin to get the access.'
const recruiter = 'Dimas Prakoso'
const accounts = (page: Page) => page.getByRole('heading', { name: 'Sign in with a demo account' })

const refuseCodes = (page: Page, status: number, code = 'refused') =>
  page.route('**/api/v1/auth/verify**', (route) =>
    route.fulfill({ status, json: { error: { code, message: 'Words of the server.', errors: [] } } }),
  )

/** Opens the list of candidates and waits for all its calls. */
async function openCandidates(page: Page) {
  await signInByPage(page, recruiter, '/candidates')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function signInFromList(page: Page) {
  await page.goto('/candidates')
  await page.getByRole('button', { name: new RegExp(recruiter) }).click()
}

test('a code that is refused ends on an error page', async ({ page }) => {
  await refuseCodes(page, 403)
  await signInFromList(page)
  await expect(page.getByText(noAccess)).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('hireloom:token'))).toBeNull()
})

test('signing in does not loop when the issuer sends users back with an error or with nothing', async ({ page }) => {
  let asked = 0
  let returned = '/?error=invalid_scope&error_description=Unknown+scope&state=x'
  await page.route('**/api/v1/auth/sign-in', (route) => {
    asked += 1
    return route.fulfill({ status: 302, headers: { location: returned } })
  })
  await page.goto('/candidates?page=2')
  await expect(page.getByRole('heading', { name: 'Signing in did not work' })).toBeVisible()
  await expect(page.getByText('Code: invalid_scope')).toBeVisible()
  await expectAccessible(page)
  expect(asked).toBe(1)

  returned = '/'
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText(/started again and again/)).toBeVisible()
  // The user's click, and once or twice by itself, depending on how long ago the first page load was.
  expect(asked).toBeLessThanOrEqual(4)

  await page.unroute('**/api/v1/auth/sign-in')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('button', { name: new RegExp(recruiter) }).click()
  await expect(page).toHaveURL('/candidates?page=2')
})

test('a code is sent once, and removed from the address and the history', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/auth/verify') && sent.push(request.url()))
  await page.goto('/candidates')
  await page.evaluate(() => sessionStorage.setItem('hireloom:job-draft:new', '{}'))
  await page.getByRole('button', { name: new RegExp(recruiter) }).click()
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible()
  await expect(page).toHaveURL('/candidates')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible()
  expect(sent).toHaveLength(1)
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(storage).toContain('hireloom:token')
  const code = new URL(sent[0] ?? '').searchParams.get('code') ?? 'a code'
  for (const past of [code, 'job-draft']) expect(storage).not.toContain(past)
})

test('an expired session shows a notice, and signing in again returns to the same page', async ({ page }) => {
  await openCandidates(page)
  const notice = page.getByText(expired).waitFor()
  // Immediately, so that no other call is refused before the page has changed.
  await page.getByRole('tab', { name: /Screening/ }).evaluate((tab: HTMLElement) => {
    localStorage.setItem('hireloom:token', 'over')
    tab.click()
  })
  await notice
  const since = Date.now()
  await expect(accounts(page)).toBeVisible()
  expect(Date.now() - since).toBeGreaterThan(300)
  await page.getByRole('button', { name: new RegExp(recruiter) }).click()
  await expect(page).toHaveURL('/candidates?status=1')
})

test('the settings of the career page are not public', async ({ page }) => {
  for (const path of ['/settings/career-page', '/settings/career-page/edit']) {
    await page.goto(path)
    await expect(accounts(page)).toBeVisible()
  }
  await page.getByRole('button', { name: new RegExp(recruiter) }).click()
  await expect(page.getByRole('heading', { name: "You don't have access to this page" })).toBeVisible()
  await expect(page).toHaveURL('/settings/career-page/edit')
})

test('a refused call on a public page does not redirect', async ({ page }) => {
  await page.route('**/api/jobs/**', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'unauthorized', message: 'No.', errors: [] } } }),
  )
  await page.goto('/career/sagara-logistik')
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.getByRole('searchbox', { name: 'Search for a job' }).fill('driver')
  await refused
  await expect(page.getByText(expired)).toHaveCount(0)
  await expect(page).toHaveURL(/\/career\/sagara-logistik/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
