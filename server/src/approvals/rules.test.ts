import { approverStatus } from '@hireloom/contract/approvals/round'
import {
  ApprovalConditions,
  approvalHolds,
  fitsOffer,
  hasCondition,
  type OfferFacts,
  watchedFields,
} from '@hireloom/contract/approvals/rules'
import type { DifferenceField } from '@hireloom/contract/offers/differences'
import { describe, expect, test } from 'vitest'
import {
  advance,
  approversOf,
  countApprovers,
  decidingApproval,
  freezeRule,
  keptVersion,
  openStep,
  type StoredRule,
} from './rules.ts'

const job = {
  minSalary: 8_000_000,
  maxSalary: 12_000_000,
  salaryCurrency: 'IDR',
  jobLevelId: 3,
  organizationId: 7,
  branchId: 9,
}
const offer: OfferFacts = { salary: 12_600_000, salaryCurrency: 'IDR', employmentTypeId: 1, probationPeriod: 3, job }
const when = (overrides: object) => ApprovalConditions.parse(overrides)

describe('the conditions of a rule', () => {
  test.each<[string, object, Partial<OfferFacts>, boolean]>([
    ['above the range', { aboveRangePercent: 0 }, {}, true],
    ['above the range by less than the margin', { aboveRangePercent: 5 }, {}, false],
    ['above the range by more than the margin', { aboveRangePercent: 4.9 }, {}, true],
    [
      'above the range by exactly the margin',
      { aboveRangePercent: 15 },
      { salary: 13_225_000, job: { ...job, maxSalary: 11_500_000 } },
      false,
    ],
    ['at the maximum', { aboveRangePercent: 0 }, { salary: 12_000_000 }, false],
    ['in another currency, which is above any range', { aboveRangePercent: 100 }, { salaryCurrency: 'USD' }, true],
    ['from an amount', { salaryFrom: { amount: 12_600_000, currency: 'IDR' } }, {}, true],
    ['from an amount of another currency', { salaryFrom: { amount: 1, currency: 'USD' } }, {}, false],
    ['below the range', { isBelowRange: true }, { salary: 7_999_999 }, true],
    ['not below the range', { isBelowRange: true }, {}, false],
    ['of an organization', { organizationIds: [7, 8] }, {}, true],
    ['of another organization', { organizationIds: [8] }, {}, false],
    ['of a level', { jobLevelIds: [3] }, { job: { ...job, jobLevelId: null } }, false],
    ['of a branch and above the range', { branchIds: [9], aboveRangePercent: 0 }, {}, true],
    ['of a branch, but not above the range', { branchIds: [9], aboveRangePercent: 50 }, {}, false],
    ['of an employment type', { employmentTypeIds: [2] }, {}, false],
    ['with a shorter probation', { probationShorterThan: 6 }, {}, true],
    ['with the same probation', { probationShorterThan: 3 }, {}, false],
    ['of every kind', { isAlways: true }, {}, true],
    ['under a rule without conditions', {}, {}, false],
  ])('decide whether an offer fits: %s', (_case, conditions, overrides, fits) => {
    expect(fitsOffer(when(conditions), { ...offer, ...overrides })).toBe(fits)
  })

  test('are missing where nothing is set', () => {
    expect(hasCondition(when({}))).toBe(false)
    expect(hasCondition(when({ aboveRangePercent: 0 }))).toBe(true)
  })

  test('decide which terms an approval depends on', () => {
    expect(watchedFields(when({ aboveRangePercent: 0 }))).toEqual(['salary', 'salaryType', 'employmentTypeId'])
    expect(watchedFields(when({ organizationIds: [1] }))).toEqual([])
    expect(watchedFields(when({ probationShorterThan: 3 }))).toEqual(['probationPeriod'])
    expect(watchedFields(when({ isAlways: true }))).not.toContain('notes')
  })
})

const terms = { salary: 100, salaryType: 10, employmentTypeId: 1, expirationDate: '2026-12-01', notes: 'a', letter: 5 }
test.each<[string, DifferenceField[], object, boolean]>([
  ['more pay', ['salary', 'salaryType'], { salary: 101 }, false],
  ['less pay', ['salary', 'salaryType'], { salary: 99 }, true],
  ['less pay of another type', ['salary', 'salaryType'], { salary: 99, salaryType: 11 }, false],
  ['other notes', ['salary'], { notes: 'b' }, true],
  ['a later end', ['expirationDate'], { expirationDate: '2026-12-02' }, true],
  ['an earlier end', ['expirationDate'], { expirationDate: '2026-11-30' }, false],
  ['another letter', ['letter'], { letter: 6 }, false],
])('an approval holds or ends after a change of the terms: %s', (_case, watched, overrides, holds) => {
  expect(approvalHolds(watched, terms, { ...terms, ...overrides })).toBe(holds)
})

const people = { active: new Set([1, 2, 3, 4, 5]), admins: [1], hiringManagers: [2], recruiters: [3, 9] }
const ruleOf = (steps: StoredRule['steps'], overrides: Partial<StoredRule> = {}): StoredRule => ({
  id: 1,
  name: 'Rule',
  conditions: when({ isAlways: true }),
  remindHours: 24,
  deputyHours: 72,
  deputyId: null,
  steps,
  ...overrides,
})
const user = (userId: number) => ({ userId, role: null })
const inRole = (role: 1 | 2 | 3) => ({ userId: null, role })
const stepsOf = (rule: StoredRule, asker = 5) => freezeRule(rule, people, asker).steps

