import type { Page } from '@playwright/test'
import { sealingWith } from '../server/src/platform/sealing.ts'
import { generatedSecrets, queryIn } from '../server/test/start/data-folder.ts'
import { tokenOf } from './support/signed-in.ts'
import { expect, expectAccessible, signIn, test, turn } from './support/test.ts'

// A company that no other journey uses, because the connection is shared by the company.
const admin = 'Rahmah Aman'
const company = "company_id = (select id from companies where slug = 'kopi-tanah-gayo')"
const settingsPath = '/settings/integrations/esign'

test('an Admin switches e-signature on, connects and revokes it, and the token stays on the server', async ({ page }, {
  retry,
}) => {
  if (retry) await endConnection(page)
  const responses = collectResponses(page)
  await signIn(page, admin, settingsPath)
  await turn(page.getByRole('switch', { name: 'Use E-signature' }), true)
  await expect(page.getByText('Tandapena integration enabled')).toBeVisible()
  await page.getByRole('button', { name: 'Connect account' }).click()
  await expect(page.getByRole('heading', { name: 'Allow Hireloom to send documents for signature' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page.getByText('Tandapena connected successfully')).toBeVisible()
  const guide = page.getByRole('dialog', { name: 'How signing with Tandapena works' })
  await expect(guide.getByRole('listitem')).toHaveCount(3)
  await expect(page).toHaveURL(settingsPath)
  await expectAccessible(page)
  await guide.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('Letters can be sent for signature')).toBeVisible()

  const token = await tokenAtRest()
  expect(token.length).toBeGreaterThan(20)
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  const bodies = await Promise.all(responses)
  expect(bodies.some((text) => text.includes('"accessToken":"present"'))).toBe(true)
  for (const text of [...bodies, storage]) expect(text).not.toContain(token)

  // An expired token redirects to the provider automatically, and back without the guide.
  await query(`update esign_connections set expires_at = now() - interval '1 minute' where ${company}`)
  await page.goto(settingsPath)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByText('Tandapena connected successfully')).toBeVisible()
  await expect(page).toHaveURL(settingsPath)
  await expect(page.getByText('Letters can be sent for signature')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Revoke access' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke access to Tandapena?' })
    .getByRole('button', { name: 'Revoke access' })
    .click()
  await expect(page.getByText('Tandapena access revoked')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect account' })).toBeVisible()
})

/** Ends the connection that the first try left. */
async function endConnection(page: Page) {
  await signIn(page, admin)
  await page.request.post('/api/v1/esign/revoke', { headers: { authorization: `Bearer ${await tokenOf(page)}` } })
}

/** Records the text of every response that the page gets from the product from now on. */
function collectResponses(page: Page) {
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

/** Returns the folder of the server that playwright.config.ts starts. */
const dataDir = () => process.env.E2E_DATA_DIR ?? ''
const query = <Row extends object>(text: string) => queryIn<Row>(dataDir(), text)

async function tokenAtRest() {
  const [row] = await query<{ token: Buffer }>(`select token from esign_connections where ${company}`)
  const { encryptionKey } = generatedSecrets(dataDir())
  return sealingWith({ encryptionKey: [{ id: '', bytes: Buffer.from(encryptionKey, 'base64') }] }).unseal(
    row?.token ?? Buffer.alloc(0),
  )
}
