import { describe, expect, test } from 'vitest'
import { bannerPlace, expiryOf, isLimitReached, type LimitKind, warningOf } from '../src/subscription/limits.ts'

const today = '2026-11-20'
const nothingUsed = {
  quotaPublishedJobs: 5,
  countPublishedJobs: 0,
  quotaReviewedCandidates: 50,
  countReviewedCandidates: 0,
  quotaAdmin: 2,
  countAdmin: 0,
  endDate: null as string | null,
}

describe('a limit', () => {
  test.each([
    [4, 5, false],
    [5, 5, true],
    [6, 5, true],
    [0, 0, false],
    [900, 0, false],
  ])('with %i used of %i is reached: %s', (count, quota, reached) => {
    expect(isLimitReached(count, quota)).toBe(reached)
  })
})

describe('the end of a plan', () => {
  test.each([
    [null, 'far', undefined],
    ['2026-12-21', 'far', 31],
    ['2026-12-20', 'near', 30],
    ['2026-11-21', 'near', 1],
    ['2026-11-20', 'near', 0],
    ['2026-11-19', 'expired', -1],
  ])('on %s is %s', (endDate, state, days) => {
    expect(expiryOf(endDate, today)).toEqual({ state, ...(days !== undefined && { days }) })
  })
})

describe('a banner', () => {
  test.each<[LimitKind, Partial<typeof nothingUsed>, boolean]>([
    ['job', { countPublishedJobs: 3 }, false],
    ['job', { countPublishedJobs: 4 }, true],
    ['job', { countPublishedJobs: 5 }, true],
    ['job', { countPublishedJobs: 90, quotaPublishedJobs: 0 }, false],
    ['candidate', { countReviewedCandidates: 39 }, false],
    ['candidate', { countReviewedCandidates: 40 }, true],
    ['admin', { countAdmin: 0 }, false],
    ['admin', { countAdmin: 1 }, true],
    ['admin', { countPublishedJobs: 5 }, false],
  ])('about %s with %o shows: %s', (kind, overrides, shows) => {
    expect(warningOf(kind, { ...nothingUsed, ...overrides }, today) !== undefined).toBe(shows)
  })

  test('warns of the end of the plan before the quota', () => {
    const full = { ...nothingUsed, countPublishedJobs: 5 }
    expect(warningOf('job', { ...full, endDate: '2026-11-30' }, today)).toEqual({
      kind: 'job',
      about: 'expiry',
      days: 10,
      endDate: '2026-11-30',
    })
    expect(warningOf('job', { ...full, endDate: '2026-11-19' }, today)).toEqual({ kind: 'job', about: 'expired' })
    expect(warningOf('job', full, today)).toEqual({ kind: 'job', about: 'quota', count: 5, quota: 5 })
  })
})

test.each([
  ['/jobs/create/step-3', 'job listing creation', 'job'],
  ['/jobs', 'job listing index', 'job'],
  ['/jobs/17', 'unknown', undefined],
  ['/candidates/17', 'candidate detail', 'candidate'],
  ['/candidates', 'candidate index', 'candidate'],
  ['/settings/users', 'users settings', 'admin'],
  ['/settings/subscription', 'billing page', undefined],
  ['/', 'unknown', undefined],
  ['/jobs-board', 'unknown', undefined],
])('%s is the source %j and shows the banner %j', (pathname, source, kind) => {
  expect(bannerPlace(pathname)).toEqual({ source, kind })
})
