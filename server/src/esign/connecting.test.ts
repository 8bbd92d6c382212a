import { esign } from '@hireloom/contract/esign'
import { documentProvider } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import {
  activitiesOf,
  allow,
  connect,
  connected,
  documents,
  failNext,
  finishConsent,
  notConnected,
  openConsent,
  rowOf,
  shownDocuments,
} from '../../test/outside/esigning.ts'
import { browser, test } from '../../test/outside/served.ts'

describe('the status', () => {
  test('is visible to all signed-in users, and off before anyone has connected', async ({ world }) => {
    const { status, body, headers } = await (await world.as('user'))(esign.status, {})
    expect(status).toBe(200)
    const outside = { ...notConnected, providerName: 'Tandapena', isAvailable: true }
    expect(body.data).toEqual({ ...outside, outside })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is switched on and off, and each change is logged once', async ({ world }) => {
    const call = await world.as('admin')
    for (const isEnabled of [true, true, false]) {
      const { body } = await call(esign.change, { body: { isEnabled } })
      expect(body.data).toMatchObject({ isEnabled, isConnect: false, accessToken: null })
    }
    expect(await activitiesOf(world)).toEqual(['switched Tandapena on', 'switched Tandapena off'])
  })

  test('is stored in one row, even if several users switch it at once', async ({ world }) => {
    const call = await world.as('admin')
    const answers = await Promise.all([1, 2, 3].map(() => call(esign.change, { body: { isEnabled: true } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await activitiesOf(world)).toEqual(['switched Tandapena on'])
  })

  test('is that of the product while it signs the documents of the company', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await call(signing.changeSettings, { body: { signingProvider: documentProvider.builtIn } })
    expect((await call(esign.status, {})).body.data).toMatchObject({
      ...connected,
      providerName: 'Hireloom',
      outside: { ...connected, providerName: 'Tandapena' },
    })
  })

  test("of another company doesn't change with it", async ({ world }) => {
    const stranger = await world.another()
    await connect(world, await world.as('admin'))
    expect((await (await stranger.as('admin'))(esign.status, {})).body.data).toMatchObject(notConnected)
  })
})

describe('connecting', () => {
  test('requests the scope esign, with the parameters that bind the code to this user', async ({ world }) => {
    const { address, page } = await openConsent(await world.as('admin'), browser(world.product))
    const { publicUrl } = world.product.services.config
    expect(address.href).toContain(`${publicUrl}/dev/esign/oauth/authorize`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'hireloom',
      response_type: 'code',
      scope: 'esign',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/settings/integrations/esign/return`,
    })
    expect(page.text).toContain('Allow Hireloom to send documents for signature')
    expect(page.text).not.toMatch(/<script|style="/)
  })

  test('stores the token sealed, switches e-signature on, and shows the browser only that there is one', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const { status, body } = await connect(world, call)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...connected, isFirstConnection: true })

    const row = await rowOf(world)
    const token = world.product.services.sealing.unseal(row?.token ?? Buffer.alloc(0))
    expect(token.length).toBeGreaterThan(20)
    expect(row?.token?.includes(token)).toBe(false)
    expect(JSON.stringify(body)).not.toContain(token)
    expect((await call(esign.status, {})).body.data).toMatchObject(connected)
    expect(await activitiesOf(world)).toEqual(['connected Tandapena'])
  })

  test('again after the token expired leaves e-signature off if it was off', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await call(esign.change, { body: { isEnabled: false } })
    const { clock } = world.product
    const before = clock.now
    clock.now = new Date('2027-03-01T03:00:00Z')
    expect((await call(esign.status, {})).body.data).toMatchObject({ isConnect: true, accessToken: null })
    const { body } = await connect(world, call)
    clock.now = before
    expect(body.data).toMatchObject({ ...connected, isEnabled: false, isFirstConnection: false })
  })

  test('by two users at once leaves one connection, and revokes the unused token', async ({ world }) => {
    const [one, other] = [await world.as('admin'), await world.as('admin')]
    const [first, second] = [await allow(world, one), await allow(world, other)]
    const shownBefore = await shownDocuments(world)
    const answers = await Promise.all([one(esign.verify, { query: first }), other(esign.verify, { query: second })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.data.isFirstConnection)).toHaveLength(1)
    const rows = await world.db
      .selectFrom('esignConnections')
      .select('token')
      .where('companyId', '=', world.companyId)
      .execute()
    expect(rows).toHaveLength(1)
    expect(await documents(world)).toHaveLength(1)
    expect(await shownDocuments(world)).toHaveLength(shownBefore.length + 1)
  })

  const refused = { error: { code: 'esign_refused', message: 'Failed to connect with Tandapena', errors: [] } }

  test('with a used code is refused', async ({ world }) => {
    const call = await world.as('admin')
    const query = await allow(world, call)
    const answers = await Promise.all([call(esign.verify, { query }), call(esign.verify, { query })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const later = await call(esign.verify, { query })
    expect([later.status, later.body]).toEqual([422, refused])
    expect(await activitiesOf(world)).toEqual(['connected Tandapena'])
  })

  test.for<[string, (query: { code: string; state: string; iss: string }) => object]>([
    ['a state that no sign-in began with', (query) => ({ ...query, state: 'other' })],
    ['no state', ({ code }) => ({ code })],
    ['a code the provider does not know', (query) => ({ ...query, code: 'wrong' })],
    ['the name of another provider', (query) => ({ ...query, iss: 'https://evil.example.com' })],
  ])('with %s is refused and saves nothing', async ([, change], { world }) => {
    const call = await world.as('admin')
    const query = change(await allow(world, call))
    const { status, body } = await call(esign.verify, { query })
    expect([status, body]).toEqual([422, refused])
    expect(await rowOf(world)).toBeUndefined()
  })

  test('with the attempt of a colleague is refused', async ({ world }) => {
    const query = await allow(world, await world.as('admin'))
    expect((await (await world.as('admin'))(esign.verify, { query })).status).toBe(422)
    expect(await rowOf(world)).toBeUndefined()
  })

  test('after ten minutes is refused', async ({ world }) => {
    const call = await world.as('admin')
    const query = await allow(world, call)
    const { clock } = world.product
    const before = clock.now
    clock.now = new Date(before.getTime() + 10 * 60 * 1000)
    const { status } = await call(esign.verify, { query })
    clock.now = before
    expect(status).toBe(422)
    expect(await rowOf(world)).toBeUndefined()
  })

  test('that the user denied returns without a code', async ({ world }) => {
    const browse = browser(world.product)
    const { page } = await openConsent(await world.as('admin'), browse)
    const returned = await finishConsent(browse, page.text, 'deny')
    expect(returned.pathname).toBe('/settings/integrations/esign/return')
    expect(returned.searchParams.get('error')).toBe('access_denied')
    expect(returned.searchParams.has('code')).toBe(false)
    expect(await rowOf(world)).toBeUndefined()
  })

  test('while the provider is down saves nothing, and succeeds afterwards', async ({ world }) => {
    const call = await world.as('admin')
    const query = await allow(world, call)
    await failNext(world, 1)
    const { status, body } = await call(esign.verify, { query })
    expect([status, body.error?.message]).toEqual([503, 'Failed to connect with Tandapena'])
    expect(await rowOf(world)).toBeUndefined()
    expect((await connect(world, call)).status).toBe(200)
  })
})
