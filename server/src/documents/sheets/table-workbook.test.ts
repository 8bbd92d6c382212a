import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from 'vitest'
import { workbookOf } from './table-workbook.ts'

test('the days of a table are dates, other texts of their columns stay texts', async () => {
  const rows = [
    ['Cook', '2026-11-30'],
    ['2026-11-30', 'Until filled'],
    ['Waiter', null],
  ]
  const table = { title: 'Jobs', columns: ['Job', { days: 'Closes on' }], rows }
  const file = await workbookOf('jobs.xlsx', { Jobs: [table] })
  const workbook = new Workbook()
  await workbook.xlsx.load(new Uint8Array(await file.arrayBuffer()))
  const sheet = workbook.getWorksheet('Jobs')
  expect(sheet?.getCell('B2')).toMatchObject({ value: new Date('2026-11-30'), numFmt: 'yyyy-mm-dd' })
  expect(['A3', 'B3', 'B4'].map((cell) => sheet?.getCell(cell).value)).toEqual(['2026-11-30', 'Until filled', null])
})
