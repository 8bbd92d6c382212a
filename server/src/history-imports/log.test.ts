import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportEnded } from '@hireloom/contract/history-imports/mails'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { queue } from '@hireloom/contract/transfers/queue-endpoints'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect } from 'vitest'
import { endFailedTask } from '../../test/failed-task.ts'
import { acceptGuessedMapping, check, createImport, runHistoryTasks, uploadTable } from '../../test/history-imports.ts'
import type { Caller } from '../../test/staff-form.ts'
import { test, type World } from '../../test/world.ts'
import { historyImportTasks } from './task-list.ts'

const table = [
  'Name,Email,Job,Applied on',
  'Rahmah,rahmah@example.com,Barista,2024-03-05',
  'Ayu,ayu@example.com,Barista,2024-03-05',
  'Citra,nowhere,Barista,2024-03-05',
].join('\n')

/** Starts an import of two people as an Admin. */
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

describe('an import of a history', () => {
  test('is in the log and the queue of Admins, is marked as read, and mailed to the Admin who started it', async ({
    world,
  }) => {
    const { ayu, call, historyImportId, params } = await startImport(world)
    const running = { type: transferType.historyImport, filename: 'Old system', historyImportId, totalRows: 2 }
    expect(await entriesOf(call)).toMatchObject([{ ...running, status: transferStatus.processing }])
    await runHistoryTasks(world, historyImportId)
    const ended = { status: transferStatus.partialSuccess, succeededRows: 2, failedRows: 1, isRead: false }
    const [entry] = await entriesOf(await world.as('admin'))
    expect(entry).toMatchObject(ended)
    expect((await call(queue.list, {})).body.data).toMatchObject([ended])
    await call(queue.markRead, { body: { ids: [entry?.importId ?? 0] } })
    expect(await entriesOf(call)).toMatchObject([{ isRead: true }])
    expect(await entriesOf(await world.as('recruiter'))).toEqual([])
    expect(await mailsOf(world)).toMatchObject([
      { recipient: ayu.email, subject: 'Your import is finished: 2 applications, 1 row needs attention' },
    ])

    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await runHistoryTasks(world, historyImportId)
    const [, undone] = await mailsOf(world)
    expect(undone).toMatchObject({ recipient: ayu.email, subject: 'Your import was undone' })
    expect(undone?.text).toContain(`/settings/transfer/imports/${historyImportId}`)
    await call(historyImports.remove, { params })
    expect(await entriesOf(call)).toEqual([])
  })

  test('is in the log as stopped by a user', async ({ world }) => {
    const { call, params } = await startImport(world)
    await call(historyImports.stop, { params })
    expect(await entriesOf(call)).toMatchObject([
      { status: transferStatus.failed, errors: [{ message: 'Stopped by Ayu Wulandari' }] },
    ])
    expect(await mailsOf(world)).toEqual([])
  })

  test('is in the log as failed when its task has failed permanently, and mailed', async ({ world }) => {
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

  test('is mailed in the singular for one application', () => {
    const context = { recipientName: 'Ayu', companyName: 'Kopi Senja', name: 'Old system', link: '' }
    const { paragraphs } = historyImportEnded({ ...context, imported: 1, failed: 0, problem: undefined })
    expect(paragraphs).toEqual(['1 application of Old system was imported into Kopi Senja.'])
  })
})
