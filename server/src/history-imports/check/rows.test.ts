import { applicationStatus } from '@hireloom/contract/applications/status'
import { describe, expect, test } from 'vitest'
import { mapping, stages } from '../../../test/history-mapping.ts'
import { rowContext } from './row-context.ts'
import { readHistoryRow } from './rows.ts'

const now = new Date('2026-11-20T03:00:00Z')
const context = rowContext({ source: 1, mapping }, { stages, jobIds: [] }, now)
const made = { Name: 'Made', Email: 'MADE@example.com', Job: 'Barista', Applied: '2024-03-05' }
const read = (texts: Record<string, string>) => readHistoryRow(new Map(Object.entries({ ...made, ...texts })), context)

describe('a row', () => {
  test('with a single name has no last name, and the address is in lower case', () => {
    expect(read({})).toMatchObject({ person: { firstName: 'Made', lastName: null, email: 'made@example.com' } })
  })

  test('with an address copied from a web page has it without invisible characters', () => {
    expect(read({ Email: '\u200b made@\u00adexample.com\u00a0\ufeff' })).toMatchObject({
      person: { email: 'made@example.com' },
    })
  })

  test.each([
    [{ Email: '' }, 'E-mail address is required'],
    [{ Email: 'made@' }, 'E-mail address must be an e-mail address'],
    [{ Name: '' }, 'Name is required'],
    [{ Job: '' }, 'Job is required'],
    [{ Applied: 'soon' }, 'Applied on must be a date like 2026-11-30'],
    [{ Applied: '05/03/2024' }, 'Choose which number in 05/03/2024 is the day'],
    [{ Hired: '05/03/2024' }, 'Choose which number in 05/03/2024 is the day'],
    [{ Applied: '1949-12-31' }, 'Applied on must be a date like 2026-11-30'],
    [{ Applied: '2026-11-21' }, 'Applied on must not be in the future'],
    [{ Stage: 'Elsewhere' }, 'Choose where Elsewhere belongs'],
    [{ Job: 'x'.repeat(101) }, 'Job must be at most 100 characters'],
  ])('with %j fails with the reason', (texts, message) => {
    expect(read(texts)).toMatchObject({ errors: [message] })
  })

  test('is imported without impossible values, and reports that', () => {
    const row = read({ NIK: '123', Phone: '12', Salary: 'much', Note: 'x'.repeat(2500) })
    expect(row).toMatchObject({ person: { nik: null, phoneNumber: null, expectedSalary: null } })
    expect('remarks' in row && row.remarks).toEqual([
      'The phone number is left out: it is not valid',
      "The NIK is left out: it doesn't have 16 digits",
      'The expected salary is left out: it is not an amount',
      'The note is shortened to 2000 characters',
    ])
  })

  test.each(['5 juta', '5jt', '5.000.000'])('has the salary %s as a number', (salary) => {
    expect(read({ Salary: salary })).toMatchObject({ person: { expectedSalary: 5_000_000 } })
  })

  test.each([
    ['3171010101980001', '3171010101980001', []],
    ['3171.0101.0198.0001', '3171010101980001', []],
    [
      '3.17101010198008e+15',
      null,
      ['The NIK is left out: spreadsheets keep only 15 digits of a number, so its last digit is lost'],
    ],
    [
      '3,17101E+15',
      null,
      ['The NIK is left out: spreadsheets keep only 15 digits of a number, so its last digit is lost'],
    ],
    [
      '3171010000000000',
      null,
      ['The NIK is left out: it ends in 0000, because a spreadsheet has replaced its last digits'],
    ],
    ['3171010101980010', '3171010101980010', []],
  ])('with the NIK %s has it as %s', (text, nik, remarks) => {
    expect(read({ NIK: text })).toMatchObject({ person: { nik }, remarks })
  })

  test.each([
    [{ Stage: 'Screen' }, applicationStatus.active, 1],
    [{ Stage: 'New' }, applicationStatus.active, null],
    [{ Stage: 'Won' }, applicationStatus.hired, null],
    [{ Stage: 'Screen', Status: 'out' }, applicationStatus.rejected, 1],
    [{ Stage: 'Screen', Rejected: '2024-04-01' }, applicationStatus.rejected, 1],
    [{ Hired: '2024-05-01' }, applicationStatus.hired, null],
  ])('with %j has the status %i and the stage %s', (texts, status, stageId) => {
    expect(read(texts)).toMatchObject({ application: { status, stageId } })
  })

  test('keeps other columns as lines of its note', () => {
    expect(read({ Note: 'Friendly', Hobby: 'Chess' })).toMatchObject({
      application: { note: 'Friendly\nHobby: Chess' },
    })
  })
})
