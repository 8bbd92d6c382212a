import { expect } from 'vitest'
import { product, test } from '../../../test/world.ts'
import { connect } from '../db/db.ts'

test('replies ok while the database responds', async ({ world }) => {
  const response = await world.product.app.inject('/api/health')
  expect(response.statusCode).toBe(200)
})

test('replies with an error when the database is gone', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing')
  const { app, close } = product(nowhere)
  expect((await app.inject('/api/health')).statusCode).toBe(503)
  await close()
  await nowhere.destroy()
})
