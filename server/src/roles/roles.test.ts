import { jobs } from '@hireloom/contract/jobs/endpoints'
import { type Permission, permissions, role } from '@hireloom/contract/platform/permissions'
import { fromReply } from '@hireloom/contract/platform/wire'
import { matrixRows, type RoleMatrix, roles } from '@hireloom/contract/roles'
import { isGrantedIn, session } from '@hireloom/contract/session'
import { stages } from '@hireloom/contract/stages'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { type Caller, test, type World } from '../../test/world.ts'
import { findPermissions } from '../access/permission-queries.ts'

type Change = [permission: Permission, role: number, status: boolean]

const read = async (call: Caller) => fromReply(roles.matrix, (await call(roles.matrix, {})).body)

/** Returns what the page sends after these cells were clicked. */
const withChanges = ({ data, updatedAt }: RoleMatrix, changes: Change[]) => ({
  permissions: data.map(({ id, key, role }) => ({
    id,
    role: role.map((cell) => {
      const change = changes.find(([permission, ofRole]) => permission === key && ofRole === cell.id)
      return change ? { ...cell, status: change[2] } : cell
    }),
  })),
  updatedAt: updatedAt?.toISOString() ?? null,
})

async function save(world: World, ...changes: Change[]) {
  const call = await world.as('admin')
  return call(roles.saveMatrix, { body: withChanges(await read(call), changes) })
}

describe('the matrix', () => {
  test('has 29 rows with the defaults and the number of active users of each role', async ({ world }) => {
    const call = await world.as('admin')
    await world.user('recruiter')
    await world.user('recruiter')
    await call(users.invite, { body: { firstName: 'Nia', email: 'nia@example.com', roleId: role.recruiter } })
    const { data, users: counts, updatedAt } = await read(call)
    expect(data).toHaveLength(29)
    expect(data[0]).toEqual({
      id: 1,
      key: 'jobs.create',
      type: 'jobs',
      permissionName: 'Create job listing',
      role: [
        { id: 1, status: true },
        { id: 2, status: true },
        { id: 3, status: false },
      ],
    })
    expect(counts).toEqual([
      { id: 1, count: 1 },
      { id: 2, count: 2 },
      { id: 3, count: 0 },
    ])
    expect(updatedAt).toBeNull()
  })

  test('is saved as a whole and logged by its changes', async ({ world }) => {
    const { status, body } = await save(world, ['jobs.create', role.recruiter, false], ['career', role.user, true])
    expect(status).toBe(200)
    const again = await read(await world.as('admin'))
    expect(again.data).toEqual(body.data)
    expect(again.data.find(({ key }) => key === 'jobs.create')?.role[1]).toEqual({ id: 2, status: false })
    expect(again.updatedAt).toEqual(world.product.clock.now)
    const logged = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('companyId', '=', world.companyId)
      .execute()
    expect(logged).toEqual([
      {
        what: "changed what roles may do: 'Create job listing' off for Recruiter, 'Manage the career page' on for User",
      },
    ])
  })

  test("is each company's own", async ({ world }) => {
    await save(world, ['jobs.create', role.recruiter, false])
    const other = await world.another()
    const { data } = await read(await other.as('admin'))
    expect(data.find(({ key }) => key === 'jobs.create')?.role[1]).toEqual({ id: 2, status: true })
  })

  test('keeps its hidden rows, whatever is sent', async ({ world }) => {
    const { status } = await save(world, ['jobs.viewJobListing', role.recruiter, false])
    expect(status).toBe(200)
    expect(await findPermissions(world.db, world.companyId, role.recruiter)).toContain('jobs.viewJobListing')
  })

  test('is refused if it limits Admins, is partial or has a row twice', async ({ world }) => {
    const call = await world.as('admin')
    const seen = await read(call)
    const { permissions: rows } = withChanges(seen, [])
    const attempts = [
      withChanges(seen, [['jobs.delete', role.admin, false]]).permissions,
      rows.slice(1),
      [],
      [...rows, ...rows.slice(0, 1)],
      rows.map((row) => ({ ...row, id: row.id + 1 })),
      rows.map((row) => ({ ...row, role: row.role.slice(0, 2) })),
    ]
    for (const permissions of attempts) {
      const { status, body } = await call(roles.saveMatrix, { body: { permissions, updatedAt: null } })
      expect(status).toBe(422)
      expect(body.error?.errors?.[0]?.field).toMatch(/^permissions/)
    }
    expect(await read(call)).toEqual(seen)
  })
})

