import { applicationStatus } from '@hireloom/contract/applications/status'
import type { HistoryMapping } from '@hireloom/contract/history-imports/history-import'
import { describe, expect, test } from 'vitest'
import { dayOf, instantOf, orderOf } from './check/dates.ts'
import { pastMovesOf, placementOf } from './check/history-rules.ts'
import { findConflict, groupIntoWaves } from './check/outcome-rules.ts'
import { rowContext } from './check/row-context.ts'
import { readHistoryRow } from './check/rows.ts'
import { longestIdIn, partsOfPath, zipProblem } from './files/zip-rules.ts'
import { completeMapping, type MappingChoices, mappingProblems } from './mapping/mapping-rules.ts'
import { guessColumns } from './mapping/preset-rules.ts'
import { guessSource, guessStage, guessStatus } from './mapping/value-guess-rules.ts'

describe('a preset', () => {
  test.each([
    [
      2,
      'Greenhouse',
      {
        'First Name': 'firstName',
        'Last Name': 'lastName',
        Company: 'lastCompany',
        Title: 'lastJobPosition',
        Email: 'email',
        Phone: 'phoneNumber',
        'Social Media': 'noteLine',
        Website: 'website',
        Notes: 'note',
        Job: 'job',
        Office: 'branch',
        Milestone: 'stage',
        Source: 'source',
        'Who gets credit': 'noteLine',
        'Application ID': 'externalId',
        'Applied On': 'appliedAt',
        Status: 'status',
        'Rejected On': 'rejectedAt',
        'Rejection Reason': 'rejectionReason',
        Tags: 'tags',
      },
    ],
    [
      3,
      'Lever',
      {
        'Full name': 'fullName',
        'Posting URL': 'job',
        Stage: 'stage',
        Sources: 'noteLine',
        Origin: 'source',
        Email: 'email',
        Tags: 'tags',
        'Created at': 'appliedAt',
        'Archived at': 'rejectedAt',
        'Archive reason': 'rejectionReason',
      },
    ],
    [
      4,
      'Workable',
      {
        Name: 'fullName',
        Email: 'email',
        Headline: 'lastJobPosition',
        Job: 'job',
        Stage: 'stage',
        Disqualified: 'status',
        'Disqualification reason': 'rejectionReason',
        'Creation time': 'appliedAt',
      },
    ],
    [
      5,
      'Odoo',
      {
        id: 'externalId',
        partner_name: 'fullName',
        email_from: 'email',
        partner_mobile: 'phoneNumber',
        job_id: 'job',
        stage_id: 'stage',
        refuse_reason_id: 'rejectionReason',
        active: 'status',
        create_date: 'appliedAt',
        date_closed: 'hiredDate',
        salary_expected: 'expectedSalary',
        categ_ids: 'tags',
      },
    ],
    [
      6,
      'OpenCATS',
      {
        'First Name': 'firstName',
        'Last Name': 'lastName',
        Address: 'address',
        Zip: 'postalCode',
        'Cell Phone': 'phoneNumber',
        'Current Employer': 'lastCompany',
        'Key Skills': 'tags',
        'Web Site': 'website',
        Email: 'email',
        Notes: 'note',
      },
    ],
    [
      1,
      'a generic table in Indonesian',
      {
        'Nama lengkap': 'fullName',
        Surel: 'email',
        'NO HP': 'phoneNumber',
        Lowongan: 'job',
        Tahap: 'stage',
        'Tanggal melamar': 'appliedAt',
        'Alasan penolakan': 'rejectionReason',
        'Warna rambut': null,
      },
    ],
  ] as const)('%i maps the columns of %s', (source, _name, columns) => {
    const names = Object.keys(columns)
    expect(Object.fromEntries(guessColumns(source, names).map((field, index) => [names[index], field]))).toEqual(
      columns,
    )
  })

  test('maps each field to one column at most', () => {
    expect(guessColumns(1, ['Email', 'E-mail address', 'Phone', 'Mobile'])).toEqual([
      'email',
      null,
      'phoneNumber',
      null,
    ])
  })
})

