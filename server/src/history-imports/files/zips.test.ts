import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyFileStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import { exe, pdf } from '../../../test/files/documents.ts'
import { zipOf } from '../../../test/files/zip-of.ts'
import { acceptGuessedMapping, runImport, uploadTable, uploadToNewImport } from '../../../test/history-imports.ts'
import { idleRun } from '../../../test/tasks/idle-run.ts'
import { queuedPayload } from '../../../test/tasks/queued-payload.ts'
import { test, type World } from '../../../test/world.ts'
import { historyImportTasks } from '../task-list.ts'
import { historyImportTaskHandlers } from '../tasks.ts'

/** Returns the résumés of the applications, in the order of the rows. */
const listResumes = ({ db, companyId }: World) =>
  db
    .selectFrom('files')
    .innerJoin('applications', (join) =>
      join.onRef('applications.companyId', '=', 'files.companyId').onRef('applications.resumeFileId', '=', 'files.id'),
    )
    .select(['applications.firstName', 'files.filename', 'files.key', 'files.applicationId', 'applications.id'])
    .where('applications.companyId', '=', companyId)
    .orderBy('applications.id')
    .execute()

describe('a zip of résumés', () => {
  test('is matched by path, e-mail address and id, and files without a row are listed', async ({ world }) => {
    const bytes = await zipOf({
      'cv/other/cv.pdf': pdf('Other'),
      'cv/ina/cv.pdf': pdf('Ina'),
      'cv/made.pdf': pdf('Made'),
      'ayu@example.com_cv.pdf': pdf('Ayu'),
      '17 Komang.pdf': pdf('Komang'),
      'REF-18 Dewi.pdf': pdf('Dewi'),
      'ref-19_Eko.pdf': pdf('Eko'),
      'REF-33-2 Gita.pdf': pdf('Gita'),
      'REF-33-cv.pdf': pdf('Fitri'),
      'SGR-GGB5-HUYB-hadi-cv.pdf': pdf('Hadi'),
      'nobody.pdf': pdf('Nobody'),
      'tool.exe': exe(),
      'false.pdf': exe(),
    })
    const { call, historyImportId, file } = await uploadToNewImport(world, bytes, 2)
    expect(file).toMatchObject({ status: historyFileStatus.read, rows: 11 })
    expect(file?.problem).toContain('false.pdf, tool.exe')
    const table = [
      'Name,Email,Job,Application ID,Resume',
      'Made,made@example.com,Barista,1,cv/made.pdf',
      'Ayu,ayu@example.com,Barista,2,',
      'Komang,komang@example.com,Barista,17,',
      'Dewi,dewi@example.com,Barista,REF-18,',
      'Eko,eko@example.com,Barista,REF-19,',
      'Fitri,fitri@example.com,Barista,REF-33,',
      'Gita,gita@example.com,Barista,REF-33-2,',
      'Hadi,hadi@example.com,Barista,SGR-GGB5-HUYB,',
      'Ina,ina@example.com,Barista,20,ina/cv.pdf',
      'Joko,joko@example.com,Barista,21,joko/cv.pdf',
    ].join('\n')
    await uploadTable(world, call, historyImportId, { bytes: table })
    await acceptGuessedMapping(call, historyImportId)
    const { checked } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ matchedDocuments: 9, unmatchedDocuments: 2 })
    const names = await call(historyImports.leftOverFiles, { params: { historyImportId } })
    expect(await names.body.text()).toBe('Zip,File\r\ncandidates.csv,cv/other/cv.pdf\r\ncandidates.csv,nobody.pdf\r\n')
    const files = await listResumes(world)
    expect(files.map(({ firstName, filename }) => [firstName, filename])).toEqual([
      ['Made', 'made.pdf'],
      ['Ayu', 'ayu@example.com_cv.pdf'],
      ['Komang', '17 Komang.pdf'],
      ['Dewi', 'REF-18 Dewi.pdf'],
      ['Eko', 'ref-19_Eko.pdf'],
      ['Fitri', 'REF-33-cv.pdf'],
      ['Gita', 'REF-33-2 Gita.pdf'],
      ['Hadi', 'SGR-GGB5-HUYB-hadi-cv.pdf'],
      ['Ina', 'cv.pdf'],
    ])
    expect(files.every(({ applicationId, id }) => applicationId === id)).toBe(true)
    expect(await world.product.services.outside.files.size(files[0]?.key ?? '')).toBe(pdf('Made').length)
  })

  test('gives a file to the row with the longest id in its name, however far away and whether the row is valid or not', async ({
    world,
  }) => {
    const contents = { 'REF-33-2 Gita.pdf': pdf('Gita'), 'REF-33-cv.pdf': pdf('Fitri'), 'REF-44-2.pdf': pdf('Hana') }
    const { call, historyImportId } = await uploadToNewImport(world, await zipOf(contents), 2)
    const others = Array.from({ length: 220 }, (_, index) => `P${index},p${index}@example.com,Barista,${index}`)
    const bytes = [
      'Name,Email,Job,Application ID',
      'Fitri,fitri@example.com,Barista,REF-33',
      'Eko,eko@example.com,Barista,REF-44',
      ...others,
      'Gita,gita@example.com,Barista,REF-33-2',
      'Hana,no address,Barista,REF-44-2',
    ].join('\n')
    await uploadTable(world, call, historyImportId, { bytes })
    await acceptGuessedMapping(call, historyImportId)
    const { checked } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ matchedDocuments: 2, unmatchedDocuments: 1, failed: 1 })
    const files = await listResumes(world)
    expect(files.map(({ firstName, filename }) => [firstName, filename])).toEqual([
      ['Fitri', 'REF-33-cv.pdf'],
      ['Gita', 'REF-33-2 Gita.pdf'],
    ])
  })

  test('gives a file to no row of another folder, even if it is the only one of its name', async ({ world }) => {
    const { call, historyImportId } = await uploadToNewImport(world, await zipOf({ 'ina/cv.pdf': pdf('Ina') }), 2)
    const bytes = [
      'Name,Email,Job,Resume',
      'Joko,joko@example.com,Barista,joko/cv.pdf',
      'Ina,ina@example.com,Barista,ina/cv.pdf',
    ].join('\n')
    await uploadTable(world, call, historyImportId, { bytes })
    await acceptGuessedMapping(call, historyImportId)
    await runImport(world, call, historyImportId)
    expect((await listResumes(world)).map(({ firstName }) => firstName)).toEqual(['Ina'])
  })

  test.for([
    ['a parent path', async () => zipOf({ '../cv.pdf': pdf() }), /points outside it/],
    ['an absolute path', async () => zipOf({ '/etc/cv.pdf': pdf() }), /points outside it/],
    ['no document', async () => zipOf({ 'tool.exe': exe() }), /no documents/],
    [
      'a bomb',
      async () => zipOf({ 'a.pdf': Buffer.alloc(9_000_000, ' '), 'b.pdf': Buffer.alloc(9_000_000, ' ') }),
      /far larger/,
    ],
    ['text', async () => Buffer.from('Name,Email'), 'This file is not a zip'],
  ] as const)('with %s fails with the reason and stores no documents', async ([, make, problem], { world }) => {
    const { file, documents } = await uploadToNewImport(world, await make(), 2)
    expect(file?.status).toBe(historyFileStatus.failed)
    expect(file?.problem).toMatch(problem)
    expect(documents).toEqual([])
  })

  test('gives the résumé of a person with three applications to the first, and the other rows have the reason', async ({
    world,
  }) => {
    const { call, historyImportId } = await uploadToNewImport(
      world,
      await zipOf({ 'made@example.com.pdf': pdf('Made') }),
      2,
    )
    const others = Array.from({ length: 200 }, (_, index) => `P${index},p${index}@example.com,Barista`)
    const table = ['Made,made@example.com,Barista', 'Made,made@example.com,Roaster', ...others]
    const bytes = ['Name,Email,Job', ...table, 'Made,made@example.com,Waiter'].join('\n')
    await uploadTable(world, call, historyImportId, { bytes })
    await acceptGuessedMapping(call, historyImportId)
    const { checked, found } = await runImport(world, call, historyImportId)
    expect(checked).toMatchObject({ newApplications: 203, matchedDocuments: 1 })
    expect(found).toMatchObject({ importedRows: 203, failedRows: 0 })
    const { body } = await call(historyImports.rows, { params: { historyImportId }, query: { page: 1, limit: 300 } })
    const remark = 'The résumé goes to an earlier row, because a file can belong to one application only'
    expect(body.data.filter(({ name }) => name === 'Made').map(({ errors }) => errors)).toEqual([
      [],
      [remark],
      [remark],
    ])
    const files = await world.db.selectFrom('files').select('id').where('companyId', '=', world.companyId).execute()
    expect(files).toHaveLength(1)
  })

  test('with a damaged document is read, and names it as left out', async ({ world }) => {
    const bytes = await zipOf({ 'damaged.pdf': pdf('Damaged'.repeat(20)), 'made.pdf': pdf('Made') })
    // The compressed bytes begin after the local header of 30 bytes and the name.
    const at = bytes.indexOf('damaged.pdf') + 'damaged.pdf'.length
    bytes.fill(0xff, at, at + 20)
    const { file, documents } = await uploadToNewImport(world, bytes, 2)
    expect(file?.problem).toContain('damaged.pdf')
    expect(file).toMatchObject({ status: historyFileStatus.read, rows: 1 })
    expect(documents).toEqual(['made.pdf'])
  })

  test.for([
    ['by itself', historyImports.removeFile, 200],
    ['with its import', historyImports.remove, 204],
  ] as const)(
    'is removed %s without waiting for the store, from which a task removes its files',
    async ([, endpoint, expected], { world, onTestFinished }) => {
      const contents = Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.pdf`, pdf(name)]))
      const { call, historyImportId, file } = await uploadToNewImport(world, await zipOf(contents), 2)
      const { services } = world.product
      const { files } = services.outside
      const { remove } = files
      onTestFinished(() => void Object.assign(files, { remove }))
      files.remove = () => Promise.reject(new Error('A call may not wait for the store'))
      const { status } = await call(endpoint, { params: { historyImportId, fileId: file?.id ?? 0 } })
      expect(status).toBe(expected)
      files.remove = remove
      const { companyId, keys } = await queuedPayload(world, historyImportTasks.removeHistoryFiles)
      expect(keys).toHaveLength(4)
      for (const key of keys) expect(await files.size(key)).toBeGreaterThan(0)
      const handler = historyImportTaskHandlers.find(({ task }) => task === historyImportTasks.removeHistoryFiles)
      await handler?.handle(services, { companyId, keys } as never, idleRun)
      for (const key of keys) expect(await files.size(key)).toBeUndefined()
    },
  )
})
