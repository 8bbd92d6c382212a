import { describe, expect, test } from 'vitest'
import { chooseCompany, type Membership } from './rules.ts'

const member = (companyId: number, over: Partial<Membership> = {}): Membership => ({
  accountId: 1,
  companyId,
  userId: companyId,
  isUserActive: true,
  isCompanyActive: true,
  hasSubscription: true,
  lastSignIn: null,
  ...over,
})
const on = (day: string) => ({ lastSignIn: new Date(day) })

describe('an account signs in to', () => {
  test.each<[string, Membership[], number]>([
    ['its only company', [member(7)], 7],
    ['its first company, the first time', [member(8), member(7)], 7],
    ['the company it used last', [member(7, on('2026-11-01')), member(8, on('2026-11-02'))], 8],
    ['a company it used before one it never used', [member(7), member(8, on('2026-11-02'))], 8],
    ['a company with a subscription', [member(7, { hasSubscription: false, ...on('2026-11-02') }), member(8)], 8],
    ['a company that is active', [member(7, { isCompanyActive: false }), member(8)], 8],
    ['a company that did not shut it out', [member(7, { isUserActive: false }), member(8)], 8],
  ])('%s', (_what, memberships, companyId) => expect(chooseCompany(memberships)).toMatchObject({ companyId }))
})

describe('an account can not sign in', () => {
  test.each<[string, Membership[], string]>([
    ['when nobody knows it', [], 'noAccess'],
    ['when it was shut out', [member(7, { isUserActive: false })], 'noAccess'],
    ['when its company is inactive', [member(7, { isCompanyActive: false })], 'companyInactive'],
    ['when its company has no subscription', [member(7, { hasSubscription: false })], 'noSubscription'],
    [
      'when one company is inactive and the other has none',
      [member(7, { isCompanyActive: false }), member(8, { hasSubscription: false })],
      'noSubscription',
    ],
  ])('%s', (_what, memberships, problem) => expect(chooseCompany(memberships)).toBe(problem))
})
