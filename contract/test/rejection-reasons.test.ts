import { expect, test } from 'vitest'
import { RejectionReasonList } from '../src/rejection-reasons.ts'

const problemsOf = (names: readonly string[]) =>
  RejectionReasonList.safeParse({
    updatedAt: '2026-11-20T03:00:00Z',
    reasons: names.map((name) => ({ id: null, name })),
  }).error?.issues.map(({ path, message }) => [path.join('.'), message])
const reasons = (count: number) => Array.from({ length: count }, (_, index) => `Reason ${index + 1}`)

test('a company has at most 100 reasons', () => {
  expect(problemsOf(reasons(100))).toBeUndefined()
  expect(problemsOf(reasons(101))).toEqual([['reasons', 'A company can have at most 100 reasons']])
})

test('a name has 2 to 80 characters', () => {
  expect(problemsOf(['No', 'x'.repeat(80)])).toBeUndefined()
  expect(problemsOf(['x', 'y'.repeat(81)])?.map(([path]) => path)).toEqual(['reasons.0.name', 'reasons.1.name'])
})

test('names that differ only in spaces or case are equal', () => {
  expect(problemsOf(['Prefers other hours', 'prefers  other hours'])).toEqual([
    ['reasons.1.name', 'Another reason has this name'],
  ])
})

const traitProblem = 'A reason may not be about who someone is (M/6/HK.04/V/2025)'

test.each([
  'Too old',
  'Married',
  'Gender',
  'Wrong religion',
  'Usia',
  'Sudah menikah',
  'Perempuan',
  'Women',
  'A man',
  'Marriage',
  'Janda',
  'Single',
  'Sudah berkeluarga',
  'Sexual orientation',
  'Warna kulit',
])('refuses a reason about age, sex, family, religion or looks: %s', (name) => {
  expect(problemsOf(['Salary too high', name])).toEqual([['reasons.1.name', traitProblem]])
})

test.each([
  'Average results',
  'Not a single passed test',
  'Language',
  'Stage fright',
  'Kurang paham suku cadang',
  'Keterampilan berbahasa',
])('accepts a reason about the work that looks like one about the person: %s', (name) => {
  expect(problemsOf([name])).toBeUndefined()
})

test('checks the Indonesian name too, and leaves archived reasons as they are', () => {
  const reasons = [
    { id: 1, name: 'Profile', nameIndonesian: 'Umur' },
    { id: 2, name: 'Too old', isArchived: true },
  ]
  const { error } = RejectionReasonList.safeParse({ updatedAt: '2026-11-20T03:00:00Z', reasons })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['reasons.0.nameIndonesian', traitProblem],
  ])
})
