import { datesProblems } from '@hireloom/contract/employment-letters/form'
import { describe, expect, test } from 'vitest'
import { filenameOf, fittingTemplate, languageProblem, letterFor, letterNumber } from './rules.ts'

const none = { startDate: null, endDate: null, joiningDate: null }
const [first, last] = ['2027-01-04', '2028-01-03']

describe('the problems with the dates of a letter', () => {
  test.each([
    ['without an end, without a joining date', none, false, ['joiningDate']],
    ['without an end, with a start date alone', { ...none, startDate: first }, false, ['joiningDate']],
    ['without an end, with a joining date', { ...none, joiningDate: first }, false, []],
    ['for a fixed term, without dates', none, true, ['startDate', 'endDate']],
    ['for a fixed term, with a joining date alone', { ...none, joiningDate: first }, true, ['startDate', 'endDate']],
    ['for a fixed term, without its last day', { ...none, startDate: first }, true, ['endDate']],
    ['for a fixed term that ends on its first day', { ...none, startDate: first, endDate: first }, true, ['endDate']],
    ['for a fixed term that ends before it starts', { ...none, startDate: last, endDate: first }, true, ['endDate']],
    ['for a fixed term with both days', { ...none, startDate: first, endDate: last }, true, []],
  ])('%s', (_name, dates, hasEndDate, fields) => {
    expect(datesProblems(dates, hasEndDate).map(({ field }) => field)).toEqual(fields)
  })

  test('are named in the message', () => {
    expect(datesProblems(none, true).map(({ message }) => message)).toEqual([
      'Start date is required',
      'End date is required',
    ])
  })
})

test.each([
  [true, 1, false],
  [true, 2, true],
  [true, 3, false],
  [false, 2, false],
] as const)('a letter with an end date %s, in language %i, is refused: %s', (hasEndDate, language, isRefused) => {
  expect(languageProblem(hasEndDate, language) !== undefined).toBe(isRefused)
})

describe('the default template of a letter', () => {
  const english = { language: 2, body: 'until {{end_date}}' } as const
  const permanent = { language: 1, body: 'dari {{start_date}}' } as const
  const fixed = { language: 3, body: 'dari {{start_date}} sampai {{ end_date }}' } as const
  test.each([
    ['of a fixed term names its end, in Indonesian', [english, permanent, fixed], true, fixed],
    ['without an end names none', [english, fixed, permanent], false, permanent],
    ['of a fixed term may leave out its end if no other names it', [english, permanent], true, permanent],
    ['of a fixed term is never in English alone', [english], true, undefined],
  ])('%s', (_case, templates, hasEndDate, template) => {
    expect(fittingTemplate(templates, hasEndDate)).toBe(template)
  })
})

test.each([
  [1, '2026-01-31', '1/HR/I/2026'],
  [118, '2026-11-24', '118/HR/XI/2026'],
  [9, '2027-04-01', '9/HR/IV/2027'],
  [12, '2026-12-31', '12/HR/XII/2026'],
])('proposes the number of letter %i of %s', (sequence, day, number) => {
  expect(letterNumber(sequence, day)).toBe(number)
})

test.each([
  ['118/HR/XI/2026', 'Employment letter 118-HR-XI-2026.pdf'],
  ['', 'Employment letter.pdf'],
  ['A "1" \\ 2', 'Employment letter A-1-2.pdf'],
])('the file of letter %s is %s', (number, filename) => {
  expect(filenameOf(number)).toBe(filename)
})

describe('a letter', () => {
  const at = new Date('2026-11-20T03:00:00Z')
  const letter = {
    id: 1,
    jobApplicationId: 2,
    jobId: 3,
    employmentType: { id: 4, name: 'Permanent' },
    jobLevel: { id: null, name: null },
    probationPeriod: 3,
    workingType: 1,
    startDate: null,
    endDate: null,
    joiningDate: first,
    salary: 8_500_000,
    salaryCurrency: 'IDR',
    salaryType: 11,
    benefits: 'Meals',
    offerLetterNumber: '1/HR/XI/2026',
    additionalNotes: 'Nights',
    isIntegrityAgreementChecked: false,
    isNonDisclosureAgreementChecked: false,
    templateId: 5,
    employmentLetter: 'Employment letter.pdf',
    currentVersion: 1,
    versions: [{ version: 1, madeAt: at, maker: { id: null, name: null } }],
    esign: null,
    createdAt: at,
    updatedAt: at,
  } as const
  const nobody = { permissions: new Set(['candidates.viewDetails'] as const), teamRole: null }

  test('shows its pay to users who manage offers and to the Hiring Manager', () => {
    const shown = { salary: 8_500_000, benefits: 'Meals', employmentLetter: 'Employment letter.pdf' }
    expect(letterFor(letter, { ...nobody, teamRole: 2 })).toMatchObject(shown)
    const manager = { permissions: new Set(['candidates.manageOffer'] as const), teamRole: null }
    expect(letterFor(letter, manager)).toMatchObject({ ...shown, jobLevel: null, versions: [{ madeBy: null }] })
  })

  test('hides pay, notes and the file from other readers', () => {
    expect(letterFor(letter, nobody)).toMatchObject({
      offerLetterNumber: '1/HR/XI/2026',
      salary: null,
      salaryType: null,
      benefits: null,
      additionalNotes: null,
      employmentLetter: null,
    })
  })
})
