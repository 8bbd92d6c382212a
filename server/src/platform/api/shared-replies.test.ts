import { timestamp } from '@hireloom/contract/platform/fields'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { encodedOnce, encodeReplies } from './shared-replies.ts'

test('a shared reply is encoded once and sent to each call; others are encoded each time', async () => {
  let encoded = 0
  const counted = z.codec(z.number(), z.number(), { decode: (value) => value, encode: (value) => value + encoded++ })
  const schema = { response: { 200: z.object({ at: timestamp, counted }) } }
  const reply = { at: new Date('2026-11-20T03:00:00Z'), counted: 0, hidden: 'never sent' }
  const shared = encodedOnce({ ...reply })
  const app = Fastify()
  app.setSerializerCompiler(encodeReplies)
  app.get('/shared', { schema }, async () => shared)
  app.get('/own', { schema }, async () => reply)
  const [one, other] = [await app.inject('/shared'), await app.inject('/shared')]
  expect(one.body).toBe('{"at":"2026-11-20T03:00:00.000Z","counted":0}')
  expect(one.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-length': '45' })
  expect(other.body).toBe(one.body)
  expect([(await app.inject('/own')).json(), (await app.inject('/own')).json()]).toMatchObject([
    { counted: 1 },
    { counted: 2 },
  ])
  await app.close()
})
