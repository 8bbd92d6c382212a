import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { oneDay } from '@hireloom/contract/platform/durations'
import { stageUpdates } from '@hireloom/contract/stage-updates/endpoints'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import pg from 'pg'
import { describe, expect, inject } from 'vitest'
import { withFullDisk } from '../../test/database/database-outage.ts'
import { workerDatabase } from '../../test/database/template.ts'
import { type Application, insertCandidates, stageOf, storedApplication } from '../../test/moving.ts'
import { runWhileRemoving } from '../../test/permission-removal.ts'
import { fillIn, ids, readUpdate, runUpdate, templateOf, uploadStages } from '../../test/stage-updating.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { test, type World } from '../../test/world.ts'
import { removeExpiredExports } from '../transfers/removal-commands.ts'
import { stageUpdateTasks } from './task-list.ts'
import { makeStageTemplate, updateStages } from './tasks.ts'

/** Returns how often candidates were moved to a stage. */
async function countMovesTo({ db, companyId }: World, stageId: number) {
  const events = await db
    .selectFrom('applicationEvents')
    .select('applicationId')
    .where('companyId', '=', companyId)
    .where('toStageId', '=', stageId)
    .execute()
  return { moves: events.length, candidates: new Set(events.map(({ applicationId }) => applicationId)).size }
}

/** Uploads a file that moves this many new candidates to Screening, as an Admin. */
async function uploaded(world: World, count: number) {
  const [call, job] = [await world.as('admin'), await world.job()]
  const applications = await insertCandidates(world, job, Array(count).fill(undefined))
  const { bytes } = await templateOf(world, call, { ids: ids(applications) })
  const file = await fillIn(bytes, () => ({ newStage: 'Screening' }))
  return { call, applications, file, importId: await uploadStages(call, file) }
}

