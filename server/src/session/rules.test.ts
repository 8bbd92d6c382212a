import { describe, expect, test } from 'vitest'
import { chooseCompany, companiesOf, companySizeOf, hasSwitchedLast, type Membership } from './rules.ts'

const member = (companyId: number, overrides: Partial<Membership> = {}): Membership => ({
  accountId: 1,
  companyId,
  companyName: `PT ${companyId}`,
  userId: companyId,
  isOpen: true,
  role: 2,
  isUserActive: true,
  isCompanyActive: true,
  hasSubscription: true,
  lastSignIn: null,
  lastSwitch: null,
  ...overrides,
})
const on = (day: string) => ({ lastSignIn: new Date(day) })

describe('an account signs in to', () => {
  test.each<[string, Membership[], number]>([
    ['its only company', [member(7)], 7],
    ['its first company, the first time', [member(8), member(7)], 7],
    ['the company it used last', [member(7, on('2026-11-01')), member(8, on('2026-11-02'))], 8],
    ['a company it used before one it never used', [member(7), member(8, on('2026-11-02'))], 8],
    [
      'the company it last switched to',
      [member(7, on('2026-11-01')), member(8, { lastSwitch: new Date('2026-11-02') })],
      8,
    ],
    [
      'the company it last signed in to',
      [member(7, on('2026-11-03')), member(8, { lastSwitch: new Date('2026-11-02') })],
      7,
    ],
    ['a company with a subscription', [member(7, { hasSubscription: false, ...on('2026-11-02') }), member(8)], 8],
    ['a company that is active', [member(7, { isCompanyActive: false }), member(8)], 8],
    ['a company in which its user is active', [member(7, { isUserActive: false }), member(8)], 8],
  ])('%s', (_what, memberships, companyId) => expect(chooseCompany(memberships)).toMatchObject({ companyId }))
})

test('an account chooses among the companies in which it can work, the last used first', () => {
  const memberships = [
    member(5),
    member(6, { isUserActive: false }),
    member(7, { hasSubscription: false }),
    member(8, on('2026-11-02')),
    member(9, { role: 4, isOpen: false }),
    member(10, on('2026-11-03')),
  ]
  const idsOf = (current?: number) => companiesOf(memberships, current).map(({ companyId }) => companyId)
  expect(idsOf()).toEqual([10, 8, 5])
  expect(idsOf(9)).toEqual([10, 8, 5, 9])
})

test('an account signs in to the company it has just joined, even if it used another one before', () => {
  const memberships = [member(7, on('2026-11-02')), member(8)]
  expect(chooseCompany(memberships, 8)).toMatchObject({ companyId: 8 })
  expect(chooseCompany([member(7), member(8, { hasSubscription: false })], 8)).toBe('noSubscription')
})

describe("an account can't sign in", () => {
  test.each<[string, Membership[], string]>([
    ['when it belongs to no company', [], 'noAccess'],
    ['when its user is not active', [member(7, { isUserActive: false })], 'noAccess'],
    ['when its company is inactive', [member(7, { isCompanyActive: false })], 'companyInactive'],
    ['when its company has no subscription', [member(7, { hasSubscription: false })], 'noSubscription'],
    [
      'when one company is inactive and the other has no subscription',
      [member(7, { isCompanyActive: false }), member(8, { hasSubscription: false })],
      'noSubscription',
    ],
  ])('%s', (_what, memberships, problem) => expect(chooseCompany(memberships)).toBe(problem))
})

test.each([
  [null, null, false],
  ['2026-11-02', null, false],
  [null, '2026-11-02', true],
  ['2026-11-02', '2026-11-03', true],
  ['2026-11-03', '2026-11-02', false],
])('after signing in on %s and switching on %s, the last entry was a switch: %s', (signIn, switched, expected) => {
  const day = (text: string | null) => (text === null ? null : new Date(text))
  expect(hasSwitchedLast(member(7, { lastSignIn: day(signIn), lastSwitch: day(switched) }))).toBe(expected)
})

test.each([
  [1, 1],
  [50, 1],
  [51, 2],
  [100, 2],
  [101, 3],
  [300, 3],
  [301, 4],
  [700, 4],
  [701, 5],
  [90_000, 5],
])('a company of %i people is of size %i', (people, size) => expect(companySizeOf(people)).toBe(size))