describe('the approvers of a rule', () => {
  test('are the users who have a role for the job, except users who left', () => {
    const steps = stepsOf(ruleOf([{ approvers: [inRole(1), inRole(2), user(4)], needed: 2 }]))
    expect(steps).toEqual([{ step: 1, members: [[2], [3], [4]], needed: 2 }])
  })

  test('are the Admins if no other user remains, and never the user who asks unless nobody else could approve', () => {
    expect(stepsOf(ruleOf([{ approvers: [user(9)], needed: null }]))).toMatchObject([{ members: [[1]] }])
    expect(stepsOf(ruleOf([{ approvers: [user(4)], needed: null }]), 4)).toMatchObject([{ members: [[1]] }])
    expect(stepsOf(ruleOf([{ approvers: [inRole(3)], needed: null }]), 1)).toMatchObject([{ members: [[1]] }])
  })

  test('are counted once for all rules', () => {
    const rules = [
      ruleOf([{ approvers: [user(2), inRole(1)], needed: null }]),
      ruleOf([{ approvers: [user(2)], needed: null }]),
    ]
    expect(countApprovers(rules)).toBe(2)
  })

  test('of several rules are asked once, in the earliest step', () => {
    const first = freezeRule(
      ruleOf([
        { approvers: [user(2)], needed: null },
        { approvers: [user(3)], needed: null },
      ]),
      people,
      5,
    )
    const second = freezeRule(ruleOf([{ approvers: [user(3)], needed: null }], { id: 2 }), people, 5)
    expect(approversOf([first, second]).map(({ userId, step, rules }) => [userId, step, rules.length])).toEqual([
      [2, 1, 1],
      [3, 1, 2],
    ])
  })
})

describe('a request', () => {
  const { later, asked, approved, notNeeded } = approverStatus
  const rules = [
    freezeRule(
      ruleOf([
        { approvers: [user(2), user(3)], needed: 1 },
        { approvers: [user(4)], needed: null },
      ]),
      people,
      5,
    ),
  ]
  const rows = (statuses: readonly (0 | 1 | 2 | 3 | 4 | 5)[]) =>
    statuses.map((status, index) => ({ userId: index + 2, step: index < 2 ? 1 : 2, status }))
  const changesOf = (statuses: readonly (0 | 1 | 2 | 3 | 4 | 5)[]) => {
    const { changes, isDone } = advance(rules, rows(statuses))
    return [changes.map(({ row, status }) => [row.userId, status]), isDone]
  }

  test('asks the approvers of a step together', () => {
    expect(changesOf([later, later, later])).toEqual([
      [
        [2, asked],
        [3, asked],
      ],
      false,
    ])
  })

  test('continues when enough approvers have approved, and no longer waits for the others', () => {
    expect(changesOf([approved, asked, later])).toEqual([
      [
        [3, notNeeded],
        [4, asked],
      ],
      false,
    ])
  })

  test('waits with the approvers of a later step when an approval before them was taken back', () => {
    expect(changesOf([asked, asked, asked])).toEqual([[[4, later]], false])
    expect(changesOf([approved, asked, later])[0]).toContainEqual([4, asked])
    expect(changesOf([asked, asked, approved])).toEqual([[], false])
  })

  test('is complete when all of its steps are', () => {
    expect(changesOf([approved, notNeeded, approved])).toEqual([[], true])
    expect(openStep(rules, new Set([2, 4]))).toBeUndefined()
    expect(openStep(rules, new Set([4]))).toBe(1)
  })

  test('is decided, for an approver no longer needed, by the last approval in their step', () => {
    const at = (hour: number) => new Date(2026, 10, 20, hour)
    const [first, other, freed, next] = [
      { userId: 2, step: 1, status: approved, decidedAt: at(1) },
      { userId: 3, step: 1, status: approved, decidedAt: at(2) },
      { userId: 5, step: 1, status: notNeeded, decidedAt: null },
      { userId: 4, step: 2, status: approved, decidedAt: at(3) },
    ] as const
    const step = { approvers: [user(2), user(3), user(5)], needed: 1 }
    const both = [freezeRule(ruleOf([step, { approvers: [user(4)], needed: null }]), people, 1)]
    expect(decidingApproval(both, [next, first, freed], 5)).toBe(first)
    expect(decidingApproval(both, [first, other, freed, next], 5)).toBe(other)
    expect(decidingApproval(both, [freed], 5)).toBeUndefined()
  })

  test('keeps an approval that covers all rules of its approver', () => {
    const [planned] = approversOf(rules)
    const approval = { userId: 2, ruleIds: [1], version: 1, terms }
    expect(planned && keptVersion(planned, [approval], { ...terms, notes: 'b' })).toBe(1)
    expect(planned && keptVersion(planned, [approval], { ...terms, salary: 101 })).toBeUndefined()
    expect(planned && keptVersion(planned, [{ ...approval, ruleIds: [2] }], terms)).toBeUndefined()
    expect(planned && keptVersion(planned, [], terms)).toBeUndefined()
  })

  test('asks an approver again when one of their rules depends on other terms', () => {
    const both = rules.flatMap((rule) => [rule, { ...rule, id: 2, watched: ['notes' as const] }])
    const planned = { userId: 2, step: 1, rules: both }
    const approval = { userId: 2, ruleIds: [1, 2], version: 1, terms }
    expect(keptVersion(planned, [approval], terms)).toBe(1)
    expect(keptVersion(planned, [approval], { ...terms, notes: 'b' })).toBeUndefined()
    expect(keptVersion(planned, [{ ...approval, ruleIds: [1] }], terms)).toBeUndefined()
  })
})
