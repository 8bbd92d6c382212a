import { defaultForm } from '@hireloom/contract/jobs/default-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { fromReply } from '@hireloom/contract/platform/wire'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { withFullDisk } from '../../test/database/database-outage.ts'
import { importFile, readImport, runImport, uploadJobs } from '../../test/importing.ts'
import { type JobCells, jobFile } from '../../test/job-file.ts'
import { removeFromRecruiters, runWhileRemoving } from '../../test/permission-removal.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { transferTasks } from './task-list.ts'
import { importJobs } from './tasks.ts'

const countJobs = async ({ db, companyId }: World) =>
  (await db.selectFrom('jobs').select('id').where('companyId', '=', companyId).execute()).length
const startImport = async (call: Caller, rows: readonly JobCells[]) => {
  const { importId } = await uploadJobs(call, await jobFile(rows))
  await call(transfers.start, { body: { importId } })
  return importId
}
const rows = (count: number) => Array.from({ length: count }, () => ({}))

test('500 rows, 20 of them wrong, take less than 20 seconds of work', { timeout: 120_000 }, async ({ world }) => {
  const call = await world.as('admin')
  const wrong = (index: number) => (index % 25 === 7 ? { city: 'Kota Bandung' } : {})
  const bytes = await jobFile(rows(500).map((_, index) => wrong(index)))
  // The CPU time of this process, so that a busy machine doesn't count.
  const from = process.cpuUsage()
  const done = await importFile(world, call, bytes)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1000).toBeLessThan(20_000)
  expect(done).toMatchObject({ totalRows: 500, succeededRows: 480, failedRows: 20 })
  expect(done.rows.filter(({ status }) => status === rowStatus.failed)).toHaveLength(20)
  expect(await countJobs(world)).toBe(480)
})

