import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test as plain } from 'vitest'
import { product, test } from '../../../test/world.ts'
import { connect } from '../db/db.ts'

test('replies ok while the database responds', async ({ world }) => {
  for (const path of ['/api/health', '/api/live', '/api/ready']) {
    const response = await world.product.app.inject(path)
    expect([path, response.statusCode, response.json()]).toEqual([path, 200, { status: 'ok' }])
  }
})

plain('replies with an error when the database is gone, except at /api/live', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing')
  const { app, close } = product(nowhere)
  expect((await app.inject('/api/health')).statusCode).toBe(503)
  expect((await app.inject('/api/ready')).statusCode).toBe(503)
  expect((await app.inject('/api/live')).statusCode).toBe(200)
  await close()
  await nowhere.destroy()
})

plain('replies with an error in time when the database is frozen, and calls get 503', async () => {
  const frozen = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(frozen, 'listening')
  const db = connect(`postgres://nobody@127.0.0.1:${(frozen.address() as AddressInfo).port}/nothing`)
  const { app, close } = product(db)
  const began = performance.now()
  const [ready, page] = await Promise.all([
    app.inject('/api/ready').then(({ statusCode }) => [statusCode, performance.now() - began < 4000]),
    app.inject('/careers/none').then(({ statusCode }) => [statusCode, performance.now() - began < 4000]),
  ])
  expect([ready, page]).toEqual([
    [503, true],
    [503, true],
  ])
  await close()
  await db.destroy()
  frozen.close()
})

describe('a process that is about to stop', () => {
  test('is not ready, still replies, and closes each connection', async ({ db }) => {
    const { app, close } = product(db)
    app.beginDrain()
    const ready = await app.inject('/api/ready')
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }])
    const page = await app.inject('/api/health')
    expect([page.statusCode, page.headers.connection]).toEqual([200, 'close'])
    await close()
  })
})

test('a process without its file store is not ready', async ({ db }) => {
  const { app, services, close } = product(db)
  services.outside.files.check = () => Promise.reject(new Error('unavailable'))
  const ready = await app.inject('/api/ready')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'no file store' }])
  await close()
})
