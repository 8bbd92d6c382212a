import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyImportStatus } from '@hireloom/contract/history-imports/history-import'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import {
  acceptGuessedMapping,
  countsIn,
  createImport,
  importedRows,
  mappedImport,
  runHistoryTasks,
  runImport,
  uploadTable,
} from '../../../test/history-imports.ts'
import { test, type World } from '../../../test/world.ts'

const table = [
  'Name,Email,Job,Applied on',
  'Made,made@example.com,Barista,2024-03-05',
  'Ayu,ayu@example.com,Roaster,2024-03-05',
].join('\n')

/** Imports two people with a job each. */
async function importTable(world: World) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  await uploadTable(world, call, historyImportId, { bytes: table })
  await acceptGuessedMapping(call, historyImportId)
  await runImport(world, call, historyImportId)
  return { call, historyImportId, params: { historyImportId } }
}

type ImportContext = Awaited<ReturnType<typeof importTable>>

/** Changes the job of a position, as a user would. */
const changeJob = (
  { db, companyId }: World,
  position: string,
  change: { status?: 1; publishedDate?: Date; jobSummary?: string; updatedAt: Date },
) =>
  db
    .updateTable('jobs')
    .set(change)
    .where('companyId', '=', companyId)
    .where('jobPositionId', 'in', ({ selectFrom }) =>
      selectFrom('jobPositions').select('id').where('companyId', '=', companyId).where('name', '=', position),
    )
    .execute()

const jobsIn = ({ db, companyId }: World) =>
  db
    .selectFrom('jobs')
    .innerJoin('jobPositions', (join) =>
      join.onRef('jobPositions.companyId', '=', 'jobs.companyId').onRef('jobPositions.id', '=', 'jobs.jobPositionId'),
    )
    .select(['jobPositions.name', 'jobs.status'])
    .where('jobs.companyId', '=', companyId)
    .where('jobs.deletedAt', 'is', null)
    .orderBy('jobs.id')
    .execute()

describe('undoing an import', () => {
  const updatedAt = new Date('2026-11-21T00:00:00Z')
  test.for([
    ['was published', { status: jobStatus.published, publishedDate: updatedAt, updatedAt }],
    ['was edited', { jobSummary: 'Makes coffee', updatedAt }],
  ] as const)('keeps a job that %s since, and deletes the others', async ([, change], { world }) => {
    const { call, historyImportId, params } = await importTable(world)
    await changeJob(world, 'Barista', change)
    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await runHistoryTasks(world, historyImportId)
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.undone, importedRows: 0 })
    expect(await jobsIn(world)).toMatchObject([{ name: 'Barista' }])
  })

  test.for([
    [
      'after a further file was added and removed',
      async ({ call, historyImportId, params }: ImportContext, world: World) => {
        const file = await uploadTable(world, call, historyImportId, {
          bytes: 'Name,Email,Job\nRina,r@example.com,Chef',
        })
        await call(historyImports.removeFile, { params: { ...params, fileId: file?.id ?? 0 } })
      },
    ],
    [
      'after its next check was stopped',
      async ({ call, historyImportId, params }: ImportContext, world: World) => {
        await uploadTable(world, call, historyImportId, { bytes: 'Name,Email,Job\nRina,r@example.com,Chef' })
        await call(historyImports.check, { params })
        await call(historyImports.stop, { params })
      },
    ],
  ] as const)('is possible %s', async ([, change], { world }) => {
    const imported = await importTable(world)
    const { call, historyImportId, params } = imported
    await change(imported, world)
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.draft, undoUntil: expect.any(String) })
    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await runHistoryTasks(world, historyImportId)
    expect(await jobsIn(world)).toEqual([])
  })

  test("counts an application that can't be removed as staying", async ({ world, onTestFinished }) => {
    const { call, historyImportId, params } = await importTable(world)
    const { db, companyId } = world
    const { id } = await db
      .selectFrom('applications')
      .select('id')
      .where('companyId', '=', companyId)
      .where('firstName', '=', 'Made')
      .executeTakeFirstOrThrow()
    const file = {
      uploadType: uploadType.resume,
      size: 9,
      filename: 'made.pdf',
      contentType: 'application/pdf',
      createdAt: updatedAt,
    }
    await db
      .insertInto('files')
      .values({ companyId, applicationId: id, key: `refused-${id}`, ...file })
      .execute()
    const { files } = world.product.services.outside
    const { remove } = files
    onTestFinished(() => void Object.assign(files, { remove }))
    files.remove = () => Promise.reject(new Error('The store refuses'))
    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await expect(runHistoryTasks(world, historyImportId)).rejects.toThrow("1 of an import's rows could not be saved")
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.undone, importedRows: 1 })
    const { text } = await db
      .selectFrom('mails')
      .select('text')
      .where('companyId', '=', companyId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toContain('1 application was removed from')
    expect(text).toContain('1 stayed')
  })
})

describe('a history import', () => {
  test("can't be undone when its company was imported without the rows", async ({ world }) => {
    const { call, historyImportId, params } = await mappedImport(world)
    const { found } = await runImport(world, call, historyImportId)
    expect(found.undoUntil).not.toBeNull()
    await world.db
      .deleteFrom('historyImportRows')
      .where('companyId', '=', world.companyId)
      .where('historyImportId', '=', historyImportId)
      .execute()
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ importedRows: found.importedRows, undoUntil: null })
    const { status, body: refused } = await call(historyImports.undo, { params, body: { confirmedCount: 0 } })
    expect([status, refused.error?.code]).toEqual([422, 'nothing_to_undo'])
  })

  test('undoing removes what nobody has worked on, and the import can be done again', async ({ world }) => {
    const before = await countsIn(world)
    const { call, historyImportId, params } = await mappedImport(world)
    await runImport(world, call, historyImportId)
    const [made] = await importedRows(world)
    await world.db
      .updateTable('applications')
      .set({ updatedAt: new Date('2026-11-21T00:00:00Z') })
      .where('companyId', '=', world.companyId)
      .where('id', '=', made?.id ?? 0)
      .execute()
    const { body: preview } = await call(historyImports.undoPreview, { params })
    expect(preview.data).toMatchObject({
      removed: 2,
      stays: 1,
      kept: [{ name: 'Made Suarta', jobPositionName: 'Barista' }],
    })
    expect((await call(historyImports.undo, { params, body: { confirmedCount: 3 } })).status).toBe(409)
    await call(historyImports.undo, { params, body: { confirmedCount: 2 } })
    await runHistoryTasks(world, historyImportId)
    expect(await countsIn(world)).toEqual({ ...before, people: 1, jobs: 1, applications: 1 })
    const { body } = await call(historyImports.read, { params })
    expect(body.data).toMatchObject({ status: historyImportStatus.undone, importedRows: 1, files: [] })

    const again = await mappedImport(world)
    const { found } = await runImport(world, again.call, again.historyImportId)
    expect(found).toMatchObject({ importedRows: 2 })
    expect(await importedRows(world)).toHaveLength(3)
  })
})
