import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rowsIn } from '../../../test/job-file.ts'
import { readUntrustedSheet } from './read-untrusted-sheet.ts'
import { type CellValue, type SheetColumn, writeWorkbook } from './write-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'hireloom-workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

const columns: SheetColumn[] = [
  { header: 'Name <&>', width: 20, kind: 'text' },
  { header: 'Born', width: 14, kind: 'day' },
  { header: 'Applied', width: 18, kind: 'instant' },
  { header: 'Salary', width: 18, kind: 'money' },
]

async function written(...batches: CellValue[][][]) {
  const path = join(folder, 'a.xlsx')
  async function* rows() {
    yield* batches
  }
  await writeWorkbook(path, { name: 'Candidates', columns, rows: rows(), about: ['Exported by "Ratna" & co'] })
  return readFileSync(path)
}

test('our own reader reads back the texts, days and numbers, and the library the texts and numbers', async () => {
  const bytes = await written(
    [
      ['Rara & <Sari>', '1998-02-14', '2026-11-18 00:30', 7_500_000.5],
      ['=1+1', '', null, 0],
    ],
    [['two\nlines _x000D_ \u0001\u{1F600}', null, null, null]],
  )
  const own = await readUntrustedSheet(bytes, { name: 'Candidates', maxRows: 10, companyId: 1 })
  expect(own.map(({ cells }) => [...cells])).toEqual([
    ['Name <&>', 'Born', 'Applied', 'Salary'],
    ['Rara & <Sari>', '1998-02-14', '2026-11-18 00:30:00', '7500000.5'],
    ['=1+1', undefined, undefined, '0'],
    ['two\nlines _x000D_ \u{1F600}'],
  ])
  const [header, first, second] = await rowsIn(new File([new Uint8Array(bytes)], 'a.xlsx'))
  expect(header).toEqual(['Name <&>', 'Born', 'Applied', 'Salary'])
  expect([first?.[0], first?.[3], second?.[0]]).toEqual(['Rara & <Sari>', '7500000.5', "'=1+1"])
})

test('texts that look like escaped characters stay as they are, also where they overlap', async () => {
  const texts = ['_x000D_x000D_', '_x005F_x000D_', 'a_x0041__x0042_', '_x000_x000D_', '_x000\u0001D_']
  const bytes = await written(texts.map((text) => [text, null, null, null]))
  const own = await readUntrustedSheet(bytes, { name: 'Candidates', maxRows: 10, companyId: 1 })
  expect(own.slice(1).map(({ cells }) => cells[0])).toEqual([...texts.slice(0, -1), '_x000D_'])
})

test('a day that no spreadsheet supports stays a text, and a text is cut at the maximum length of a cell', async () => {
  const bytes = await written([['x'.repeat(40_000), '0033-01-01', 'yesterday', null]])
  const [, row] = await rowsIn(new File([new Uint8Array(bytes)], 'a.xlsx'))
  expect(row?.map((text) => text.length)).toEqual([32_767, 10, 9])
})
