import { session } from '@hireloom/contract/session'
import { describe, expect } from 'vitest'
import { test, userAt } from '../../test/outside/issuer-sign-in.ts'
import { TestIssuer } from '../../test/outside/test-issuer.ts'
import type { Product, World } from '../../test/world.ts'

const send = ({ app }: Product, token: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/auth/backchannel-logout',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })

const statusOf = async (world: World, token: string) =>
  (await world.caller({ authorization: `Bearer ${token}` })(session.me, {})).status

describe('a logout token ends', () => {
  test('all sessions of an account', async ({ signOnAt }) => {
    const { issuer, world, visitor, product } = await signOnAt(TestIssuer.start())
    await userAt(world, issuer.address)
    const tokens = [(await visitor.signIn()).data.accessToken, (await visitor.signIn()).data.accessToken]
    const reply = await send(product, await issuer.signLogout({ sub: 'person' }))
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    for (const token of tokens) expect(await statusOf(world, token)).toBe(401)
  })

  test('the session it names, and sessions without an id if it names their account', async ({ signOnAt }) => {
    const { issuer, world, visitor, product } = await signOnAt(TestIssuer.start())
    await userAt(world, issuer.address)
    const signInWith = async (sid: string | undefined) => {
      issuer.behavior.claims = { sid }
      return (await visitor.signIn()).data.accessToken
    }
    const [first, second, nameless] = [await signInWith('one'), await signInWith('two'), await signInWith(undefined)]
    const statuses = async () => [
      await statusOf(world, first),
      await statusOf(world, second),
      await statusOf(world, nameless),
    ]
    expect((await send(product, await issuer.signLogout({ sid: 'one' }))).statusCode).toBe(200)
    expect(await statuses()).toEqual([401, 200, 200])
    expect((await send(product, await issuer.signLogout({ sid: 'two', sub: 'person' }))).statusCode).toBe(200)
    expect(await statuses()).toEqual([401, 401, 401])
  })
})

test('a logout token of another account or issuer ends nothing', async ({ signOnAt }) => {
  const { issuer, world, visitor, product } = await signOnAt(TestIssuer.start({ claims: { sid: 'one' } }))
  await userAt(world, issuer.address)
  const { data } = await visitor.signIn()
  expect((await send(product, await issuer.signLogout({ sub: 'someone-else' }))).statusCode).toBe(200)
  const stranger = await TestIssuer.start({ claims: { sid: 'one' } })
  const refused = await send(product, await stranger.signLogout({ iss: issuer.address, sub: 'person' }))
  await stranger.stop()
  expect(refused.statusCode).toBe(400)
  expect(await statusOf(world, data.accessToken)).toBe(200)
})

test('a logout token works only once', async ({ signOnAt }) => {
  const { issuer, world, visitor, product } = await signOnAt(TestIssuer.start())
  await userAt(world, issuer.address)
  const token = await issuer.signLogout({ sub: 'person' })
  expect((await send(product, token)).statusCode).toBe(200)
  const { data } = await visitor.signIn()
  const secondReply = await send(product, token)
  expect(secondReply.statusCode).toBe(400)
  expect(secondReply.json()).toEqual({
    error: 'invalid_request',
    error_description: 'The logout token has already been used',
  })
  expect(await statusOf(world, data.accessToken)).toBe(200)
})

const hourAgo = () => Math.floor(Date.now() / 1000) - 3600

describe('refuses a logout token', () => {
  const bad: [string, Parameters<TestIssuer['signLogout']>[0]][] = [
    ['without a session or an account', {}],
    ['with a nonce', { sub: 'person', nonce: 'x' }],
    ['without the logout event', { sub: 'person', events: {} }],
    ['without an id', { sub: 'person', jti: undefined }],
    ['for another client', { sub: 'person', aud: 'somebody-else' }],
    ['that is an hour old', { sub: 'person', iat: hourAgo() }],
    ['that has expired', { sub: 'person', exp: hourAgo() }],
  ]
  test.for(bad)('%s', async ([, claims], { signOnAt }) => {
    const { issuer, world, visitor, product } = await signOnAt(TestIssuer.start())
    await userAt(world, issuer.address)
    const { data } = await visitor.signIn()
    const refused = await send(product, await issuer.signLogout(claims))
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'invalid_request'])
    expect(await statusOf(world, data.accessToken)).toBe(200)
  })

  test('that is an ID token, and a request without a token', async ({ signOnAt }) => {
    const { issuer, product } = await signOnAt(TestIssuer.start())
    expect((await send(product, await issuer.sign({ sub: 'person' }))).statusCode).toBe(400)
    expect((await send(product, '')).json()).toMatchObject({ error_description: 'logout_token is missing' })
  })
})

test("an issuer whose keys can't be reached is asked to send the token again", async ({ signOnAt }) => {
  const { issuer, product, visitor } = await signOnAt(TestIssuer.start())
  await visitor.comeBack()
  const token = await issuer.signLogout({ sub: 'person' })
  await issuer.stop()
  expect((await send(product, token)).statusCode).toBe(503)
})