const stages = [
  { id: 1, name: 'Screening', process: 1, status: 0 },
  { id: 2, name: 'HR Interview', process: 3, status: 0 },
  { id: 3, name: 'Hired', process: 5, status: 1 },
  { id: 4, name: 'Rejected', process: 5, status: 2 },
] as const

test.each([
  ['hr interview', 2],
  ['Phone screen', 1],
  ['On-site', 2],
  ['Application Review', null],
  ['Placed', 3],
  ['Not in Consideration', 4],
  ['Somewhere odd', undefined],
])('the stage %s is guessed as %s', (value, id) => expect(guessStage(value, stages)).toBe(id))

test.each([
  ['rejected', 'Status', 2],
  ['TRUE', 'Disqualified', 2],
  ['False', 'active', 2],
  ['True', 'active', 0],
  ['converted', 'Status', 1],
  ['Withdrawn', 'Status', 6],
  ['whatever', 'Status', 0],
])('the status %s of the column %s is guessed as %i', (value, column, status) =>
  expect(guessStatus(value, column)).toBe(status),
)

test.each([
  ['LinkedIn (Ad posting)', 2],
  ['Referred', 7],
  ['Applied', 1],
  ['Job fair', 6],
])('the source %s is guessed as %i', (value, source) => expect(guessSource(value)).toBe(source))

describe('a date', () => {
  const jakarta = { order: null, timeZone: 'Asia/Jakarta' }
  test.each([
    ['2024-03-05', '2024-03-04T17:00:00.000Z'],
    ['2024-03-05 08:15', '2024-03-05T01:15:00.000Z'],
    ['2024-03-05T08:15:30Z', '2024-03-05T08:15:30.000Z'],
    ['2024-03-05T08:15:30+02:00', '2024-03-05T06:15:30.000Z'],
    ['25/12/2024 1:05 PM', '2024-12-25T06:05:00.000Z'],
    ['5 Mei 2024', '2024-05-04T17:00:00.000Z'],
    ['1709600000000', '2024-03-05T00:53:20.000Z'],
  ])('%s is read in Jakarta as %s', (text, at) => {
    expect(instantOf(text, jakarta)?.toISOString()).toBe(at)
  })

  test('in a zone with daylight saving time has the offset of its day', () => {
    const berlin = { order: null, timeZone: 'Europe/Berlin' }
    expect(instantOf('2024-01-15 12:00', berlin)?.toISOString()).toBe('2024-01-15T11:00:00.000Z')
    expect(instantOf('2024-07-15 12:00', berlin)?.toISOString()).toBe('2024-07-15T10:00:00.000Z')
  })

  test.each(['yesterday', '2024-02-30', '2024-03-05 25:00', '03/04/2024'])('%s is not read as one', (text) => {
    expect(instantOf(text, jakarta)).toBeUndefined()
  })

  test('that could be two days is read in the order that the import is set to', () => {
    expect(dayOf('03/04/2024', { order: 'dayFirst', timeZone: 'UTC' })).toBe('2024-04-03')
    expect(dayOf('03/04/2024', { order: 'monthFirst', timeZone: 'UTC' })).toBe('2024-03-04')
    expect(['03/04/2024', '25/04/2024', '04/25/2024', '2024-04-25'].map(orderOf)).toEqual([
      'either',
      'dayFirst',
      'monthFirst',
      undefined,
    ])
  })
})

