import { type Role, role } from '@hireloom/contract/platform/permissions'
import { acceptedInvitationPath, otherAccountPath, session } from '@hireloom/contract/session'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { browser, test } from '../../test/outside/served.ts'
import { finishSignIn, makeDemoAccount, openAccounts, signIn, verify } from '../../test/sign-in.ts'
import type { World } from '../../test/world.ts'
import type { Identity } from '../outside/sign-on/port.ts'
import { joinCompany } from './acceptance-queries.ts'
import { markExpiredInvitations } from './tasks.ts'

const day = 24 * 60 * 60 * 1000

/** Invites a person as a Recruiter, as an Admin. `link` finds the address in the newest mail to that person. */
async function invitePerson(world: World, overrides: { email?: string; roleId?: 1 | 2 | 3 } = {}) {
  const admin = await world.as('admin')
  const body = {
    firstName: 'Nia',
    lastName: 'Kurniasih',
    email: `Nia.${world.slug}@sagara.example`,
    roleId: 2,
    ...overrides,
  }
  const { data } = (await admin(users.invite, { body: body as typeof body & { roleId: 2 } })).body
  const link = async () => {
    const mail = await world.db
      .selectFrom('mails')
      .select('text')
      .where('companyId', '=', world.companyId)
      .where('recipient', '=', body.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return new URL(mail.text.match(/Link: (\S+)/)?.[1] ?? '').pathname
  }
  const resend = () =>
    admin(users.resend, { params: { id: data.id }, body: { userId: data.userId, roleId: data.roleId } })
  const cancel = () => admin(users.cancelInvitation, { params: { id: data.id } })
  return { ...body, ...data, subject: body.email.toLowerCase(), admin, link, resend, cancel }
}

/** Opens a link, chooses an account and comes back. */
async function openAs(world: World, link: string, subject: string) {
  const browse = browser(world.product)
  const page = await openAccounts(browse, link)
  const returned = await finishSignIn(browse, page.text, encodeURIComponent(subject))
  return { browse, returned }
}

const me = async (world: World, token: string) => {
  const call = world.caller({ authorization: `Bearer ${token}` })
  return (await call(session.me, {})).body.data
}

const identityOf = (email: string | undefined, overrides: Partial<Identity> = {}): Identity => ({
  issuer: 'https://sso.example.com',
  subject: 'nia',
  email,
  name: 'Nia Kurniasih',
  isEmailVerified: true,
  ...overrides,
})

describe('an invited person', () => {
  test('opens the link, signs in and is a user', async ({ world }) => {
    const nia = await invitePerson(world)
    const { browse, returned } = await openAs(world, await nia.link(), nia.subject)
    const { status, data } = await verify(browse, returned)
    expect(status).toBe(200)
    expect(await me(world, data.accessToken)).toMatchObject({
      id: nia.userId,
      companyId: world.companyId,
      roleId: role.recruiter,
      email: nia.email,
    })
    const { body } = await nia.admin(users.list, { query: { search: nia.email } })
    expect(body.data).toMatchObject([{ id: nia.userId, status: 1, invitation: null }])
    expect((await nia.admin(users.cancelInvitation, { params: { id: nia.id } })).status).toBe(409)
    expect((await nia.resend()).status).toBe(409)
    const lines = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('userId', '=', nia.userId)
      .where('companyId', '=', world.companyId)
      .orderBy('id')
      .execute()
    expect(lines.map(({ what }) => what)).toEqual(['accepted the invitation', 'signed in'])
  })

  test('must sign in even in a browser where another user is signed in', async ({ world }) => {
    const other = await world.user('user')
    const { browse } = await signIn(world, other)
    const nia = await invitePerson(world)
    const { text } = await openAccounts(browse, await nia.link())
    expect(text).toContain('Invited, not joined yet')
    const returned = await finishSignIn(browse, text, encodeURIComponent(nia.subject))
    expect((await me(world, (await verify(browse, returned)).data.accessToken)).id).toBe(nia.userId)
  })

  test('is admitted by a link that was sent again after the first one had expired', async ({ world }) => {
    const nia = await invitePerson(world)
    const { clock, services } = world.product
    const before = clock.now
    clock.now = new Date(before.getTime() + 9 * day)
    await markExpiredInvitations(services)
    await nia.resend()
    clock.now = before
    const { browse, returned } = await openAs(world, await nia.link(), nia.subject)
    const { status, data } = await verify(browse, returned)
    expect(status).toBe(200)
    expect((await me(world, data.accessToken)).id).toBe(nia.userId)
  })

  test('is admitted without the link, by the address alone', async ({ world }) => {
    const nia = await invitePerson(world)
    const { browse, returned } = await openAs(world, '/api/v1/auth/sign-in', nia.subject)
    const { status, data } = await verify(browse, returned)
    expect(status).toBe(200)
    expect((await me(world, data.accessToken)).id).toBe(nia.userId)
  })

  test('comes back as a new user after having been removed', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const successor = await world.user('recruiter')
    const subject = await makeDemoAccount(world, dewi)
    const admin = await world.as('admin')
    await admin(users.remove, { params: { id: dewi.id }, body: { assignedUserId: successor.id } })
    const nia = await invitePerson(world, { email: dewi.email, roleId: 3 })
    const { browse, returned } = await openAs(world, await nia.link(), subject)
    const { data } = await verify(browse, returned)
    expect(await me(world, data.accessToken)).toMatchObject({ id: nia.userId, roleId: role.user })
  })
})

