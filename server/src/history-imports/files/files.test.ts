import { Workbook } from '@cj-tech-master/excelts'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyFileStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../../test/applicant.ts'
import { exe, pdf, png } from '../../../test/documents.ts'
import {
  acceptGuessedMapping,
  createImport,
  readMapping,
  runImport,
  sendTable,
  uploadTable,
} from '../../../test/history-imports.ts'
import { idleRun } from '../../../test/idle-run.ts'
import { queuedPayload } from '../../../test/queued-payload.ts'
import { withParts } from '../../../test/workbook-parts.ts'
import { test, type World } from '../../../test/world.ts'
import { zipOf } from '../../../test/zip-of.ts'
import { historyImportTasks } from '../task-list.ts'
import { historyImportTaskHandlers } from '../tasks.ts'

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

async function workbook(...rows: unknown[][]) {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Candidates')
  for (const row of rows) sheet.addRow(row as never)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** Uploads a file to a new import, and returns it with the number of its rows and its stored documents. */
async function upload(world: World, bytes: Buffer | string, kind: 1 | 2 = 1) {
  const call = await world.as('admin')
  const historyImportId = await createImport(call)
  const file = await uploadTable(world, call, historyImportId, { bytes, kind })
  const { db, companyId } = world
  const ofImport = { companyId, historyImportId }
  const rows = await db
    .selectFrom('historyImportRows')
    .select('id')
    .where('companyId', '=', ofImport.companyId)
    .where('historyImportId', '=', historyImportId)
    .execute()
  const documents = await db
    .selectFrom('historyImportDocuments')
    .select('path')
    .where('companyId', '=', ofImport.companyId)
    .where('historyImportId', '=', historyImportId)
    .orderBy('id')
    .execute()
  return { call, historyImportId, file, rows: rows.length, documents: documents.map(({ path }) => path) }
}

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

const rowsOfTable = ['Name', 'Email', 'Job', 'Kota'] as const

describe('a table', () => {
  test.for([
    [
      'UTF-8 with a byte order mark and commas',
      Buffer.from('\uFEFFName,Email,Job,Kota\nZoë,zoe@example.com,Barista,Malmö\n'),
    ],
    [
      'Windows-1252 with semicolons',
      Buffer.from('Name;Email;Job;Kota\r\nZo\xeb;zoe@example.com;Barista;Malm\xf6\r\n', 'latin1'),
    ],
    ['UTF-16 with tabs', utf16('Name\tEmail\tJob\tKota\r\nZoë\tzoe@example.com\tBarista\tMalmö\r\n')],
  ] as const)('in %s is read with the right characters', async ([, bytes], { world }) => {
    const { call, historyImportId, file } = await upload(world, bytes)
    expect(file).toMatchObject({ status: historyFileStatus.read, rows: 1, problem: null })
    const { columns } = await readMapping(call, historyImportId)
    expect(columns.map(({ column, samples }) => [column, samples])).toEqual([
      ['Name', ['Zoë']],
      ['Email', ['zoe@example.com']],
      ['Job', ['Barista']],
      ['Kota', ['Malmö']],
    ])
  })

  test('is removed from the store by a task once it was read', async ({ world }) => {
    await upload(world, 'Name,Email,Job\nZoë,zoe@example.com,Barista\n')
    const [file] = await rowsOf(world, 'historyImportFiles')
    const { keys } = await queuedPayload(world, historyImportTasks.removeHistoryFiles)
    expect(keys).toEqual([file?.fileKey])
  })

  test('of a workbook is read, with its dates', async ({ world }) => {
    const applied = new Date(Date.UTC(2024, 2, 5))
    const bytes = await workbook(['Name', 'Email', 'Job', 'Applied on'], ['Zoë', 'zoe@example.com', 'Barista', applied])
    const { call, historyImportId, file } = await upload(world, bytes)
    expect(file).toMatchObject({ status: historyFileStatus.read, rows: 1 })
    await acceptGuessedMapping(call, historyImportId, { timeZone: 'UTC' })
    const { body } = await call(historyImports.preview, { params: { historyImportId } })
    expect(body.data.rows).toMatchObject([{ name: 'Zoë', appliedAt: '2024-03-05T00:00:00.000Z', errors: [] }])
  })

  const workbooks = {
    macros: async () => withParts(await workbook([...rowsOfTable]), () => ({ 'xl/vbaProject.bin': 'macro' })),
    bomb: async () =>
      withParts(await workbook([...rowsOfTable]), () => ({
        'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>`,
      })),
    emptyRows: async () =>
      withParts(await workbook([...rowsOfTable]), () => ({
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${'<row/>'.repeat(1_000_000)}</sheetData></worksheet>`,
      })),
    entities: async () =>
      withParts(await workbook([...rowsOfTable]), () => ({
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
      })),
  }
  const neither = 'This file is neither CSV nor xlsx'
  test.for([
    ['a picture', async () => png(), neither],
    ['a program', async () => exe(), neither],
    ['an old workbook', async () => Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /old \.xls format/],
    ['a workbook with macros', workbooks.macros, /has macros/],
    ['a workbook that unpacks to a million texts', workbooks.bomb, /too large/],
    ['a workbook of a million empty rows', workbooks.emptyRows, /too large|first row must name/],
    ['a workbook with entities', workbooks.entities, /neither|no rows|first row/],
    ['a csv of a million empty rows', async () => Buffer.alloc(1_000_000, '\n'), 'The first row must name the columns'],
    ['a header alone', async () => Buffer.from('Name,Email\n'), 'There are no rows below the names of the columns'],
    ['no header', async () => Buffer.from('Made,made@example.com\nAyu,ayu@example.com'), /first row must name/],
    [
      'a name of 201 characters',
      async () => Buffer.from(`Name,${'x'.repeat(201)}\nMade,Ayu`),
      'The name of column 2 has more than 200 characters. Shorten it and upload the file again.',
    ],
    [
      '101 columns',
      async () => Buffer.from(`${Array.from({ length: 101 }, (_, index) => `Column${index}`)}\nMade`),
      'A file may have at most 100 columns. Remove some and upload it again.',
    ],
    [
      'a workbook of 101 columns',
      async () =>
        workbook(
          Array.from({ length: 101 }, (_, index) => `Column${index}`),
          ['Made'],
        ),
      /at most 100 columns/,
    ],
    ['a column twice', async () => Buffer.from('Name,Name\nMade,Ayu'), 'The column Name is there twice'],
    [
      'a csv with a cell of 1.1 million characters',
      async () => Buffer.from(`Name\n${'x'.repeat(1_100_000)}`),
      /has a cell of more than 30,000/,
    ],
    ['an open quotation mark', async () => Buffer.from(`Name,Email\n"Made,${'x'.repeat(200)}`), /never closed/],
  ] as const)('fails with the reason and stores no rows: %s', async ([, make, problem], { world }) => {
    const { file, rows } = await upload(world, await make())
    expect(file?.status).toBe(historyFileStatus.failed)
    expect(file?.problem).toMatch(problem)
    expect(rows).toBe(0)
  })

  test('may have other columns than the other tables of its import, which are mapped together', async ({ world }) => {
    const call = await world.as('admin')
    const historyImportId = await createImport(call)
    for (const letter of 'ab') {
      const columns = Array.from({ length: 60 }, (_, index) => `${letter}${index}`)
      await uploadTable(world, call, historyImportId, { bytes: `${columns}\nMade` })
    }
    expect((await acceptGuessedMapping(call, historyImportId)).body.data.columns).toHaveLength(120)
  })

  test('can be removed with its import while it is read', async ({ world }) => {
    const call = await world.as('admin')
    const historyImportId = await createImport(call)
    const bytes = `Name\n${'Made\n'.repeat(250)}`
    const fileId = await sendTable(world, call, historyImportId, { bytes })
    const removed: number[] = []
    async function giveWay() {
      removed.push((await call(historyImports.remove, { params: { historyImportId } })).status)
    }
    const handler = historyImportTaskHandlers.find(({ task }) => task === historyImportTasks.readHistoryFile)
    const payload = { companyId: world.companyId, historyImportId, fileId }
    await handler?.handle(world.product.services, payload as never, { ...idleRun, giveWay } as never)
    expect(removed).toEqual([204])
  })

  test('that did not arrive completely is refused', async ({ world }) => {
    const call = await world.as('admin')
    const historyImportId = await createImport(call)
    const params = { historyImportId }
    const { body } = await call(historyImports.addFile, { params, body: { kind: 1, filename: 'a.csv', size: 500 } })
    const outcome = await call(historyImports.completeFile, { params: { ...params, fileId: body.data.file.id } })
    expect([outcome.status, outcome.body.error?.message]).toEqual([
      422,
      'The file did not arrive completely. Upload it again.',
    ])
  })

  test('that is too large is refused before it is sent', async ({ world }) => {
    const call = await world.as('admin')
    const params = { historyImportId: await createImport(call) }
    const body = { kind: 1 as const, filename: 'a.csv', size: 101 * 1024 * 1024 }
    const { status, body: reply } = await call(historyImports.addFile, { params, body })
    expect([status, reply.error?.errors[0]?.message]).toEqual([422, 'A table can be at most 100 MB. Split it.'])
  })
})

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
    const { call, historyImportId, file } = await upload(world, bytes, 2)
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
    const { call, historyImportId } = await upload(world, await zipOf(contents), 2)
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
    const { call, historyImportId } = await upload(world, await zipOf({ 'ina/cv.pdf': pdf('Ina') }), 2)
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
    const { file, documents } = await upload(world, await make(), 2)
    expect(file?.status).toBe(historyFileStatus.failed)
    expect(file?.problem).toMatch(problem)
    expect(documents).toEqual([])
  })

  test('gives the résumé of a person with three applications to the first, and the other rows have the reason', async ({
    world,
  }) => {
    const { call, historyImportId } = await upload(world, await zipOf({ 'made@example.com.pdf': pdf('Made') }), 2)
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
    const { file, documents } = await upload(world, bytes, 2)
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
      const { call, historyImportId, file } = await upload(world, await zipOf(contents), 2)
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
