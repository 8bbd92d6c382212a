import { esign } from '@hireloom/contract/esign'
import { describe, expect } from 'vitest'
import { type Browser, browser, test } from '../../test/served.ts'
import { product, World } from '../../test/world.ts'

type Call = Awaited<ReturnType<World['as']>>

/** Goes to the provider's page of consent and answers the address of its form. */
async function toConsent(call: Call, browse: Browser) {
  const { body } = await call(esign.connect, {})
  let page = await browse(body.data.url)
  while (page.location) page = await browse(page.location)
  return { asked: new URL(body.data.url), page }
}

/** Clicks on the page of consent and follows the way back to the product. */
async function comeBack(browse: Browser, page: string, choice: 'allow' | 'deny') {
  const [action] = page.match(new RegExp(`/dev/esign/interaction/[^"]+/${choice}`)) ?? []
  let { location } = await browse(action ?? 'missing', { method: 'POST' })
  while (!new URL(location).searchParams.has('state')) location = (await browse(location)).location
  return new URL(location)
}

const answerIn = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
  iss: searchParams.get('iss') ?? '',
})

async function allow(world: World, call: Call) {
  const browse = browser(world.product)
  const { page } = await toConsent(call, browse)
  return answerIn(await comeBack(browse, page.text, 'allow'))
}

async function connect(world: World, call: Call) {
  return call(esign.verify, { query: await allow(world, call) })
}

async function failNext(world: World, calls: number) {
  const body = new URLSearchParams({ calls: String(calls) })
  await browser(world.product)('/dev/esign/failures', { method: 'POST', body })
}

const rowOf = ({ db, companyId }: World) =>
  db.selectFrom('esignConnections').selectAll().where('companyId', '=', companyId).executeTakeFirst()

const activitiesOf = async ({ db, companyId }: World) =>
  (await db.selectFrom('activityLog').select('what').where('companyId', '=', companyId).orderBy('id').execute()).map(
    ({ what }) => what,
  )

const off = { isEnabled: false, isConnect: false, accessToken: null }
const on = { isEnabled: true, isConnect: true, accessToken: 'present' }