describe("a link doesn't work", () => {
  const refusedPage = async (world: World, link: string) => {
    const { response, text } = await browser(world.product)(link)
    return [response.status, text]
  }

  test('after it was canceled', async ({ world }) => {
    const nia = await invitePerson(world)
    const { browse, returned } = await openAs(world, await nia.link(), nia.subject)
    await nia.cancel()
    const message = 'This invitation was canceled. Ask your HR Admin to invite you again.'
    expect(await verify(browse, returned)).toMatchObject({ status: 403, error: { code: '1401', message } })
    expect(await refusedPage(world, await nia.link())).toEqual([403, expect.stringContaining(message)])
    const listed = await openAccounts(browser(world.product))
    expect(listed.text.toLowerCase()).not.toContain(nia.subject)
  })

  test('after it was sent again: the newest one counts', async ({ world }) => {
    const nia = await invitePerson(world)
    const old = await nia.link()
    const { browse, returned } = await openAs(world, old, nia.subject)
    await nia.resend()
    expect(await verify(browse, returned)).toMatchObject({ status: 403, error: { code: '1401' } })
    expect(await refusedPage(world, old)).toEqual([403, expect.stringContaining('not valid any more')])
    const secondVisit = await openAs(world, await nia.link(), nia.subject)
    expect(await verify(secondVisit.browse, secondVisit.returned)).toMatchObject({ status: 200 })
  })

  test('after it was accepted, and leads home, where a notice says so', async ({ world }) => {
    const nia = await invitePerson(world)
    const link = await nia.link()
    const { browse, returned } = await openAs(world, link, nia.subject)
    await verify(browse, returned)
    expect((await browser(world.product)(link)).location).toBe(acceptedInvitationPath)
  })

  test("after its last day, and the address alone doesn't either", async ({ world }) => {
    const nia = await invitePerson(world)
    const { clock } = world.product
    const before = clock.now
    clock.now = new Date(before.getTime() + 8 * day)
    const message = 'This invitation has expired. Ask your HR Admin to send it again.'
    expect(await refusedPage(world, await nia.link())).toEqual([403, expect.stringContaining(message)])
    const { browse, returned } = await openAs(world, '/api/v1/auth/sign-in', nia.subject)
    expect(await verify(browse, returned)).toMatchObject({ status: 403, error: { code: '1401' } })
    clock.now = before
  })

  test.for(['made-up', '0.x', '999999.abc', 'NaN.abc', '1e99.abc', '-1.abc'])(
    'when it is made up: %s',
    async (token, { world }) => {
      expect(await refusedPage(world, `/api/v1/auth/invitation/${token}`)).toEqual([
        403,
        expect.stringContaining('not valid any more'),
      ])
    },
  )

  test('for another person', async ({ world }) => {
    const nia = await invitePerson(world)
    const elsewhere = await (await world.another()).user('user')
    const subject = await makeDemoAccount(world, elsewhere)
    const { browse, returned } = await openAs(world, await nia.link(), subject)
    expect(await verify(browse, returned)).toMatchObject({
      status: 403,
      error: {
        code: '1401',
        message: `This invitation is for ${nia.email}; you signed in as ${elsewhere.email}`,
      },
    })
    const accounts = await openAccounts(browse, otherAccountPath)
    const secondSignIn = await finishSignIn(browse, accounts.text, encodeURIComponent(nia.subject))
    const { data } = await verify(browse, secondSignIn)
    expect((await me(world, data.accessToken)).id).toBe(nia.userId)
  })

  test('for a user of its company who uses another address there', async ({ world }) => {
    const nia = await invitePerson(world)
    const other = await world.user('user')
    const { browse, returned } = await openAs(world, await nia.link(), await makeDemoAccount(world, other))
    const message = `This invitation is for ${nia.email}; you signed in as ${other.email}`
    expect(await verify(browse, returned)).toMatchObject({ status: 403, error: { code: '1401', message } })
    expect((await nia.admin(users.invitations, {})).body.data).toHaveLength(1)
  })
})

