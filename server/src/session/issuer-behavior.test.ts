import { session, signInAgainPath, signInPath } from '@hireloom/contract/session'
import { afterEach, describe, expect, vi } from 'vitest'
import { test, userAt } from '../../test/outside/issuer-sign-in.ts'
import { TestIssuer } from '../../test/outside/test-issuer.ts'

afterEach(() => {
  vi.useRealTimers()
})

const email = 'dewi@example.com'
const profile = { name: 'Dewi Anggraini', email, email_verified: true }

/** The behavior of well-known issuers, as docs/sign-on.md describes them. */
const issuers = {
  Google: TestIssuer.start.bind(TestIssuer, {
    hasSignOut: false,
    claims: { ...profile, azp: 'hireloom', hd: 'example.com', picture: 'https://example.com/dewi.png' },
  }),
  'Microsoft Entra': TestIssuer.start.bind(TestIssuer, {
    path: '/7f3c9a52-0d1e-4b6f-8a57-1c2d3e4f5a6b/v2.0',
    secretIn: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    claims: { name: profile.name, email, tid: '7f3c9a52', oid: 'object', preferred_username: email, ver: '2.0' },
  }),
  Okta: TestIssuer.start.bind(TestIssuer, {
    path: '/oauth2/default',
    secretIn: ['client_secret_basic'],
    claims: { ver: 1, amr: ['pwd'], idp: '00o1' },
    info: { ...profile, zoneinfo: 'Asia/Jakarta' },
  }),
  Keycloak: TestIssuer.start.bind(TestIssuer, {
    path: '/realms/hire',
    algorithm: 'ES256',
    claims: { ...profile, azp: 'hireloom', sid: 'a-session', acr: '1', groups: ['hr'] },
  }),
  Authentik: TestIssuer.start.bind(TestIssuer, {
    path: '/application/o/hireloom/',
    claims: { ...profile, groups: ['hr'], preferred_username: 'dewi', uid: 'x' },
  }),
  'an issuer with PS256': TestIssuer.start.bind(TestIssuer, { algorithm: 'PS256', claims: profile }),
}

describe.each(Object.entries(issuers))('%s', (_name, start) => {
  test('signs a user in with standard scopes', async ({ signOnAt }) => {
    const { issuer, world, visitor } = await signOnAt(start())
    const user = await userAt(world, issuer.address)
    const { status, data } = await visitor.signIn()
    expect(status).toBe(200)
    expect(data.account).toBe(email)
    const call = world.caller({ authorization: `Bearer ${data.accessToken}` })
    expect((await call(session.me, {})).body.data.id).toBe(user.id)
  })
})

test('signing in again makes the issuer prompt the user, and an earlier sign-in is refused', async ({ signOnAt }) => {
  const { issuer, world, visitor } = await signOnAt(issuers.Keycloak())
  await userAt(world, issuer.address)
  const { headers } = await visitor.open(signInAgainPath)
  expect(Object.fromEntries(new URL(String(headers.location)).searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '60',
  })
  const seconds = Math.floor(Date.now() / 1000)
  issuer.behavior.claims = { ...issuer.behavior.claims, auth_time: seconds }
  expect((await visitor.signIn(signInAgainPath)).status).toBe(200)
  issuer.behavior.claims = { ...issuer.behavior.claims, auth_time: seconds - 3600 }
  expect((await visitor.signIn(signInAgainPath)).status).toBe(401)
  expect((await visitor.signIn()).status).toBe(200)
})

test('with an issuer without a sign-out address, signing out ends on a page that does not sign in again by itself', async ({
  signOnAt,
}) => {
  const { issuer, world, visitor } = await signOnAt(issuers.Google())
  await userAt(world, issuer.address)
  await visitor.signIn()
  const page = await visitor.open('/api/v1/auth/signed-out')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('You are signed out of Hireloom')
  expect(page.body).toContain(`href="${signInPath}"`)
  expect(page.headers.refresh).toBeUndefined()
})

test('sign-out sends the ID token to the issuer as id_token_hint, once', async ({ signOnAt }) => {
  const { issuer, world, visitor, product } = await signOnAt(issuers.Keycloak())
  await userAt(world, issuer.address)
  const { data } = await visitor.signIn()
  await world.caller({ authorization: `Bearer ${data.accessToken}` })(session.signOut, {})
  const address = async () => new URL(String((await visitor.open('/api/v1/auth/signed-out')).headers.location))
  const first = (await address()).searchParams
  const [, claims = ''] = first.get('id_token_hint')?.split('.') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: 'person', sid: 'a-session' })
  expect(first.get('post_logout_redirect_uri')).toBe(`${product.services.config.publicUrl}/`)
  expect((await address()).searchParams.has('id_token_hint')).toBe(false)
})

test('the ID token is stored sealed', async ({ signOnAt }) => {
  const { issuer, world, visitor } = await signOnAt(issuers.Keycloak())
  await userAt(world, issuer.address)
  await visitor.signIn()
  const { idToken } = await world.db
    .selectFrom('sessions')
    .select('idToken')
    .where('companyId', '=', world.companyId)
    .executeTakeFirstOrThrow()
  expect(idToken?.length).toBeGreaterThan(100)
  expect(idToken?.includes('eyJ')).toBe(false)
})

test('the issuer is asked for the configured scopes', async ({ signOnAt }) => {
  const { visitor } = await signOnAt(TestIssuer.start(), { OIDC_SCOPES: 'openid  email sso:profile' })
  const { headers } = await visitor.open(signInPath)
  expect(new URL(String(headers.location)).searchParams.get('scope')).toBe('openid email sso:profile')
})

test('a new key of the issuer is fetched, and unknown keys cause no more than one fetch in 10 seconds', async ({
  signOnAt,
}) => {
  const { issuer, world, visitor } = await signOnAt(TestIssuer.start({ claims: profile }))
  await userAt(world, issuer.address)
  expect((await visitor.signIn()).status).toBe(200)
  const fetchedAt = Date.now() + 11_000
  vi.useFakeTimers({ toFake: ['Date'], now: fetchedAt })
  const signInWithNewKey = async () => {
    await issuer.rotateKeys()
    return (await visitor.signIn()).status
  }
  const countFetches = () => issuer.requests.filter((request) => request === 'GET /jwks').length
  expect([await signInWithNewKey(), countFetches()]).toEqual([200, 2])
  for (const milliseconds of [0, 5_000, 9_999]) {
    vi.setSystemTime(fetchedAt + milliseconds)
    expect([await signInWithNewKey(), countFetches()]).toEqual([401, 2])
  }
  vi.setSystemTime(fetchedAt + 10_000)
  expect([await signInWithNewKey(), countFetches()]).toEqual([200, 3])
})

describe('a session', () => {
  test('ends when the issuer ends it', async ({ signOnAt }) => {
    const endsAt = Math.floor(Date.now() / 1000) + 1800
    const { issuer, world, visitor } = await signOnAt(TestIssuer.start({ claims: { session_expiry: endsAt } }))
    await userAt(world, issuer.address)
    const { data } = await visitor.signIn()
    expect(new Date(data.expiresAt).getTime()).toBe(endsAt * 1000)
  })

  test('does not exceed our limit when the issuer allows more', async ({ signOnAt }) => {
    const claims = { session_expiry: Math.floor(Date.now() / 1000) + 86_400 }
    const { issuer, world, visitor, product } = await signOnAt(TestIssuer.start({ claims }))
    await userAt(world, issuer.address)
    const { data } = await visitor.signIn()
    expect(new Date(data.expiresAt).getTime()).toBe(product.clock.now.getTime() + 8 * 3_600_000)
  })
})
