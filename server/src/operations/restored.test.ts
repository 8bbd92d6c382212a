import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/world.ts'
import { endAction, insertAction } from './action-queries.ts'
import { endActionsOfBackup } from './restored-queries.ts'

test('a restored system ends the actions that the backup has as running, and no others', async ({ db }) => {
  const note = { actor: 'Command line: root', details: '--to /var/backups/hireloom' }
  const done = await insertAction(db, { ...note, action: 'backup prune' })
  await endAction(db, done, null)
  const running = await insertAction(db, { ...note, action: 'backup create' })
  const ends = async () => {
    const { rows } = await sql<{ id: number; isOver: boolean; problem: string | null }>`
      select id, ended_at is not null as is_over, problem from operator_actions where id in (${done}, ${running}) order by id`.execute(
      db,
    )
    return rows
  }
  await endActionsOfBackup(db)
  expect(await ends()).toEqual([
    { id: done, isOver: true, problem: null },
    { id: running, isOver: false, problem: null },
  ])
  // The mark of a restore has only milliseconds, and the action must have begun before it.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now from pg_sleep(0.002)`.execute(db)
  await db.transaction().execute(async (restored) => {
    const since = await insertAction(restored, { ...note, action: 'backup rehearse' })
    const mark = `${rows[0]?.now.toISOString()} 5f`
    await sql`select set_config('hireloom.restored', ${mark}, true)`.execute(restored)
    await endActionsOfBackup(restored)
    const { rows: began } = await sql`select ended_at from operator_actions where id = ${since}`.execute(restored)
    expect(began).toEqual([{ endedAt: null }])
  })
  expect(await ends()).toEqual([
    { id: done, isOver: true, problem: null },
    { id: running, isOver: true, problem: 'It was running at the moment that was restored.' },
  ])
})
