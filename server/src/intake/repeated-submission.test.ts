import { jobStatus } from '@hireloom/contract/jobs/status'
import { idempotencyHeader } from '@hireloom/contract/public-site'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { filledForm, replyTo, rowsOf, sendForm } from '../../test/applicant.ts'
import { product, test, World } from '../../test/world.ts'
import type { Db } from '../platform/db/db.ts'

type Job = Awaited<ReturnType<World['job']>>

const setStatus = (world: World, job: Job, status: 0 | 1 | 2 | 3) =>
  world.db
    .updateTable('jobs')
    .set({ status })
    .where('companyId', '=', world.companyId)
    .where('id', '=', job.id)
    .execute()

/** Returns a test that runs on a product with these settings. */
function withSettings(settings: Record<string, string>) {
  return test
    .extend('product', { scope: 'file' }, async ({ db }, { onCleanup }) => {
      // Submissions of other tests in the same minute don't count.
      await db.deleteFrom('rateLimits').execute()
      const built = product(db, settings)
      onCleanup(built.close)
      return built
    })
    .extend('world', ({ product }) => World.make(product))
}

const quiet = withSettings({ LOG_LEVEL: 'silent' })
const few = withSettings({ SUBMIT_LIMIT_PER_IP: '2' })
const many = withSettings({ SUBMIT_LIMIT_PER_COMPANY: '2' })

describe('a form sent twice', () => {
  const key = { [idempotencyHeader]: '0b0d5a0e-7d43-4c9f-9d3e-0e6f4a1c2b3d' }

  test('is one application with one receipt', async ({ world }) => {
    const job = await world.job()
    const form = await filledForm(world.visit(), job)
    const first = await sendForm(world.visit(), form, key)
    const second = await sendForm(world.visit(), form, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await rowsOf(world, 'applications')).length).toBe(1)
    expect(await rowsOf(world, 'mails')).toHaveLength(1)
  })

  test('at the same moment is one application as well', async ({ world }) => {
    const job = await world.job()
    const form = await filledForm(world.visit(), job)
    const replies = await Promise.all(Array.from({ length: 5 }, () => sendForm(world.visit(), form, key)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(replies.map(({ body }) => body.data.reference)).size).toBe(1)
    expect((await rowsOf(world, 'applications')).length).toBe(1)
  })

  test('gets its receipt even after the job has closed', async ({ world }) => {
    const job = await world.job()
    const form = await filledForm(world.visit(), job)
    const first = await sendForm(world.visit(), form, key)
    await setStatus(world, job, jobStatus.closed)
    expect((await sendForm(world.visit(), form, key)).body).toEqual(first.body)
  })

  test('with other contents is refused, and the first one stays as it was sent', async ({ world }) => {
    const job = await world.job()
    const form = await filledForm(world.visit(), job)
    await sendForm(world.visit(), form, key)
    const corrected = {
      ...form,
      personalInformation: { ...form.personalInformation, emailAddress: 'corrected@example.com' },
    }
    const { status, body } = await sendForm(world.visit(), corrected, key)
    expect([status, body.error?.code, body.error?.message]).toEqual([
      422,
      'idempotency_key_reused',
      'This Idempotency-Key belongs to an application with other contents, which was stored',
    ])
    expect(await rowsOf(world, 'applications')).toMatchObject([{ email: form.personalInformation.emailAddress }])
  })

  test('with another human verification is the same application', async ({ world }) => {
    const job = await world.job()
    const form = await filledForm(world.visit(), job)
    const first = await sendForm(world.visit(), form, key)
    const second = await sendForm(world.visit(), { ...form, captchaToken: 'another' }, key)
    expect(second.body).toEqual(first.body)
  })

  test('is refused for another job', async ({ world }) => {
    await sendForm(world.visit(), await filledForm(world.visit(), await world.job()), key)
    const { status, body } = await sendForm(world.visit(), await filledForm(world.visit(), await world.job()), key)
    expect([status, body.error?.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('needs a UUID as key', async ({ world }) => {
    const reply = await replyTo(world.visit(), await world.job(), {}, { [idempotencyHeader]: 'again' })
    expect(reply.status).toBe(400)
  })
})

test('fifty forms at once are fifty applications', async ({ world }) => {
  const job = await world.job()
  const visit = world.visit()
  const forms = await Promise.all(Array.from({ length: 50 }, () => filledForm(visit, job)))
  const replies = await Promise.all(forms.map((form) => sendForm(world.visit(), form)))
  expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201))
  expect(new Set(replies.map(({ body }) => body.data.reference)).size).toBe(50)
  expect((await rowsOf(world, 'applications')).length).toBe(50)
  expect(await rowsOf(world, 'mails')).toHaveLength(50)
  expect(await rowsOf(world, 'applicationEvents')).toHaveLength(50)
})

quiet('an application whose connection is cut before its last step leaves nothing', async ({ world, db }) => {
  const form = await filledForm(world.visit(), await world.job())
  const reply = await db.transaction().execute(async (other) => {
    await sql`lock table mails in exclusive mode`.execute(other)
    const pendingReply = sendForm(world.visit(), form)
    await expect.poll(() => cutWritingConnections(db, 'mails')).toBe(1)
    return pendingReply
  })
  expect(reply.status).toBe(503)
  for (const table of ['applications', 'candidates', 'mails'] as const) expect(await rowsOf(world, table)).toEqual([])
  expect((await sendForm(world.visit(), form)).status).toBe(201)
})

/** Cuts the connections that wait to write to a table. Returns how many there were. */
const cutWritingConnections = (db: Db, table: string) =>
  db.transaction().execute(async (db) => {
    // The product's own role can't see or end other sessions.
    await sql`set local role none`.execute(db)
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_catalog.pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like ${`insert into "${table}"%`}
    `.execute(db)
    return rows.length
  })

few('too many applications from one IP address are refused until the minute is over', async ({ world }) => {
  const job = await world.job()
  const from = (last: number) => ({ 'x-forwarded-for': `203.0.${world.companyId % 256}.${last}` })
  world.product.clock.now = new Date('2026-11-20T03:00:00Z')
  expect((await replyTo(world.visit(), job, {}, from(1))).status).toBe(201)
  expect((await replyTo(world.visit(), job, {}, from(1))).status).toBe(201)
  world.product.clock.now = new Date('2026-11-20T03:00:15Z')
  const third = await sendForm(world.visit(), await filledForm(world.visit(), job), from(1))
  expect(third).toMatchObject({ status: 429, body: { error: { code: 'too_many' } } })
  expect(third.headers['retry-after']).toBe('45')
  expect((await replyTo(world.visit(), job, {}, from(2))).status).toBe(201)
  world.product.clock.now = new Date('2026-11-20T03:01:00Z')
  expect((await replyTo(world.visit(), job, {}, from(1))).status).toBe(201)
})

many('too many applications to one company are refused, wherever they come from', async ({ world }) => {
  const job = await world.job()
  const statuses = []
  for (const last of [1, 2, 3]) {
    statuses.push((await replyTo(world.visit(), job, {}, { 'x-forwarded-for': `203.0.113.${last}` })).status)
  }
  expect(statuses).toEqual([201, 201, 429])
  const other = await world.another()
  expect((await replyTo(other.visit(), await other.job())).status).toBe(201)
})
