import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'
import { resume } from '../platform/db/restored.ts'
import { refuseWhilePaused } from './paused.ts'

const profile = { id: '7' } as never

test('outside systems refuse the calls of users in a restored system until it is resumed', async ({ db, world }) => {
  const { outside } = world.product.services
  const jobBoard = { ...outside.jobBoard, readProfile: async () => profile, isFile: () => true } as never
  await db.transaction().execute(async (restored) => {
    const systems = refuseWhilePaused({ ...outside, jobBoard }, restored)
    expect(await systems.jobBoard?.readProfile('7')).toBe(profile)
    await sql`select set_config('hireloom.restored', 'now', true)`.execute(restored)
    await expect(systems.jobBoard?.readProfile('7')).rejects.toMatchObject({
      status: 503,
      message: 'This system was restored from a backup and sends nothing until its operator resumes it',
    })
    expect(systems.jobBoard?.isFile('https://example.com')).toBe(true)
    expect(systems.files).toBe(outside.files)
    expect([await resume(restored), await resume(restored)]).toEqual([true, false])
    expect(await systems.jobBoard?.readProfile('7')).toBe(profile)
  })
})