/** Invites a candidate to an interview. */
async function interview({ db, companyId }: World, { id: applicationId, jobId }: Application, stageId: number) {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', companyId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const place = { isOnlineLocation: true, location: 'https://meet.example.com/kopi' }
  const span = { startsAt: new Date('2026-12-12T03:00:00Z'), endsAt: new Date('2026-12-12T03:45:00Z') }
  const { id } = await db
    .insertInto('schedules')
    .values({ companyId, jobId, applicationId, stageId, process: 3, ...place, ...span, scheduledBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Other test files use other databases of the same server. */
const waitingForLocks = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

test('a run whose task failed permanently ends, and moves no candidate later', async ({ world }) => {
  const { call, importId } = await uploaded(world, 2)
  await call(stageUpdates.start, { params: { importId } })
  await endFailedTask(world, stageUpdateTasks.updateStages, { companyId: world.companyId, importId })
  await runUpdate(world, importId)
  expect(await readUpdate(call, importId)).toMatchObject({ status: transferStatus.failed, failedRows: 2 })
  expect(await countMovesTo(world, stageOf(world, 'Screening'))).toEqual({ moves: 0, candidates: 0 })
})

test('a run stops before the next part of its rows when the user loses the permission', async ({ world }) => {
  const ayu = await world.user('recruiter')
  const job = await world.job({ hiringTeam: [{ hiringUserId: ayu.id, hiringRoleId: 1 }] })
  const applications = await insertCandidates(world, job, Array(6).fill(undefined))
  const call = await world.as(ayu)
  const { bytes } = await templateOf(world, call, { ids: ids(applications) })
  const importId = await uploadStages(call, await fillIn(bytes, () => ({ newStage: 'Screening' })))
  await call(stageUpdates.start, { params: { importId } })
  const payload = { companyId: world.companyId, importId }
  const run = () => updateStages(world.product.services, payload, 2)
  const moved = await runWhileRemoving(world, importId, { permission: 'candidates.updateStatus', heldRow: 4, run })
  expect([2, 4]).toContain(moved)
  expect(await countMovesTo(world, stageOf(world, 'Screening'))).toEqual({ moves: moved, candidates: moved })
  const finished = await readUpdate(await world.as('admin'), importId)
  expect([finished.status, finished.failedRows]).toEqual([transferStatus.partialSuccess, 6 - moved])
})

test('a template whose task failed permanently is shown as failed', async ({ world }) => {
  const { db, companyId } = world
  const call = await world.as('admin')
  const applications = await insertCandidates(world, await world.job(), [undefined])
  const { body } = await call(stageUpdates.makeTemplate, { body: { ids: ids(applications) } })
  const { importId: transferId } = body.data
  await endFailedTask(world, stageUpdateTasks.makeStageTemplate, { companyId, transferId })
  await makeStageTemplate(world.product.services, { companyId, transferId })
  const ended = await db
    .selectFrom('transfers')
    .select(['status', 'resultKey'])
    .where('companyId', '=', companyId)
    .where('id', '=', transferId)
    .executeTakeFirst()
  expect(ended).toEqual({ status: transferStatus.failed, resultKey: null })
})

test('a run that is killed moves every candidate once or not at all', { timeout: 60_000 }, async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const applications = await insertCandidates(world, job, Array(6).fill('HR Interview'))
  const { bytes } = await templateOf(world, call, { ids: ids(applications) })
  const last = applications.at(-1) as Application
  const stages = ['Offering', 'Offering', 'Offering', 'Offering', 'Offering', 'Archived']
  const file = await fillIn(bytes, (_, index) => ({ newStage: stages[index] ?? '' }))
  const importId = await uploadStages(call, file)
  await call(stageUpdates.start, { params: { importId } })
  const meeting = await interview(world, last, stageOf(world, 'HR Interview'))
  const { url } = await workerDatabase(inject('databaseServer'))
  const lock = new pg.Client(url)
  // Within a transaction, pg_stat_activity stays as it was at the first read, so another connection watches.
  const watcher = new pg.Client(url)
  await Promise.all([lock.connect(), watcher.connect()])
  try {
    // The fifth candidate has moved in a transaction that is not complete, because the sixth waits for this lock.
    await lock.query('begin')
    await lock.query('select from schedules where id = $1 for update', [meeting])
    const script = new URL('../../test/processes/run-stage-update.ts', import.meta.url)
    const at = world.product.clock.now.toISOString()
    const child = spawn(process.execPath, [fileURLToPath(script), url, `${world.companyId}`, `${importId}`, at])
    const ended = once(child, 'close')
    const waiting = async () => (await watcher.query(waitingForLocks)).rowCount
    await expect.poll(waiting, { timeout: 30_000, interval: 50 }).toBe(1)
    child.kill('SIGKILL')
    await ended
    await lock.query('rollback')
  } finally {
    await Promise.all([lock.end(), watcher.end()])
  }
  const offering = stageOf(world, 'Offering')
  expect(await countMovesTo(world, offering)).toEqual({ moves: 4, candidates: 4 })
  expect((await readUpdate(call, importId)).rows.map(({ status }) => status)).toEqual([1, 1, 1, 1, 0, 0])

  await runUpdate(world, importId)
  expect(await readUpdate(call, importId)).toMatchObject({ status: transferStatus.completed, succeededRows: 6 })
  expect(await countMovesTo(world, offering)).toEqual({ moves: 5, candidates: 5 })
  expect(await storedApplication(world, last)).toMatchObject({ status: applicationStatus.archived })
})

describe('a run', () => {
  test('shares the rows with another one at the same time, and is started once', async ({ world }) => {
    const { call, importId } = await uploaded(world, 12)
    const starts = await Promise.all([1, 2, 3].map(() => call(stageUpdates.start, { params: { importId } })))
    expect(starts.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([runUpdate(world, importId), runUpdate(world, importId), runUpdate(world, importId)])
    expect(await readUpdate(call, importId)).toMatchObject({ status: transferStatus.completed, succeededRows: 12 })
    expect(await countMovesTo(world, stageOf(world, 'Screening'))).toEqual({ moves: 12, candidates: 12 })
    const log = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('companyId', '=', world.companyId)
      .where('what', 'like', '%with a file')
      .execute()
    expect(log).toHaveLength(1)
  })

  test('of the same file as another one at the same time moves each candidate once', async ({ world }) => {
    const { call, file, importId } = await uploaded(world, 8)
    const second = await uploadStages(call, file)
    for (const id of [importId, second]) await call(stageUpdates.start, { params: { importId: id } })
    await Promise.all([runUpdate(world, importId), runUpdate(world, second)])
    const both = [await readUpdate(call, importId), await readUpdate(call, second)]
    expect(both.reduce((sum, { succeededRows }) => sum + succeededRows, 0)).toBe(8)
    expect(await countMovesTo(world, stageOf(world, 'Screening'))).toEqual({ moves: 8, candidates: 8 })
    const refused = both.flatMap(({ rows }) => rows.filter(({ status }) => status === rowStatus.failed))
    expect(new Set(refused.map(({ errors }) => errors[0]?.message))).toEqual(
      new Set(['The candidate was moved after the template was made, to Screening']),
    )
  })

  test('does nothing for a file that no user started', async ({ world }) => {
    const { call, importId } = await uploaded(world, 1)
    await runUpdate(world, importId)
    expect(await readUpdate(call, importId)).toMatchObject({ status: transferStatus.pending, startedAt: null })
  })

  test("is continued after an outage of the database, and leaves no row waiting when the rows can't be saved", async ({
    world,
  }) => {
    const { call, importId } = await uploaded(world, 3)
    await call(stageUpdates.start, { params: { importId } })
    const { db, companyId, product } = world
    const interrupted = updateStages({ ...product.services, db: withFullDisk(db) }, { companyId, importId })
    await expect(interrupted).rejects.toThrow('The disk is full')
    expect(await readUpdate(call, importId)).toMatchObject({ status: transferStatus.processing, failedRows: 0 })
    // These times are before the first day that PostgreSQL can store; the run then ends at a valid time.
    const times = [new Date(-8.64e15), new Date(-8.64e15)]
    const run = updateStages({ db, now: () => times.shift() ?? product.clock.now }, { companyId, importId })
    await expect(run).rejects.toThrow()
    const finished = await readUpdate(call, importId)
    expect(finished).toMatchObject({ status: transferStatus.failed, failedRows: 3 })
    expect(finished.reasons[0]).toEqual(['The candidate could not be moved. Please upload the row again'])
  })
})

test('a template that was made is not made again', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const { transferId } = await templateOf(world, call, { ids: ids(await insertCandidates(world, job, [undefined])) })
  const { db, companyId, product } = world
  const files = () => db.selectFrom('files').select('id').where('companyId', '=', companyId).execute()
  const before = await files()
  await makeStageTemplate(product.services, { companyId, transferId })
  expect(await files()).toEqual(before)
})

test('nothing is left of the file of a template after 7 days', async ({ world }) => {
  const [call, job] = [await world.as('admin'), await world.job()]
  const { db, companyId, product } = world
  const countFiles = async () => {
    const files = await db.selectFrom('files').select('key').where('companyId', '=', companyId).execute()
    return files.length
  }
  const candidates = await insertCandidates(world, job, [undefined])
  const before = await countFiles()
  await templateOf(world, call, { ids: ids(candidates) })
  expect(await countFiles()).toBe(before + 1)
  const now = () => new Date(product.clock.now.getTime() + 8 * oneDay)
  await removeExpiredExports({ ...product.services, now })
  expect(await countFiles()).toBe(before)
})
