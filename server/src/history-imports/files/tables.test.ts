import { Workbook } from '@cj-tech-master/excelts'
import { historyImports } from '@hireloom/contract/history-imports/endpoints'
import { historyFileStatus } from '@hireloom/contract/history-imports/history-import'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../../test/applicant.ts'
import { exe, png } from '../../../test/files/documents.ts'
import { withParts } from '../../../test/files/workbook-parts.ts'
import {
  acceptGuessedMapping,
  createImport,
  readMapping,
  sendTable,
  uploadTable,
  uploadToNewImport,
} from '../../../test/history-imports.ts'
import { idleRun } from '../../../test/tasks/idle-run.ts'
import { queuedPayload } from '../../../test/tasks/queued-payload.ts'
import { test } from '../../../test/world.ts'
import { historyImportTasks } from '../task-list.ts'
import { historyImportTaskHandlers } from '../tasks.ts'

const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

async function workbook(...rows: unknown[][]) {
  const workbook = new Workbook()
  const sheet = workbook.addWorksheet('Candidates')
  for (const row of rows) sheet.addRow(row as never)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

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
    const { call, historyImportId, file } = await uploadToNewImport(world, bytes)
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
    await uploadToNewImport(world, 'Name,Email,Job\nZoë,zoe@example.com,Barista\n')
    const [file] = await rowsOf(world, 'historyImportFiles')
    const { keys } = await queuedPayload(world, historyImportTasks.removeHistoryFiles)
    expect(keys).toEqual([file?.fileKey])
  })

  test('of a workbook is read, with its dates', async ({ world }) => {
    const applied = new Date(Date.UTC(2024, 2, 5))
    const bytes = await workbook(['Name', 'Email', 'Job', 'Applied on'], ['Zoë', 'zoe@example.com', 'Barista', applied])
    const { call, historyImportId, file } = await uploadToNewImport(world, bytes)
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
    const { file, rows } = await uploadToNewImport(world, await make())
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
