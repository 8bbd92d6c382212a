import type { Page } from '@playwright/test'
import type { OwnServer } from './support/own-server.ts'
import { expect, expectAccessible, signIn, test } from './support/shared-server.ts'
import { getAs, read, tokenOf } from './support/signed-in.ts'

const [sagara, bahari] = ['PT Sagara Logistik Nusantara', 'PT Bahari Dingin Utama']
const consultant = 'Sari Kusumawardhani'

let server: OwnServer

test.beforeAll(async ({ server: shared }) => {
  server = shared
})

const userButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: new RegExp(consultant) })
const companyOf = async (page: Page) => (await read<{ companyName: string }>(page, '/api/v1/user/me')).companyName
const setFlag = (company: string, state: 'on' | 'off') =>
  server.run('scripts/flags.mjs', 'set', company, 'consultant_access', state)

async function post(page: Page, path: string, data: object) {
  return page.request.post(path, { headers: { authorization: `Bearer ${await tokenOf(page)}` }, data })
}

test('a consultant switches to another client company and works with its data', async ({ page }) => {
  await signIn(page, consultant, '/candidates')
  expect(await companyOf(page)).toBe(sagara)
  const [foreignJob] = await read<{ id: number }[]>(page, '/api/v1/jobs?status=1')

  await userButton(page).click()
  const entry = page.getByRole('menuitem', { name: bahari })
  await expect(entry).toBeVisible()
  await expect(page.getByRole('menuitem', { name: sagara })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await page.route('**/api/v1/consultants/switch-company', (route) => route.abort())
  await entry.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to switch company' })).toBeVisible()
  expect(await companyOf(page)).toBe(sagara)
  await page.unroute('**/api/v1/consultants/switch-company')

  await userButton(page).click()
  const reloaded = page.waitForEvent('load')
  await entry.click()
  await expect(page.getByText('Company has been switched successfully')).toBeVisible()
  await reloaded
  await expect(page.getByRole('button', { name: new RegExp(`${bahari} · Consultant`) })).toBeVisible()
  await expect(page).toHaveURL('/candidates')
  expect(await companyOf(page)).toBe(bahari)
  expect((await getAs(page, `/api/v1/jobs/${foreignJob?.id}`)).status()).toBe(404)

  const { id: foreign = 0 } =
    (await server.query<{ id: number }>("select id::int from companies where code = 'KTG'"))[0] ?? {}
  expect((await post(page, '/api/v1/switch-company', { company_id: foreign })).status()).toBe(403)
  expect(await companyOf(page)).toBe(bahari)
  await test.step('a company that no longer admits consultants ends their sessions at the next call', () =>
    expectSessionsEnd(page))
})

async function expectSessionsEnd(page: Page) {
  expect(await setFlag('bahari-dingin', 'off')).toBe('consultant_access is now off.\n')
  expect(await server.run('scripts/flags.mjs', 'list', 'bahari-dingin')).toContain('off  consultant_access\n')

  // The notice is shown for 0.8 s. An expectation polls only once a second after a while, and may miss it.
  const notice = page.getByText('Your session has expired, Redirecting to sign in page.').waitFor()
  await page.getByRole('tab', { name: /Screening/ }).click()
  await notice
  await expect(page.getByRole('heading', { name: 'Sign in with a demo account' })).toBeVisible()

  await signIn(page, consultant, '/')
  expect(await companyOf(page)).toBe(sagara)
  await userButton(page).click()
  await expect(page.getByRole('menuitem', { name: sagara })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: bahari })).toHaveCount(0)

  await setFlag('sagara-logistik', 'off')
  await page.reload()
  await userButton(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByText('Switch company')).toHaveCount(0)
  for (const path of ['/api/v1/consultants/companies', '/company/company-list']) {
    expect((await getAs(page, path)).status()).toBe(404)
  }
}