describe('the status', () => {
  test('is for everyone signed in, and off before anyone connected', async ({ world }) => {
    const { status, body, headers } = await (await world.as('user'))(esign.status, {})
    expect(status).toBe(200)
    expect(body.data).toEqual({ ...off, providerName: 'Tandapena', isAvailable: true })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is switched on and off, and that is logged once each', async ({ world }) => {
    const call = await world.as('admin')
    for (const isEnabled of [true, true, false]) {
      const { body } = await call(esign.change, { body: { isEnabled } })
      expect(body.data).toMatchObject({ isEnabled, isConnect: false, accessToken: null })
    }
    expect(await activitiesOf(world)).toEqual(['Switched Tandapena on', 'Switched Tandapena off'])
  })

  test('is switched by several at once in one row', async ({ world }) => {
    const call = await world.as('admin')
    const answers = await Promise.all([1, 2, 3].map(() => call(esign.change, { body: { isEnabled: true } })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await activitiesOf(world)).toEqual(['Switched Tandapena on'])
  })

  test("of another company doesn't change with it", async ({ world }) => {
    const stranger = await world.another()
    await connect(world, await world.as('admin'))
    expect((await (await stranger.as('admin'))(esign.status, {})).body.data).toMatchObject(off)
  })
})

describe('connecting', () => {
  test('asks the provider for the scope esign, with what keeps the code to this person', async ({ world }) => {
    const { asked, page } = await toConsent(await world.as('admin'), browser(world.product))
    const { publicUrl } = world.product.services.config
    expect(asked.href).toContain(`${publicUrl}/dev/esign/oauth/authorize`)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: 'hireloom',
      response_type: 'code',
      scope: 'esign',
      code_challenge_method: 'S256',
      redirect_uri: `${publicUrl}/settings/integrations/esign/return`,
    })
    expect(page.text).toContain('Allow Hireloom to send documents to sign')
    expect(page.text).not.toMatch(/<script|style="/)
  })

  test('keeps the token sealed, switches on, and tells the browser only that there is one', async ({ world }) => {
    const call = await world.as('admin')
    const { status, body } = await connect(world, call)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...on, isFirstConnection: true })

    const row = await rowOf(world)
    const token = world.product.services.sealing.unseal(row?.token ?? Buffer.alloc(0))
    expect(token.length).toBeGreaterThan(20)
    expect(row?.token?.includes(token)).toBe(false)
    expect(JSON.stringify(body)).not.toContain(token)
    expect((await call(esign.status, {})).body.data).toMatchObject(on)
    expect(await activitiesOf(world)).toEqual(['Connected Tandapena'])
  })

  test('again with a token that is over stays connected, and off where it was off', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await call(esign.change, { body: { isEnabled: false } })
    const { clock } = world.product
    const before = clock.now
    clock.now = new Date('2027-03-01T03:00:00Z')
    expect((await call(esign.status, {})).body.data).toMatchObject({ isConnect: true, accessToken: null })
    const { body } = await connect(world, call)
    clock.now = before
    expect(body.data).toMatchObject({ ...on, isEnabled: false, isFirstConnection: false })
  })

  test('of two at once leaves one connection, and the token that is not used any more ends', async ({ world }) => {
    const [one, other] = [await world.as('admin'), await world.as('admin')]
    const [first, second] = [await allow(world, one), await allow(world, other)]
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
  })

  const refused = { error: { code: 'esign_refused', message: 'Failed to connect with Tandapena', errors: [] } }

  test('with a code that came before is refused', async ({ world }) => {
    const call = await world.as('admin')
    const query = await allow(world, call)
    const answers = await Promise.all([call(esign.verify, { query }), call(esign.verify, { query })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const later = await call(esign.verify, { query })
    expect([later.status, later.body]).toEqual([422, refused])
    expect(await activitiesOf(world)).toEqual(['Connected Tandapena'])
  })

  test.for<[string, (query: { code: string; state: string; iss: string }) => object]>([
    ['a state nobody began with', (query) => ({ ...query, state: 'other' })],
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

  test('with what a colleague began is refused', async ({ world }) => {
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

  test('that the person did not allow comes back without a code', async ({ world }) => {
    const browse = browser(world.product)
    const { page } = await toConsent(await world.as('admin'), browse)
    const returned = await comeBack(browse, page.text, 'deny')
    expect(returned.pathname).toBe('/settings/integrations/esign/return')
    expect(returned.searchParams.get('error')).toBe('access_denied')
    expect(returned.searchParams.has('code')).toBe(false)
    expect(await rowOf(world)).toBeUndefined()
  })

  test('while the provider is down saves nothing, and goes well afterwards', async ({ world }) => {
    const call = await world.as('admin')
    const query = await allow(world, call)
    await failNext(world, 1)
    const { status, body } = await call(esign.verify, { query })
    expect([status, body.error?.message]).toEqual([503, 'Failed to connect with Tandapena'])
    expect(await rowOf(world)).toBeUndefined()
    expect((await connect(world, call)).status).toBe(200)
  })
})

describe('revoking', () => {
  for (const endpoint of [esign.revoke, esign.revokeByLink]) {
    test(`by ${endpoint.method} clears token, connected and enabled, here and there`, async ({ world }) => {
      const call = await world.as('admin')
      await connect(world, call)
      const sealed = (await rowOf(world))?.token ?? Buffer.alloc(0)
      const { status, body, headers } = await call(endpoint, {})
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body.data).toMatchObject(off)
      expect(await rowOf(world)).toMatchObject({
        isEnabled: false,
        isConnected: false,
        token: null,
        expiresAt: null,
        connectedBy: null,
      })
      const { outside, sealing } = world.product.services
      await expect(outside.eSignature?.download(sealing.unseal(sealed), 'any')).rejects.toThrow('does not hold')
      expect(await activitiesOf(world)).toEqual(['Connected Tandapena', 'Revoked the access to Tandapena'])
    })
  }

  test('twice at once is done once', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    const answers = await Promise.all([call(esign.revoke, {}), call(esign.revoke, {})])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await activitiesOf(world)).toEqual(['Connected Tandapena', 'Revoked the access to Tandapena'])
  })

  test('what was never connected changes nothing', async ({ world }) => {
    const { status, body } = await (await world.as('admin'))(esign.revoke, {})
    expect([status, body.data.isConnect]).toEqual([200, false])
    expect(await activitiesOf(world)).toEqual([])
  })

  test('while the provider is down says so and changes nothing', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await failNext(world, 1)
    const { status, body } = await call(esign.revoke, {})
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ message: 'Failed to revoke Tandapena', errors: [{ field: 'provider' }] })
    expect((await call(esign.status, {})).body.data).toMatchObject(on)
    expect((await call(esign.revoke, {})).status).toBe(200)
  })
})

