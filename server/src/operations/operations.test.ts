import { mailProblem } from '@hireloom/contract/mail/outbox'
import { operations } from '@hireloom/contract/operations'
import { permissions } from '@hireloom/contract/platform/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { everyCompany } from '../../test/database/every-company.ts'
import { callerOfOperator } from '../../test/sweep/sweep.ts'
import { test as base, product, World } from '../../test/world.ts'
import { mailStatus } from '../mail/rules.ts'
import { startProcessHeartbeat } from '../platform/processes/process-heartbeat.ts'
import { keepSlowStatements } from '../platform/processes/slow-statement-queries.ts'
import { addTask, task } from '../platform/tasks/tasks.ts'

const test = base
  .extend('operated', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const built = product(db)
    onCleanup(built.close)
    return built
  })
  .extend('world', ({ operated }) => World.make(operated))

const log = { error: (details: object) => expect.unreachable(JSON.stringify(details)) }
const broken = task<{ email: string }>('brokenTask', { attempts: 1 })

/** Adds a task that failed permanently. Returns its id. */
async function insertFailedTask({ db }: World) {
  await addTask(db, broken, { email: 'sari@example.com' })
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = 1, last_error = ${'No mailbox sari@example.com\n  at send'}
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text`.execute(db.withoutPlugins())
  return rows[0]?.id ?? ''
}

describe('the state of the installation', () => {
  test('lists processes, tasks, mails, migrations and companies without personal data', async ({ world }) => {
    const heartbeat = await startProcessHeartbeat({ db: world.db, role: 'worker', log })
    const id = await insertFailedTask(world)
    await world.application(await world.job(), { firstName: 'Sari' })
    const mail = { senderName: 'PT', recipient: 'sari@example.com', subject: 'Hello Sari', text: '', html: '' }
    await world.db
      .insertInto('mails')
      .values({ companyId: world.companyId, dedupeKey: 'failed', ...mail, status: mailStatus.failed, problem: 5 })
      .execute()
    const slow = { statement: 'select from jobs where id = $1', times: 2, total: 1300, longest: 700 }
    await keepSlowStatements(world.db, [slow])
    await keepSlowStatements(world.db, [{ ...slow, times: 1, total: 900, longest: 900 }])
    const backup = { begunAt: new Date('2026-11-20T01:00:00Z'), finishedAt: new Date('2026-11-20T02:00:00Z') }
    await world.db
      .insertInto('backups')
      .values([
        {
          folder: '20261120T010000Z',
          ...backup,
          bytes: 5e9,
          rehearsedAt: world.product.clock.now,
          rehearsalSeconds: 40,
        },
        {
          folder: '20261121T010000Z',
          begunAt: backup.begunAt,
          finishedAt: world.product.clock.now,
          problem: 'No space',
        },
      ])
      .execute()
    const { status, body } = await (await callerOfOperator(world))(operations.state, {})
    await world.db.deleteFrom('backups').execute()
    await heartbeat.stop()
    expect(status).toBe(200)
    const {
      isPaused,
      backups,
      processes,
      queue,
      failedTasks,
      failedMails,
      slowQueries,
      migrations,
      companies,
      replica,
    } = body.data
    expect(processes).toEqual([expect.objectContaining({ role: 'worker' })])
    expect(queue).toContainEqual(expect.objectContaining({ task: 'brokenTask', waiting: 0 }))
    expect(failedTasks).toContainEqual({ id, name: 'brokenTask', attempts: 1, error: 'No mailbox …' })
    expect(failedMails).toContainEqual(expect.objectContaining({ companyId: world.companyId, problem: 5, mails: 1 }))
    expect(slowQueries).toEqual([expect.objectContaining({ ...slow, times: 3, total: 2200, longest: 900 })])
    expect(migrations[0]?.name).toMatch(/^\d{4}_\w+\.sql$/)
    expect(companies).toContainEqual(
      expect.objectContaining({ id: world.companyId, slug: world.slug, applications: 1 }),
    )
    expect(replica).toBeUndefined()
    expect(isPaused).toBe(false)
    expect(backups).toMatchObject({
      last: { folder: '20261120T010000Z', finishedAt: backup.finishedAt.toJSON(), bytes: 5e9 },
      failure: { problem: 'No space' },
      rehearsal: { folder: '20261120T010000Z', seconds: 40, problem: null },
    })
    expect(JSON.stringify(body)).not.toMatch(/sari@|Sari/)
  })

  test.for(['admin', 'consultant', 'user'] as const)('is not found for the role %s alone', async (role, { world }) => {
    const operator = await callerOfOperator(world)
    const call = await world.as(role, permissions)
    const taskId = await insertFailedTask(world)
    for (const { status } of [
      await call(operations.state, {}),
      await call(operations.retryTask, { params: { taskId } }),
      await call(operations.dropTask, { params: { taskId } }),
      await call(operations.retryMails, {}),
    ])
      expect(status).toBe(404)
    expect((await operator(operations.dropTask, { params: { taskId } })).status).toBe(204)
  })

  test('is not found where no operator is named', async ({ world }) => {
    const operator = await callerOfOperator(world)
    expect((await operator(operations.state, {})).status).toBe(200)
    world.product.services.config.operators.length = 0
    expect((await operator(operations.state, {})).status).toBe(404)
  })
})

test("mails that failed in the last week are sent again, which is recorded with the operator's name and account", async ({
  world,
}) => {
  const operator = await callerOfOperator(world)
  const { db, companyId } = world
  const other = await world.another()
  const triedAt = new Date(world.product.clock.now.getTime() - 60_000)
  const mail = { senderName: 'PT', subject: 'Hello', text: '', html: '', status: mailStatus.failed }
  const failed = { ...mail, recipient: 'sari@example.com', problem: mailProblem.loginRefused, triedAt }
  const old = { ...failed, triedAt: new Date(triedAt.getTime() - 8 * 24 * 3_600_000) }
  await db
    .insertInto('mails')
    .values([
      { companyId, dedupeKey: 'failed', ...failed },
      { companyId: other.companyId, dedupeKey: 'failed', ...failed },
      { companyId, dedupeKey: 'old', ...old },
    ])
    .execute()
  const { status, body } = await operator(operations.retryMails, {})
  expect([status, body.data]).toEqual([200, { mails: 2 }])
  const stillFailed = everyCompany(db)
    .selectFrom('mails')
    .select('dedupeKey')
    .where('companyId', 'in', [companyId, other.companyId])
  expect(await stillFailed.where('status', '=', mailStatus.failed).execute()).toEqual([{ dedupeKey: 'old' }])
  const [action] = (await operator(operations.state, {})).body.data.operatorActions
  const actor = `Ratna Wulandari (${world.product.services.config.operators.at(-1)})`
  expect(action).toMatchObject({ actor, action: 'mails retry', details: '', problem: null })
})

describe('a task that failed permanently', () => {
  test('runs again with all its tries', async ({ world }) => {
    const operator = await callerOfOperator(world)
    const taskId = await insertFailedTask(world)
    expect((await operator(operations.retryTask, { params: { taskId } })).status).toBe(204)
    const job = sql<{ attempts: number }>`select attempts from graphile_worker.jobs where id = ${taskId}::bigint`
    expect((await job.execute(world.db.withoutPlugins())).rows).toEqual([{ attempts: 0 }])
    // It is waiting again, so it can't be dropped.
    expect((await operator(operations.dropTask, { params: { taskId } })).status).toBe(404)
  })

  test("is run again or dropped, which is recorded with the operator's name and account", async ({ world }) => {
    const operator = await callerOfOperator(world)
    const [one, other] = [await insertFailedTask(world), await insertFailedTask(world)]
    await operator(operations.retryTask, { params: { taskId: one } })
    await operator(operations.dropTask, { params: { taskId: one } })
    await operator(operations.dropTask, { params: { taskId: other } })
    await operator(operations.dropTask, { params: { taskId: '987654321' } })
    const { operatorActions } = (await operator(operations.state, {})).body.data
    const actor = `Ratna Wulandari (${world.product.services.config.operators.at(-1)})`
    const ended = { actor, endedAt: expect.any(String), beganAt: expect.any(String), problem: null }
    expect(operatorActions.slice(0, 3)).toMatchObject([
      { ...ended, action: 'tasks drop', details: `--id ${other} brokenTask` },
      { ...ended, action: 'tasks drop', details: `--id ${one} brokenTask`, problem: 'Task not found' },
      { ...ended, action: 'tasks retry', details: `--id ${one} brokenTask` },
    ])
  })

  test('is dropped once', async ({ world }) => {
    const operator = await callerOfOperator(world)
    const taskId = await insertFailedTask(world)
    const drop = () => operator(operations.dropTask, { params: { taskId } })
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404])
  })
})
