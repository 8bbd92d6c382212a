import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { product, test } from '../../../test/world.ts'
import { connect, type Db, liftTimeLimits } from './db.ts'
import { connectProduct, connectTasks } from './open.ts'
import { isTooSlow } from './outage.ts'

const sleep = (db: Db) => sql`select pg_sleep(0.6)`.execute(db)

/** Connects to the database of the tests with statements of at most this many milliseconds. */
async function limited(statement: number) {
  const { url } = await workerDatabase(inject('databaseServer'))
  return connect(url, { statement, max: 1 })
}

test('a call with a statement that takes too long gets 503, and the connection serves the next', async () => {
  const db = await limited(200)
  const built = product(db, { LOG_LEVEL: 'silent' })
  built.app.get('/slow', () => sleep(db))
  try {
    const slow = await built.app.inject('/slow')
    expect([slow.statusCode, slow.headers['retry-after'], slow.json().error]).toEqual([
      503,
      '5',
      { code: 'timed_out', message: 'This is taking too long right now. Please try again in a moment.', errors: [] },
    ])
    expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] })
  } finally {
    await built.close()
    await db.destroy()
  }
})

test('a statement that waits too long for a lock is ended as well, and its transaction changes nothing', async () => {
  const [holder, db] = [await limited(0), await limited(200)]
  const lock = (db: Db) => sql`select pg_advisory_xact_lock(63)`.execute(db)
  try {
    await holder.transaction().execute(async (held) => {
      await lock(held)
      const change = db.transaction().execute(async (db) => {
        await sql`insert into rate_limits (key, hits, window_start) values ('slow', 1, now())`.execute(db)
        await lock(db)
      })
      await expect(change).rejects.toSatisfy(isTooSlow)
    })
    expect((await sql`select from rate_limits where key = 'slow'`.execute(db)).rows).toEqual([])
  } finally {
    await Promise.all([holder.destroy(), db.destroy()])
  }
})

test('a transaction that is allowed to be slow has no limit', async () => {
  const db = await limited(200)
  const unlimited = db.transaction().execute(async (db) => {
    await liftTimeLimits(db)
    return sleep(db)
  })
  expect(await unlimited).toMatchObject({ rows: [expect.anything()] })
  await expect(sleep(db)).rejects.toSatisfy(isTooSlow)
  await db.destroy()
})

test('calls have 15 seconds for a statement, tasks 60', async () => {
  const { url } = await workerDatabase(inject('databaseServer'))
  const opened = { url, embedded: false, close: async () => undefined }
  const settings = { databasePool: 2, databasePrepare: undefined }
  const connections = [await connectProduct(opened, settings), connectTasks(opened, settings)]
  const limits = connections.map(
    async (db) => (await sql`select current_setting('statement_timeout') as at`.execute(db)).rows,
  )
  expect(await Promise.all(limits)).toEqual([[{ at: '15s' }], [{ at: '1min' }]])
  for (const db of connections) await db.destroy()
})
