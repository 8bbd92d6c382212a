import {
  defaultApplicationForm,
  type FormGroup,
  formGroups,
  lockedFields,
} from '@hireloom/contract/jobs/application-form'
import { ChangedJob, NewJob } from '@hireloom/contract/jobs/fields'
import { JobListQuery } from '@hireloom/contract/jobs/job'
import { questionType } from '@hireloom/contract/lookups'
import { visibleLength } from '@hireloom/contract/platform/fields'
import { labelOf } from '@hireloom/contract/platform/messages'
import { describe, expect, test } from 'vitest'
import { sampleIds, sampleJob } from './samples/sample-bodies.ts'

type Sample = ReturnType<typeof sampleJob>
/** Returns the messages for a job that is the sample except for these fields, by field. */
function problemsOf(overrides: { [Field in keyof Sample]?: unknown }) {
  const { error } = NewJob.safeParse({ ...sampleJob(sampleIds), ...overrides }, { reportInput: true })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}
const visible = (length: number) => `<p><strong>${'a'.repeat(length)}</strong></p>`

describe('a new job', () => {
  test('may be the sample', () => expect(problemsOf({})).toEqual({}))

  test.each([
    ['description', 99, 'Description must be at least 100 characters'],
    ['description', 100, undefined],
    ['description', 2500, undefined],
    ['description', 2501, 'Description must be at most 2500 characters'],
    ['requirements', 199, 'Requirements must be at least 200 characters'],
    ['requirements', 200, undefined],
    ['requirements', 2501, 'Requirements must be at most 2500 characters'],
    ['benefits', 49, 'Benefits must be at least 50 characters'],
    ['benefits', 50, undefined],
    ['benefits', 2501, 'Benefits must be at most 2500 characters'],
    ['benefits', 0, 'Benefits are required'],
  ])('%s of %i visible characters: %s', (field, length, message) => {
    expect(problemsOf({ [field]: visible(length) })).toEqual(message ? { [field]: message } : {})
  })

  test.each<[keyof Sample, unknown, string | undefined]>([
    ['minSalary', 0.1, undefined],
    ['minSalary', 0.09, 'Minimum salary must be at least 0.1'],
    ['minSalary', Number.NaN, 'Minimum salary must be a number'],
    ['minSalary', -5, 'Minimum salary must be more than 0'],
    ['minSalary', 0, 'Minimum salary must be more than 0'],
    ['minSalary', 4_500_000.37, 'Minimum salary must be a whole number of rupiah'],
    ['maxSalary', 5_500_000.5, 'Maximum salary must be a whole number of rupiah'],
    ['minSalary', 0.125, 'Minimum salary may have at most 2 decimals'],
    ['maxSalary', 999_999_999_999, undefined],
    ['maxSalary', 1_000_000_000_000, 'Maximum salary must be less than 1 trillion'],
    ['minAge', 16, 'Minimum age must be at least 17'],
    ['minAge', 17, undefined],
    ['maxAge', 65, undefined],
    ['maxAge', 66, 'Maximum age must be at most 65'],
    ['minAge', null, 'Minimum age is required'],
    ['maxAge', null, 'Maximum age is required'],
    ['minAge', 36, 'Minimum age must not be above the maximum age'],
    ['minSalary', 6_000_001, 'Minimum salary must not be above the maximum salary'],
    ['headcount', 0, 'Headcount must be at least 1'],
    ['headcount', 9999, undefined],
    ['headcount', 10_000, 'Headcount must be at most 9999'],
    ['jobSummary', 'a'.repeat(150), undefined],
    ['jobSummary', 'a'.repeat(151), 'Job summary must be at most 150 characters'],
    ['jobSummary', '   ', 'Job summary is required'],
    ['salaryDescription', 'a'.repeat(201), 'Salary description must be at most 200 characters'],
    ['branchId', null, 'Branch is required'],
    ['stageIds', [], 'Stage is required'],
    ['stageIds', [3, 3], 'Each stage may be chosen only once'],
    ['endDate', null, 'Closing date is required'],
    ['endDate', '2026-02-30', 'Closing date must be a date like 2026-11-30'],
    ['endDate', '9999-12-31', 'Closing date must be at most 5 years ahead'],
    ['status', 3, 'Status must be one of the offered values'],
    ['salaryCurrency', 'XAU', 'Salary currency must be one of the offered values'],
  ])('%s of %j: %s', (field, value, message) => {
    expect(Object.values(problemsOf({ [field]: value }))).toEqual(message ? [message] : [])
  })

  test('has one opening, a salary in rupiah and no level by default, unlike a change', () => {
    const { headcount, salaryCurrency, jobLevelId, ...rest } = sampleJob(sampleIds)
    expect(NewJob.parse(rest)).toMatchObject({ headcount: 1, salaryCurrency: 'IDR', jobLevelId: null })
    expect(ChangedJob.parse({})).toEqual({})
  })

  test('has whole salaries in currencies without cents', () => {
    const salaries = { minSalary: 3_000_000.5, maxSalary: 4_000_000 }
    expect(problemsOf({ ...salaries, salaryCurrency: 'JPY' })).toEqual({
      minSalary: 'Minimum salary must be a whole number of yen',
    })
    expect(problemsOf({ ...salaries, salaryCurrency: 'USD' })).toEqual({})
  })

  test('reports a missing age once when a job is changed', () => {
    const { error } = ChangedJob.safeParse({ minAge: null, maxAge: 30 }, { reportInput: true })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Minimum age is required'])
  })

  test('reports problems between fields even while other fields are wrong', () => {
    expect(problemsOf({ jobSummary: '', minAge: 40, maxAge: 30 })).toEqual({
      jobSummary: 'Job summary is required',
      minAge: 'Minimum age must not be above the maximum age',
    })
  })

  test.each([{}, 3, null, 'x', [null], [[]], [{}]])(
    'reports %j in place of a list as a problem of its field',
    (value) => {
      const problems = problemsOf({
        stageIds: value,
        hiringTeam: value,
        minAge: value,
        maxAge: value,
        minSalary: value,
      })
      expect(Object.keys(problems)).toEqual(expect.arrayContaining([expect.stringMatching(/^stageIds/)]))
      expect(Object.keys(problems)).toEqual(expect.arrayContaining([expect.stringMatching(/^hiringTeam/)]))
    },
  )

  test.each([null, 3, 'x', []])('is not %j', (value) => expect(NewJob.safeParse(value).success).toBe(false))

  test('has each user in the team once', () => {
    const hiringTeam = [
      { hiringUserId: 1, hiringRoleId: 2 },
      { hiringUserId: 1, hiringRoleId: 3 },
    ]
    expect(problemsOf({ hiringTeam })).toEqual({ hiringTeam: 'Each person may be in the hiring team once' })
  })

  test.each([
    ['a choice without options', { content: 'Shift?', type: questionType.dropdown }, 'answerOptions'],
    ['a choice of one', { content: 'Shift?', type: questionType.dropdown, answerOptions: ['Day'] }, 'answerOptions'],
    [
      'the same option twice',
      { content: 'Shift?', type: questionType.dropdown, answerOptions: ['Day', 'Day'] },
      'answerOptions',
    ],
    [
      'options for a text',
      { content: 'Shift?', type: questionType.paragraph, answerOptions: ['Day', 'Night'] },
      'answerOptions',
    ],
    ['no text', { content: ' ', type: questionType.paragraph }, 'content'],
    ['a ninth type', { content: 'Shift?', type: 8 }, 'type'],
    ['a custom field without its name', { content: 'Shift?', type: 0, mapToCustomField: true }, 'customFieldId'],
    [
      'a text kept as a file',
      { content: 'Why?', type: 0, mapToFileCategory: true, fileCategoryId: 1 },
      'mapToFileCategory',
    ],
  ])("can't have this question: %s", (_what, question, field) => {
    expect(Object.keys(problemsOf({ customQuestion: [question] }))).toEqual([`customQuestion.0.${field}`])
  })

  test('asks at most 20 questions', () => {
    const questions = (count: number) => Array.from({ length: count }, () => ({ content: 'Why?', type: 0 }))
    expect(problemsOf({ customQuestion: questions(20) })).toEqual({})
    expect(problemsOf({ customQuestion: questions(21) })).toEqual({
      customQuestion: 'At most 20 custom questions are allowed',
    })
  })
})