describe('an address', () => {
  const setUpInvitation = async (world: World) => {
    const nia = await invitePerson(world)
    const token = (await nia.link()).split('/').at(-1)
    const join = (identity: Identity, link?: string) =>
      joinCompany(world.db, identity, link, world.product.services.now())
    return { nia, token, join }
  }

  test('that the issuer has not verified admits nobody', async ({ world }) => {
    const { nia, token, join } = await setUpInvitation(world)
    const unverified = identityOf(nia.email, { isEmailVerified: false })
    expect(await join(unverified)).toBeUndefined()
    expect(await join(unverified, token)).toBe('unverified')
    expect(await join(identityOf(undefined))).toBeUndefined()
    expect(await join(identityOf(undefined), token)).toBe('otherAddress')
    expect((await nia.admin(users.invitations, {})).body.data).toHaveLength(1)
  })

  test('is bound to one account, even if several sign in at once', async ({ world }) => {
    const { nia, join } = await setUpInvitation(world)
    const replies = await Promise.all(['a', 'b', 'c'].map((subject) => join(identityOf(nia.email, { subject }))))
    expect(replies.filter((answer) => answer !== undefined)).toEqual([{ companyId: world.companyId }])
    const rows = await world.db
      .selectFrom('users')
      .select(['id', 'role'])
      .where('companyId', '=', world.companyId)
      .where('status', '=', 1)
      .execute()
    expect(rows.map((row): [number, Role] => [row.id, row.role])).toContainEqual([nia.userId, role.recruiter])
  })

  test('of an inactive company admits nobody', async ({ world }) => {
    const { nia, join } = await setUpInvitation(world)
    await world.db.updateTable('companies').set({ isActive: false }).where('id', '=', world.companyId).execute()
    expect(await join(identityOf(nia.email))).toBeUndefined()
  })
})

test('the sessions of a removed user end at once', async ({ world }) => {
  const dewi = await world.user('recruiter')
  const successor = await world.user('recruiter')
  const { data } = await signIn(world, dewi)
  const call = world.caller({ authorization: `Bearer ${data.accessToken}` })
  expect((await call(session.me, {})).status).toBe(200)
  await (await world.as('admin'))(users.remove, { params: { id: dewi.id }, body: { assignedUserId: successor.id } })
  expect((await call(session.me, {})).status).toBe(401)
  const left = await world.db.selectFrom('sessions').select('userId').where('userId', '=', dewi.id).execute()
  expect(left).toEqual([])
})
