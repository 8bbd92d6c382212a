import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus, historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { expect } from 'vitest'
import { createImport, uploadTable } from '../../../test/history-imports.ts'
import { idleRun } from '../../../test/tasks/idle-run.ts'
import { test } from '../../../test/world.ts'
import { runStepRows } from './step-commands.ts'

test("rows that can't be saved don't stop the others, and one log line has their number and the first reason", async ({
  world,
}) => {
  const { db, companyId } = world
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  await uploadTable(world, call, historyImportId, { bytes: 'Name\nMade\nAyu\nKomang\nWayan\n' })
  const reasons: unknown[] = []
  const done: number[] = []
  const step = {
    status: historyImportStatus.draft,
    rows: [historyRowStatus.waiting],
    work: async (_db: unknown, _import: unknown, rows: readonly { rowNumber: number }[]) => {
      const refused = rows.find(({ rowNumber }) => rowNumber === 3 || rowNumber === 5)
      if (refused) throw new Error(`No room for row ${refused.rowNumber}`)
      done.push(...rows.map(({ rowNumber }) => rowNumber))
      return { imported: 0, failed: 0 }
    },
    finish: async () => undefined,
  }
  const run = { ...idleRun, logError: (error: unknown) => void reasons.push(error) }
  expect(await runStepRows({ db, companyId, historyImportId, ...run }, step)).toEqual({ isDone: true })
  expect(done).toEqual([2, 4])
  expect(reasons).toEqual([
    new Error("2 of an import's rows could not be saved", { cause: new Error('No room for row 3') }),
  ])
  const { body } = await call(historyImports.rows, { params: { historyImportId }, query: { page: 1, limit: 10 } })
  expect(body.data.map(({ errors }) => errors)).toEqual([
    [],
    ['The row could not be saved. Please import it again'],
    [],
    ['The row could not be saved. Please import it again'],
  ])
})