describe('a signed document', () => {
  const failure = 'Failed to download offer letter from esign'
  const download = (call: Call, documentId: string) => call(esign.download, { params: { documentId } })

  test('is answered as a file', async ({ world }) => {
    await connect(world, await world.as('admin'))
    const [document] = await documents(world)
    const { status, headers, body } = await download(await world.as('recruiter'), document?.id ?? '')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`filename="${document?.id}.pdf"`)
    expect(await body.text()).toMatch(/^%PDF-1/)
    expect(await activitiesOf(world)).toContain('Downloaded a signed document')
  })

  test('nobody knows, or of another company, is missing', async ({ world }) => {
    const stranger = await world.another()
    await connect(stranger, await stranger.as('admin'))
    const [theirs] = await documents(stranger)
    const call = await world.as('admin')
    expect((await download(call, 'letter-1')).status).toBe(404)
    await connect(world, call)
    for (const id of ['letter-1', theirs?.id ?? '']) {
      const { status, body } = await download(call, id)
      expect([status, body?.error?.message]).toEqual([404, failure])
    }
  })

  test('is out of reach while e-signature is off', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await call(esign.change, { body: { isEnabled: false } })
    expect((await download(call, (await documents(world))[0]?.id ?? '')).status).toBe(404)
  })

  test('is out of reach while the provider is down', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    const [document] = await documents(world)
    await failNext(world, 1)
    const { status, body } = await download(call, document?.id ?? '')
    expect([status, body?.error?.message]).toEqual([503, failure])
  })

  test('with a token the provider ended asks to sign in anew', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    const { outside, sealing } = world.product.services
    await outside.eSignature?.revoke(sealing.unseal((await rowOf(world))?.token ?? Buffer.alloc(0)))
    expect((await download(call, 'letter-1')).status).toBe(422)
    expect((await call(esign.status, {})).body.data).toMatchObject({ ...on, accessToken: null })
  })

  test('is for those who manage offers', async ({ world }) => {
    expect((await download(await world.as('user'), 'letter-1')).status).toBe(403)
  })
})

describe('without a provider', () => {
  test('nothing is on, and nothing can be switched or connected', async ({ db }) => {
    const built = product(db)
    built.services.outside.eSignature = undefined
    const world = await World.make(built)
    await db.insertInto('esignConnections').values({ companyId: world.companyId, isEnabled: true }).execute()
    const call = await world.as('admin')
    const { body } = await call(esign.status, {})
    expect(body.data).toEqual({ ...off, providerName: 'Tandapena', isAvailable: false })
    const answers = await Promise.all([
      call(esign.change, { body: { isEnabled: true } }),
      call(esign.connect, {}),
      call(esign.verify, { query: { code: 'a', state: 'b' } }),
    ])
    const sentence = 'E-signature is not set up on this installation'
    for (const { status, body } of answers) expect([status, body.error?.message]).toEqual([422, sentence])
    expect((await call(esign.revoke, {})).body.data).toMatchObject(off)
    expect(await rowOf(world)).toMatchObject({ isEnabled: false })
    await built.close()
  })
})

/** The documents the stand-in shows on its page that this company's connection may have. */
async function documents(world: World) {
  const { outside, sealing } = world.product.services
  const token = sealing.unseal((await rowOf(world))?.token ?? Buffer.alloc(0))
  const { text } = await browser(world.product)('/dev/esign')
  const ids = [...text.matchAll(/<code>([\w-]+)<\/code>/g)].map(([, id = '']) => id)
  const own = await Promise.all(ids.map(async (id) => ({ id, bytes: await outside.eSignature?.download(token, id) })))
  return own.filter(({ bytes }) => bytes)
}
