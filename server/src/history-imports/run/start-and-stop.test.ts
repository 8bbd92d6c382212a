import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import {
  acceptGuessedMapping,
  check,
  createImport,
  importedRows,
  mappedImport,
  runHistoryTasks,
  uploadTable,
} from '../../../test/history-imports.ts'
import { test } from '../../../test/world.ts'

describe('a history import', () => {
  test('a changed number, a second running import and an incomplete mapping are refused', async ({ world }) => {
    const first = await mappedImport(world)
    await check(world, first.call, first.historyImportId)
    const wrong = await first.call(historyImports.start, { params: first.params, body: { confirmedCount: 4 } })
    expect([wrong.status, wrong.body.error]).toMatchObject([
      409,
      { code: 'stale', message: 'The numbers changed. Look at them again.' },
    ])
    const second = await mappedImport(world)
    await check(world, second.call, second.historyImportId)
    await first.call(historyImports.start, { params: first.params, body: { confirmedCount: 3 } })
    const other = await second.call(historyImports.start, { params: second.params, body: { confirmedCount: 3 } })
    expect([other.status, other.body.error?.message]).toEqual([
      409,
      'Another import is running. Wait until it has finished.',
    ])
    // Two imports that start at the same moment both find no other running.
    const alsoRunning = world.db
      .updateTable('historyImports')
      .set({ status: historyImportStatus.running })
      .where('companyId', '=', world.companyId)
      .where('id', '=', second.historyImportId)
      .execute()
    await expect(alsoRunning).rejects.toThrow('history_imports_running')

    const call = await world.as('admin')
    const id = await createImport(call)
    await uploadTable(world, call, id, { bytes: 'Name,Stage,Job\nMade,Somewhere odd,Barista' })
    await acceptGuessedMapping(call, id)
    const { outcome } = await check(world, call, id)
    expect(outcome.status).toBe(422)
    expect(outcome.body.error?.errors.map(({ message }) => message)).toEqual([
      'Choose a column for E-mail address',
      'Choose where Somewhere odd belongs',
    ])
  })

  test("an import can't be deleted while it is worked on, nor after it has imported rows", async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const refusal = async () => {
      const { status, body } = await call(historyImports.remove, { params })
      return [status, errorOf(body)?.message]
    }
    const isBusy = [409, 'This import is being worked on. Wait until it has finished.']
    await call(historyImports.check, { params })
    expect(await refusal()).toEqual(isBusy)
    await runHistoryTasks(world, historyImportId)
    await call(historyImports.start, { params, body: { confirmedCount: 3 } })
    expect(await refusal()).toEqual(isBusy)
    await runHistoryTasks(world, historyImportId)
    expect(await refusal()).toEqual([422, 'This import has created applications. Undo it instead.'])
  })

  test('an import that is stopped before its first row imports nothing', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await check(world, call, historyImportId)
    await call(historyImports.start, { params, body: { confirmedCount: 3 } })
    await call(historyImports.stop, { params })
    await runHistoryTasks(world, historyImportId)
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.draft, importedRows: 0 })
    expect(await importedRows(world)).toEqual([])
  })
})
