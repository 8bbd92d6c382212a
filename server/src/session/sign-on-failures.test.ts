import { session, signInPath } from '@hireloom/contract/session'
import { describe, expect } from 'vitest'
import { test, userAt } from '../../test/outside/issuer-sign-in.ts'
import { TestIssuer } from '../../test/outside/test-issuer.ts'

const minutes = 60
const clockWords =
  'The clock of this server and that of the sign-on server differ by more than 5 minutes. Your account is fine; tell the people who run this installation'

describe('a clock', () => {
  test.for([-9, -4, 4])('that differs by %i minutes lets users in', async (ahead, { signOnAt }) => {
    // The token is valid for 5 minutes, to which the tolerance adds 5.
    const { issuer, world, visitor } = await signOnAt(TestIssuer.start({ clockAhead: ahead * minutes }))
    await userAt(world, issuer.address)
    expect((await visitor.signIn()).status).toBe(200)
  })

  test.for([-11, 6])('that differs by %i minutes is named, not the user', async (ahead, { signOnAt }) => {
    const { visitor } = await signOnAt(TestIssuer.start({ clockAhead: ahead * minutes }))
    expect(await visitor.signIn()).toMatchObject({
      status: 503,
      error: { code: 'sign_on_clock', message: clockWords },
    })
  })

  test('is named when the session would have ended before it began', async ({ signOnAt }) => {
    const claims = { session_expiry: Math.floor(Date.now() / 1000) - 60 }
    const { visitor } = await signOnAt(TestIssuer.start({ claims }))
    expect(await visitor.signIn()).toMatchObject({ status: 503, error: { code: 'sign_on_clock' } })
  })
})

describe('an ID token is refused', () => {
  const bad: [string, NonNullable<Parameters<typeof TestIssuer.start>[0]>][] = [
    ['with the signature of another key', { signsWithOtherKey: true }],
    ['of another issuer', { claims: { iss: 'https://other.example.com' } }],
    ['for another audience', { claims: { aud: 'somebody-else' } }],
    ['for several audiences without an authorized party', { claims: { aud: ['hireloom', 'somebody-else'] } }],
    ['issued to another party', { claims: { azp: 'somebody-else' } }],
    ['with another nonce', { claims: { nonce: 'of-another-sign-in' } }],
    ['with an algorithm that is not ours', { algorithm: 'RS384' }],
  ]
  test.for(bad)('%s', async ([, behavior], { signOnAt }) => {
    const { issuer, world, visitor } = await signOnAt(TestIssuer.start(behavior))
    await userAt(world, issuer.address)
    expect(await visitor.signIn()).toMatchObject({ status: 401, error: { code: 'unauthorized' } })
    expect(
      await world.db.selectFrom('sessions').selectAll().where('companyId', '=', world.companyId).execute(),
    ).toEqual([])
  })
})

describe('a token endpoint', () => {
  const outages = [
    { status: 502, body: '<html>Bad gateway</html>' },
    { status: 503, body: '{"error":"temporarily_unavailable"}' },
    { status: 200, body: 'no JSON' },
  ]
  test.for(outages)('that replies $status $body is reported as unreachable', async (tokenFailure, { signOnAt }) => {
    const { visitor } = await signOnAt(TestIssuer.start({ tokenFailure }))
    expect(await visitor.signIn()).toMatchObject({
      status: 503,
      error: { code: 'sign_on_unavailable', message: "The sign-on server can't be reached" },
    })
  })

  test("that can't be reached is reported", async ({ signOnAt }) => {
    const { issuer, visitor } = await signOnAt(TestIssuer.start())
    const { searchParams } = await visitor.comeBack()
    await issuer.stop()
    const response = await visitor.open(`${session.verify.path}?${searchParams}`)
    expect([response.statusCode, response.json().error.code]).toEqual([503, 'sign_on_unavailable'])
  })

  test('that refuses the client is reported as a fault of the settings', async ({ signOnAt }) => {
    const { visitor } = await signOnAt(TestIssuer.start(), { OIDC_CLIENT_SECRET: 'wrong' })
    expect(await visitor.signIn()).toMatchObject({
      status: 503,
      error: {
        code: 'sign_on_settings',
        message:
          "The sign-on server doesn't accept the settings of this installation (invalid_client). Tell the people who run it",
      },
    })
  })
})

test('signing in fails at an issuer whose name differs from the setting by a slash', async ({ signOnAt }) => {
  const issuer = TestIssuer.start({ path: '/slash/' })
  const { visitor } = await signOnAt(issuer, { OIDC_ISSUER: (await issuer).address.replace(/\/$/, '') })
  expect((await visitor.open(signInPath)).statusCode).toBe(503)
})
