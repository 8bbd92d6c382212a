import { activityLog } from '@hireloom/contract/activity-log'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { eventKind } from '@hireloom/contract/history/event-kind'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { historyImportEnded } from '@hireloom/contract/history-imports/mails'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { acceptGuessedMapping, check, createImport, runHistoryTasks, uploadTable } from '../../test/history-imports.ts'
import { endFailedTask } from '../../test/tasks/failed-task.ts'
import { type Caller, test, type World } from '../../test/world.ts'
import { insertErasedPerson } from '../candidates/erasure/erased-people-queries.ts'
import { historyImportTasks } from './task-list.ts'

const table = [
  'Name,Email,Job,Applied on',
  'Rahmah,rahmah@example.com,Barista,2024-03-05',
  'Ayu,ayu@example.com,Barista,2024-03-05',
  'Citra,nowhere,Barista,2024-03-05',
].join('\n')

/** Starts an import of two people and a wrong row as an Admin. */
async function startImport(world: World) {
  const ayu = await world.user('admin', { firstName: 'Ayu' })
  const call = await world.as(ayu)
  const historyImportId = await createImport(call)
  await uploadTable(world, call, historyImportId, { bytes: table })
  await acceptGuessedMapping(call, historyImportId)
  await check(world, call, historyImportId)
  await call(historyImports.start, { params: { historyImportId }, body: { confirmedCount: 2 } })
  return { ayu, call, historyImportId, params: { historyImportId } }
}

const entriesOf = async (call: Caller) =>
  (await call(transfers.list, { query: { page: 1, limit: 10, type: [transferType.historyImport] } })).body.data
const mailsOf = ({ db, companyId }: World) =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute()

