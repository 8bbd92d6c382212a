import { expect, test } from 'vitest'
import { webhookReader, webhookSignature } from './webhook.ts'

// The example of the Standard Webhooks 1.0 specification.
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const id = 'msg_27UH4WbU6Z5A5EzD8u03UvzRbpk'
const timestamp = '1649367553'

test('a signature equals the example of the specification', () => {
  const body = Buffer.from('{"email":"test@example.com","username":"test_user"}')
  expect(webhookSignature(secret, { id, timestamp }, body)).toBe('v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=')
})

const body = Buffer.from('{"type":"document.completed","data":{"document_id":"doc-1"}}')
const now = new Date(Number(timestamp) * 1000)
const signature = webhookSignature(secret, { id, timestamp }, body)
const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
const read = webhookReader(secret)
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('an event is read when one of its signatures is right', () => {
  const event = { id, documentId: 'doc-1' }
  expect(read(headers, body, now)).toEqual(event)
  expect(read({ ...headers, 'webhook-signature': `v1,b2xk ${signature}` }, body, later(300))).toEqual(event)
})

test.each([
  ['six minutes later', headers, body, later(360)],
  ['six minutes earlier', headers, body, later(-360)],
  ['with another body', headers, Buffer.from(`${body} `), now],
  ['with another id', { ...headers, 'webhook-id': 'msg_2' }, body, now],
  ['with another time', { ...headers, 'webhook-timestamp': '1649367554' }, body, now],
  ['with a time that is not a number', { ...headers, 'webhook-timestamp': 'now' }, body, now],
  ['without a signature', { ...headers, 'webhook-signature': '' }, body, now],
])('an event %s is not read', (_how, headers, body, now) => {
  expect(read(headers, body, now)).toBeUndefined()
})

test('a signed body without a document is not read', () => {
  const empty = Buffer.from('{}')
  const signed = { ...headers, 'webhook-signature': webhookSignature(secret, { id, timestamp }, empty) }
  expect(read(signed, empty, now)).toBeUndefined()
})
