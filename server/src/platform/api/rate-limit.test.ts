import { expect } from 'vitest'
import { test } from '../../../test/world.ts'

test.for([
  ['with a token of nobody', { url: '/api/v1/user/me', headers: { authorization: 'Bearer of-nobody' } }],
  [
    'with a wrong service key',
    {
      method: 'PUT',
      url: '/service/v1/companies/1/master-data/branches',
      headers: { authorization: 'Bearer wrong-key' },
    },
  ],
] as const)('a call %s counts towards the limit', async ([, call], { world }) => {
  const left = async () => {
    const { statusCode, headers } = await world.product.app.inject(call)
    return [statusCode, Number(headers['x-ratelimit-remaining'])]
  }
  const [status, remaining = 0] = await left()
  expect(status).toBe(401)
  expect(remaining).toBeGreaterThan(0)
  expect(await left()).toEqual([401, remaining - 1])
})
