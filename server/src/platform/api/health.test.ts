import { expect } from 'vitest'
import { product, test } from '../../../test/world.ts'
import { connect } from '../db/db.ts'

test('says ok while the database responds', async ({ world }) => {
  const response = await world.product.app.inject('/api/health')
  expect(response.statusCode).toBe(200)
})

test('says it is not well when the database is gone', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing')
  const { app, close } = product(nowhere)
  expect((await app.inject('/api/health')).statusCode).toBe(503)
  await close()
  await nowhere.destroy()
})
