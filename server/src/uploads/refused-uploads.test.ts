import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { product, test } from '../../test/world.ts'

/**
 * Sends the parts over one connection. Returns the statuses of the replies once `count` arrived or the connection
 * closed.
 */
async function repliesTo(port: number, count: number, ...parts: (string | Buffer)[]) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const closed = once(socket, 'close')
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    received += chunk
    if (statusesIn(received).length === count) socket.destroy()
  })
  for (const part of parts) socket.write(part)
  await closed
  return statusesIn(received)
}
const statusesIn = (replies: string) => [...replies.matchAll(/HTTP\/1.1 (\d{3}) /g)].map(([, status]) => status)

const next = 'GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n'
const whole = Buffer.alloc(300_000, 'x')
const chunked = Buffer.concat([Buffer.from(`${whole.length.toString(16)}\r\n`), whole, Buffer.from('\r\n0\r\n\r\n')])

test.for<[string, string, Buffer]>([
  ['longer than announced', 'Transfer-Encoding: chunked', chunked],
  ['of a different length than announced', `Content-Length: ${whole.length}`, whole],
])('after an upload %s is refused, the connection serves the next request', async ([, length, bytes], { db }) => {
  const { app, services, clock } = product(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const file = { key: 'refused-upload-of-a-test', contentType: 'application/pdf', size: 10 }
  const { pathname, search } = new URL((await services.outside.files.uploadAddress(file, clock.now)).url)
  const upload = `PUT ${pathname}${search} HTTP/1.1\r\nHost: a\r\nContent-Type: application/pdf\r\n${length}\r\n\r\n`
  expect(await repliesTo(port, 2, upload, bytes, next)).toEqual(['422', '200'])
  await app.close()
})
