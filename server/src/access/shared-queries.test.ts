import { setImmediate as nextTurn } from 'node:timers/promises'
import { role } from '@hireloom/contract/platform/permissions'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'
import type { Actor } from '../platform/api/routes.ts'
import { sharedRead } from './shared-queries.ts'

const actor = (overrides: Partial<Actor>) =>
  ({
    companyId: 1,
    userId: 1,
    roleId: role.admin,
    timeZone: 'Asia/Jakarta',
    restriction: undefined,
    ...overrides,
  }) as Actor

test('calls for the same data share one read that begins after them; other calls read separately', async ({
  world,
}) => {
  const reads: [userId: number, search: string][] = []
  const read = sharedRead(async (_db, { userId }: Actor, query: { search: string }, _context: { now: Date }) => {
    reads.push([userId, query.search])
    const index = reads.length
    await nextTurn()
    return index
  })
  const call = (some: Partial<Actor>, search = '', now = new Date()) => read(world.db, actor(some), { search }, { now })
  const both = [call({ userId: 1 }, '', new Date(1)), call({ userId: 2 }, '', new Date(2))]
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(reads).toEqual([[2, '']])

  const running = call({ userId: 1 })
  await nextTurn()
  expect(reads).toHaveLength(2)
  expect(await Promise.all([running, call({ userId: 1 })])).toEqual([2, 3])

  reads.length = 0
  await Promise.all([
    call({ userId: 1 }),
    call({ userId: 1 }, 'driver'),
    call({ userId: 1, companyId: 2 }),
    call({ userId: 1, timeZone: 'Asia/Jayapura' }),
    call({ userId: 3, roleId: role.recruiter }),
    call({ userId: 4, roleId: role.recruiter }),
  ])
  expect(reads).toHaveLength(6)
})
