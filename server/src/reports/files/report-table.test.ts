import { expect, test } from 'vitest'
import { firstLines, omittedRow } from './report-table.ts'

test('a table that leaves lines out ends with their number', () => {
  expect(omittedRow({ total: firstLines.limit })).toEqual([])
  expect(omittedRow({ total: firstLines.limit + 1 })).toEqual([['1 more line is in the report but not in this file']])
  expect(omittedRow({ total: 1250 })).toEqual([['250 more lines are in the report but not in this file']])
})
