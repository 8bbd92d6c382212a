import { sql } from 'kysely'
import { test as base, expect, inject } from 'vitest'
import { workerDatabase } from '../../../test/database/template.ts'
import { cachedPlan } from './cached-plan.ts'
import { connect } from './db.ts'

/** Opens new connections, which have no plans yet. */
const test = base.extend('db', async ({}, { onCleanup }) => {
  const db = connect((await workerDatabase(inject('databaseServer'))).url)
  onCleanup(() => db.destroy())
  return db
})

test('a marked read is planned once for each connection and returns what each call requests; other plans are not kept', async ({
  db,
}) => {
  await db.connection().execute(async (db) => {
    const provinces = (id: number) => db.selectFrom('provinces').select('id').where('id', '=', id).execute()
    const kept = (id: number) =>
      db.selectFrom('provinces').modifyFront(cachedPlan).select('id').where('id', '=', id).execute()
    const [{ id } = { id: 0 }] = await db.selectFrom('provinces').select('id').limit(1).execute()
    for (let time = 0; time < 7; time++) {
      expect(await kept(id)).toEqual([{ id }])
      expect(await kept(-1)).toEqual([])
      await provinces(id)
    }
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db.withoutPlugins(),
    )
    expect(rows.map(({ statement }) => statement)).toEqual([expect.stringContaining('/* cached plan */')])
  })
})

test('a marked read with a named part is planned once as well', async ({ db }) => {
  await db.connection().execute(async (db) => {
    const first = () =>
      db
        .with('first', (db) => db.selectFrom('provinces').select('id').limit(1))
        .selectFrom('first')
        .modifyFront(cachedPlan)
        .selectAll()
        .execute()
    expect(await first()).toEqual(await first())
    const { rows } = await sql`select name from pg_prepared_statements`.execute(db.withoutPlugins())
    expect(rows).toHaveLength(1)
  })
})

test('a marked read of all columns works after a migration has added one', async ({ db }) => {
  await db.connection().execute(async (connection) => {
    const plain = connection.withoutPlugins()
    const read = async () => (await sql`select ${cachedPlan} * from scratch`.execute(plain)).rows
    await sql`create temporary table scratch as select 1 as id`.execute(plain)
    expect(await read()).toEqual([{ id: 1 }])
    await sql`alter table scratch add color text`.execute(plain)
    expect(await read()).toEqual([{ id: 1, color: null }])
  })
})
