import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { test } from '../../../test/world.ts'
import type { Db } from './db.ts'
import { sharedTransactions } from './shared-transactions.ts'

beforeEach<{ db: Db }>(({ db }) => db.deleteFrom('rateLimits').execute())

const windowStart = new Date('2026-11-30T08:15:00Z')
const add = (db: Db, key: string) => db.insertInto('rateLimits').values({ key, windowStart, hits: 1 }).execute()

async function keysLike(db: Db, pattern: string) {
  const rows = await db.selectFrom('rateLimits').select('key').where('key', 'like', pattern).orderBy('key').execute()
  return rows.map(({ key }) => key)
}

async function transactionId(db: Db) {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db)
  return rows[0]?.id
}

test('simultaneous calls share a transaction, unless they are of one person', async ({ db }) => {
  const run = sharedTransactions((db: Db, _name: string) => transactionId(db), { keys: (name) => [name] })
  const [ani, budi, again, third] = await Promise.all(['ani', 'budi', 'ani', 'ani'].map((name) => run(db, 1, name)))
  expect(ani).toBe(budi)
  expect(new Set([ani, again, third]).size).toBe(3)
})

test("a failed call stores nothing and doesn't affect others", async ({ db }) => {
  const run = sharedTransactions(
    async (db: Db, key: string) => {
      await add(db, `shared ${key}`)
      if (key.startsWith('bad')) throw new Error(`${key} is refused`)
      return key
    },
    { keys: () => [] },
  )
  const outcomes = await Promise.allSettled(['one', 'bad one', 'two', 'bad two', 'three'].map((key) => run(db, 1, key)))
  expect(outcomes).toMatchObject([
    { value: 'one' },
    { reason: { message: 'bad one is refused' } },
    { value: 'two' },
    { reason: { message: 'bad two is refused' } },
    { value: 'three' },
  ])
  expect(await keysLike(db, 'shared %')).toEqual(['shared one', 'shared three', 'shared two'])
})

test('an error of the database is returned to the call that caused it', async ({ db }) => {
  const run = sharedTransactions(async (db: Db, key: string) => void (await add(db, `unique ${key}`)), {
    keys: () => [],
  })
  await run(db, 1, 'taken')
  const outcomes = await Promise.allSettled(['a', 'taken', 'b'].map((key) => run(db, 1, key)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await keysLike(db, 'unique %')).toEqual(['unique a', 'unique b', 'unique taken'])
})
