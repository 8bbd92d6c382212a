import { type JobColumn, jobColumns, jobHeaders } from '@hireloom/contract/transfers/job-columns'
import { transferStatus, transferType } from '@hireloom/contract/transfers/transfer'
import { describe, expect, it, test } from 'vitest'
import { faultSentence, fileUrlOf, foldName, jobRowsOf, outcomeOf, shownRow } from './rules.ts'

it.each([
  [{ succeeded: 3, failed: 0 }, transferStatus.completed],
  [{ succeeded: 3, failed: 1 }, transferStatus.partialSuccess],
  [{ succeeded: 0, failed: 4 }, transferStatus.failed],
  [{ succeeded: 0, failed: 0 }, transferStatus.failed],
])('rows %j give an import of status %i', (counts, status) => {
  expect(outcomeOf(counts)).toBe(status)
})

it.each([
  [transferType.jobImport, '/api/v1/imports/7/failed-rows'],
  [transferType.candidateImport, '/api/v2/job-applications/bulk-insert/7/failed-rows'],
  [transferType.stageImport, '/api/v1/candidates/stages/bulk-update/7/refused-rows'],
  [transferType.candidateExport, null],
])('an import of type %i names the call for its failed rows', (type, fileUrl) => {
  const ended = { importId: 7, type, finishedAt: new Date(), hasResult: false }
  expect(fileUrlOf({ ...ended, failedRows: 2 })).toBe(fileUrl)
  expect(fileUrlOf({ ...ended, failedRows: 0 })).toBeNull()
})

describe('a row of a file', () => {
  const data = { jobPosition: 'Barista', minSalary: '5000000', maxSalary: '7000000' }
  const row = { data, errors: [{ column: 'City', message: 'City is required' }], jobId: null as number | null }
  const all = new Set(['jobs.create', 'jobs.accessConfidentialFields'] as const)
  const few = new Set(['jobs.create'] as const)
  const restriction = { branchIds: [1] }
  const hidden = { ...row, data: {}, errors: [] }
  const noSalary = { ...row, data: { jobPosition: 'Barista' } }

  it.each([
    ['whole to its uploader', row, { isUploader: true, restriction, permissions: few }, row],
    ['whole to others with access', row, { isUploader: false, restriction: null, permissions: all }, row],
    ['without salaries to others', row, { isUploader: false, restriction: null, permissions: few }, noSalary],
    ['empty to restricted users', row, { isUploader: false, restriction, permissions: all }, hidden],
    [
      'whole to restricted users who see its job',
      { ...row, jobId: 7 },
      { isUploader: false, restriction, permissions: all },
      { ...row, jobId: 7 },
    ],
  ])('is shown %s', (_how, transfer, viewer, shown) => {
    expect(shownRow(transfer, viewer)).toEqual(shown)
  })
})

test('every fault has a message with the file and the next step', () => {
  const faults = ['not-xlsx', 'old-xls', 'encrypted', 'macros', 'too-large', 'too-many-rows', 'unreadable'] as const
  const sentences = faults.map((fault) => faultSentence(fault, 'jobs.xlsx', 500))
  expect(new Set(sentences).size).toBe(faults.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^jobs\.xlsx .+ and (upload|import)/)
})

it.each([
  [' Jakarta  SELATAN ', 'jakarta selatan'],
  ['Cafe\u0301', 'caf\u00e9'],
  ['a\u00a0b', 'a b'],
])('compares %j as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded)
})

describe('the header of a file', () => {
  const headers = jobColumns.map((column) => jobHeaders[column])
  const without = (...columns: JobColumn[]) =>
    headers.filter((header) => !columns.some((column) => jobHeaders[column] === header))
  const read = (header: string[], ...rows: string[][]) =>
    jobRowsOf(
      [header, ...rows].map((cells, index) => ({ number: index + 3, cells })),
      'jobs.xlsx',
    )

  it.each([
    ['of the template', headers],
    ['in capitals with stars', headers.map((header) => `${header.toUpperCase()} *`)],
    ['in another order with an unknown column', ['Reason', ...headers.toReversed()]],
  ])('%s is understood', (_, header) => {
    const city = header.findIndex((text) => text.toLowerCase().startsWith('city'))
    const cells: string[] = []
    cells[city] = 'Kota Bandung'
    expect(read(header, cells)).toEqual({ rows: [{ rowNumber: 4, data: { city: 'Kota Bandung' } }] })
  })

  it.each([
    [without('city'), 'jobs.xlsx has no column City. Use the template'],
    [without('city', 'branch', 'gender'), 'jobs.xlsx has no columns Branch, City and Gender. Use the template'],
    [[...headers, 'branch '], 'jobs.xlsx has the column Branch more than once. Use the template'],
    [headers, 'jobs.xlsx has no rows below its header'],
  ])('is refused by its columns: %#', (header, problem) => {
    expect(read(header)).toEqual({ problem })
  })

  test('is not enough without rows, or with rows that are empty in its columns', () => {
    expect(read([...headers, 'Note'], [...headers.map(() => ''), 'later'])).toEqual({
      problem: 'jobs.xlsx has no rows below its header',
    })
    expect(jobRowsOf([], 'jobs.xlsx')).toHaveProperty('problem')
  })
})
