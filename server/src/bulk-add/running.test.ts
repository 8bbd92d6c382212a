import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { bulkAdd } from '@hireloom/contract/bulk-add/endpoints'
import { candidateForm } from '@hireloom/contract/intake/candidate-form'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { plan } from '@hireloom/contract/subscription/endpoints'
import { transferStatus } from '@hireloom/contract/transfers/transfer'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect, inject } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { addPeople, checkPeople, people, problemsOf, readFile, runBulkAdd } from '../../test/bulk-adding.ts'
import { workerDatabase } from '../../test/database/template.ts'
import { runWhileRemoving } from '../../test/permission-removal.ts'
import { uploadForForm } from '../../test/staff-form.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { type Caller, test, World } from '../../test/world.ts'
import { Outage } from '../platform/errors.ts'
import { removeUnclaimedFiles } from '../uploads/tasks.ts'
import { bulkAddTasks } from './task-list.ts'
import { addCandidates, forgetBulkAdds, renewBulkAddUploads } from './tasks.ts'

async function startBulkAdd(call: Caller, jobId: number, count: number) {
  const { importId } = await checkPeople(call, jobId, people(count))
  await call(bulkAdd.start, { body: { importId } })
  return importId
}
const emailsIn = async (world: World) => (await rowsOf(world, 'applications')).map(({ email }) => email).toSorted()
const countSucceededRows = async ({ db, companyId }: World) =>
  (
    await db
      .selectFrom('transferRows')
      .select('id')
      .where('companyId', '=', companyId)
      .where('status', '=', 1)
      .execute()
  ).length

/** Runs a file in a separate process, and kills it with SIGKILL once some of its people are added. */
async function killMidway(world: World, importId: number) {
  const { db, companyId } = world
  await db.transaction().execute(async (db) => {
    // The process waits for this row, so that it can't add everyone before it is killed.
    await db
      .selectFrom('transferRows')
      .select('id')
      .where('companyId', '=', companyId)
      .where('transferId', '=', importId)
      .where('rowNumber', '=', 40)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await killOnceBegun(world, importId)
  })
}

