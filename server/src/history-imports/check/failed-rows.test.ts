import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import {
  acceptGuessedMapping,
  check,
  importedRows,
  mappedImport,
  runImport,
  uploadTable,
} from '../../../test/history-imports.ts'
import { test } from '../../../test/world.ts'

describe('a history import', () => {
  test('the preview shows the person of a row with mistakes', async ({ world }) => {
    const { call, params } = await mappedImport(world)
    const { body } = await call(historyImports.preview, { params })
    expect(body.data.rows.map(({ name, email, errors }) => [name, email, errors.length])).toEqual([
      ['Made Suarta', 'made@example.com', 0],
      ['Ayu', 'ayu@example.com', 0],
      ['Komang Putra', 'komang@example.com', 0],
      ['Nobody', 'not-an-address', 1],
    ])
  })

  test('failed rows are returned with their reasons, and only they are added once they are corrected', async ({
    world,
  }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const { body } = await call(historyImports.failedRows, { params })
    const file = await (body as unknown as File).text()
    expect(file).toContain('Import mistake')
    expect(file).toContain('E-mail address must be an e-mail address')

    await uploadTable(world, call, historyImportId, { bytes: file.replace('not-an-address', 'nobody@example.com') })
    await acceptGuessedMapping(call, historyImportId)
    const { checked, found } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ rows: 1, newApplications: 1, failed: 0, newJobs: 0, knownJobs: 1 })
    expect(found).toMatchObject({ status: historyImportStatus.completed, importedRows: 4, failedRows: 0 })
    expect(await importedRows(world)).toHaveLength(4)
  })

  test('other calls continue while a file of many failed rows is made', async ({ world, onTestFinished }) => {
    const rows = Array.from({ length: 450 }, (_, index) => `Person ${index},nowhere ${index},Barista,2024-03-05`)
    const { call, historyImportId, params } = await mappedImport(
      world,
      ['Name,Email,Job,Applied On', ...rows].join('\n'),
      1,
    )
    await check(world, call, historyImportId)
    const { sealing } = world.product.services
    const { unseal } = sealing
    onTestFinished(() => void Object.assign(sealing, { unseal }))
    /** Values that were decrypted since the event loop was last free. */
    let inTurn = 0
    let most = 0
    sealing.unseal = (sealed) => {
      if (inTurn === 0) {
        setImmediate(() => {
          inTurn = 0
        })
      }
      inTurn += 1
      most = Math.max(most, inTurn)
      return unseal(sealed)
    }
    const { body } = await call(historyImports.failedRows, { params })
    const lines = (await (body as unknown as File).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(451)
    expect(lines[450]).toContain('nowhere 449')
    expect(most).toBeLessThan(250)
  })

  test("failed rows stay when the table that was to replace them can't be read", async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const file = await uploadTable(world, call, historyImportId, { bytes: 'Name,Email,Job' })
    expect(file?.problem).toBe('There are no rows below the names of the columns')
    const { body } = await call(historyImports.failedRows, { params })
    expect(await (body as unknown as File).text()).toContain('not-an-address')
    expect((await call(historyImports.read, { params })).body.data.failedRows).toBe(1)
  })
})
