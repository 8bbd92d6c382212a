import { builtInStatus, esign } from '@hireloom/contract/esign'
import { signing } from '@hireloom/contract/signing/endpoints'
import { describe, expect } from 'vitest'
import {
  activitiesOf,
  connect,
  connected,
  documents,
  failNext,
  notConnected,
  rowOf,
  shownDocuments,
} from '../../test/outside/esigning.ts'
import { test } from '../../test/outside/served.ts'
import { type Caller, product, World } from '../../test/world.ts'

describe('revoking', () => {
  for (const endpoint of [esign.revoke, esign.revokeByLink]) {
    test(`by ${endpoint.method} clears token, connected and enabled, in the product and at the provider`, async ({
      world,
    }) => {
      const call = await world.as('admin')
      const shownBefore = await shownDocuments(world)
      await connect(world, call)
      const sealed = (await rowOf(world))?.token ?? Buffer.alloc(0)
      const { status, body, headers } = await call(endpoint, {})
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body.data).toMatchObject(notConnected)
      expect(await rowOf(world)).toMatchObject({
        isEnabled: false,
        isConnected: false,
        token: null,
        expiresAt: null,
        connectedBy: null,
      })
      const { outside, sealing } = world.product.services
      await expect(outside.eSignature?.download(sealing.unseal(sealed), 'any')).rejects.toThrow('is not valid')
      expect(await shownDocuments(world)).toEqual(shownBefore)
      expect(await activitiesOf(world)).toEqual(['connected Tandapena', 'revoked the access to Tandapena'])
    })
  }

  test('twice at once is done once', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    const answers = await Promise.all([call(esign.revoke, {}), call(esign.revoke, {})])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await activitiesOf(world)).toEqual(['connected Tandapena', 'revoked the access to Tandapena'])
  })

  test('without a connection changes nothing', async ({ world }) => {
    const { status, body } = await (await world.as('admin'))(esign.revoke, {})
    expect([status, body.data.isConnect]).toEqual([200, false])
    expect(await activitiesOf(world)).toEqual([])
  })

  test('while the provider is down fails and changes nothing', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await failNext(world, 1)
    const { status, body } = await call(esign.revoke, {})
    expect(status).toBe(503)
    expect(body.error).toMatchObject({ message: 'Failed to revoke Tandapena', errors: [{ field: 'provider' }] })
    expect((await call(esign.status, {})).body.data).toMatchObject(connected)
    expect((await call(esign.revoke, {})).status).toBe(200)
  })
})

describe('a signed document', () => {
  const failure = 'Failed to download offer letter from esign'
  const download = (call: Caller, documentId: string) => call(signing.download, { params: { documentId } })

  test('is returned as a file', async ({ world }) => {
    await connect(world, await world.as('admin'))
    const [document] = await documents(world)
    const { status, headers, body } = await download(await world.as('recruiter'), document?.id ?? '')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain(`filename="${document?.id}.pdf"`)
    expect(await body.text()).toMatch(/^%PDF-1/)
    expect(await activitiesOf(world)).toContain('downloaded a signed document')
  })

  test('that is unknown or of another company is missing', async ({ world }) => {
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

  test("can't be read while e-signature is off", async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    await call(esign.change, { body: { isEnabled: false } })
    expect((await download(call, (await documents(world))[0]?.id ?? '')).status).toBe(404)
  })

  test("can't be read while the provider is down", async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    const [document] = await documents(world)
    await failNext(world, 1)
    const { status, body } = await download(call, document?.id ?? '')
    expect([status, body?.error?.message]).toEqual([503, failure])
  })

  test('with a revoked token requires signing in again', async ({ world }) => {
    const call = await world.as('admin')
    await connect(world, call)
    const { outside, sealing } = world.product.services
    await outside.eSignature?.revoke(sealing.unseal((await rowOf(world))?.token ?? Buffer.alloc(0)))
    expect((await download(call, 'letter-1')).status).toBe(422)
    expect((await call(esign.status, {})).body.data).toMatchObject({ ...connected, accessToken: null })
  })

  test('is for users who manage offers', async ({ world }) => {
    expect((await download(await world.as('user'), 'letter-1')).status).toBe(403)
  })
})

describe('without a provider', () => {
  test("the product signs, and the outside one can't be switched on or connected", async ({ db }) => {
    const built = product(db)
    built.services.outside.eSignature = undefined
    const world = await World.make(built)
    await db.insertInto('esignConnections').values({ companyId: world.companyId, isEnabled: true }).execute()
    const call = await world.as('admin')
    const { body } = await call(esign.status, {})
    const outside = { ...notConnected, providerName: 'Tandapena', isAvailable: false }
    expect(body.data).toEqual({ ...builtInStatus, outside })
    const answers = await Promise.all([
      call(esign.change, { body: { isEnabled: true } }),
      call(esign.connect, {}),
      call(esign.verify, { query: { code: 'a', state: 'b' } }),
    ])
    const sentence = 'E-signature is not set up on this installation'
    for (const { status, body } of answers) expect([status, body.error?.message]).toEqual([422, sentence])
    expect((await call(esign.revoke, {})).body.data).toMatchObject(notConnected)
    expect(await rowOf(world)).toMatchObject({ isEnabled: false })
    await built.close()
  })
})
