import { publicHeaders } from '@hireloom/contract/public-site'
import { expect, onTestFinished } from 'vitest'
import { builtPages } from '../../../test/built-pages.ts'
import { product, test, World } from '../../../test/world.ts'

test.for(['/api/v1/installation', '/public_api/jobs'])('no cache stores the reply of %s', async (url, { world }) => {
  const { app, services } = world.product
  const headers = {
    [publicHeaders.apiKey]: services.config.publicApiKey,
    [publicHeaders.companySlug]: world.slug,
  }
  const reply = await app.inject({ url, headers })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('no other site can frame a page', async ({ world }) => {
  const { headers } = await world.product.app.inject({ url: '/' })
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test("an address that can't be read is refused with the same headers as other replies", async ({ world }) => {
  const { statusCode, headers } = await world.product.app.inject({ url: '/jobs/%ff' })
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
})

test('a page allows only styles with its nonce, even when it comes from the cache of a browser', async ({ db }) => {
  const testProduct = product(db, { WEB_DIR: builtPages() })
  onTestFinished(testProduct.close)
  const { app } = testProduct
  const world = await World.make(testProduct)
  const url = `/career/${world.slug}`
  const first = await app.inject({ url })
  const [, nonce] = first.body.match(/<meta property="csp-nonce" nonce="([\w-]{40,})"/) ?? []
  const policy = first.headers['content-security-policy']
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';style-src-attr 'unsafe-inline';`)
  const notModified = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([notModified.statusCode, notModified.headers['content-security-policy']]).toEqual([304, policy])
  const other = await app.inject({ url: `${url}?page=1` })
  expect(other.headers['content-security-policy']).not.toBe(policy)
})

test('a page without scripts allows only style sheets', async ({ world }) => {
  const { headers } = await world.product.app.inject('/api/docs')
  expect(headers['content-security-policy']).toContain("style-src 'self';")
})
