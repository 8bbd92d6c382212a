import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import {
  acceptGuessedMapping,
  check,
  createImport,
  mappedImport,
  readMapping,
  runImport,
  table,
  uploadTable,
} from '../../../test/history-imports.ts'
import { test } from '../../../test/world.ts'

describe('a history import', () => {
  test('the user chooses the order of ambiguous dates, and both choices give the right days', async ({ world }) => {
    const call = await world.as('admin')
    const id = await createImport(call)
    await uploadTable(world, call, id, { bytes: 'Name,Email,Job,Applied on\nMade,made@example.com,Barista,03/04/2024' })
    const { ambiguousDate, problems } = await readMapping(call, id)
    expect(ambiguousDate).toBe('03/04/2024')
    expect(problems.map(({ field }) => field)).toContain('dateOrder')
    for (const [dateOrder, day] of [
      ['dayFirst', '2024-04-03'],
      ['monthFirst', '2024-03-04'],
    ] as const) {
      await acceptGuessedMapping(call, id, { dateOrder, timeZone: 'UTC' })
      const { body } = await call(historyImports.preview, { params: { historyImportId: id } })
      expect(String(body.data.rows[0]?.appliedAt)).toBe(`${day}T00:00:00.000Z`)
    }
  })

  test('a saved mapping can be used again, and an old version of a mapping is refused', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const { mapping, updatedAt } = await readMapping(call, historyImportId)
    const named = { ...mapping, columns: mapping.columns.map((column) => ({ ...column, field: null })) }
    await call(historyImports.saveMapping, {
      params,
      body: { ...named, saveAs: 'Nothing', updatedAt: String(updatedAt) },
    })
    const { status, body } = await call(historyImports.saveMapping, {
      params,
      body: { ...mapping, saveAs: null, updatedAt: String(updatedAt) },
    })
    expect([status, body.error?.code]).toEqual([409, 'stale'])

    const other = await createImport(call, { source: 2 })
    await uploadTable(world, call, other, { bytes: table })
    const { savedMappings } = await readMapping(call, other)
    expect(savedMappings).toMatchObject([{ name: 'Nothing' }])
    const { body: used } = await call(historyImports.mapping, {
      params: { historyImportId: other },
      query: { savedMappingId: savedMappings[0]?.id },
    })
    expect(used.data.columns.every(({ field }) => field === null)).toBe(true)
  })

  test('a changed mapping needs another check, and an import that had ended keeps its status', async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    await check(world, call, historyImportId)
    await acceptGuessedMapping(call, historyImportId, { columns: [] })
    expect((await call(historyImports.read, { params })).body.data.status).toBe(historyImportStatus.draft)
    const { status, body } = await call(historyImports.start, { params, body: { confirmedCount: 3 } })
    expect([status, body.error?.code]).toEqual([422, 'not_checked'])

    await call(historyImports.check, { params })
    await acceptGuessedMapping(call, historyImportId)
    await runImport(world, call, historyImportId)
    await acceptGuessedMapping(call, historyImportId)
    const { body: ended } = await call(historyImports.read, { params })
    expect(ended.data).toMatchObject({ status: historyImportStatus.partialSuccess, undoUntil: expect.any(String) })
  })
})