const now = new Date('2026-11-20T03:00:00Z')
const fields = {
  Name: 'fullName',
  Email: 'email',
  Job: 'job',
  Stage: 'stage',
  Status: 'status',
  Applied: 'appliedAt',
  Rejected: 'rejectedAt',
  Hired: 'hiredDate',
  NIK: 'nik',
  Phone: 'phoneNumber',
  Salary: 'expectedSalary',
  Note: 'note',
  Hobby: 'noteLine',
} as const
const mapping: HistoryMapping = {
  columns: Object.entries(fields).map(([column, field]) => ({ column, field })),
  jobs: [],
  stages: [
    { value: 'Screen', stageId: 1 },
    { value: 'Won', stageId: 3 },
    { value: 'New', stageId: null },
  ],
  statuses: [{ value: 'out', status: 2 }],
  sources: [],
  rejectionReasons: [],
  dateOrder: null,
  timeZone: 'UTC',
  newJobs: { branchId: 1, organizationId: 1, employmentTypeId: 1 },
}
const context = rowContext({ source: 1, mapping }, { stages, jobIds: [] }, now)
const made = { Name: 'Made', Email: 'MADE@example.com', Job: 'Barista', Applied: '2024-03-05' }
const read = (texts: Record<string, string>) => readHistoryRow(new Map(Object.entries({ ...made, ...texts })), context)

test.each([
  ['Stage', 'stages', 'This column has too many different stages. Choose another one'],
  ['Status', 'statuses', 'This column has too many different statuses. Choose another one'],
] as const)('the values of the column %s must be few enough to match', (name, field, message) => {
  const column = { name, samples: [], order: null, ambiguous: null }
  const choices = { jobs: [], stages: [], rejectionReasons: [], branches: [], organizations: [], employmentTypes: [] }
  const problems = (values: [string, number][] | null) =>
    mappingProblems(mapping, [{ ...column, values }], choices satisfies MappingChoices)
  expect(problems(null)).toContainEqual({ field, message })
  expect(problems([['Won', 1]])).not.toContainEqual({ field, message })
})

test('a saved mapping is completed for files that write its values in another case and lack one of its columns', () => {
  const column = { samples: [], order: null, ambiguous: null, values: null }
  const completed = completeMapping({
    source: 1,
    columns: [
      { ...column, name: 'Email' },
      { ...column, name: 'Phase', values: [['WON', 1]] },
    ],
    choices: { jobs: [], stages: [], rejectionReasons: [], branches: [], organizations: [], employmentTypes: [] },
    timeZone: 'Asia/Jakarta',
    saved: {
      ...mapping,
      columns: [
        { column: 'Address', field: 'email' },
        { column: 'Phase', field: 'stage' },
      ],
      stages: [{ value: 'Won', stageId: 7 }],
    },
    earlierJobs: new Map(),
  })
  expect(completed.columns).toEqual([
    { column: 'Email', field: 'email' },
    { column: 'Phase', field: 'stage' },
  ])
  expect(completed.stages).toEqual([{ value: 'WON', stageId: 7 }])
})