describe('two Admins at once', () => {
  test('the second save is stale and changes nothing', async ({ world }) => {
    const call = await world.as('admin')
    const seen = await read(call)
    const first = await call(roles.saveMatrix, { body: withChanges(seen, [['jobs.create', role.recruiter, false]]) })
    const second = await call(roles.saveMatrix, {
      body: withChanges(seen, [['jobs.shareSocial', role.recruiter, false]]),
    })
    expect([first.status, second.status]).toEqual([200, 409])
    expect(second.body.error?.code).toBe('stale')
    const held = await findPermissions(world.db, world.companyId, role.recruiter)
    expect(held).toContain('jobs.shareSocial')
    expect(held).not.toContain('jobs.create')
  })

  test('a save without a version changes the newest matrix', async ({ world }) => {
    await save(world, ['jobs.create', role.recruiter, false])
    const call = await world.as('admin')
    const seen = await read(call)
    const { permissions } = withChanges(seen, [['jobs.shareSocial', role.recruiter, false]])
    expect((await call(roles.saveMatrix, { body: { permissions } })).status).toBe(200)
    const after = await read(call)
    expect(after.updatedAt?.getTime()).toBeGreaterThan(seen.updatedAt?.getTime() ?? 0)
  })

  test('exactly one of several parallel saves succeeds, the first time and later', async ({ world }) => {
    const call = await world.as('admin')
    for (const permission of ['jobs.create', 'jobs.shareSocial'] as const) {
      const seen = await read(call)
      const saves = [role.recruiter, role.user].flatMap((id) => {
        const body = withChanges(seen, [[permission, id, id === role.user]])
        return [call(roles.saveMatrix, { body }), call(roles.saveMatrix, { body })]
      })
      const statuses = (await Promise.all(saves)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    }
  })
})

describe('a saved matrix', () => {
  test('applies from the next call of a session on', async ({ world }) => {
    const call = await world.inSession(await world.user('recruiter'))
    const body = world.newJob()
    expect((await call(jobs.create, { body })).status).toBe(201)
    await save(world, ['jobs.create', role.recruiter, false])
    expect((await call(jobs.create, { body })).status).toBe(403)
    const { body: held } = await call(session.permissions, {})
    expect(held.data).toMatchObject({ jobs: { create: false, shareSocial: true } })
    await save(world, ['jobs.create', role.recruiter, true])
    expect((await call(jobs.create, { body })).status).toBe(201)
  })

  test('gives a role the settings it is granted, but none to a Consultant', async ({ world }) => {
    const settings = [
      'settings.users',
      'settings.rolesPermissions',
      'settings.restrictedCandidates',
      'career',
      'jobBoard',
    ]
    await save(world, ...settings.map((name): Change => [name as Permission, role.recruiter, true]))
    const recruiter = await world.inSession(await world.user('recruiter'))
    expect((await recruiter(roles.matrix, {})).status).toBe(200)
    const consultant = await world.inSession(await world.user('consultant'))
    expect((await consultant(roles.matrix, {})).status).toBe(403)
    expect((await recruiter(stages.settings, {})).status).toBe(200)
    expect((await consultant(stages.settings, {})).status).toBe(403)
    const body = { name: 'Trial day', processId: 2 } as const
    expect((await consultant(stages.create, { body })).status).toBe(403)
    const { body: held } = await consultant(session.permissions, {})
    expect(settings.filter((name) => isGrantedIn(held.data, name as Permission))).toEqual([])
  })

  test('is also returned as a list in the order of the matrix', async ({ world }) => {
    await save(world, ['jobs.duplicate', role.user, true], ['reports.accessReports', role.user, true])
    const call = await world.inSession(await world.user('user'))
    const { body } = await call(session.permissionList, {})
    expect(body.data.map(({ key }) => key)).toEqual(permissions)
    expect(body.data.map(({ key }) => matrixRows[key].id)).toEqual(permissions.map((_, index) => index + 1))
    const { body: keyed } = await call(session.permissions, {})
    expect(body.data.map(({ key, status }) => [key, status])).toEqual(
      permissions.map((permission) => [permission, isGrantedIn(keyed.data, permission)]),
    )
    expect(body.data.filter(({ status }) => status).map(({ key }) => key)).toContain('reports.accessReports')
  })
})

test.for(['recruiter', 'user', 'consultant'] as const)(
  'a %s may neither read nor save the matrix',
  async (who, { world }) => {
    const call = await world.as(who)
    const seen = await read(await world.as('admin'))
    expect((await call(roles.matrix, {})).status).toBe(403)
    expect((await call(roles.saveMatrix, { body: withChanges(seen, []) })).status).toBe(403)
  },
)
