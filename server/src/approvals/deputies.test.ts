import { role } from '@hireloom/contract/platform/permissions'
import { users } from '@hireloom/contract/users'
import { expect } from 'vitest'
import {
  approversOf,
  decideAs,
  inboxOf,
  mailsTo,
  pay,
  requestApproval,
  setUpApprovals,
} from '../../test/approval-case.ts'
import { saveRules } from '../../test/approvals.ts'
import { test } from '../../test/world.ts'
import { remindApprovers } from './tasks.ts'

test.for([
  ['was removed', 'sari', { isActive: false }],
  ['became a Consultant', 'sari', { role: role.consultant }],
  ['made the request', 'recruiter', {}],
  ['is the approver', 'budi', {}],
] as const)('a late request goes to the Admins when its deputy %s', async ([_reason, deputy, change], { world }) => {
  const setup = await setUpApprovals(world)
  const { admin, budi } = setup
  const owner = await world.user('admin')
  const deputyId = setup[deputy].id
  const rule = {
    conditions: pay,
    steps: [{ approvers: approversOf(budi.id) }],
    remindHours: 2,
    deputyHours: 5,
    deputyId,
  }
  await saveRules(admin, [rule])
  await requestApproval(setup)
  const { db, companyId, product } = world
  const { clock, services } = product
  const users = db.updateTable('users').where('companyId', '=', companyId).where('id', '=', deputyId)
  await users.set({ isActive: true, ...change }).execute()
  const start = clock.now
  clock.now = new Date(start.getTime() + 6 * 3_600_000)
  await remindApprovers(services)
  clock.now = start
  expect(await mailsTo(world, owner.email)).toHaveLength(1)
  const call = await world.as(owner)
  expect(await inboxOf(call)).toMatchObject([{ forUser: { name: 'Budi Santoso' } }])
  expect((await decideAs(call, 2)).status).toBe(200)
})

test('a late request goes to the Admins when its deputy was removed after being asked', async ({ world }) => {
  const setup = await setUpApprovals(world)
  const { admin, budi, sari } = setup
  const owner = await world.user('admin')
  const deputy = { remindHours: 2, deputyHours: 5, deputyId: sari.id }
  await saveRules(admin, [{ conditions: pay, steps: [{ approvers: approversOf(budi.id) }], ...deputy }])
  await requestApproval(setup)
  const { db, companyId, product } = world
  const { clock, services } = product
  const start = clock.now
  clock.now = new Date(start.getTime() + 6 * 3_600_000)
  await remindApprovers(services)
  expect(await mailsTo(world, sari.email)).toHaveLength(1)
  await db
    .updateTable('users')
    .set({ isActive: false })
    .where('companyId', '=', companyId)
    .where('id', '=', sari.id)
    .execute()
  for (const _run of [1, 2]) await remindApprovers(services)
  clock.now = start
  expect(await mailsTo(world, owner.email)).toHaveLength(1)
  expect((await decideAs(await world.as(owner), 2)).status).toBe(200)
})

test('a request passes to the Admin who removes the user who made it, when there is no successor', async ({
  world,
}) => {
  const setup = await setUpApprovals(world)
  const [asker, owner] = [await world.user('admin'), await world.user('admin')]
  await saveRules(setup.admin, [{ conditions: pay, steps: [{ approvers: approversOf(setup.budi.id) }] }])
  await requestApproval({ ...setup, asRecruiter: await world.as(asker) })
  const call = await world.as(owner)
  expect((await call(users.remove, { params: { id: asker.id }, body: {} })).status).toBe(204)
  await decideAs(setup.asBudi, 2)
  expect((await mailsTo(world, owner.email)).at(-1)?.subject).toContain('Approved: offer for')
})
