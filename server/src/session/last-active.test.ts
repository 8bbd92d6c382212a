import { session } from '@hireloom/contract/session'
import { users } from '@hireloom/contract/users'
import { expect } from 'vitest'
import { test, type World } from '../../test/world.ts'
import { markActive } from './activity-queries.ts'

async function lastActiveOf({ db, companyId }: World, id: number) {
  const { lastActiveAt } = await db
    .selectFrom('users')
    .select('lastActiveAt')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return lastActiveAt?.toISOString()
}

test('the last use of a user is stored once an hour, not at each call, and listed', async ({ world }) => {
  const { clock } = world.product
  const user = await world.user('recruiter')
  const call = await world.inSession(user)
  const lastActive = () => lastActiveOf(world, user.id)
  expect(await lastActive()).toBeUndefined()

  const start = clock.now
  const after = async (minutes: number) => {
    clock.now = new Date(start.getTime() + minutes * 60_000)
    await Promise.all([call(session.me, {}), call(session.permissions, {})])
    return lastActive()
  }
  const atStart = start.toISOString()
  expect(await after(0)).toBe(atStart)
  expect(await after(59)).toBe(atStart)
  expect(await after(60)).toBe(new Date(start.getTime() + 3_600_000).toISOString())

  const { body } = await (await world.as('admin'))(users.list, { query: { search: user.email } })
  expect(body.data[0]).toMatchObject({ lastActiveAt: new Date(start.getTime() + 3_600_000).toISOString() })
  clock.now = start
})

test('the first of several simultaneous uses is stored', async ({ world }) => {
  const user = { ...(await world.user('recruiter')), lastActiveAt: null }
  const first = new Date('2026-11-20T03:00:00Z')
  await markActive(world.db, user, first)
  await markActive(world.db, user, new Date('2026-11-20T03:00:01Z'))
  expect(await lastActiveOf(world, user.id)).toBe(first.toISOString())
})
