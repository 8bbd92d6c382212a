import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { OwnServer } from './support/own-server.ts'
import { getAs, openSignedIn, tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test } from './support/test.ts'

const admin = 'Ratna Wulandari'
const recruiter = 'Dimas Prakoso'
const successor = 'Ayu Lestari'
const guest = { firstName: 'Tari', lastName: 'Handayani', email: 'tari.handayani@sagara-logistik.example' }

let server: OwnServer
const at = (path: string) => `${server.address}${path}`
test.beforeAll(async () => {
  server = await OwnServer.make({})
  await server.start()
})
test.afterAll(() => server.remove())

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function openMenu(page: Page, name: string, item: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function invite(page: Page, { firstName, lastName, email }: typeof guest) {
  await page.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByText('By e-mail', { exact: true }).click()
  await dialog.getByLabel('First name').fill(firstName)
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('radio', { name: 'Recruiter' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
}

/** Returns the link in the newest invitation, unless it is a known one. */
async function newLink(request: APIRequestContext, address: string, knownLinks: string[] = []) {
  let link = ''
  await expect(async () => {
    const { data }: { data: { subject: string; text: string }[] } = await (
      await request.get(at(`/dev/mail/messages?to=${encodeURIComponent(address)}`))
    ).json()
    for (const { subject } of data) expect(subject).toMatch(/^Ratna Wulandari invites you to recruit at PT Sagara/)
    const links = data.map(({ text }) => text.match(/Link: (\S+)/)?.[1] ?? '')
    link = links.find((address) => address && !knownLinks.includes(address)) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('an Admin invites users, changes a role and removes a user', async ({ page, browser, request }) => {
  await signIn(page, admin, at('/settings/users'))
  await expect(row(page, 'Arman Siregar')).toContainText('Pending')
  const theirPage = await (await browser.newContext()).newPage()
  await test.step('the link of a canceled invitation does not work', () => cancel(page, theirPage, request))
  await test.step('a user opens the newest link and signs in', () => accept(page, theirPage, request))
  await theirPage.context().close()
  await test.step('a changed role applies from the next request on', () => changeRole(page, browser))
  await test.step('a removed user is signed out at once, and their jobs are handed over', () => remove(page, browser))
})

async function accept(page: Page, theirPage: Page, request: APIRequestContext) {
  await page.route('**/api/v1/settings/user', (route) => route.abort())
  await invite(page, guest)
  await expect(page.getByText('The server could not be reached')).toBeVisible()
  await page.unroute('**/api/v1/settings/user')
  await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`Invitation sent to ${guest.email}`)).toBeVisible()
  await expect(row(page, 'Tari Handayani')).toContainText(/Invited today.*Recruiter.*Pending/)

  const old = await newLink(request, guest.email)
  await page.getByRole('button', { name: 'Resend the invitation of Tari Handayani' }).click()
  await expect(page.getByText(`Invitation sent again to ${guest.email}`)).toBeVisible()
  const link = await newLink(request, guest.email, [old])

  await theirPage.goto(old)
  await expect(theirPage.getByText('This invitation link is not valid any more')).toBeVisible()
  await expectAccessible(theirPage)
  await theirPage.goto(link)
  await theirPage.getByRole('region', { name: 'Invited, not joined yet' }).getByRole('button', { name: /Tari/ }).click()
  await expect(theirPage.getByRole('button', { name: /Tari Handayani/ })).toBeVisible()
  await page.reload()
  await expect(row(page, 'Tari Handayani')).toContainText('Active')
}

async function cancel(page: Page, theirPage: Page, request: APIRequestContext) {
  const other = { firstName: 'Bayu', lastName: 'Saputra', email: 'bayu.saputra@sagara-logistik.example' }
  await invite(page, other)
  const link = await newLink(request, other.email)
  await openMenu(page, 'Bayu Saputra', 'Cancel invitation…')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invitation' }).click()
  await expect(page.getByText('Invitation of Bayu Saputra canceled')).toBeVisible()
  await expect(row(page, 'Bayu Saputra')).toHaveCount(0)

  await theirPage.goto(link)
  await expect(theirPage.getByText('This invitation was canceled')).toBeVisible()
  await theirPage.goto(at('/'))
  await expect(theirPage.getByRole('heading', { name: 'Sign in with a demo account' })).toBeVisible()
  await expect(theirPage.getByRole('button', { name: /Bayu/ })).toHaveCount(0)
}

async function changeRole(page: Page, browser: Browser) {
  const theirPage = await openSignedIn(browser, recruiter, at('/jobs'))
  await expect(theirPage.getByRole('link', { name: 'Create job' })).toBeVisible()
  await page.getByRole('button', { name: `Role of ${recruiter}: Recruiter` }).click()
  await page.getByRole('menuitem', { name: /^User/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make User' }).click()
  await expect(page.getByText(`${recruiter} is now User`)).toBeVisible()
  const create = await theirPage.request.post(at('/api/v1/jobs'), {
    headers: { authorization: `Bearer ${await tokenOf(theirPage)}` },
    data: {},
  })
  expect(create.status()).toBe(403)
  await theirPage.reload()
  await expect(theirPage.getByRole('heading', { name: 'Job listings' })).toBeVisible()
  await expect(theirPage.getByRole('link', { name: 'Create job' })).toHaveCount(0)
  await theirPage.context().close()
}

async function remove(page: Page, browser: Browser) {
  const theirPage = await openSignedIn(browser, 'Budi Santoso', at('/'))
  expect((await getAs(theirPage, at('/api/v1/user/me'))).status()).toBe(200)
  await openMenu(page, 'Budi Santoso', 'Remove user…')
  const dialog = page.getByRole('dialog', { name: 'Remove Budi Santoso?' })
  await expect(dialog.getByText(/^To hand over: /)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove user' }).click()
  await expect(dialog.getByText('Who takes over is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Who takes over' }).click()
  await page.getByRole('option', { name: new RegExp(successor) }).click()
  await dialog.getByRole('button', { name: 'Remove user' }).click()
  await expect(page.getByText('Budi Santoso was removed')).toBeVisible()
  await expect(row(page, 'Budi Santoso')).toHaveCount(0)
  expect((await getAs(theirPage, at('/api/v1/user/me'))).status()).toBe(401)
  await theirPage.context().close()
}