describe('a run', () => {
  test('whose task failed permanently ends with its rows in a file, and creates no jobs later', async ({ world }) => {
    const call = await world.as('admin')
    const importId = await startImport(call, rows(2))
    for (const _ of [1, 2])
      await endFailedTask(world, transferTasks.importJobs, { companyId: world.companyId, importId })
    const ended = await readImport(call, importId)
    expect(ended).toMatchObject({ status: transferStatus.failed, failedRows: 2, fileUrl: expect.any(String) })
    await runImport(world, importId)
    expect(await countJobs(world)).toBe(0)
  })

  test('that was killed continues where it stopped', async ({ world }) => {
    const call = await world.as('admin')
    const importId = await startImport(call, rows(6))
    const { db, companyId } = world
    // A process that dies in the fourth row leaves three rows with their jobs, and no lock.
    const ids = await db
      .selectFrom('transferRows')
      .select('id')
      .where('companyId', '=', companyId)
      .where('transferId', '=', importId)
      .orderBy('rowNumber')
      .execute()
    const late = ids.slice(3).map(({ id }) => id)
    const setLate = (status: number) =>
      db
        .updateTable('transferRows')
        .set({ status: status as 0 | 2, errors: JSON.stringify(status === 2 ? [{ column: null, message: 'x' }] : []) })
        .where('companyId', '=', companyId)
        .where('id', 'in', late)
        .execute()
    await setLate(rowStatus.failed)
    await runImport(world, importId)
    await setLate(rowStatus.waiting)
    await db
      .updateTable('transfers')
      .set({ status: transferStatus.processing, finishedAt: null, failedRows: 0 })
      .where('companyId', '=', companyId)
      .where('id', '=', importId)
      .execute()
    expect(await countJobs(world)).toBe(3)

    await runImport(world, importId)
    await runImport(world, importId)
    expect(await readImport(call, importId)).toMatchObject({ status: transferStatus.completed, succeededRows: 6 })
    expect(await countJobs(world)).toBe(6)
  })

  test('shares the rows with another one at the same time', async ({ world }) => {
    const call = await world.as('admin')
    const importId = await startImport(call, rows(30))
    await Promise.all([runImport(world, importId), runImport(world, importId), runImport(world, importId)])
    expect(await readImport(call, importId)).toMatchObject({ status: transferStatus.completed, succeededRows: 30 })
    expect(await countJobs(world)).toBe(30)
    const log = await world.db
      .selectFrom('activityLog')
      .select('what')
      .where('companyId', '=', world.companyId)
      .execute()
    expect(log).toEqual([{ what: 'imported 30 of 30 jobs from a file' }])
  })

  test('happens once, however often the import is started', async ({ world }) => {
    const call = await world.as('admin')
    const { importId } = await uploadJobs(call, await jobFile([{}]))
    const starts = await Promise.all([1, 2, 3].map(() => call(transfers.start, { body: { importId } })))
    expect(starts.map(({ status, body }) => [status, body.data.status])).toEqual(
      starts.map(() => [200, transferStatus.processing]),
    )
    await runImport(world, importId)
    const { body } = await call(transfers.start, { body: { importId } })
    expect(body.data.status).toBe(transferStatus.completed)
    expect(await countJobs(world)).toBe(1)
  })

  test('of the same file as another one at the same moment creates the jobs of each file once', async ({ world }) => {
    const call = await world.as('admin')
    const bytes = await jobFile(rows(30))
    const files = await Promise.all([1, 2].map(() => uploadJobs(call, bytes)))
    const ids = files.map(({ importId }) => importId)
    await Promise.all(ids.map((importId) => call(transfers.start, { body: { importId } })))
    await Promise.all([...ids, ...ids].map((importId) => runImport(world, importId)))
    const ended = await Promise.all(ids.map((importId) => readImport(call, importId)))
    for (const { status, succeededRows, failedRows } of ended) {
      expect([status, succeededRows, failedRows]).toEqual([transferStatus.completed, 30, 0])
    }
    const jobIds = ended.flatMap((done) => done.rows.map(({ jobId }) => jobId))
    expect(new Set(jobIds).size).toBe(60)
    const { db, companyId } = world
    const made = await db.selectFrom('jobs').select(['id', 'status']).where('companyId', '=', companyId).execute()
    expect(made.map(({ id }) => id).toSorted()).toEqual(jobIds.toSorted())
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([jobStatus.draft]))
  })

  test('creates no jobs for a user who may no longer create them', async ({ world }) => {
    const call = await world.as('recruiter')
    const importId = await startImport(call, rows(2))
    await removeFromRecruiters(world, 'jobs.create')
    await runImport(world, importId)
    const done = await readImport(await world.as('admin'), importId)
    expect([done.status, done.failedRows]).toEqual([transferStatus.failed, 2])
    expect(done.rows[0]?.errors).toEqual([
      { column: null, message: 'The user who started this may no longer create jobs' },
    ])
    expect(await countJobs(world)).toBe(0)
  })

  test('stops before the next part of its rows when the user loses the permission', async ({ world }) => {
    const importId = await startImport(await world.as('recruiter'), rows(60))
    const run = () => runImport(world, importId)
    const made = await runWhileRemoving(world, importId, { permission: 'jobs.create', heldRow: 31, run })
    expect([25, 50]).toContain(made)
    expect(await countJobs(world)).toBe(made)
    const done = await readImport(await world.as('admin'), importId)
    expect([done.status, done.failedRows]).toEqual([transferStatus.partialSuccess, 60 - made])
  })

  test('does nothing for an import that no user started', async ({ world }) => {
    const call = await world.as('admin')
    const { importId } = await uploadJobs(call, await jobFile([{}]))
    await runImport(world, importId)
    expect(await readImport(call, importId)).toMatchObject({ status: transferStatus.pending, startedAt: null })
  })

  test('that the database interrupts is continued by the next one', async ({ world }) => {
    const call = await world.as('admin')
    const importId = await startImport(call, rows(2))
    const { db, companyId, product } = world
    const run = importJobs({ ...product.services, db: withFullDisk(db) }, { companyId, importId })
    await expect(run).rejects.toThrow('The disk is full')
    expect(await readImport(call, importId)).toMatchObject({ status: transferStatus.processing, failedRows: 0 })
    await runImport(world, importId)
    expect(await countJobs(world)).toBe(2)
  })

  test("that can't save its rows marks each as failed, and fails", async ({ world }) => {
    const call = await world.as('admin')
    const importId = await startImport(call, rows(2))
    const { db, companyId, product } = world
    // The first time is before the first day that PostgreSQL can store.
    const times = [new Date(-8.64e15), product.clock.now]
    const run = importJobs({ db, now: () => times.shift() ?? product.clock.now }, { companyId, importId })
    await expect(run).rejects.toThrow('timestamp out of range')
    const { rows: after, ...done } = await readImport(call, importId)
    expect(done).toMatchObject({ status: transferStatus.failed, failedRows: 2 })
    expect(after.map(({ errors }) => errors[0]?.message)).toEqual([
      'The row could not be saved. Please import it again',
      'The row could not be saved. Please import it again',
    ])
    await runImport(world, importId)
    expect(await countJobs(world)).toBe(0)
  })
})

test('imported jobs start with the application form of the company', async ({ world }) => {
  const call = await world.as('admin')
  const { body } = await call(defaultForm.read, {})
  const { applicationForm, updatedAt } = fromReply(defaultForm.read, body).data
  const portfolio = { ...applicationForm.attachment.portfolio, isEnabled: false, isMandatory: false }
  const changed = { ...applicationForm, attachment: { ...applicationForm.attachment, portfolio } }
  await call(defaultForm.change, { body: { applicationForm: changed, updatedAt: updatedAt.toISOString() } })
  await importFile(world, call, await jobFile(rows(1)))
  const jobsOfCompany = world.db.selectFrom('jobs').select('applicationForm').where('companyId', '=', world.companyId)
  expect((await jobsOfCompany.executeTakeFirstOrThrow()).applicationForm).toEqual(changed)
})

test('restricted users import only what they would see', async ({ world }) => {
  const ayu = await world.user('recruiter')
  const { db, companyId, masterData } = world
  const { id: branchId } = await db
    .insertInto('branches')
    .values({ companyId, name: 'Bandung', provinceId: masterData.provinceId, cityId: masterData.cityId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('userRestrictions')
    .values({ companyId, userId: ayu.id, isInUse: true, updatedAt: world.product.clock.now })
    .execute()
  await db.insertInto('userRestrictionLimits').values({ companyId, userId: ayu.id, branchId }).execute()
  const done = await importFile(world, await world.as(ayu), await jobFile([{ branch: 'Bandung' }, {}]))
  expect(done.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    [],
    ["You are restricted to other branches, organizations or positions, so you wouldn't see this job"],
  ])
})