describe('a history import', () => {
  test('is in the log and the queue of Admins, can be marked as read, and is mailed to the Admin who started it', async ({
    world,
  }) => {
    const { ayu, call, historyImportId, params } = await startImport(world)
    const runningEntry = { type: transferType.historyImport, filename: 'Old system', historyImportId, totalRows: 2 }
    expect(await entriesOf(call)).toMatchObject([{ ...runningEntry, status: transferStatus.processing }])
    await runHistoryTasks(world, historyImportId)
    const endedEntry = { status: transferStatus.partialSuccess, succeededRows: 2, failedRows: 1, isRead: false }
    const [entry] = await entriesOf(await world.as('admin'))
    expect(entry).toMatchObject(endedEntry)
    expect((await call(queue.list, {})).body.data).toMatchObject([endedEntry])
    await call(queue.markRead, { body: { ids: [entry?.importId ?? 0] } })
    expect(await entriesOf(call)).toMatchObject([{ isRead: true }])
    expect(await entriesOf(await world.as('recruiter'))).toEqual([])
    expect(await mailsOf(world)).toMatchObject([
      { recipient: ayu.email, subject: 'Your import is finished: 2 applications, 1 row needs attention' },
    ])

    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await runHistoryTasks(world, historyImportId)
    const [, undoMail] = await mailsOf(world)
    expect(undoMail).toMatchObject({ recipient: ayu.email, subject: 'Your import was undone' })
    expect(undoMail?.text).toMatch(/was undone: 2 applications were removed from [^,]+\.\n/)
    expect(undoMail?.text).toContain(`/settings/transfer/imports/${historyImportId}`)
    await call(historyImports.remove, { params })
    expect(await entriesOf(call)).toEqual([])
  })

  test('that another Admin starts again names that Admin in logs, mail and timeline, and counts only the new rows', async ({
    world,
  }) => {
    const { call, historyImportId, params } = await startImport(world)
    await runHistoryTasks(world, historyImportId)
    world.product.clock.tick()
    const budi = await world.user('admin', { firstName: 'Budi' })
    const budiCall = await world.as(budi)
    const [header] = table.split('\n')
    await uploadTable(world, call, historyImportId, { bytes: `${header}\nCitra,citra@example.com,Barista,2024-03-05` })
    await check(world, call, historyImportId)
    await budiCall(historyImports.start, { params, body: { confirmedCount: 1 } })
    await runHistoryTasks(world, historyImportId)

    const { body: read } = await call(historyImports.read, { params })
    expect(read.data).toMatchObject({ status: historyImportStatus.completed, importedRows: 3 })
    const [entry] = await entriesOf(call)
    expect(entry).toMatchObject({ status: transferStatus.completed, totalRows: 1, succeededRows: 1, failedRows: 0 })
    const [, mail] = await mailsOf(world)
    expect(mail).toMatchObject({ recipient: budi.email, subject: 'Your import is finished: 1 application' })
    const { body: log } = await call(activityLog.list, {
      query: { userId: budi.id, startDate: '2026-01-01', endDate: '2099-12-31' },
    })
    expect(log.data.map(({ what }) => what)).toEqual([
      'finished the import Old system: 1 application imported, 0 rows failed',
      'started the import Old system of 1 application',
    ])
    const { body: rows } = await call(historyImports.rows, { params, query: { page: 1, limit: 10 } })
    const citra = rows.data.find(({ name }) => name === 'Citra')
    const { body: timeline } = await call(candidates.timeline, {
      params: { candidateId: citra?.candidateId ?? 0 },
      query: { jobApplicationId: citra?.jobApplicationId ?? 0 },
    })
    expect(timeline.data.find(({ kind }) => kind === eventKind.imported)?.actorName).toBe('Budi Wulandari')
  })

  test('that fails completely when it is started again is in the log as failed', async ({ world }) => {
    const { call, historyImportId, params } = await startImport(world)
    await runHistoryTasks(world, historyImportId)
    world.product.clock.tick()
    const [header] = table.split('\n')
    await uploadTable(world, call, historyImportId, { bytes: `${header}\nCitra,citra@example.com,Barista,2024-03-05` })
    await check(world, call, historyImportId)
    await call(historyImports.start, { params, body: { confirmedCount: 1 } })
    await endFailedTask(world, historyImportTasks.runHistory, { companyId: world.companyId, historyImportId })
    expect(await entriesOf(call)).toMatchObject([
      { status: transferStatus.failed, succeededRows: 0 },
      { status: transferStatus.partialSuccess, succeededRows: 2 },
    ])
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.partialSuccess, importedRows: 2 })
  })

  test('whose rows were all left out in the meantime is in the log as completed', async ({ world }) => {
    const { call, historyImportId, params } = await startImport(world)
    const { db, companyId, product } = world
    for (const email of ['rahmah@example.com', 'ayu@example.com']) {
      await insertErasedPerson(db, companyId, { email, nik: null }, product.clock.now)
    }
    await db.deleteFrom('historyImportRows').where('companyId', '=', companyId).where('status', '=', 2).execute()
    await runHistoryTasks(world, historyImportId)
    expect(await entriesOf(call)).toMatchObject([{ status: transferStatus.completed, succeededRows: 0, failedRows: 0 }])
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.completed, importedRows: 0 })
  })

  test('that a user stops is in the log as stopped by them', async ({ world }) => {
    const { call, params } = await startImport(world)
    await call(historyImports.stop, { params })
    expect(await entriesOf(call)).toMatchObject([
      { status: transferStatus.failed, errors: [{ message: 'Stopped by Ayu Wulandari' }] },
    ])
    expect(await mailsOf(world)).toEqual([])
  })

  test('whose task has failed permanently is in the log as failed, and mailed', async ({ world }) => {
    const { call, historyImportId } = await startImport(world)
    await endFailedTask(world, historyImportTasks.runHistory, { companyId: world.companyId, historyImportId })
    const [entry] = await entriesOf(call)
    const problem =
      'The import stopped before it had imported anything. Check all rows again to import them, or delete the import.'
    expect(entry).toMatchObject({ status: transferStatus.failed, succeededRows: 0, errors: [{ message: problem }] })
    const [mail] = await mailsOf(world)
    expect(mail?.subject).toBe('Your import stopped: 0 applications, 1 row needs attention')
    expect(mail?.text).toContain(problem)
  })

  test('of one application is mailed in the singular', () => {
    const context = { recipientName: 'Ayu', companyName: 'Kopi Senja', name: 'Old system', link: '' }
    const { paragraphs } = historyImportEnded({ ...context, imported: 1, failed: 0, problem: undefined })
    expect(paragraphs).toEqual(['1 application of Old system was imported into Kopi Senja.'])
  })
})
