import { users } from '@hireloom/contract/users'
import { expect } from 'vitest'
import { test } from '../../test/outside/issuer-sign-in.ts'
import { TestIssuer } from '../../test/outside/test-issuer.ts'
import type { World } from '../../test/world.ts'

/** Invites a person as an Admin. Returns the address and the link of the mail. */
async function invite(world: World) {
  const email = `nia.${world.slug}@example.com`
  const body = { firstName: 'Nia', lastName: 'Kurniasih', email, roleId: 2 } as const
  await (await world.as('admin'))(users.invite, { body })
  const { text } = await world.db
    .selectFrom('mails')
    .select('text')
    .where('companyId', '=', world.companyId)
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return { email, link: new URL(text.match(/Link: (\S+)/)?.[1] ?? '').pathname }
}

const trust = { OIDC_TRUST_EMAIL: 'on' }
const refusal = 'The e-mail address of your account is not verified. Verify it, then open the link again.'

/** The claims about the address, the settings, and whether the address opens an invitation. */
const cases = [
  [{ email_verified: true }, {}, true],
  [{ email_verified: 'true' }, {}, true],
  [{ email_verified: false }, {}, false],
  [{ email_verified: 'false' }, trust, false],
  [{ email_verified: false }, trust, false],
  [{}, {}, false],
  [{}, trust, true],
] as const

test.for(cases)(
  'an address with %j and %j opens an invitation: %s',
  async ([claims, settings, opens], { signOnAt }) => {
    const { issuer, world, visitor } = await signOnAt(TestIssuer.start(), settings)
    const { email, link } = await invite(world)
    issuer.behavior.claims = { email, name: 'Nia Kurniasih', ...claims }
    const withLink = await visitor.signIn(link)
    expect(withLink.status).toBe(opens ? 200 : 403)
    if (!opens) {
      expect(withLink.error.message).toBe(refusal)
      expect((await visitor.signIn()).error.code).toBe('1401')
    }
  },
)

test('an address that only the UserInfo endpoint verifies opens an invitation', async ({ signOnAt }) => {
  const { issuer, world, visitor } = await signOnAt(TestIssuer.start())
  const { email, link } = await invite(world)
  issuer.behavior.claims = { email }
  issuer.behavior.info = { email, email_verified: true }
  expect((await visitor.signIn(link)).status).toBe(200)
})

test('a verified address does not verify another one', async ({ signOnAt }) => {
  const { issuer, world, visitor } = await signOnAt(TestIssuer.start())
  const { email, link } = await invite(world)
  issuer.behavior.claims = { email }
  issuer.behavior.info = { email_verified: true }
  expect((await visitor.signIn(link)).status).toBe(403)
})

test('an address is not trusted when the ID token alone calls it unverified', async ({ signOnAt }) => {
  const { issuer, world, visitor } = await signOnAt(TestIssuer.start(), trust)
  const { email, link } = await invite(world)
  issuer.behavior.claims = { email_verified: false }
  issuer.behavior.info = { email }
  expect((await visitor.signIn(link)).status).toBe(403)
})
