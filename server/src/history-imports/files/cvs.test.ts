import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import {
  historyFileStatus,
  historyImportStatus,
  historySource,
} from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import { zipOf } from '../../../test/files/zip-of.ts'
import {
  acceptGuessedMapping,
  check,
  createImport,
  runHistoryTasks,
  runImport,
  uploadTable,
} from '../../../test/history-imports.ts'
import { test, type World } from '../../../test/world.ts'
import { samplePdf } from '../../documents/sample-pdf.ts'

const cv = (name: string, ...lines: string[]) =>
  Buffer.from(samplePdf(name, [...lines, 'PENGALAMAN KERJA', 'Supervisor gudang, PT Sagara Logistik']))

/** Returns an import of three CVs: two in a folder, one of these without an e-mail address, and one beside it. */
async function folderOfCvs(world: World) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call, { source: historySource.cvs })
  const bytes = await zipOf({
    'Drivers/Budi.pdf': cv('Budi Santoso', 'budi.santoso@example.com', '0812 3456 7890'),
    'Rina.pdf': cv('Rina Wulandari', 'rina@example.com'),
    'Drivers/Tono.pdf': cv('Tono Hartono', '0813 1111 2222'),
  })
  const file = await uploadTable(world, call, historyImportId, { filename: 'Warehouse 2024.zip', bytes, kind: 2 })
  await acceptGuessedMapping(call, historyImportId)
  const params = { historyImportId }
  const list = async () => (await call(historyImports.cvs, { params, query: { page: 1, limit: 10 } })).body.data
  const updatedAt = async () => String((await call(historyImports.read, { params })).body.data.updatedAt)
  return { call, historyImportId, params, file, list, updatedAt }
}

/** Each CV is read in a separate process, which takes seconds on a busy machine. */
const timeout = 120_000

describe('a folder of CVs', { timeout }, () => {
  test('becomes a table with names, e-mail addresses and phone numbers, and its folders are the jobs', async ({
    world,
  }) => {
    const { file, list } = await folderOfCvs(world)
    expect(file).toMatchObject({ rows: 3, problem: null })
    const cvs = (await list()).toSorted((a, b) => a.path.localeCompare(b.path))
    expect(cvs.map(({ path, name, email, phoneNumber, job }) => [path, name, email, phoneNumber, job])).toEqual([
      ['Drivers/Budi.pdf', 'Budi Santoso', 'budi.santoso@example.com', '0812 3456 7890', 'Drivers'],
      ['Drivers/Tono.pdf', 'Tono Hartono', '', '0813 1111 2222', 'Drivers'],
      ['Rina.pdf', 'Rina Wulandari', 'rina@example.com', '', 'Warehouse 2024'],
    ])
    expect(cvs.flatMap(({ errors }) => errors)).toEqual(['No e-mail address found. Type one or leave this CV out.'])
  })

  test('is imported with its files, without the CVs that have no e-mail address', async ({ world }) => {
    const { call, historyImportId } = await folderOfCvs(world)
    const { checked, found } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ newApplications: 2, failed: 1, newJobs: 2, matchedDocuments: 2 })
    expect(found).toMatchObject({ status: historyImportStatus.partialSuccess, importedRows: 2, failedRows: 1 })
    const resumes = await world.db
      .selectFrom('applications')
      .innerJoin('files', (join) =>
        join
          .onRef('files.companyId', '=', 'applications.companyId')
          .onRef('files.id', '=', 'applications.resumeFileId'),
      )
      .select(['applications.email', 'files.filename'])
      .where('applications.companyId', '=', world.companyId)
      .orderBy('applications.email')
      .execute()
    expect(resumes).toEqual([
      { email: 'budi.santoso@example.com', filename: 'Budi.pdf' },
      { email: 'rina@example.com', filename: 'Rina.pdf' },
    ])
  })

  test('can be corrected before and after the import', async ({ world }) => {
    const { call, historyImportId, params, list, updatedAt } = await folderOfCvs(world)
    const correct = async (path: string, overrides: object, version?: string) => {
      const { rowId = 0, name = '', email = '', phoneNumber = '' } = (await list()).find((cv) => cv.path === path) ?? {}
      const body = { name, email, phoneNumber, ...overrides, updatedAt: version ?? (await updatedAt()) }
      return call(historyImports.correctCv, { params: { ...params, rowId }, body })
    }
    const version = await updatedAt()
    expect((await correct('Rina.pdf', { name: 'Rina Sari' })).status).toBe(200)
    expect((await correct('Rina.pdf', { name: 'Rini' }, version)).status).toBe(409)
    const wrong = await correct('Rina.pdf', { email: 'rina' })
    expect([wrong.status, wrong.body.error?.errors[0]?.field]).toEqual([422, 'email'])

    await runImport(world, call, historyImportId)
    expect((await correct('Rina.pdf', { name: 'Late' })).status).toBe(404)
    expect((await correct('Drivers/Tono.pdf', { email: 'tono@example.com' })).status).toBe(200)
    expect((await check(world, call, historyImportId)).found?.counts).toMatchObject({ newApplications: 1, failed: 0 })
    expect((await runImport(world, call, historyImportId)).found).toMatchObject({ importedRows: 3, failedRows: 0 })
    const names = (await list()).map(({ name, errors }) => [name, errors])
    expect(names).toContainEqual(['Rina Sari', []])
  })

  test('is read to its end after an interruption, without duplicate rows', async ({ world }) => {
    const { historyImportId, list } = await folderOfCvs(world)
    const before = await list()
    const rows = world.db.deleteFrom('historyImportRows').where('companyId', '=', world.companyId)
    await rows.where('rowNumber', '>', 1).execute()
    await world.db
      .updateTable('historyImportFiles')
      .set({ status: historyFileStatus.reading, columns: null })
      .where('companyId', '=', world.companyId)
      .execute()
    await runHistoryTasks(world, historyImportId)
    const withoutIds = (cvs: typeof before) => cvs.map((cv) => ({ ...cv, rowId: 0 }))
    expect(withoutIds(await list())).toEqual(withoutIds(before))
  })

  test('has rows to fill in for CVs without text', async ({ world }) => {
    const call = await world.as('admin')
    const historyImportId = await createImport(call, { source: historySource.cvs })
    const bytes = await zipOf({ 'scan.pdf': Buffer.from(samplePdf('', [])) })
    await uploadTable(world, call, historyImportId, { bytes, kind: 2 })
    await acceptGuessedMapping(call, historyImportId)
    const { body } = await call(historyImports.cvs, { params: { historyImportId }, query: { page: 1, limit: 10 } })
    expect(body.data).toMatchObject([
      { name: '', email: '', errors: ['Name is required', 'No e-mail address found. Type one or leave this CV out.'] },
    ])
  })
})
