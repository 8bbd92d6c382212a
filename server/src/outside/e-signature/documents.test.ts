import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpDocuments } from './documents.ts'
import { DocumentRefused, ESignatureRefused, ESignatureUnavailable } from './port.ts'

/** Starts a provider that sends these replies. Returns its calls, and the requests that it received. */
async function provider(handle: RequestListener) {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    received.push(`${request.method} ${request.url} ${Buffer.concat(await request.toArray())}`)
    handle(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...httpDocuments(url), received }
}

const replies =
  (...bodies: [number, unknown][]): RequestListener =>
  (_, response) => {
    const [code, body] = bodies.shift() ?? [500, {}]
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const letter = {
  idempotencyKey: 'key',
  title: 'Offer letter',
  language: 'en' as const,
  message: 'Welcome',
  filename: 'a.pdf',
  bytes: Buffer.from('%PDF-1.7'),
  signers: [
    {
      name: 'Budi',
      email: 'budi@example.com',
      role: 'signer' as const,
      order: 1,
      expiresAt: new Date('2026-12-04T16:59:59Z'),
    },
  ],
  callbackUrl: 'https://jobs.example.com/public_api/esign/webhook/7',
}

test('a document is sent with its file, its signers and the address for events', async () => {
  const { send, received } = await provider(replies([201, { id: 'doc-1' }]))
  expect(await send('t', letter)).toBe('doc-1')
  const [, body = ''] = received[0]?.match(/^POST \/documents (.*)$/) ?? []
  expect(JSON.parse(body)).toEqual({
    title: 'Offer letter',
    language: 'en',
    message: 'Welcome',
    callback_url: letter.callbackUrl,
    file: { name: 'a.pdf', content: 'JVBERi0xLjc=' },
    signers: [
      { name: 'Budi', email: 'budi@example.com', role: 'signer', order: 1, expires_at: '2026-12-04T16:59:59.000Z' },
    ],
  })
})

test.each<[string, [number, unknown], typeof DocumentRefused]>([
  ['a refusal', [422, { message: 'The file is encrypted' }], DocumentRefused],
  ['an expired token', [401, {}], ESignatureRefused],
  ['an outage', [503, {}], ESignatureUnavailable],
  ['a reply without an id', [201, { number: 7 }], ESignatureUnavailable],
])('sending a document throws the error for %s', async (_what, reply, error) => {
  const { send } = await provider(replies(reply))
  await expect(send('t', letter)).rejects.toThrow(error)
})

test('a document that has ended already is returned when it is voided', async () => {
  const ended = { status: 'completed', signers: [] }
  const { void: end, received } = await provider(replies([409, {}], [200, ended]))
  expect(await end('t', 'doc-1', 'Other terms')).toEqual({ status: 'completed', declineText: null, signers: [] })
  expect(received).toEqual(['POST /documents/doc-1/void {"reason":"Other terms"}', 'GET /documents/doc-1 '])
})

test("an unknown document is undefined, and reminding a signer who can't sign now is no error", async () => {
  const { find, remind } = await provider(replies([404, {}], [409, {}]))
  expect(await find('t', 'doc-1')).toBeUndefined()
  await expect(remind('t', 'doc-1', { email: 'budi@example.com', idempotencyKey: 'a-key' })).resolves.toBeUndefined()
})
