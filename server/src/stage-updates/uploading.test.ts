import { stageColumns, stageHeaders } from '@hireloom/contract/stage-updates/columns'
import { maxStageRows } from '@hireloom/contract/stage-updates/stage-update'
import { rowStatus } from '@hireloom/contract/transfers/transfer'
import { uploadType } from '@hireloom/contract/uploads'
import { describe, expect } from 'vitest'
import { rowsOf } from '../../test/applicant.ts'
import { exe, pdf } from '../../test/files/documents.ts'
import { sheetPart, withDeclaredSize, withParts, withPassword } from '../../test/files/workbook-parts.ts'
import { sendStages, stageFileOf, uploadStages } from '../../test/stage-updating.ts'
import { test } from '../../test/world.ts'
import { removeUnclaimedFiles } from '../uploads/tasks.ts'
import { forgetStageUpdates } from './tasks.ts'

const filled = { key: 'A1-1', reference: 'X', newStage: 'Screening' }
const megabytes = (count: number) => ' '.repeat(count * 1024 * 1024)
const inSheet = (text: string) => (parts: Record<string, string>) => ({
  [sheetPart]: (parts[sheetPart] ?? '').replace('</sheetData>', text),
})
const merged = '</sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>'
const headersWithout = (column: string) =>
  stageColumns.map((header) => (header === column ? 'Other' : stageHeaders[header]))
const file = () => stageFileOf([filled])

describe("a file that can't be used", () => {
  const files: [string, () => Buffer | Promise<Buffer>, string, string?][] = [
    ['a program with the wrong name', exe, 'stages.xlsx is not an XLSX workbook. Save it as .xlsx and upload it again'],
    ['a PDF by its name', () => pdf(), 'Choose an XLSX file', 'stages.pdf'],
    ['a workbook with macros', async () => withParts(await file(), () => ({ 'xl/vbaProject.bin': 'x' })), 'has macros'],
    ['a zip with a password', async () => withPassword(await file(), sheetPart), 'is password-protected'],
    [
      'a zip bomb',
      async () => withParts(await file(), inSheet(`${megabytes(60)}</sheetData>`)),
      'stages.xlsx is too large once it is unpacked',
    ],
    [
      'a zip bomb with a false size',
      async () =>
        withDeclaredSize(await withParts(await file(), inSheet(`${megabytes(60)}</sheetData>`)), sheetPart, 900),
      "stages.xlsx can't be read",
    ],
    [
      "a sheet that isn't XML",
      async () => withParts(await file(), () => ({ [sheetPart]: '<worksheet><row>' })),
      "can't be read",
    ],
    [
      'more rows than a template may have',
      () => stageFileOf(Array(maxStageRows + 1).fill(filled)),
      'stages.xlsx has more than 1000 rows. Split it and import the parts one by one',
    ],
    [
      'a workbook without the hidden column',
      () => stageFileOf([filled], headersWithout('key')),
      'stages.xlsx has no column Key. Use the template',
    ],
    [
      'a workbook with a column twice',
      () =>
        stageFileOf(
          [filled],
          stageColumns.map((column) => stageHeaders[column === 'job' ? 'newStage' : column]),
        ),
      'stages.xlsx has the column New stage more than once. Use the template',
    ],
    [
      'a template as it was downloaded',
      () => stageFileOf([{ key: 'A1-1', reference: 'X', candidate: 'Ayu' }]),
      'stages.xlsx has no row with a new stage',
    ],
  ]
  test.for(files)(
    'is refused in one sentence, and nothing is stored: %s',
    { timeout: 60_000 },
    async ([, content, sentence, filename], { world }) => {
      const call = await world.as('admin')
      const { status, body } = await sendStages(call, await content(), filename)
      expect([status, body.error?.message], JSON.stringify(body)).toEqual([422, "The file can't be imported"])
      expect(body.error?.errors).toEqual([{ field: 'file', message: expect.stringContaining(sentence) }])
      const { db, companyId } = world
      for (const table of ['transfers', 'transferRows', 'files'] as const) {
        const rows = db
          .selectFrom(table as 'transfers')
          .select('id')
          .where('companyId', '=', companyId)
        expect(await rows.execute()).toEqual([])
      }
    },
  )
})

test('merged cells, and texts that look like formulas, are read as texts', async ({ world }) => {
  const call = await world.as('admin')
  const formula = await stageFileOf([{ ...filled, notes: '=HYPERLINK("http://evil.example")' }])
  const { status, body } = await sendStages(call, await withParts(formula, inSheet(merged)))
  expect([status, body.data?.preview]).toEqual([201, { moving: 0, refused: 1 }])
  const { db, companyId } = world
  const { data } = await db
    .selectFrom('transferRows')
    .select('data')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow()
  expect(data.notes).toBe('=HYPERLINK("http://evil.example")')
})

test('a file is deleted after a day, and the cells of rows without an application after a week', async ({ world }) => {
  const { db, companyId, product } = world
  await uploadStages(await world.as('admin'), await file())
  const [upload] = await rowsOf(world, 'files')
  const { services, clock } = product
  const onDay = (day: number) => ({ ...services, now: () => new Date(clock.now.getTime() + day * 86_400_000) })
  await removeUnclaimedFiles(onDay(1.1))
  expect(await services.outside.files.size(upload?.key ?? '')).toBeUndefined()
  expect(await rowsOf(world, 'files')).toEqual([])

  await forgetStageUpdates(onDay(6))
  expect(await rowsOf(world, 'transferRows')).toMatchObject([{ data: filled }])
  await forgetStageUpdates(onDay(8))
  expect(await rowsOf(world, 'transferRows')).toMatchObject([{ data: {}, status: rowStatus.waiting }])

  const earlier = { companyId, uploadType: uploadType.bulkStageFile, filename: 'stages.xlsx', contentType: 'text/csv' }
  const [transfer] = await rowsOf(world, 'transfers')
  const claimed = { key: transfer?.fileKey ?? '', size: 1, createdAt: clock.now, claimedAt: clock.now }
  await db
    .insertInto('files')
    .values({ ...earlier, ...claimed })
    .execute()
  await forgetStageUpdates(onDay(8))
  expect(await rowsOf(world, 'files')).toMatchObject([{ claimedAt: null }])
})
