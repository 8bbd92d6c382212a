import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSlowReplies } from './reply-deadline.ts'

test('ends a reply that the client reads too slowly, and no others', async () => {
  const app = Fastify()
  endSlowReplies(app, 3000)
  const whole = Buffer.alloc(20 * 1024 * 1024)
  const ends: boolean[] = []
  app.get('/export', (_request, reply) => {
    reply.raw.once('close', () => ends.push(reply.raw.writableFinished))
    return reply.type('text/csv').send(whole)
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await (await fetch(`${address}/export`)).arrayBuffer()).byteLength).toBe(whole.length)
  const reader = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined)
  reader.pause()
  try {
    reader.write('GET /export HTTP/1.1\r\nhost: here\r\n\r\n')
    await expect.poll(() => ends, { timeout: 10_000 }).toEqual([true, false])
  } finally {
    reader.destroy()
    await app.close()
  }
})
