import { role } from '@hireloom/contract/platform/permissions'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { users } from '@hireloom/contract/users'
import { describe, expect } from 'vitest'
import { logOf } from '../../test/applicant.ts'
import { userRow } from '../../test/staff.ts'
import { test } from '../../test/world.ts'

describe('changing the role of several users', () => {
  test('changes each by the rules for one, and names those refused with the reason', async ({ world }) => {
    const actor = await world.user('admin')
    const call = await world.as(actor)
    const [budi, sari, guest] = [
      await world.user('recruiter', { firstName: 'Budi' }),
      await world.user('recruiter', { firstName: 'Sari' }),
      await world.user('consultant', { firstName: 'Guest', lastName: '' }),
    ]
    const elsewhere = await (await world.another()).user('recruiter', { firstName: 'Rahasia' })
    const { status, body } = await call(users.changeRoles, {
      body: {
        roleId: role.user,
        users: [
          { id: budi.id, updatedAt: budi.updatedAt.toISOString() },
          { id: budi.id },
          { id: sari.id, updatedAt: new Date(sari.updatedAt.getTime() - 1000).toISOString() },
          { id: actor.id },
          { id: guest.id },
          { id: elsewhere.id },
        ],
      },
    })
    expect(status).toBe(200)
    expect(body.data.changed).toEqual([budi.id])
    expect(body.data.refused).toEqual([
      {
        id: sari.id,
        name: 'Sari Wulandari',
        reason: 'Someone changed this in the meantime. Reload to see the change, then try again',
      },
      {
        id: actor.id,
        name: 'Ratna Wulandari',
        reason: "You can't change your own role or remove yourself. Ask another Admin.",
      },
      { id: guest.id, name: 'Guest', reason: "Guest is a Consultant, whose role the company can't change" },
      { id: elsewhere.id, name: null, reason: 'User not found' },
    ])
    expect(await userRow(world, budi.id)).toMatchObject({ role: role.user })
    expect(await userRow(world, sari.id)).toMatchObject({ role: role.recruiter })
  })

  test('makes as many Admins as the plan allows', async ({ world }) => {
    const small = await world.another({ planId: plan.proHire })
    const call = await small.as('admin')
    const [one, two] = [await small.user('recruiter'), await small.user('recruiter')]
    const { body } = await call(users.changeRoles, {
      body: { roleId: role.admin, users: [{ id: one.id }, { id: two.id }] },
    })
    expect(body.data.changed).toEqual([one.id])
    expect(body.data.refused).toMatchObject([{ id: two.id, reason: expect.stringContaining('Admin') }])
  })

  test('is for users who manage users, and at most 100 at once', async ({ world }) => {
    const body = { roleId: role.user, users: [{ id: (await world.user('user')).id }] }
    expect((await (await world.as('recruiter'))(users.changeRoles, { body })).status).toBe(403)
    const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1 }))
    const call = await world.as('admin')
    expect((await call(users.changeRoles, { body: { roleId: role.user, users: many } })).status).toBe(422)
    expect((await call(users.changeRoles, { body: { roleId: role.user, users: [] } })).status).toBe(422)
  })
})

describe('removing several users', () => {
  test('removes each by the rules for one, and names those who need a successor', async ({ world }) => {
    const call = await world.as('admin')
    const [idle, busy, successor] = [
      await world.user('user', { firstName: 'Idle' }),
      await world.user('recruiter', { firstName: 'Busy' }),
      await world.user('recruiter', { firstName: 'Hana' }),
    ]
    const { id: jobId } = await world.job({}, busy)
    const remove = (assignedUserId: number | null, ids: number[]) =>
      call(users.removeMany, { body: { assignedUserId, users: ids.map((id) => ({ id })) } })
    const first = (await remove(null, [idle.id, busy.id])).body.data
    expect(first).toEqual({
      changed: [idle.id],
      refused: [{ id: busy.id, name: 'Busy Wulandari', reason: 'Who takes over is required' }],
    })
    const second = (await remove(successor.id, [busy.id, successor.id])).body.data
    expect(second.changed).toEqual([busy.id])
    expect(second.refused).toMatchObject([
      { name: 'Hana Wulandari', reason: 'Choose another active user of the company' },
    ])
    expect(await userRow(world, busy.id)).toMatchObject({ isActive: false })
    expect(await userRow(world, successor.id)).toMatchObject({ isActive: true })
    const job = await world.db
      .selectFrom('jobs')
      .select('createdBy')
      .where('companyId', '=', world.companyId)
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow()
    expect(job.createdBy).toBe(successor.id)
    expect((await logOf(world)).filter((line) => line.includes('Idle'))).toHaveLength(1)
  })
})
