import { permissions } from '@hireloom/contract/platform/permissions'
import { describe, expect, test } from 'vitest'
import { bornWithin, queryProblems } from './list-rules.ts'

describe('the birth dates for an age', () => {
  test.each([
    ['2026-11-20', { ageMin: 17 }, { last: '2009-11-20' }],
    ['2026-11-20', { ageMax: 17 }, { first: '2008-11-21' }],
    ['2026-11-20', { ageMin: 25, ageMax: 35 }, { first: '1990-11-21', last: '2001-11-20' }],
    ['2026-12-31', { ageMax: 20 }, { first: '2006-01-01' }],
    // People who were born on 29 February turn 18 on 1 March.
    ['2026-02-28', { ageMin: 18, ageMax: 17 }, { first: '2008-02-29', last: '2008-02-28' }],
    ['2026-03-01', { ageMin: 18 }, { last: '2008-03-01' }],
    ['2028-02-29', { ageMin: 18 }, { last: '2010-02-28' }],
    ['2028-02-29', { ageMin: 20 }, { last: '2008-02-29' }],
    ['2026-11-20', {}, {}],
  ])('on %s, %j: born %j', (today, ages, born) => expect(bornWithin(today, ages)).toEqual(born))
})

describe('problems of a list query', () => {
  const everything = new Set(permissions)
  const some = new Set(permissions.filter((permission) => permission !== 'candidates.viewSensitiveData'))
  test.each([
    ['nothing', {}, some, false, []],
    ['ages for users who see dates of birth', { ageMin: 20 }, everything, true, []],
    ['ages for others', { ageMax: 20 }, some, true, ['ageMin']],
    ['scores with the plan', { aiScoreMin: 20, sortBy: 'score' as const }, some, true, []],
    ['scores without the plan', { aiScoreMax: 20 }, everything, false, ['aiScoreMin']],
    ['an order by scores without the plan', { sortBy: 'score' as const }, everything, false, ['sortBy']],
    ['an age above another', { ageMin: 40, ageMax: 30 }, everything, true, ['ageMin']],
    ['a score above another', { aiScoreMin: 40, aiScoreMax: 30 }, everything, true, ['aiScoreMin']],
    [
      'days the wrong way round',
      { applicationDateStart: '2026-02-01', applicationDateEnd: '2026-01-01' },
      everything,
      true,
      ['applicationDateEnd'],
    ],
    [
      'answers of two jobs',
      { joId: [1, 2], customQ: [{ qId: 1, typeId: 2 as const, ans: true }] },
      everything,
      true,
      ['customQ'],
    ],
  ])('%s', (_what, query, held, hasScores, fields) => {
    expect(queryProblems(query, held, hasScores).map(({ field }) => field)).toEqual(fields)
  })
})