describe('the application form of a job', () => {
  type Group = Record<string, { isEnabled: boolean; isMandatory: boolean }>
  const withField = (group: FormGroup, field: string, overrides: object) => {
    const settings: Group = defaultApplicationForm[group]
    return problemsOf({
      applicationForm: {
        ...defaultApplicationForm,
        [group]: { ...settings, [field]: { ...settings[field], ...overrides } },
      },
    })
  }
  const groupOfField = (field: string) => formGroups.find((group) => field in defaultApplicationForm[group])!

  test.each(lockedFields)('always requires %s', (field) => {
    const group = groupOfField(field)
    const refused = { [`applicationForm.${group}.${field}`]: `${labelOf([field])} is always asked and mandatory` }
    expect(withField(group, field, { isMandatory: false })).toEqual(refused)
    expect(withField(group, field, { isEnabled: false, isMandatory: false })).toEqual(refused)
    expect(withField(group, field, {})).toEqual({})
  })

  test('cannot require a field that is disabled', () => {
    expect(withField('personalInformation', 'religion', { isEnabled: false, isMandatory: true })).toEqual({
      'applicationForm.personalInformation.religion.isMandatory': 'A field that is not asked for cannot be mandatory',
    })
  })

  test('needs a file category for a field that is stored in one', () => {
    expect(withField('attachment', 'portfolio', { mapToFileCategory: true })).toEqual({
      'applicationForm.attachment.portfolio.fileCategoryId': 'File category is required',
    })
  })

  test("can't have unknown fields", () => {
    expect(Object.values(withField('compensation', 'bonus', { isEnabled: true, isMandatory: true }))).toEqual([
      'bonus is not a known field',
    ])
  })
})

describe('the visible length', () => {
  test.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p>Kopi</p>', 4],
    ['<p>Kopi &amp; teh</p>', 10],
    ['<ul><li>a</li><li>b</li></ul>', 2],
    ['  <p> a </p> ', 1],
    ['&#233;&#xE9;&eacute;', 3],
  ])('of %s is %i', (html, length) => expect(visibleLength(html)).toBe(length))
})

test('the list shows the first ten jobs by default', () => {
  expect(JobListQuery.parse({})).toEqual({ page: 1, limit: 10, search: '', sortDirection: 'asc' })
})
