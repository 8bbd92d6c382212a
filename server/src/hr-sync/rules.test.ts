import { describe, expect, test } from 'vitest'
import { type KnownRecord, planSync, type Row, summaryOf } from './rules.ts'

const row = (externalId: string, name: string, isActive = true): Row => ({ externalId, name, isActive })
const record = (id: number, externalId: string | null, name: string, isActive = true): KnownRecord => ({
  id,
  externalId,
  name,
  isActive,
})
const noChanges = { created: 0, updated: 0, unchanged: 0, deactivated: 0 }

describe('a list from the suite', () => {
  test.for([
    ['a new record', [row('A', 'Sales')], [], { created: 1 }],
    ['the same record', [row('A', 'Sales')], [record(1, 'A', 'Sales')], { unchanged: 1 }],
    ['another name for a record', [row('A', 'Trade')], [record(1, 'A', 'Sales')], { updated: 1 }],
    ['a withdrawn record', [row('A', 'Sales', false)], [record(1, 'A', 'Sales')], { deactivated: 1 }],
    ['a record that comes back', [row('A', 'Sales')], [record(1, 'A', 'Sales', false)], { updated: 1 }],
    [
      'another name for a withdrawn record',
      [row('A', 'Trade', false)],
      [record(1, 'A', 'Sales', false)],
      { updated: 1 },
    ],
  ] as const)('is compared with the stored records: %s', ([_, rows, records, outcome]) => {
    const plan = planSync(rows, records, false)
    expect(plan.problems).toEqual([])
    expect(plan.outcome).toEqual({ ...noChanges, ...outcome })
  })

  test('takes over a record with the same name that has no id in the suite yet', () => {
    const plan = planSync([row('A', 'Sales')], [record(1, null, 'Sales')], false)
    expect(plan).toMatchObject({ adopted: [{ id: 1, externalId: 'A' }], outcome: { updated: 1 }, problems: [] })
  })

  test("may give two records each other's names", () => {
    const plan = planSync(
      [row('A', 'Trade'), row('B', 'Sales')],
      [record(1, 'A', 'Sales'), record(2, 'B', 'Trade')],
      false,
    )
    expect(plan).toMatchObject({ problems: [], released: [1, 2], outcome: { updated: 2 } })
  })

  test.for([
    ['a duplicate id', [row('A', 'Sales'), row('A', 'Trade')], [], 'rows.1.externalId'],
    ['a duplicate name', [row('A', 'Sales'), row('B', 'Sales')], [], 'rows.1.name'],
    ['the name of another record', [row('B', 'Sales')], [record(1, 'A', 'Sales')], 'rows.0.name'],
  ] as const)('is refused with %s', ([_, rows, records, field]) => {
    expect(planSync(rows, records, false).problems.map((problem) => problem.field)).toEqual([field])
  })

  test('compares each row with the others once, however many there are', () => {
    let reads = 0
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      externalId: `E-${index}`,
      isActive: true,
      get name() {
        reads += 1
        return `Employee ${index}`
      },
    }))
    expect(planSync(rows, [], true)).toMatchObject({ problems: [], outcome: { created: 2000 } })
    expect(reads).toBeLessThan(10 * rows.length)
  })

  test.for([
    ['withdrawn first', [row('A', 'Sales', false), row('B', 'Sales')]],
    ['withdrawn last', [row('B', 'Sales'), row('A', 'Sales', false)]],
  ] as const)('may replace a record with another one of the same name, %s', ([_, rows]) => {
    const plan = planSync(rows, [record(1, 'A', 'Sales')], false)
    expect(plan).toMatchObject({ problems: [], released: [1], outcome: { created: 1, deactivated: 1 } })
  })

  test('assigns a record without an id in the suite to the active one of two rows with its name', () => {
    const rows = [row('A', 'Sales', false), row('B', 'Sales')]
    const plan = planSync(rows, [record(1, null, 'Sales')], true)
    expect(plan).toMatchObject({ adopted: [{ id: 1, externalId: 'B' }], outcome: { created: 1, updated: 1 } })
  })

  test('may use the name of a deactivated record', () => {
    const records = [record(1, 'A', 'Sales')]
    expect(planSync([row('B', 'Sales')], records, true).problems).toEqual([])
    expect(planSync([row('A', 'Sales', false), row('B', 'Sales')], records, false).problems).toEqual([])
  })
})

test('the activity log has the number of changed records', () => {
  const words = { one: 'branch', many: 'branches' }
  expect(summaryOf({ ...noChanges, unchanged: 7 }, words)).toBeUndefined()
  expect(summaryOf({ ...noChanges, updated: 1 }, words)).toBe('synchronized 1 branch with the HR suite')
  expect(summaryOf({ ...noChanges, created: 2, deactivated: 1 }, words)).toBe(
    'synchronized 3 branches with the HR suite',
  )
})