describe('a row', () => {
  test('with a single name has no last name, and the address is in lower case', () => {
    expect(read({})).toMatchObject({ person: { firstName: 'Made', lastName: null, email: 'made@example.com' } })
  })

  test.each([
    [{ Email: '' }, 'E-mail address is required'],
    [{ Email: 'made@' }, 'E-mail address must be an e-mail address'],
    [{ Name: '' }, 'Name is required'],
    [{ Job: '' }, 'Job is required'],
    [{ Applied: 'soon' }, 'Applied on must be a date like 2026-11-30'],
    [{ Applied: '05/03/2024' }, 'Choose which number of 05/03/2024 is the day'],
    [{ Hired: '05/03/2024' }, 'Choose which number of 05/03/2024 is the day'],
    [{ Applied: '1949-12-31' }, 'Applied on must be a date like 2026-11-30'],
    [{ Applied: '2026-11-21' }, 'Applied on must not be in the future'],
    [{ Stage: 'Elsewhere' }, 'Choose where Elsewhere belongs'],
    [{ Job: 'x'.repeat(101) }, 'Job must be at most 100 characters'],
  ])('with %j fails with the reason', (texts, message) => {
    expect(read(texts)).toEqual({ errors: [message] })
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

describe('the history of an application', () => {
  const appliedAt = new Date('2024-03-05T00:00:00Z')
  const past = { movedAt: null, rejectedAt: null, rejectionReasonId: null, rejectionText: null, appliedAt }
  const historyOf = (application: Partial<Parameters<typeof pastMovesOf>[0]>) => {
    const whole = { ...past, status: applicationStatus.active, stageId: null, ...application }
    return pastMovesOf(whole, placementOf(whole, stages), { hiredAt: null, now }).map(({ at, toStageId, toStatus }) => [
      at.toISOString().slice(0, 10),
      toStageId,
      toStatus,
    ])
  }

  test('of a new candidate has no move', () => expect(historyOf({})).toEqual([]))
  test('of a rejected candidate includes the stage they were in', () => {
    const rejectedAt = new Date('2024-04-01T00:00:00Z')
    expect(historyOf({ status: 2, stageId: 2, movedAt: new Date('2024-03-10T00:00:00Z'), rejectedAt })).toEqual([
      ['2024-03-10', 2, 0],
      ['2024-04-01', 4, 2],
    ])
  })
  test('has its dates in order', () => {
    expect(historyOf({ status: 2, stageId: 2, rejectedAt: new Date('2024-03-01T00:00:00Z') })).toEqual([
      ['2024-03-05', 2, 0],
      ['2024-03-05', 4, 2],
    ])
  })
  test('without a stage is a change of status', () =>
    expect(historyOf({ status: 3 })).toEqual([['2024-03-05', null, 3]]))
})

test.each([
  [[], undefined],
  [[{ appliedAt: '2024-03-20', isOpen: false, isImported: false }], 'there'],
  [[{ appliedAt: '2023-01-01', isOpen: false, isImported: false }], undefined],
  [[{ appliedAt: '2023-01-01', isOpen: true, isImported: true }], 'there'],
  [[{ appliedAt: '2026-11-19', isOpen: true, isImported: false }], 'open'],
] as const)('a row of a person with the applications %j has the conflict %s', (known, outcome) => {
  const dated = known.map((application) => ({ ...application, appliedAt: new Date(application.appliedAt) }))
  expect(findConflict(new Date('2024-03-05'), dated)).toBe(outcome)
})

test('rows of one person are imported one after another, those of different people together', () => {
  expect(groupIntoWaves(['a1', 'b1', 'a2', 'c1', 'a3', 'b2'], (row) => row.slice(0, 1))).toEqual([
    ['a1', 'b1', 'c1'],
    ['a2', 'b2'],
    ['a3'],
  ])
})

test.each([
  ['cv/Made@Example.com_resume.pdf', { email: 'made@example.com', firstWord: 'made@example.com' }],
  ['ayu.k@example.co.id.pdf', { stem: 'ayu.k@example.co.id', email: 'ayu.k@example.co.id' }],
  ['17 - Komang.docx', { name: '17 - komang.docx', email: null, firstWord: '17' }],
])('%s is split into the parts by which it is matched', (path, parts) => expect(partsOfPath(path)).toMatchObject(parts))

test.each([
  ['ref-33-2 gita', ['ref', 'ref-33', 'ref-33-2'], 'ref-33-2'],
  ['ref-33-2 gita', ['ref-3', 'ref-33'], 'ref-33'],
  ['ref-33', ['ref-33', 'ref-33-2'], 'ref-33'],
  ['17 komang', [], '17'],
])('the name %s with the ids %j belongs to %s', (stem, ids, id) => expect(longestIdIn(stem, new Set(ids))).toBe(id))

test.each([
  ['../cv.pdf', 'file', /points outside/],
  ['a/../../cv.pdf', 'file', /points outside/],
  ['C:\\cv.pdf', 'file', /points outside/],
  ['/cv.pdf', 'file', /points outside/],
  ['cv.pdf', 'symlink', /links/],
])('a zip with %s as a %s is refused', (path, type, problem) => {
  expect(zipProblem([{ path, type, isEncrypted: false }])).toMatch(problem)
})

test('a zip with too many files is refused, and an ordinary one is not', () => {
  const file = { path: 'cv.pdf', type: 'file', isEncrypted: false }
  expect(zipProblem(Array.from({ length: 200_001 }, () => file))).toBe(
    'A zip may have at most 200,000 files. Split it.',
  )
  expect(zipProblem([file])).toBeUndefined()
})