async function killOnceBegun(world: World, importId: number) {
  const { url } = await workerDatabase(inject('databaseServer'))
  const script = fileURLToPath(new URL('../../test/processes/adding-process.ts', import.meta.url))
  const { dataDir } = world.product.services.config
  const args = [script, url, dataDir, String(world.companyId), String(importId)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const deadline = Date.now() + 20_000
  while ((await countSucceededRows(world)) < 3 && Date.now() < deadline)
    await new Promise((done) => setTimeout(done, 5))
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a run', () => {
  test('ends when its task fails permanently, and adds nobody later', async ({ world }) => {
    const call = await world.as('admin')
    const importId = await startBulkAdd(call, (await world.job()).id, 2)
    await endFailedTask(world, bulkAddTasks.addCandidates, { companyId: world.companyId, importId })
    await runBulkAdd(world, importId)
    expect(await readFile(call, importId)).toMatchObject({ status: transferStatus.failed, failedRows: 2 })
    expect(await emailsIn(world)).toEqual([])
  })

  test('adds each person once or not at all when it is killed midway', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const importId = await startBulkAdd(call, jobId, 60)
    await killMidway(world, importId)
    // PostgreSQL may still commit the person whose row was being added.
    await expect.poll(async () => (await emailsIn(world)).length - (await countSucceededRows(world))).toBe(0)
    const before = await countSucceededRows(world)
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(60)

    await runBulkAdd(world, importId)
    expect(await readFile(call, importId)).toMatchObject({ status: transferStatus.completed, succeededRows: 60 })
    const emails = await emailsIn(world)
    expect([emails.length, new Set(emails).size]).toEqual([60, 60])
  })

  test('shares its rows with a concurrent run', async ({ world }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const importId = await startBulkAdd(call, jobId, 15)
    await Promise.all([runBulkAdd(world, importId), runBulkAdd(world, importId)])
    expect(await readFile(call, importId)).toMatchObject({ status: transferStatus.completed, succeededRows: 15 })
    expect(await emailsIn(world)).toHaveLength(15)
    const ends = (await rowsOf(world, 'activityLog')).filter(({ what }) => what.includes('from a file'))
    expect(ends.map(({ what }) => what)).toEqual(['added 15 of 15 candidates from a file'])
  })

  test('adds each person once when the same file runs twice, including people without an e-mail address', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const rows = [...people(8), { 'First name': 'Budi', Phone: '0812 3456 7890' }]
    const files = await Promise.all([checkPeople(call, jobId, rows), checkPeople(call, jobId, rows)])
    for (const { importId } of files) await call(bulkAdd.start, { body: { importId } })
    await Promise.all(files.map(({ importId }) => runBulkAdd(world, importId)))
    expect(await rowsOf(world, 'applications')).toHaveLength(9)
    const ended = await Promise.all(files.map(({ importId }) => readFile(call, importId)))
    expect(ended[0]!.succeededRows + ended[1]!.succeededRows).toBe(9)
    expect(new Set(ended.flatMap(problemsOf).flat())).toEqual(
      new Set(['Has an open application for this job since 20 November 2026']),
    )
  })

  test('adds nobody to a job that was closed in the meantime', async ({ world }) => {
    const call = await world.as('admin')
    const job = await world.job()
    const importId = await startBulkAdd(call, job.id, 2)
    await world.db
      .updateTable('jobs')
      .set({ status: jobStatus.closed, closeReason: null })
      .where('companyId', '=', world.companyId)
      .where('id', '=', job.id)
      .execute()
    await runBulkAdd(world, importId)
    const done = await readFile(call, importId)
    expect(done.status).toBe(transferStatus.failed)
    expect(problemsOf(done)).toEqual([['You must select active job position'], ['You must select active job position']])
    expect(await rowsOf(world, 'applications')).toEqual([])
  })

  test('adds nobody for a user who may no longer add candidates', async ({ world }) => {
    const ayu = await world.user('admin')
    const call = await world.as(ayu)
    const { id: jobId } = await world.job()
    const importId = await startBulkAdd(call, jobId, 1)
    await world.db
      .updateTable('users')
      .set({ isActive: false })
      .where('companyId', '=', world.companyId)
      .where('id', '=', ayu.id)
      .execute()
    await runBulkAdd(world, importId)
    const done = await readFile(await world.as('admin'), importId)
    expect(problemsOf(done)).toEqual([['You may no longer add candidates to this job']])
  })

  test('stops before the next ten people when the user loses the permission during the run', async ({ world }) => {
    const ayu = await world.user('recruiter')
    const job = await world.job({ hiringTeam: [{ hiringUserId: ayu.id, hiringRoleId: 1 }] })
    const importId = await startBulkAdd(await world.as(ayu), job.id, 25)
    const run = () => runBulkAdd(world, importId)
    const added = await runWhileRemoving(world, importId, { permission: 'candidates.add', heldRow: 6, run })
    expect(added).toBe(10)
    expect(await emailsIn(world)).toHaveLength(10)
    const done = await readFile(await world.as('admin'), importId)
    expect([done.status, done.failedRows]).toEqual([transferStatus.partialSuccess, 15])
    expect(new Set(problemsOf(done).flat())).toEqual(new Set(['You may no longer add candidates to this job']))
  })

  test('adds a person whose earlier application was deleted in the meantime, and refuses one who has applied', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const other = await world.job()
    const earlier = await addPeople(world, call, other.id, people(1))
    const importId = await startBulkAdd(call, jobId, 2)
    await call(candidateForm.remove, { params: { candidateId: earlier.rows[0]?.candidateId ?? 0 } })
    await addPeople(world, call, jobId, people(2).slice(1))
    await runBulkAdd(world, importId)
    expect(problemsOf(await readFile(call, importId))).toEqual([
      [],
      ['Has an open application for this job since 20 November 2026'],
    ])
  })

  test("uses none of the reviews in the plan's quota", async ({ product }) => {
    const world = await World.make(product, { planId: plan.proHire })
    const call = await world.as('admin')
    const { id: jobId } = await world.job({ aiCandidateRecommendation: null })
    const done = await addPeople(world, call, jobId, people(60))
    expect(done).toMatchObject({ succeededRows: 60, failedRows: 0 })
  })

  test('leaves out a person whose file is missing, but not while the store is away, and adds the others', async ({
    world,
  }) => {
    const call = await world.as('admin')
    const { id: jobId } = await world.job()
    const { importId } = await checkPeople(call, jobId, people(2))
    const key = await uploadForForm(call, uploadType.resume)
    const rows = [{ rowNumber: 2, documents: [{ field: 'resume', key }] }]
    await call(bulkAdd.change, { params: { importId }, body: { rows } })
    await call(bulkAdd.start, { body: { importId } })
    const { companyId, product } = world
    const { outside } = product.services
    const storeAway = () => Promise.reject(new Outage('store_away', 'The store is away', 10, undefined))
    const away = { ...product.services, outside: { ...outside, files: { ...outside.files, size: storeAway } } }
    await expect(addCandidates(away, { companyId, importId })).rejects.toThrow('away')
    expect(await readFile(call, importId)).toMatchObject({ status: transferStatus.processing, failedRows: 0 })
    await outside.files.remove(key)
    await runBulkAdd(world, importId)
    const done = await readFile(call, importId)
    expect(done.status).toBe(transferStatus.partialSuccess)
    expect(problemsOf(done)).toEqual([['The file has not arrived. Please upload it again'], []])
  })
})

