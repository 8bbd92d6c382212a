import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../../test/database/cluster.ts'
import { migrate } from './migrate.ts'
import { isChecked, problemsOf } from './migration-rules.ts'
import { migrationsOfThisCode } from './migrations.ts'

const all = migrationsOfThisCode()

test.for(all.filter(({ name }) => isChecked(name)))('the previous version works after $name', (migration) => {
  const earlier = all.filter(({ name }) => name < migration.name)
  expect(problemsOf(migration, earlier)).toEqual([])
})

describe('migrating while processes run', () => {
  let url: string
  let client: pg.Client
  beforeAll(async () => {
    url = await createDatabase(inject('databaseServer'), 'hireloom_beside')
    await migrate(url)
    client = new pg.Client(url)
    await client.connect()
  })
  afterAll(() => client.end())
  beforeEach(async () => {
    await client.query(`delete from migrations where name >= '9'; delete from processes;
      drop table if exists letters, words, added; alter table plans drop column if exists color`)
  })

  const later = (sql: string, name = `9${randomUUID()}.sql`) => ({ name, sql, checksum: 'of a test' })
  const run = (schema: string) =>
    client.query(
      `insert into processes (id, role, host, version, schema) values (gen_random_uuid(), 'worker', 'two', '1.0.0', $1)`,
      [schema],
    )

  test('waits for a lock in short tries, so that calls continue', { timeout: 60_000 }, async () => {
    const call = new pg.Client(url)
    await call.connect()
    onTestFinished(() => call.end())
    await call.query('begin; select from plans')
    const migrating = migrate(url, [...all, later('alter table plans add color text')])
    await expect
      .poll(
        async () =>
          (await client.query("select from pg_locks where relation = 'plans'::regclass and not granted")).rowCount,
      )
      .toBe(1)
    await client.query('select from plans')
    await call.query('commit')
    await migrating
    expect((await client.query('select color from plans')).rowCount).toBeGreaterThan(0)
  })

  test('creates an index again that an interrupted start left invalid', async () => {
    await client.query('create table letters (text text); create index letters_by_text on letters (text)')
    await client.query("update pg_index set indisvalid = false where indexrelid = 'letters_by_text'::regclass")
    await migrate(url, [...all, later('-- Why.\ncreate index concurrently letters_by_text on letters (text);')])
    const valid = "select indisvalid from pg_index where indexrelid = 'letters_by_text'::regclass"
    expect((await client.query(valid)).rows).toEqual([{ indisvalid: true }])
  })

  test('two processes that start together migrate once', async () => {
    await client.query('create table words (text text)')
    const both = [...all, later('create index concurrently words_by_text on words (text);')]
    await Promise.all([migrate(url, both), migrate(url, both)])
    expect((await client.query("select from migrations where name >= '9'")).rowCount).toBe(1)
  })

  test('a version starts on the schema of a later one, unless that removed something it uses', async () => {
    const added = later('create table added ()')
    await migrate(url, [...all, added])
    await migrate(url)
    const removal = later(`-- contract after ${all.at(-1)?.name}: Unused.\ndrop table added;`)
    await migrate(url, [...all, added, removal])
    await migrate(url)
    const next = later('-- contract: Unused.\nselect 1;', '9999_next.sql')
    await migrate(url, [...all, added, removal, next])
    await expect(migrate(url)).rejects.toThrow(
      "The database is newer than this version of Hireloom, which can't work without what 9999_next.sql removed.",
    )
  })

  test('nothing is removed that a running process needs', async () => {
    const removal = later('-- contract: Unused.\nselect 1;', '9998_removal.sql')
    await run(all.at(-1)?.name ?? '')
    await expect(migrate(url, [...all, removal])).rejects.toThrow(
      'The migration 9998_removal.sql removes what the worker process on two still uses.',
    )
    await client.query("update processes set seen_at = now() - interval '1 minute'")
    await migrate(url, [...all, removal])
  })
})
