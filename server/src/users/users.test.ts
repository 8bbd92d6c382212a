import { randomBytes } from 'node:crypto'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { hiringRole } from '@hireloom/contract/lookups'
import { role } from '@hireloom/contract/platform/permissions'
import { session } from '@hireloom/contract/session'
import { type InvitationStatus, invitationStatus, userStatus, users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { userRow } from '../../test/staff.ts'
import { test } from '../../test/world.ts'

const names = (rows: readonly { firstName: string }[]) => rows.map(({ firstName }) => firstName)

describe('the list of users', () => {
  test('is narrowed by role, status and words, and paged by name', async ({ world }) => {
    const admin = await world.user('admin', { firstName: 'Ratna' })
    const call = await world.as(admin)
    await world.user('recruiter', { firstName: 'Dewi', lastName: 'Anggraini' })
    await world.user('user', { firstName: 'Yuliana', lastName: 'Tobing' })
    await call(users.invite, { body: { firstName: 'Arman', email: 'arman@sagara.example', roleId: role.user } })
    await (await world.another()).user('admin', { firstName: 'Elsewhere' })

    const listed = async (query: object = {}) => {
      const { body } = await call(users.list, { query })
      return [body.pagination.total, ...names(body.data)]
    }
    expect(await listed()).toEqual([4, 'Arman', 'Dewi', 'Ratna', 'Yuliana'])
    expect(await listed({ roleId: role.recruiter })).toEqual([1, 'Dewi'])
    expect(await listed({ roleId: role.user })).toEqual([2, 'Arman', 'Yuliana'])
    expect(await listed({ status: userStatus.active })).toEqual([3, 'Dewi', 'Ratna', 'Yuliana'])
    expect(await listed({ status: userStatus.pending })).toEqual([1, 'Arman'])
    expect(await listed({ search: 'dewi ang' })).toEqual([1, 'Dewi'])
    expect(await listed({ search: 'ARMAN@sagara' })).toEqual([1, 'Arman'])
    expect(await listed({ search: 'nobody' })).toEqual([0])
    await world.db
      .updateTable('users')
      .set({ jobPosition: 'Talent Acquisition Lead' })
      .where('companyId', '=', world.companyId)
      .where('firstName', '=', 'Yuliana')
      .execute()
    expect(await listed({ search: 'acquisition' })).toEqual([1, 'Yuliana'])
    const path = `${users.list.path}?role_id=&status=&search=` as const
    expect((await call({ ...users.list, path, query: undefined }, {})).body.pagination.total).toBe(4)
    expect(await listed({ page: 2, limit: 3 })).toEqual([4, 'Yuliana'])
    expect(await listed({ limit: 500 })).toEqual([4, 'Arman', 'Dewi', 'Ratna', 'Yuliana'])
    expect((await call(users.list, {})).body.pagination.limit).toBe(10)
  })

  test('is for users who manage them, and not for those who only pick colleagues', async ({ world }) => {
    for (const granted of ['jobs.createHiringTeam', 'jobs.create', 'candidates.manageInterviews'] as const) {
      expect((await (await world.as('recruiter', [granted]))(users.list, {})).status).toBe(403)
    }
    expect((await (await world.as('consultant'))(users.list, {})).status).toBe(403)
    expect((await (await world.as('recruiter', ['settings.users']))(users.list, {})).status).toBe(200)
  })

  test('returns the restriction in words, only for users with a role that it narrows', async ({ world }) => {
    const { companyId, masterData } = world
    const people = [
      await world.user('recruiter', { firstName: 'Dewi' }),
      await world.user('admin', { firstName: 'Ema' }),
    ]
    for (const { id: userId } of people) {
      const keys = { companyId, userId }
      await world.db
        .insertInto('userRestrictions')
        .values({ ...keys, isInUse: true, updatedAt: new Date() })
        .execute()
      await world.db
        .insertInto('userRestrictionLimits')
        .values([
          { ...keys, branchId: masterData.branchId },
          { ...keys, organizationId: masterData.organizationId },
        ])
        .execute()
    }
    const { body } = await (await world.as(people[1]!))(users.list, {})
    expect(body.data.map(({ restrictions }) => restrictions)).toEqual(['Jakarta Selatan · Technology', null])
  })
})

test("a user who is only invited can't be in a hiring team", async ({ world }) => {
  const call = await world.as('admin')
  const { data } = (await call(users.invite, { body: { firstName: 'Arman', email: 'a@b.example', roleId: 3 } })).body
  const team = [{ hiringUserId: data.userId, hiringRoleId: hiringRole.interviewer }]
  const { status, body } = await call(jobs.create, { body: world.newJob({ hiringTeam: team }) })
  expect(status).toBe(422)
  expect(body.error?.errors[0]?.message).toBe('Team member is no longer active')
})

describe('changing a role', () => {
  test('takes effect with the next call of that user', async ({ world }) => {
    const dewi = await world.user('recruiter', { firstName: 'Dewi', lastName: 'Anggraini' })
    const dewiCall = await world.as(dewi)
    const { status, body } = await (await world.as('admin'))(users.changeRole, {
      params: { id: dewi.id },
      body: { roleId: role.user, updatedAt: dewi.updatedAt.toISOString() },
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: dewi.id, roleId: role.user, roleName: 'User' })
    expect((await dewiCall(session.me, {})).body.data.roleName).toBe('User')
    const [line] = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('companyId', '=', world.companyId)
      .where('what', 'like', 'changed%')
      .execute()
    expect(line?.what).toBe('changed the role of Dewi Anggraini from Recruiter to User')
  })

  test('of a Recruiter to User leaves no Recruiter in a hiring team', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const job = await world.job({ hiringTeam: [{ hiringUserId: dewi.id, hiringRoleId: hiringRole.recruiter }] })
    const call = await world.as('admin')
    await call(users.changeRole, { params: { id: dewi.id }, body: { roleId: role.user } })
    const { data } = (await call(jobs.read, { params: { jobId: job.id } })).body
    expect(data.hiringTeam.find(({ userId }) => userId === dewi.id)?.roleId).toBe(hiringRole.hiringManager)
  })

  test('back to Recruiter restores the hiring roles that have not been changed since', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const call = await world.as('admin')
    const { recruiter, hiringManager, interviewer } = hiringRole
    const createJob = async (hiringRoleId: 1 | 2 | 3) =>
      (await world.job({ hiringTeam: [{ hiringUserId: dewi.id, hiringRoleId }] })).id
    const [ran, decided, changed] = [
      await createJob(recruiter),
      await createJob(hiringManager),
      await createJob(recruiter),
    ]
    const change = (roleId: 1 | 2 | 3) => call(users.changeRole, { params: { id: dewi.id }, body: { roleId } })
    await change(role.user)
    for (const hiringRoleId of [interviewer, hiringManager]) {
      const hiringTeam = [{ hiringUserId: dewi.id, hiringRoleId }]
      expect((await call(jobs.change, { params: { jobId: changed }, body: { hiringTeam } })).status).toBe(200)
    }
    await change(role.recruiter)
    const roleIn = async (jobId: number) => {
      const { data } = (await call(jobs.read, { params: { jobId } })).body
      return data.hiringTeam.find(({ userId }) => userId === dewi.id)?.roleId
    }
    expect(await Promise.all([ran, decided, changed].map(roleIn))).toEqual([recruiter, hiringManager, hiringManager])
  })

  test('of a pending user changes the invitation too', async ({ world }) => {
    const call = await world.as('admin')
    const { data } = (await call(users.invite, { body: { firstName: 'Nia', email: 'nia@b.example', roleId: 3 } })).body
    await call(users.changeRole, { params: { id: data.userId }, body: { roleId: role.admin } })
    expect((await call(users.invitations, {})).body.data).toMatchObject([{ id: data.id, roleId: role.admin }])
  })

  test('based on data that another user has changed is refused', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const change = { params: { id: dewi.id }, body: { roleId: role.user, updatedAt: dewi.updatedAt.toISOString() } }
    expect((await (await world.as('admin'))(users.changeRole, change)).status).toBe(200)
    const late = await (await world.as('admin'))(users.changeRole, { ...change, body: { ...change.body, roleId: 1 } })
    expect(late.status).toBe(409)
    expect(late.body.error?.code).toBe('stale')
    expect((await userRow(world, dewi.id)).role).toBe(role.user)
  })

  test('to the role that the user has changes nothing', async ({ world }) => {
    const dewi = await world.user('recruiter')
    const { status, body } = await (await world.as('admin'))(users.changeRole, {
      params: { id: dewi.id },
      body: { roleId: role.recruiter },
    })
    expect(status).toBe(200)
    expect(body.data.updatedAt).toBe(dewi.updatedAt.toISOString())
    expect(await logOf(world)).toEqual([])
  })

  test("of the user's own role is refused", async ({ world }) => {
    const admin = await world.user('admin')
    await world.user('admin')
    const { status, body } = await (await world.as(admin))(users.changeRole, {
      params: { id: admin.id },
      body: { roleId: role.user },
    })
    expect([status, body.error?.code]).toEqual([422, 'own_account'])
    expect((await userRow(world, admin.id)).role).toBe(role.admin)
  })

  test('of each other at once leaves an Admin', async ({ world }) => {
    for (let round = 0; round < 5; round++) {
      const company = await world.another()
      const [one, other] = [await company.user('admin'), await company.user('admin')]
      const [asOne, asOther] = [await company.as(one), await company.as(other)]
      const replies = await Promise.all([
        asOne(users.changeRole, { params: { id: other.id }, body: { roleId: role.user } }),
        asOther(users.changeRole, { params: { id: one.id }, body: { roleId: role.user } }),
      ])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
      const roles = [await userRow(company, one.id), await userRow(company, other.id)].map((row) => row.role)
      expect(roles.toSorted()).toEqual([role.admin, role.user])
    }
  })

  test('to Admin takes a seat, and only one user gets the last', async ({ world }) => {
    const small = await world.another({ planId: 2 })
    const call = await small.as('admin')
    const people = [await small.user('recruiter'), await small.user('recruiter'), await small.user('user')]
    const promote = ({ id }: { id: number }) => call(users.changeRole, { params: { id }, body: { roleId: role.admin } })
    const replies = await Promise.all(people.map(promote))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.error?.code).toBe('quota_reached')
    expect((await call(users.list, { query: { roleId: role.admin } })).body.pagination.total).toBe(2)
  })

  test('to or from Admin is for Admins', async ({ world }) => {
    const admin = await world.user('admin')
    const dewi = await world.user('recruiter')
    const call = await world.as('recruiter', ['settings.users'])
    const change = (id: number, roleId: 1 | 2 | 3) => call(users.changeRole, { params: { id }, body: { roleId } })
    expect((await change(dewi.id, role.admin)).status).toBe(403)
    expect((await change(admin.id, role.user)).status).toBe(403)
    expect((await change(dewi.id, role.user)).status).toBe(200)
  })

  test("to Consultant can't be chosen, and a Consultant keeps that role", async ({ world }) => {
    const dewi = await world.user('recruiter')
    const sari = await world.user('consultant')
    const call = await world.as('admin')
    const change = (id: number, roleId: number) =>
      call(users.changeRole, { params: { id }, body: { roleId: roleId as 1 } })
    expect((await change(dewi.id, role.consultant)).body.error?.errors[0]?.field).toBe('roleId')
    expect((await change(sari.id, role.admin)).body.error?.code).toBe('consultant')
  })
})

test('a user has one open invitation in the database', async ({ world }) => {
  const call = await world.as('admin')
  const { id } = (
    await call(users.invite, { body: { firstName: 'Nia', email: 'nia@sagara.example', roleId: role.user } })
  ).body.data
  const { id: _, ...invitation } = await world.db
    .selectFrom('invitations')
    .selectAll()
    .where('companyId', '=', world.companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const insertCopy = (status: InvitationStatus) =>
    world.db
      .insertInto('invitations')
      .values({ ...invitation, tokenHash: randomBytes(32), status })
      .execute()
  await insertCopy(invitationStatus.canceled)
  await expect(insertCopy(invitationStatus.expired)).rejects.toThrow('invitations_open')
})