test('a file that waits for days to be started keeps its uploads; others are removed', async ({ world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const { importId } = await checkPeople(call, jobId, people(1))
  const chosen = await uploadForForm(call, uploadType.resume)
  await uploadForForm(call, uploadType.resume)
  const rows = [{ rowNumber: 2, documents: [{ field: 'resume', key: chosen }] }]
  await call(bulkAdd.change, { params: { importId }, body: { rows } })
  const { clock, services } = world.product
  const inDays = (days: number) => () => new Date(clock.now.getTime() + days * 86_400_000)
  await renewBulkAddUploads({ db: world.db, now: inDays(3) })
  await removeUnclaimedFiles({ ...services, db: world.db, now: inDays(3.5) })
  expect((await rowsOf(world, 'files')).map(({ key }) => key)).toEqual([chosen])
  await call(bulkAdd.start, { body: { importId } })
  await runBulkAdd(world, importId)
  expect(await readFile(call, importId)).toMatchObject({ succeededRows: 1, failedRows: 0 })
})

/** The people in the measured file. The limit of 30 seconds for 500 people is scaled down to them. */
const measured = 100

test('people with résumés are added within 30 seconds of processor time per 500', { timeout: 60_000 }, async ({
  world,
}) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const { importId } = await checkPeople(call, jobId, people(measured, { 'Last name': 'Hartono' }))
  const rows = []
  for (let rowNumber = 2; rowNumber <= measured + 1; rowNumber++) {
    const key = await uploadForForm(call, uploadType.resume, `${rowNumber}.pdf`)
    rows.push({ rowNumber, documents: [{ field: 'resume', key }] })
  }
  await call(bulkAdd.change, { params: { importId }, body: { rows } })
  await call(bulkAdd.start, { body: { importId } })
  // The CPU time of this process, so that other load on the machine doesn't affect the result.
  const from = process.cpuUsage()
  await runBulkAdd(world, importId)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1000).toBeLessThan((30_000 * measured) / 500)
  const done = await readFile(call, importId)
  expect(done).toMatchObject({ status: transferStatus.completed, succeededRows: measured })
  expect((await rowsOf(world, 'applications')).every(({ resumeFileId }) => resumeFileId !== null)).toBe(true)
})

test("the cells of people who weren't added are deleted after a week", async ({ world }) => {
  const call = await world.as('admin')
  const { id: jobId } = await world.job()
  const onlyNik = { 'First name': '', NIK: '3171234509900001' }
  const done = await addPeople(world, call, jobId, [...people(1), { 'First name': 'Rina' }, onlyNik])
  const pending = await checkPeople(call, jobId, people(1))
  const { db, product } = world
  const inDays = (days: number) => () => new Date(product.clock.now.getTime() + days * 86_400_000)
  await forgetBulkAdds({ db, now: inDays(6) })
  const cells = async () => (await readFile(call, done.importId)).rows.slice(1).map((row) => row.cells)
  expect(await cells()).toEqual([
    [{ column: 'firstName', text: 'Rina' }],
    [{ column: 'nik', text: expect.stringContaining('3') }],
  ])
  await forgetBulkAdds({ db, now: inDays(8) })
  expect(await cells()).toEqual([[], []])
  expect((await call(bulkAdd.read, { params: { importId: pending.importId } })).status).toBe(404)
})
