import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { describe, expect } from 'vitest'
import { logOf } from '../../../test/applicant.ts'
import { test } from '../../../test/world.ts'
import { record } from '../../history/queries.ts'
import { acrossCompanies } from './db.ts'
import type { DB } from './tables.gen.ts'

const refusal = /must say whose rows it means/

type JobBuilder = ExpressionBuilder<DB, 'jobs'>

describe('the tenancy guard', () => {
  test('accepts a query that names its company', async ({ db }) => {
    await expect(db.selectFrom('jobs').select('id').where('companyId', '=', 1).execute()).resolves.toEqual([])
  })

  test('refuses to read a company table without its company', async ({ db }) => {
    await expect(db.selectFrom('jobs').select('id').execute()).rejects.toThrow(refusal)
    await expect(db.selectFrom('jobs').select('id').where('id', '=', 1).execute()).rejects.toThrow(refusal)
    await expect(db.selectFrom('jobs').select('companyId').execute()).rejects.toThrow(refusal)
  })

  test('accepts only equality with a company', async ({ db }) => {
    await expect(db.selectFrom('jobs').select('id').where('companyId', '>', 0).execute()).rejects.toThrow(refusal)
  })

  test('refuses to change or delete rows without their company', async ({ db }) => {
    await expect(db.updateTable('jobs').set({ headcount: 2 }).where('id', '=', 1).execute()).rejects.toThrow(refusal)
    await expect(db.deleteFrom('jobs').where('id', '=', 1).execute()).rejects.toThrow(refusal)
  })

  test('refuses a joined table that is not bound to the company', async ({ db }) => {
    const loose = db
      .selectFrom('jobs')
      .innerJoin('branches', 'branches.id', 'jobs.branchId')
      .select('jobs.id')
      .where('jobs.companyId', '=', 1)
    await expect(loose.execute()).rejects.toThrow(refusal)
    const bound = db
      .selectFrom('jobs as job')
      .innerJoin('branches as place', (join) =>
        join.onRef('place.companyId', '=', 'job.companyId').onRef('place.id', '=', 'job.branchId'),
      )
      .select('job.id')
      .where('job.companyId', '=', 1)
    await expect(bound.execute()).resolves.toEqual([])
  })

  test('refuses joined tables that are bound only to each other', async ({ db }) => {
    const pair = db
      .selectFrom('jobs')
      .innerJoin('branches', (join) =>
        join.onRef('branches.companyId', '=', 'jobs.companyId').onRef('branches.id', '=', 'jobs.branchId'),
      )
      .select('jobs.id')
    await expect(pair.where('jobs.id', '=', 1).execute()).rejects.toThrow(refusal)
    await expect(pair.where('branches.companyId', '=', 1).execute()).resolves.toEqual([])
  })

  test.for([
    ['a company or another condition', (eb: JobBuilder) => eb.or([eb('companyId', '=', 1), eb('id', '=', 5)])],
    ['every other company', (eb: JobBuilder) => eb.not(eb('companyId', '=', 1))],
    ['a company that equals itself', (eb: JobBuilder) => eb('companyId', '=', eb.ref('companyId'))],
  ] as const)('refuses %s', async ([, condition], { db }) => {
    await expect(db.selectFrom('jobs').select('id').where(condition).execute()).rejects.toThrow(refusal)
  })

  test('accepts alternatives within a company', async ({ db }) => {
    const query = db
      .selectFrom('jobs')
      .select('id')
      .where((eb) => eb.and([eb('companyId', '=', 1), eb.or([eb('id', '=', 5), eb('id', '=', 6)])]))
    await expect(query.execute()).resolves.toEqual([])
  })

  test('refuses to merge into a table without its company', async ({ db }) => {
    const merge = db.mergeInto('jobs').using('branches', 'branches.id', 'jobs.branchId').whenMatched().thenDelete()
    await expect(merge.execute()).rejects.toThrow(refusal)
  })

  test('checks nested queries', async ({ db }) => {
    const nested = db
      .selectFrom('jobs')
      .select('jobs.id')
      .where('jobs.companyId', '=', 1)
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('hiringTeam').select('hiringTeam.id').whereRef('hiringTeam.jobId', '=', 'jobs.id')),
      )
    await expect(nested.execute()).rejects.toThrow(refusal)
  })

  test('checks common table expressions, and accepts reads from them', async ({ db }) => {
    const jobs = expressionBuilder<DB>().selectFrom('jobs').select('jobs.id')
    const read = (named: typeof jobs) =>
      db
        .with('found', () => named)
        .selectFrom('found')
        .selectAll()
        .execute()
    await expect(read(jobs)).rejects.toThrow(refusal)
    await expect(read(jobs.where('jobs.companyId', '=', 1))).resolves.toEqual([])
  })

  test('refuses hand-written SQL on a company table without its company', async ({ db }) => {
    await expect(sql`select count(*) from jobs`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`select company_id, count(*) from jobs group by 1`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`select id from jobs order by company_id, id`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`select from pg_settings join jobs on true`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`select count(*) from jobs where company_id = 1`.execute(db)).resolves.toBeDefined()
  })

  test.for([
    'select id from jobs join branches on branches.id = branch_id where jobs.company_id = 1',
    'select id from jobs where company_id = company_id',
    'select id from jobs where jobs.company_id = jobs.company_id',
    'select id from jobs where company_id in (select id from companies)',
    'select id from jobs -- where company_id = 1',
    "select id from jobs where slug = 'company_id = 1'",
    'select id from "jobs"',
    'select id from public.jobs',
    'select id from only jobs',
    'insert into jobs (id, headcount) values (1, 2)',
  ])('refuses the hand-written SQL %s', async (text, { db }) => {
    await expect(sql.raw(text).execute(db)).rejects.toThrow(refusal)
  })

  test('refuses a table that is inserted into hand-written SQL without its company', async ({ db }) => {
    const jobs = sql.table('jobs')
    await expect(sql`select id from ${jobs}`.execute(db)).rejects.toThrow(refusal)
    await expect(sql`select id from ${jobs} where ${sql.ref('companyId')} = 1`.execute(db)).resolves.toBeDefined()
  })

  test('checks the tables of hand-written common table expressions, and accepts reads from them', async ({ db }) => {
    const read = (where: string) =>
      sql`with found as (select id from jobs ${sql.raw(where)}), more (id) as (select id from found) select id from more`
    await expect(read('').execute(db)).rejects.toThrow(refusal)
    const scopedQuery = sql`with found as (select company_id, id from jobs where company_id = 1) select id from found`
    await expect(scopedQuery.execute(db)).resolves.toBeDefined()
    const columns = sql`with columns as (select attname from pg_attribute limit 1) select attname from columns`
    await expect(columns.execute(db)).resolves.toBeDefined()
  })

  test('ignores tables without a company', async ({ db }) => {
    await expect(db.selectFrom('provinces').select('id').limit(1).execute()).resolves.toBeDefined()
  })

  test('refuses hand-written SQL that changes rows without their company', async ({ db }) => {
    await expect(sql`update jobs set headcount = 2`.execute(db)).rejects.toThrow(refusal)
  })

  test('ignores the tables of PostgreSQL, and the update after a conflict', async ({ db }) => {
    await expect(sql`select name from pg_settings`.execute(db)).resolves.toBeDefined()
    const add = sql`insert into slow_statements (hash, statement, times, total, longest) values ('a', 'b', 1, 1, 1)
      on conflict (hash) do update set times = 2`
    await expect(add.execute(db)).resolves.toBeDefined()
  })

  test('is off for a listed use', async ({ db }) => {
    await expect(acrossCompanies(db, 'old moves').selectFrom('users').select('id').execute()).resolves.toBeDefined()
    // @ts-expect-error No other use compiles.
    acrossCompanies(db, 'all users')
  })
})

describe("the product's role in the database", () => {
  test('can add to the activity log', async ({ world, db }) => {
    await record(db, { companyId: world.companyId }, { event: 'quote.requested', data: {} })
    expect(await logOf(world)).toHaveLength(1)
  })

  test.for(['activity_log', 'application_events', 'quota_uses', 'offer_versions', 'signing_events'])(
    'can never change or remove rows of %s',
    async (table, { world: { companyId }, db }) => {
      const change = sql`update ${sql.table(table)} set company_id = company_id where company_id = ${companyId}`
      const removal = sql`delete from ${sql.table(table)} where company_id = ${companyId}`
      for (const statement of [change, removal]) {
        await expect(statement.execute(db)).rejects.toThrow(`permission denied for table ${table}`)
      }
    },
  )
})
