import { role } from '@hireloom/contract/platform/permissions'
import { session } from '@hireloom/contract/session'
import { userStatus, users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { browser, test } from '../../test/outside/served.ts'
import { finishSignIn, makeDemoAccount, openAccounts, signIn, verify } from '../../test/sign-in.ts'
import { userRow } from '../../test/staff.ts'
import type { World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'

const minute = 60_000

type Person = Awaited<ReturnType<World['user']>>

/** Returns an Admin of one company, and another company's invitation to them. */
async function invitedAdmin(world: World) {
  const inviter = await world.another()
  const person = await world.user('admin', { firstName: 'Ratna' })
  const callAsInviter = await inviter.as('admin')
  const { data } = (
    await callAsInviter(users.invite, { body: { firstName: 'Ratna', email: person.email, roleId: role.user } })
  ).body
  const { name } = await inviter.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', inviter.companyId)
    .executeTakeFirstOrThrow()
  return { inviter, inviterName: name, person, invitation: data, callAsInviter }
}

async function linkOf({ db, companyId }: World, { email }: Person) {
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('companyId', '=', companyId)
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  return new URL(mail.text.match(/Link: (\S+)/)?.[1] ?? '').pathname
}

const companyOf = async (call: ReturnType<World['signedIn']>) => (await call(session.me, {})).body.data.companyId
const switchTo = ({ companyId }: World) => ({ body: { companyId } })

/** Makes a person of one company a user of another as well. */
async function addToCompany(
  { db, companyId }: World,
  { accountId, email }: Person,
  roleId: 1 | 2 | 3 | 4 = role.recruiter,
) {
  return db
    .insertInto('users')
    .values({ companyId, accountId, role: roleId, firstName: 'Ratna', email })
    .returning('id')
    .executeTakeFirstOrThrow()
}

describe('a user who is invited by another company', () => {
  test.for(['by the link', 'by the address alone'] as const)(
    'is asked before joining, and stays where they are until then: %s',
    async (way, { world }) => {
      const { inviter, inviterName, person, invitation } = await invitedAdmin(world)
      const subject = await makeDemoAccount(world, person)
      const browse = browser(world.product)
      const address = way === 'by the link' ? await linkOf(inviter, person) : undefined
      const returned = await finishSignIn(browse, (await openAccounts(browse, address)).text, subject)
      const { status, data } = await verify(browse, returned)
      expect(status).toBe(200)
      expect(data).toMatchObject({
        account: person.email,
        companies: [],
        offers: [{ companyName: inviterName, roleName: 'User' }],
      })
      const call = world.signedIn(data.accessToken)
      expect(await companyOf(call)).toBe(world.companyId)
      expect((await call(session.me, {})).body.data).toMatchObject({ roleId: role.admin, hasOtherCompanies: false })
      expect((await userRow(inviter, invitation.userId)).status).toBe(userStatus.pending)

      const joined = await call(session.join, { body: { ticket: data.offers[0].ticket } })
      expect([joined.status, joined.body.data]).toEqual([200, { id: inviter.companyId, name: inviterName }])
      expect((await call(session.me, {})).body.data).toMatchObject({
        id: invitation.userId,
        companyId: inviter.companyId,
        roleId: role.user,
        hasOtherCompanies: true,
      })
      expect(await logOf(inviter)).toEqual(expect.arrayContaining(['accepted the invitation', 'signed in']))

      expect((await call(session.switchCompany, switchTo(world))).status).toBe(200)
      expect((await call(session.me, {})).body.data).toMatchObject({ id: person.id, roleId: role.admin })
      const secondSignIn = await signIn(world, person)
      expect(secondSignIn.data.companies.map(({ id }: { id: number }) => id)).toEqual([
        world.companyId,
        inviter.companyId,
      ])
    },
  )

  test('keeps their company when they decline, and is asked again next time', async ({ world }) => {
    const { person } = await invitedAdmin(world)
    for (const _time of [1, 2]) {
      const { data } = await signIn(world, person)
      expect(data.offers).toHaveLength(1)
      expect(await companyOf(world.signedIn(data.accessToken))).toBe(world.companyId)
    }
  })

  test('can accept only with the account that was asked, within ten minutes, and before the invitation is canceled', async ({
    world,
  }) => {
    const { person, invitation, callAsInviter, inviter } = await invitedAdmin(world)
    const { data } = await signIn(world, person)
    const body = { ticket: data.offers[0].ticket }
    const stranger = await signIn(world, await world.user('admin'))
    const refused = await world.signedIn(stranger.data.accessToken)(session.join, { body })
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'invitation_over'])
    const call = world.signedIn(data.accessToken)
    expect((await call(session.join, { body: { ticket: 'made-up' } })).status).toBe(403)

    const { clock } = world.product
    const before = clock.now
    clock.now = new Date(before.getTime() + 11 * minute)
    expect((await call(session.join, { body })).status).toBe(403)
    clock.now = before
    await callAsInviter(users.cancelInvitation, { params: { id: invitation.id } })
    expect((await call(session.join, { body })).status).toBe(403)
    expect(await companyOf(call)).toBe(world.companyId)
    expect(inviter.companyId).not.toBe(world.companyId)
  })
})

