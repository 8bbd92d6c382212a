import { publicHeaders } from '@hireloom/contract/public-site'
import { expect } from 'vitest'
import { test } from '../../../test/world.ts'

test.for(['/api/v1/installation', '/public_api/jobs'])('no cache stores the reply of %s', async (url, { world }) => {
  const { app, services } = world.product
  const headers = {
    [publicHeaders.apiKey]: services.config.publicApiKey,
    [publicHeaders.companySlug]: world.slug,
  }
  const reply = await app.inject({ url, headers })
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('no page of another site frames a page', async ({ world }) => {
  const { headers } = await world.product.app.inject({ url: '/' })
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('an address that can’t be read is refused with the headers of the others', async ({ world }) => {
  const { statusCode, headers } = await world.product.app.inject({ url: '/jobs/%ff' })
  expect(statusCode).toBe(400)
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
})
