import { applications } from '@hireloom/contract/applications/endpoints'
import { consultants } from '@hireloom/contract/consultants'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { session } from '@hireloom/contract/session'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { test, type World } from '../../test/world.ts'
import { setFlag } from '../companies/flag-queries.ts'
import { listMemberships, openSession } from '../session/queries.ts'
import { chooseCompany } from '../session/rules.ts'

const admitConsultants = (world: World, isOn = true) => setFlag(world.db, world.companyId, 'consultant_access', isOn)

/** Creates a consultant of two companies that admit consultants, signed in to the first. */
async function consultantOf(home: World) {
  const client = await home.another()
  const user = await home.user('consultant')
  await admitConsultants(home)
  await admitConsultants(client)
  const { id: userAtClient } = await join(client, user.accountId)
  const { accessToken } = await signIn(home, user)
  return { client, user, userAtClient, accessToken, call: home.signedIn(accessToken) }
}

type Person = Awaited<ReturnType<World['user']>>

/** Adds the same person as a user of another company. */
async function join({ db, companyId }: World, accountId: number | null, role: 2 | 4 = 4) {
  return db
    .insertInto('users')
    .values({ companyId, accountId, role, firstName: 'Sari', email: `sari-${companyId}@example.com` })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Signs a person in, as the server does after the sign-on server has vouched for them. */
async function signIn({ db, product }: World, { accountId }: Person) {
  const { issuer, subject } = await db
    .selectFrom('accounts')
    .select(['issuer', 'subject'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const company = chooseCompany(await listMemberships(db, { issuer, subject } as never))
  if (typeof company === 'string') throw new Error(company)
  return openSession(db, company, product.clock.now)
}

const switchTo = (companyId: number) => ({ body: { companyId } })

describe('a consultant', () => {
  test('sees the client companies by name, at both addresses', async ({ world }) => {
    const { client, call } = await consultantOf(world)
    const named = async ({ db, companyId: id }: World) =>
      db.selectFrom('companies').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
    const both = [await named(world), await named(client)].toSorted((a, b) => (a.name < b.name ? -1 : 1))
    for (const endpoint of [consultants.companies, consultants.companyList]) {
      const { status, body } = await call(endpoint, {})
      expect([status, body.data]).toEqual([200, both])
    }
  })

  for (const endpoint of [consultants.switchCompany, consultants.switch]) {
    test(`works in the other company after ${endpoint.path}`, async ({ world }) => {
      const { client, userAtClient, call } = await consultantOf(world)
      const here = await world.job()
      const there = await client.job()
      expect((await call(endpoint, switchTo(client.companyId))).status).toBe(200)
      const { body } = await call(session.me, {})
      expect(body.data).toMatchObject({ id: userAtClient, companyId: client.companyId, roleId: 4 })
      const statusOf = async ({ id: jobId }: { id: number }) => (await call(jobs.read, { params: { jobId } })).status
      expect([await statusOf(here), await statusOf(there)]).toEqual([404, 200])
      expect(await logOf(client)).toContain('switched to this company')
      expect(await logOf(world)).toContain('left for another client company')
    })
  }

  test('is refused a company that is not a client, and stays where they are', async ({ world }) => {
    const { call } = await consultantOf(world)
    const stranger = await world.another()
    await admitConsultants(stranger)
    for (const companyId of [stranger.companyId, 999_999_999]) {
      expect((await call(consultants.switchCompany, switchTo(companyId))).status).toBe(403)
    }
    expect((await call(session.me, {})).body.data.companyId).toBe(world.companyId)
  })

  test("can't switch to a company that admits no consultants, or where they have another role or were removed", async ({
    world,
  }) => {
    const { client, user, userAtClient, call } = await consultantOf(world)
    const asRecruiter = await world.another()
    await admitConsultants(asRecruiter)
    await join(asRecruiter, user.accountId, 2)
    const closed = await world.another()
    await join(closed, user.accountId)
    await update(client, userAtClient, { isActive: false })
    for (const { companyId } of [asRecruiter, closed, client]) {
      expect((await call(consultants.switchCompany, switchTo(companyId))).status).toBe(403)
    }
    expect((await call(consultants.companies, {})).body.data).toHaveLength(1)
  })

  test('can neither list nor switch companies while the flag is off', async ({ world }) => {
    const { client, call } = await consultantOf(world)
    await admitConsultants(world, false)
    for (const endpoint of [consultants.companies, consultants.companyList]) {
      expect((await call(endpoint, {})).status).toBe(404)
    }
    for (const endpoint of [consultants.switchCompany, consultants.switch]) {
      expect((await call(endpoint, switchTo(client.companyId))).status).toBe(404)
    }
    expect((await call(session.me, {})).body.data.companyId).toBe(world.companyId)
  })

  test('who switches twice at once succeeds at least once, and the session is in one of the two companies', async ({
    world,
  }) => {
    const { client, user, call } = await consultantOf(world)
    const third = await world.another()
    await admitConsultants(third)
    await join(third, user.accountId)
    const replies = await Promise.all(
      [client, third].map(({ companyId }) => call(consultants.switchCompany, switchTo(companyId))),
    )
    const statuses = replies.map(({ status }) => status)
    expect(statuses).toContain(200)
    for (const status of statuses) expect([200, 409]).toContain(status)
    const { companyId } = (await call(session.me, {})).body.data
    expect([client.companyId, third.companyId]).toContain(companyId)
    const logged = [...(await logOf(client)), ...(await logOf(third))]
    expect(logged.filter((what) => what === 'switched to this company')).toHaveLength(
      statuses.filter((status) => status === 200).length,
    )
  })

  test("can't hire, by status or by stage", async ({ world }) => {
    const { user } = await consultantOf(world)
    const job = await world.job()
    const application = await world.application(job, { stage: 'Offering' })
    const call = await world.as(user)
    const { body } = await call(applications.stages, { params: { applicationId: application.id } })
    expect(body.data.map(({ name }) => name)).not.toContain('Hired')
    const { Hired = 0, Offering = 0 } = world.masterData.stages
    const seen = { jobId: job.id, updatedAt: new Date(application.updatedAt).toISOString(), notes: '' }
    const move = (stageId: number, status: 0 | 1) =>
      call(applications.change, {
        params: { applicationId: application.id },
        body: { ...seen, stageId, status, groupId: 2, date: '2026-12-01' },
      })
    for (const status of [0, 1] as const) {
      const { status: answer, body } = await move(Hired, status)
      expect([answer, body.error?.message]).toEqual([403, "A consultant can't move candidates to hired"])
    }
    expect((await move(Offering, 1)).status).toBe(422)
    const after = await call(applications.stages, { params: { applicationId: application.id } })
    expect(after.body.data).toEqual(body.data)
  })
})

describe('a session that was switched', () => {
  test.for([
    ['the flag is turned off', (client: World) => admitConsultants(client, false)],
    ['the consultant is removed', (client: World, id: number) => update(client, id, { isActive: false })],
  ] as const)('ends when %s', async ([, endAccess], { world }) => {
    const { client, userAtClient, call } = await consultantOf(world)
    await call(consultants.switchCompany, switchTo(client.companyId))
    expect((await call(session.me, {})).status).toBe(200)
    await endAccess(client, userAtClient)
    expect((await call(session.me, {})).status).toBe(401)
  })

  test('continues with another role when the consultant gets one', async ({ world }) => {
    const { client, userAtClient, call } = await consultantOf(world)
    await call(consultants.switchCompany, switchTo(client.companyId))
    await update(client, userAtClient, { role: 2 })
    expect((await call(session.me, {})).body.data).toMatchObject({ companyId: client.companyId, roleId: 2 })
  })

  test('is in the same company after the next sign-in, as long as the flag is on', async ({ world }) => {
    const { client, user, call } = await consultantOf(world)
    const { clock } = world.product
    clock.now = new Date(clock.now.getTime() + 1000)
    await call(consultants.switchCompany, switchTo(client.companyId))
    clock.now = new Date(clock.now.getTime() + 1000)
    const again = world.signedIn((await signIn(world, user)).accessToken)
    expect((await again(session.me, {})).body.data.companyId).toBe(client.companyId)

    await admitConsultants(client, false)
    expect((await again(session.me, {})).status).toBe(401)
    const homeCall = world.signedIn((await signIn(world, user)).accessToken)
    expect((await homeCall(session.me, {})).body.data.companyId).toBe(world.companyId)
  })
})

test.for(['admin', 'recruiter', 'user'] as const)(
  'users with the role %s can neither list nor switch companies',
  async (roleName, { world }) => {
    await admitConsultants(world)
    const client = await world.another()
    await admitConsultants(client)
    const person = await world.user(roleName)
    await join(client, person.accountId)
    const { accessToken } = await signIn(world, person)
    const call = world.signedIn(accessToken)
    expect((await call(consultants.companies, {})).status).toBe(403)
    expect((await call(consultants.switchCompany, switchTo(client.companyId))).status).toBe(403)
    expect((await call(session.me, {})).body.data.companyId).toBe(world.companyId)
  },
)

const update = ({ db, companyId }: World, id: number, change: { isActive?: boolean; role?: 2 }) =>
  db.updateTable('users').set(change).where('companyId', '=', companyId).where('id', '=', id).execute()