test('a person invited by two companies joins the one that invited them last, and is asked about the other', async ({
  world,
}) => {
  const other = await world.another()
  const email = `nia.${world.slug}@sagara.example`
  const { clock } = world.product
  const before = clock.now
  for (const company of [world, other]) {
    clock.now = new Date(clock.now.getTime() + minute)
    await (await company.as('admin'))(users.invite, { body: { firstName: 'Nia', email, roleId: role.recruiter } })
  }
  const browse = browser(world.product)
  const returned = await finishSignIn(browse, (await openAccounts(browse)).text, encodeURIComponent(email))
  const { data } = await verify(browse, returned)
  expect(await companyOf(world.signedIn(data.accessToken))).toBe(other.companyId)
  expect(data.offers).toMatchObject([{ roleName: 'Recruiter' }])
  const call = world.signedIn(data.accessToken)
  await call(session.join, { body: { ticket: data.offers[0].ticket } })
  expect(await companyOf(call)).toBe(world.companyId)
  clock.now = before
})

describe('an account of several companies', () => {
  test('chooses a company when signing in, the last used first, and the session is in that one', async ({ world }) => {
    const other = await world.another()
    const person = await world.user('admin')
    await addToCompany(other, person)
    const { clock } = world.product
    const before = clock.now
    const first = await signIn(world, person)
    expect(first.data.companies).toMatchObject([
      { id: world.companyId, roleName: 'Admin' },
      { id: other.companyId, roleName: 'Recruiter' },
    ])
    const call = world.signedIn(first.data.accessToken)
    expect(await companyOf(call)).toBe(world.companyId)
    clock.now = new Date(before.getTime() + minute)
    await call(session.switchCompany, switchTo(other))
    const second = await signIn(world, person)
    expect(second.data.companies.map(({ id }: { id: number }) => id)).toEqual([other.companyId, world.companyId])
    expect(await companyOf(world.signedIn(second.data.accessToken))).toBe(other.companyId)
    clock.now = before
  })

  test('lists its companies by their last use, even after the session has ended', async ({ world }) => {
    const [unused, other] = [await world.another(), await world.another()]
    const person = await world.user('admin')
    await addToCompany(unused, person)
    await addToCompany(other, person)
    const { clock } = world.product
    const before = clock.now
    const enter = async (hours: number, company?: World) => {
      clock.now = new Date(before.getTime() + hours * 60 * minute)
      const call = world.signedIn((await signIn(world, person)).data.accessToken)
      clock.now = new Date(clock.now.getTime() + minute)
      if (company) await call(session.switchCompany, switchTo(company))
      return (await call(session.companies, {})).body.data.map(({ id }) => id)
    }
    await enter(0, other)
    await enter(9, world)
    await enter(33)
    expect(await enter(57)).toEqual([world.companyId, other.companyId, unused.companyId])
    clock.now = before
  })

  test('lists and enters only companies that admit it', async ({ world }) => {
    const [other, closed, foreign] = [await world.another(), await world.another(), await world.another()]
    const person = await world.user('recruiter')
    await addToCompany(other, person)
    await addToCompany(closed, person, role.consultant)
    const call = world.signedIn((await signIn(world, person)).data.accessToken)
    const listed = (await call(session.companies, {})).body.data.map(({ id }) => id)
    expect(listed).toEqual([world.companyId, other.companyId])
    for (const company of [closed, foreign]) {
      expect((await call(session.switchCompany, switchTo(company))).status).toBe(403)
    }
    await other.db.updateTable('companies').set({ isActive: false }).where('id', '=', other.companyId).execute()
    expect((await call(session.switchCompany, switchTo(other))).status).toBe(403)
    expect(await companyOf(call)).toBe(world.companyId)
    const hasOtherCompanies = async () => (await call(session.me, {})).body.data.hasOtherCompanies
    expect(await hasOtherCompanies()).toBe(false)
    await setFlag(closed.db, closed.companyId, 'consultant_access', true)
    expect(await hasOtherCompanies()).toBe(true)
  })

  test('keeps its other companies when one removes it', async ({ world }) => {
    const other = await world.another()
    const person = await world.user('admin')
    const { id } = await addToCompany(other, person)
    const call = world.signedIn((await signIn(world, person)).data.accessToken)
    await call(session.switchCompany, switchTo(other))
    await (await other.as('admin'))(users.remove, { params: { id }, body: {} })
    expect((await call(session.me, {})).status).toBe(401)
    const { data } = await signIn(world, person)
    expect(data.companies).toEqual([])
    expect(await companyOf(world.signedIn(data.accessToken))).toBe(world.companyId)
  })

  test('leaves no trace of a switch in the log of the company it leaves', async ({ world }) => {
    const other = await world.another()
    const person = await world.user('admin')
    await addToCompany(other, person)
    const call = world.signedIn((await signIn(world, person)).data.accessToken)
    await call(session.switchCompany, switchTo(other))
    expect(await logOf(world)).toEqual(['signed in'])
    expect(await logOf(other)).toEqual(['signed in'])
  })
})
