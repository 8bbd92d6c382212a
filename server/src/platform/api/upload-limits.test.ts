import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test as plain, vi } from 'vitest'
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
  const { app, port } = await serve({ open: 5, period: 1000, slowest: 1000 })
  const steady = stall(port)
  let isSteadyOpen = true
  steady.once('close', () => {
    isSteadyOpen = false
  })
  const feeding = setInterval(() => steady.write('x'.repeat(500)), 50)
  await once(stall(port), 'close')
  await pause(1200)
  expect(isSteadyOpen).toBe(true)
  clearInterval(feeding)
  await once(steady, 'close')
  await app.close()
})

plain('a network has a limited number of open uploads, and small bodies are not counted', async () => {
  const { app, port, send } = await serve({ open: 2 })
  const stalled = [stall(port), stall(port)]
  await expect.poll(async () => (await send(200_000)).status).toBe(429)
  expect((await send(1000)).status).toBe(200)
  for (const socket of stalled) socket.destroy()
  await expect.poll(async () => (await send(200_000)).status).toBe(200)
  await app.close()
})

plain('a file in a form is stored on the disk only while it arrives', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'hireloom-forms-'))
  vi.stubEnv('TMPDIR', folder)
  const app = Fastify()
  await acceptForms(app)
  app.post('/', async (request) => (request.body as { file: string }).file.length)
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const stalled = stall(port, 'POST /', 'multipart/form-data; boundary=b')
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    stalled.destroy()
    await app.close()
    rmSync(folder, { recursive: true })
  })
  stalled.write('\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n')
  stalled.write(Buffer.alloc(900_000))
  const arrived = () => readdirSync(folder).map((form) => statSync(join(folder, form, 'file')).size)
  await expect.poll(() => arrived()[0] ?? 0).toBeGreaterThan(850_000)
  stalled.destroy()
  await expect.poll(arrived).toEqual([])
  const form = new FormData()
  form.set('file', new File(['x'.repeat(300)], 'a.txt'))
  expect(await (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form })).text()).toBe('400')
  expect(arrived()).toEqual([])
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
