import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { cloneTemplate } from '../../../test/database/template.ts'
import { test } from '../../../test/world.ts'
import { connect, liftTimeLimits } from './db.ts'
import { DatabaseOutage } from './outage.ts'

test('a transaction that sends no further statement is ended, and its locks are released', async () => {
  const database = await cloneTemplate(inject('databaseServer'))
  const [cutOff, other] = [connect(database.url, { pause: 1000 }), connect(database.url)]
  const lock = sql`select pg_advisory_xact_lock(1)`
  const abandoned = cutOff.transaction().execute(async (transaction) => {
    await lock.execute(transaction)
    await pause(3000)
    await sql`select 1`.execute(transaction)
  })
  const ending = expect(abandoned).rejects.toThrow(DatabaseOutage)
  await pause(100)
  const waiting = other.transaction().execute((transaction) => lock.execute(transaction))
  expect(await Promise.race([waiting.then(() => 'locked'), ending.then(() => 'ended')])).toBe('locked')
  await ending
  expect(await sql`select 1`.execute(cutOff)).toMatchObject({ rows: [expect.anything()] })
  await Promise.all([cutOff.destroy(), other.destroy()])
  await database.drop()
})

test('the product ends idle transactions after a minute', async ({ db }) => {
  const { rows } = await sql<{ pause: string }>`
    select current_setting('idle_in_transaction_session_timeout') as pause`.execute(db)
  expect(rows).toEqual([{ pause: '1min' }])
})

test('a transaction without time limits may stay idle', async () => {
  const database = await cloneTemplate(inject('databaseServer'))
  const db = connect(database.url, { pause: 500 })
  const paused = db.transaction().execute(async (transaction) => {
    await liftTimeLimits(transaction)
    await pause(1200)
    return sql`select 1`.execute(transaction)
  })
  expect(await paused).toMatchObject({ rows: [expect.anything()] })
  await db.destroy()
  await database.drop()
})
