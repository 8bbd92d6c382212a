import { expect } from 'vitest'
import { product, test } from '../../../test/world.ts'
import { callsPerMinute } from '../../app.ts'
import { openSession } from '../../session/queries.ts'
import { limitPerMinute } from '../db/rate-limit-queries.ts'

test.for([
  ['with an unknown token', { url: '/api/v1/user/me', headers: { authorization: 'Bearer unknown-token' } }],
  [
    'with a wrong service key',
    {
      method: 'PUT',
      url: '/service/v1/companies/1/master-data/branches',
      headers: { authorization: 'Bearer wrong-key' },
    },
  ],
] as const)('a call %s counts towards the limit', async ([, call], { world }) => {
  const countRemaining = async () => {
    // The minute of a separate address begins with the first call, so both calls are in it.
    const { statusCode, headers } = await world.product.app.inject({ ...call, remoteAddress: '192.0.2.8' })
    return [statusCode, Number(headers['x-ratelimit-remaining'])]
  }
  const [status, remaining = 0] = await countRemaining()
  expect(status).toBe(401)
  expect(remaining).toBeGreaterThan(0)
  expect(await countRemaining()).toEqual([401, remaining - 1])
})

test('calls that come at once are all counted, and those beyond the limit refused', async ({ db }) => {
  await db.deleteFrom('rateLimits').where('key', 'like', 'test %').execute()
  const now = new Date('2026-11-30T08:15:40Z')
  const calls = ['one', 'other'].flatMap((key) =>
    Array.from({ length: 30 }, () => limitPerMinute(db, `test ${key}`, 20, now)),
  )
  const outcomes = await Promise.allSettled(calls)
  const refused = (from: number) => outcomes.slice(from, from + 30).filter(({ status }) => status === 'rejected').length
  expect([refused(0), refused(30)]).toEqual([10, 10])
  await expect(limitPerMinute(db, 'test one', 20, now)).rejects.toMatchObject({ headers: { 'retry-after': '20' } })
  const nextMinute = new Date('2026-11-30T08:16:00Z')
  await expect(limitPerMinute(db, 'test one', 20, nextMinute)).resolves.toBeUndefined()
})

test('a caller who changes the end of an IPv6 address is still the same caller', async ({ world }) => {
  const countRemaining = async (remoteAddress: string) => {
    const { headers } = await world.product.app.inject({ url: '/api/jobs/nobody', remoteAddress })
    return Number(headers['x-ratelimit-remaining'])
  }
  const remaining = await countRemaining('2001:db8:77:2::1')
  expect(await countRemaining('2001:db8:77:2:ffff:ffff:ffff:ffff')).toBe(remaining - 1)
  expect(await countRemaining('2001:db8:77:3::1')).toBe(remaining)
})

test('invented tokens count towards their address, and a valid one has its own limit', async ({ world }) => {
  const user = await world.user()
  const remoteAddress = '192.0.2.17'
  const countRemaining = async (token: string, url = '/api/v1/user/me') => {
    const call = { url, remoteAddress, headers: { authorization: `Bearer ${token}` } }
    const { statusCode, headers } = await world.product.app.inject(call)
    return [statusCode, Number(headers['x-ratelimit-remaining'])]
  }
  const [, remaining = 0] = await countRemaining('invented-1')
  expect(await countRemaining('invented-2')).toEqual([401, remaining - 1])
  const session = { accountId: user.accountId, companyId: world.companyId, userId: user.id }
  const { accessToken } = await openSession(world.db, session, world.product.clock.now)
  expect(await countRemaining(accessToken)).toEqual([200, remaining - 2])
  expect(await countRemaining(accessToken)).toEqual([200, callsPerMinute - 1])
  expect(await countRemaining('invented-3')).toEqual([401, remaining - 3])
})

test('health checks are counted separately', async ({ world }) => {
  const { app } = world.product
  const countRemaining = async (url: string) =>
    Number((await app.inject({ url, remoteAddress: '192.0.2.6' })).headers['x-ratelimit-remaining'])
  const pages = await countRemaining('/api/jobs/nobody')
  await countRemaining('/api/health')
  expect(await countRemaining('/api/jobs/nobody')).toBe(pages - 1)
})

test('visitors behind a proxy on another machine are counted separately when it is trusted', async ({ db }) => {
  const behind = async (settings: Record<string, string>) => {
    const { app, close } = product(db, settings)
    const countRemaining = async (visitor: string) => {
      const headers = { 'x-forwarded-for': visitor }
      const reply = await app.inject({ url: '/api/jobs/nobody', remoteAddress: '10.1.2.3', headers })
      return Number(reply.headers['x-ratelimit-remaining'])
    }
    const [one, other] = [await countRemaining('192.0.2.1'), await countRemaining('192.0.2.2')]
    await close()
    return one - other
  }
  expect(await behind({ TRUSTED_PROXIES: '10.0.0.0/8' })).toBe(0)
  expect(await behind({ TRUSTED_PROXIES: '10.9.0.0/16' })).toBe(1)
  expect(await behind({})).toBe(1)
})

test('beyond the limit, only visitors of public pages read that many candidates are applying', async ({ world }) => {
  const messageAt = async (url: string) => {
    const call = { url, remoteAddress: '192.0.2.21' }
    const { statusCode, body } = await world.product.app.inject(call)
    return statusCode === 429 ? JSON.parse(body).error.message : undefined
  }
  await Promise.all(Array.from({ length: callsPerMinute }, () => messageAt('/api/v1/user/me')))
  const general = expect.stringMatching(/^Too many requests at once. Try again in \d+ seconds?\.$/)
  const forApplicants = "Many candidates are applying right now. You'll be able to submit shortly."
  expect(await messageAt('/api/v1/user/me')).toEqual(general)
  expect(await messageAt('/api/v1/plans')).toEqual(general)
  expect(await messageAt('/public_api/provinces')).toBe(forApplicants)
  expect(await messageAt(`/career/${world.slug}`)).toBe(forApplicants)
})
