import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { workerDatabase } from '../../test/database/template.ts'
import { insertCandidates, moveMany, stageOf, toStage } from '../../test/moving.ts'
import { test as base, product, World } from '../../test/world.ts'
import { connect } from '../platform/db/db.ts'

/** Tests with `limited`, a function that makes a company in a product with a statement timeout in milliseconds. */
const test = base.extend('limited', async ({ db: _ }, { onCleanup }) => {
  const closers: (() => Promise<void>)[] = []
  onCleanup(async () => {
    for (const close of closers) await close()
  })
  return async (statement: number) => {
    const { url } = await workerDatabase(inject('databaseServer'))
    const db = connect(url, { statement })
    const built = product(db, { LOG_LEVEL: 'silent' })
    closers.push(built.close, () => db.destroy())
    return World.make(built)
  }
})

test('a bulk move that takes too long moves and mails nobody, and can be sent again', async ({ db, limited }) => {
  const world = await limited(2000)
  const [call, job] = [await world.as('admin'), await world.job()]
  const all = await insertCandidates(world, job, ['Screening', undefined, 'Screening'])
  const rejected = toStage(world, 'Rejected', { sendEmail: true })
  const listStages = async () => {
    const rows = await db
      .selectFrom('applications')
      .select('stageId')
      .where('companyId', '=', world.companyId)
      .execute()
    return rows.map(({ stageId }) => stageId)
  }
  const countTraces = async () =>
    (
      await sql`select (select count(*) from moves where company_id = ${world.companyId}) as moves,
        (select count(*) from application_events where company_id = ${world.companyId}) as events,
        (select count(*) from mails where company_id = ${world.companyId}) as mails`.execute(db)
    ).rows
  const before = [await listStages(), await countTraces()]
  await db.transaction().execute(async (db) => {
    const last = all.at(-1)?.id ?? 0
    await sql`select from applications where company_id = ${world.companyId} and id = ${last} for update`.execute(db)
    const { status, headers, body } = await moveMany(call, all, rejected)
    expect([status, headers['retry-after'], body.error?.code]).toEqual([503, '5', 'timed_out'])
  })
  expect([await listStages(), await countTraces()]).toEqual(before)
  expect((await moveMany(call, all, rejected)).body.data.moved).toBe(all.length)
  expect(new Set(await listStages())).toEqual(new Set([stageOf(world, 'Rejected')]))
})

const candidateCount = 1000
const movesBefore = 14

/** Inserts candidates who were moved between two stages of a job many times. */
async function insertMovedCandidates({ db, companyId, ...world }: World, jobId: number) {
  const stages = ['Screening', 'Assessment'].map((name) => world.masterData.stages[name])
  await sql`
    with people as (
      insert into candidates (company_id, first_name, email)
      select ${companyId}, 'Ayu', 'ayu-' || number || '@example.com' from generate_series(1, ${candidateCount}) as number
      returning id, email
    )
    insert into applications (company_id, job_id, candidate_id, reference, source, first_name, email)
    select ${companyId}, ${jobId}, id, 'TST-' || id, 5, 'Ayu', email from people`.execute(db)
  await sql`
    insert into application_events (company_id, application_id, kind, from_status, to_status, to_stage_id, at)
    select ${companyId}, id, 2, 0, 0, (array[${stages[0]}::bigint, ${stages[1]}])[1 + number % 2], now() + number * interval '1 minute'
    from applications cross join generate_series(1, ${movesBefore}) as number where company_id = ${companyId}`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from applications where company_id = ${companyId}`.execute(db)
  return rows.map(({ id }) => ({ id, jobId }))
}

/** Runs SQL as the owner of the database. */
async function asOwner(statements: (database: string) => string[]) {
  const { url } = await workerDatabase(inject('databaseServer'))
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements(new URL(url).pathname.slice(1))) await client.query(statement)
  } finally {
    await client.end()
  }
}

// Histories take long to insert and to change on a busy machine.
const slow = { timeout: 240_000 }

test(
  'a thousand candidates with long histories move in time, even when PostgreSQL expects only a few',
  slow,
  async ({ limited }) => {
    // PostgreSQL compares rows pair by pair if it expects only a few. For 14,000 stays, this takes half a minute.
    await asOwner((database) =>
      ['hashjoin', 'mergejoin'].map((join) => `alter database ${database} set enable_${join} = off`),
    )
    try {
      const world = await limited(200_000)
      const [call, job] = [await world.as('admin'), await world.job()]
      const begunAt = performance.now()
      const candidates = await insertMovedCandidates(world, job.id)
      const insertedAt = performance.now()
      const moved = await moveMany(call, candidates, toStage(world, 'Offering'))
      expect([moved.status, moved.body.data?.moved]).toEqual([200, candidateCount])
      // The limit is relative to the insertion, which takes 3 seconds as well, so that other load on the machine
      // doesn't matter.
      expect(performance.now() - insertedAt).toBeLessThan(5 * (insertedAt - begunAt))
    } finally {
      await asOwner((database) => [`alter database ${database} reset all`])
    }
  },
)
