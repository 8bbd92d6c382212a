import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { fetchThrough } from '../../../test/outside/through-app.ts'
import { test } from '../../../test/world.ts'
import { verifyTimestamp } from '../../signing/verify/cms.ts'
import { httpTimestamps } from './http.ts'
import { TimestampsUnavailable } from './port.ts'

const content = Buffer.from('the value of a signature')
const digest = createHash('sha256').update(content).digest()

test('stamps a digest with a token that fits only these bytes', async ({ product }) => {
  const url = `${product.services.config.publicUrl}/dev/timestamp`
  const stamps = httpTimestamps({ url, user: undefined, password: undefined, fetch: fetchThrough(() => product.app) })
  const token = await stamps.timestamp(digest, 'SHA-256')
  expect(verifyTimestamp(token, content)?.authority).toBe('Stand-in of a timestamp authority')
  expect(verifyTimestamp(token, Buffer.from('another value'))).toBeUndefined()
  const changed = Buffer.from(token)
  changed[changed.length - 5]! ^= 1
  expect(verifyTimestamp(changed, content)).toBeUndefined()
})

test('reports an outage, and works again after it', async ({ product }) => {
  const url = `${product.services.config.publicUrl}/dev/timestamp`
  const stamps = httpTimestamps({ url, user: 'a', password: 'b', fetch: fetchThrough(() => product.app) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await product.app.inject({ method: 'POST', url: '/dev/timestamp/failures', headers, payload: 'calls=1' })
  await expect(stamps.timestamp(digest, 'SHA-256')).rejects.toThrow(TimestampsUnavailable)
  expect(await stamps.timestamp(digest, 'SHA-256')).toBeInstanceOf(Uint8Array)
})
