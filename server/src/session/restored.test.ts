import { lookups } from '@hireloom/contract/lookups'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'
import { endSessionsOfBackup } from './restored-queries.ts'

test('a restored system ends the sessions of the backup, and keeps those since the restore', async ({ db, world }) => {
  const { clock } = world.product
  const old = await world.inSession(await world.user('admin'))
  const restoredAt = new Date(clock.now.getTime() + 60_000)
  clock.now = new Date(restoredAt.getTime() + 1000)
  const fresh = await world.inSession(await world.user('user'))
  const statuses = async () => [
    (await old(lookups.jobInformations, {})).status,
    (await fresh(lookups.jobInformations, {})).status,
  ]
  await endSessionsOfBackup(db)
  expect(await statuses()).toEqual([200, 200])
  await db.transaction().execute(async (restored) => {
    await sql`select set_config('hireloom.restored', ${`${restoredAt.toISOString()} 5f`}, true)`.execute(restored)
    await endSessionsOfBackup(restored)
  })
  expect(await statuses()).toEqual([401, 200])
})
