import { once } from 'node:events'
import { connect } from 'node:net'
import { applications } from '@hireloom/contract/applications/endpoints'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { test as served } from '../../../test/world.ts'
import { requestLimits } from './request-limits.ts'

/** Sends the beginning of a request and returns the reply once the server closes the connection. */
async function replyToBeginning(port: number, beginning: string) {
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', (chunk) => {
    reply += chunk
  })
  socket.write(beginning)
  await once(socket, 'close')
  return reply
}

test.for<[string, string]>([
  ['in its headers', 'POST / HTTP/1.1\r\nHost: a\r\n'],
  ['in its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":'],
])('a request that stalls %s is ended, and others are served meanwhile', async ([, beginning]) => {
  const app = Fastify({ requestTimeout: 1000, http: { headersTimeout: 1000, connectionsCheckingInterval: 50 } })
  app.post('/', async () => 'done')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const stalled = replyToBeginning(port, beginning)
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).text()).toBe('done')
  expect(await stalled).toMatch(/^HTTP\/1.1 408 /)
  await app.close()
})

served('the product ends stalled requests', ({ world }) => {
  const { requestTimeout, http } = requestLimits
  expect(world.product.app.server).toMatchObject({ requestTimeout, headersTimeout: http.headersTimeout })
  expect(requestTimeout).toBeGreaterThan(0)
})

served.for<[string, string]>([
  [`page=${'9'.repeat(20)}`, 'Page must be at most 1000000'],
  [`page=-${'9'.repeat(20)}`, 'Page must be at least 1'],
  ['page=1.5', 'Page must be a whole number'],
  [`jo_id=${'9'.repeat(20)}`, 'Job must be at most 9007199254740991'],
])('a query with %s is refused with one message', async ([search, message], { world }) => {
  const call = await world.as('admin')
  const { method, path, summary } = applications.list
  const refused = await call({ method, path: `${path}?${search}`, summary, reply: z.object({}) }, {})
  expect([refused.status, refused.body.error?.errors.map((error) => error.message)]).toEqual([422, [message]])
})
