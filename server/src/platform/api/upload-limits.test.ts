import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test as plain } from 'vitest'
import { product, test } from '../../../test/world.ts'
import { acceptForms } from './form-bodies.ts'
import { limitUploads, type UploadLimits } from './upload-limits.ts'

async function serve(limits: UploadLimits) {
  const app = Fastify({ bodyLimit: 2_000_000 })
  limitUploads(app, limits)
  app.post('/', async () => 'done')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const send = (size: number) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: JSON.stringify('x'.repeat(size)), headers: json })
  return { app, port, send }
}
const json = { 'content-type': 'application/json' }

/** Begins an upload of a megabyte and sends nothing more. */
function stall(port: number, target = 'POST /', type = 'application/json') {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.resume().write(`${target} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n"`)
  return socket
}

plain('an upload that nearly stops is ended, and a steady one is not', async () => {
  const { app, port } = await serve({ open: 5, period: 200, slowest: 1000 })
  const steady = stall(port)
  let isSteadyOpen = true
  steady.once('close', () => {
    isSteadyOpen = false
  })
  const feeding = setInterval(() => steady.write('x'.repeat(500)), 50)
  await once(stall(port), 'close')
  await pause(600)
  expect(isSteadyOpen).toBe(true)
  clearInterval(feeding)
  await once(steady, 'close')
  await app.close()
})

plain('a network has so many uploads open at most, and small bodies are not counted', async () => {
  const { app, port, send } = await serve({ open: 2 })
  const stalled = [stall(port), stall(port)]
  await expect.poll(async () => (await send(200_000)).status).toBe(429)
  expect((await send(1000)).status).toBe(200)
  for (const socket of stalled) socket.destroy()
  await expect.poll(async () => (await send(200_000)).status).toBe(200)
  await app.close()
})

plain('a file of a form is on the disk until it is whole', { timeout: 20_000 }, async () => {
  const app = Fastify()
  await acceptForms(app)
  app.post('/', async (request) => (request.body as { file: string }).file.length)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
  const begin = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n${head}`
  const before = process.memoryUsage()
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  await Promise.all(
    sockets.map(async (socket) => {
      socket.write(begin)
      await new Promise((sent) => socket.write(Buffer.alloc(8_000_000), sent))
    }),
  )
  await pause(500)
  const { arrayBuffers } = process.memoryUsage()
  expect((arrayBuffers - before.arrayBuffers) / 1e6).toBeLessThan(80)
  for (const socket of sockets) socket.destroy()
  const form = new FormData()
  form.set('file', new File(['x'.repeat(300)], 'a.txt'))
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })).text()).toBe('400')
  await app.close()
})

test('the product limits the open uploads of a network by its setting', async ({ db }) => {
  const { app, services, clock } = product(db, { OPEN_UPLOADS_PER_IP: '1' })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const file = { key: 'stalled-upload-of-a-test', contentType: 'application/pdf', size: 1_000_000 }
  const { pathname, search } = new URL((await services.outside.files.uploadAddress(file, clock.now)).url)
  const status = async () => {
    const body = JSON.stringify('x'.repeat(200_000))
    return (await fetch(`${address}/nowhere`, { method: 'POST', body, headers: json })).status
  }
  expect(await status()).toBe(404)
  const stalled = stall(Number(new URL(address).port), `PUT ${pathname}${search}`, file.contentType)
  await expect.poll(status).toBe(429)
  stalled.destroy()
  await expect.poll(status).toBe(404)
  await app.close()
})
