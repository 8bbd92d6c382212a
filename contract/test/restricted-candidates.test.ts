import { describe, expect, test } from 'vitest'
import { RestrictionPeriod } from '../src/restricted-candidates.ts'

describe('the period of a restriction', () => {
  const problems = (period: object) => {
    const { error } = RestrictionPeriod.safeParse({ reason: 'False papers', ...period })
    return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
  }

  test.each([
    ['one day', { startDate: '2026-11-20', endDate: '2026-11-20' }],
    ['several days', { startDate: '2026-11-20', endDate: '2026-11-21' }],
    ['no end', { startDate: '2026-11-20', endDate: null }],
  ])('may have %s', (_words, period) => {
    expect(problems(period)).toEqual([])
  })

  test('does not end before it starts', () => {
    expect(problems({ startDate: '2026-11-20', endDate: '2026-11-19' })).toEqual([
      ['endDate', 'End date must not be before the start date'],
    ])
  })
})
