import { expect, test } from 'vitest'
import { RejectionReasonList } from '../src/rejection-reasons.ts'

const problemsOf = (names: readonly string[]) =>
  RejectionReasonList.safeParse({
    updatedAt: '2026-11-20T03:00:00Z',
    reasons: names.map((name) => ({ id: null, name })),
  }).error?.issues.map(({ path, message }) => [path.join('.'), message])
const reasons = (count: number) => Array.from({ length: count }, (_, place) => `Reason ${place + 1}`)

test('a company has at most 100 reasons', () => {
  expect(problemsOf(reasons(100))).toBeUndefined()
  expect(problemsOf(reasons(101))).toEqual([['reasons', 'A company can have at most 100 reasons']])
})

test('a name has 2 to 80 characters', () => {
  expect(problemsOf(['No', 'x'.repeat(80)])).toBeUndefined()
  expect(problemsOf(['x', 'y'.repeat(81)])?.map(([path]) => path)).toEqual(['reasons.0.name', 'reasons.1.name'])
})
