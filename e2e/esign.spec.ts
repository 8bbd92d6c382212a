import type { Page } from '@playwright/test'
import { sealingWith } from '../server/src/platform/sealing.ts'
import { generatedSecrets, queryIn } from '../server/test/start/data-folder.ts'
import { ask, read } from './signed-in.ts'
import { expect, expectAccessible, signIn, test } from './test.ts'

// A company that no other journey uses, because the connection is shared by the company.
const admin = 'Rahmah Aman'
const recruiter = 'Mahara Linge'
const company = "company_id = (select id from companies where slug = 'kopi-tanah-gayo')"
const place = '/settings/integrations/esign'

test.describe.configure({ mode: 'serial' })

test('an Admin switches e-signature on and connects, and the token stays on the server', async ({ page }) => {
  const responses = hear(page)
  await open(page)
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Use E-signature' }).click({ force: true })
  await expect(page.getByText('Tandapena integration enabled')).toBeVisible()
  await page.getByRole('button', { name: 'Connect account' }).click()
  await expect(page.getByRole('heading', { name: 'Allow Hireloom to send documents to sign' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByText('Tandapena connected successfully')).toBeVisible()
  const guide = page.getByRole('dialog', { name: 'How signing with Tandapena works' })
  await expect(guide.getByRole('listitem')).toHaveCount(3)
  await expect(page).toHaveURL(place)
  await expectAccessible(page)
  await guide.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('Letters can be sent to sign')).toBeVisible()

  const token = await tokenAtRest()
  expect(token.length).toBeGreaterThan(20)
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  const bodies = await Promise.all(responses)
  expect(bodies.some((text) => text.includes('"accessToken":"present"'))).toBe(true)
  for (const text of [...bodies, storage]) expect(text).not.toContain(token)
})

test('an expired token redirects to the provider automatically, and back without the guide', async ({ page }) => {
  await query(`update esign_connections set expires_at = now() - interval '1 minute' where ${company}`)
  await signIn(page, admin, '/jobs')
  await page.goto(place)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Tandapena connected successfully')).toBeVisible()
  await expect(page).toHaveURL(place)
  await expect(page.getByText('Letters can be sent to sign')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a failed revocation changes nothing, and a successful one clears everything', async ({ page }) => {
  await open(page)
  await failNextCall(page)
  await revoke(page)
  await expect(page.getByText(/^Failed to revoke Tandapena: the provider did not confirm it/)).toBeVisible()
  expect(await statusOf(page)).toMatchObject({ isEnabled: true, isConnect: true, accessToken: 'present' })

  await revoke(page)
  await expect(page.getByText('Tandapena access revoked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible()
  expect(await statusOf(page)).toMatchObject(off)
  expect(await rows()).toEqual([{ is_enabled: false, is_connected: false, token: null }])
})

test('an unavailable provider or a user who declines leaves it unconnected', async ({ page }) => {
  await open(page)
  await failNextCall(page)
  for (const choice of ['Allow', 'Deny']) {
    await page.getByRole('button', { name: 'Connect account' }).click()
    await page.getByRole('button', { name: choice }).click()
    await expect(page.getByText('Failed to connect with Tandapena')).toBeVisible()
    await expect(page).toHaveURL('/settings/integrations')
    expect(await statusOf(page)).toMatchObject(off)
    await page.goto(place)
  }
  expect(await rows()).toEqual([{ is_enabled: false, is_connected: false, token: null }])
})

test('a switch that cannot be saved shows an error and stays', async ({ page }) => {
  await open(page)
  await page.route('**/api/v1/esign/status', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const toggle = page.getByRole('switch', { name: 'Use E-signature' })
  await toggle.click({ force: true })
  await expect(page.getByText('Failed to enabled Tandapena')).toBeVisible()
  await expect(toggle).not.toBeChecked()
})

test('a Recruiter is refused', async ({ page }) => {
  await signIn(page, recruiter, place)
  const refusal = page.getByRole('heading', { name: "You don't have access to this page" })
  await expect(refusal).toBeVisible()
  await page.goto(`${place}/return?code=abc&state=xyz`)
  await expect(refusal).toBeVisible()
  expect((await ask(page, '/api/v1/esign/revoke')).status()).toBe(403)
  expect(await statusOf(page)).toMatchObject(off)
})

const off = { isEnabled: false, isConnect: false, accessToken: null }

async function open(page: Page) {
  await signIn(page, admin, place)
  await expect(page.getByRole('heading', { name: 'E-signature', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'How it works' })).toBeVisible()
}

async function revoke(page: Page) {
  await page.getByRole('button', { name: 'Revoke access' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke the access to Tandapena?' })
  await question.getByRole('button', { name: 'Revoke access' }).click()
  await expect(question).toHaveCount(0)
}

async function failNextCall(page: Page) {
  const answer = await page.request.post('/dev/esign/failures', { form: { calls: '1' } })
  expect(answer.ok()).toBe(true)
}

/** Records the text of every response that the page gets from the product from now on. */
function hear(page: Page) {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    const isText = /json|html|javascript/.test(response.headers()['content-type'] ?? '')
    if (isText)
      texts.push(
        response.text().then(
          (text) => `${response.url()} ${text}`,
          () => response.url(),
        ),
      )
  })
  return texts
}

const statusOf = (page: Page) => read(page, '/api/v1/esign/status')

/** Returns the folder of the server that playwright.config.ts starts. */
const dataDir = () => process.env.E2E_DATA_DIR ?? ''
const query = <Row extends object>(text: string) => queryIn<Row>(dataDir(), text)

const rows = () => query(`select is_enabled, is_connected, token from esign_connections where ${company}`)

async function tokenAtRest() {
  const [row] = await query<{ token: Buffer }>(`select token from esign_connections where ${company}`)
  const { encryptionKey } = generatedSecrets(dataDir())
  return sealingWith({ encryptionKey: [{ id: '', bytes: Buffer.from(encryptionKey, 'base64') }] }).unseal(
    row?.token ?? Buffer.alloc(0),
  )
}
