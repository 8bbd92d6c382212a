import { ApprovalConditions } from '@hireloom/contract/approvals/rules'
import { expect, test } from 'vitest'
import { ruleSentence } from './rule-sentence.ts'

const names = {
  users: new Map([
    [1, 'Budi'],
    [2, 'Sari'],
  ]),
  jobLevels: new Map([[3, 'Manager']]),
  organizations: new Map([
    [4, 'Finance'],
    [5, 'IT'],
  ]),
  branches: new Map(),
  employmentTypes: new Map(),
}
const sentence = (conditions: object, steps: Parameters<typeof ruleSentence>[0]['steps']) =>
  ruleSentence({ conditions: ApprovalConditions.parse(conditions), steps }, names)
const user = (userId: number) => ({ userId, role: null })

test('a rule is described in a sentence', () => {
  const steps = [
    { approvers: [{ userId: null, role: 1 as const }], needed: null },
    { approvers: [user(1), user(2)], needed: 1 },
  ]
  expect(sentence({ aboveRangePercent: 0, organizationIds: [4, 5] }, steps)).toBe(
    "When the salary is above the job's range, in Finance or IT: first the Hiring Manager of the job, then one of Budi, Sari",
  )
  expect(sentence({ isAlways: true }, [{ approvers: [user(1), user(9)], needed: null }])).toBe(
    'For every offer: Budi and a removed user',
  )
  expect(
    sentence({ aboveRangePercent: 10, probationShorterThan: 3, jobLevelIds: [3] }, [
      { approvers: [user(2)], needed: null },
    ]),
  ).toBe(
    "When the salary is above the job's range by more than 10% and the probation is shorter than 3 months, at the level Manager: Sari",
  )
  expect(sentence({ jobLevelIds: [3], organizationIds: [4, 5] }, [{ approvers: [user(2)], needed: null }])).toBe(
    'For offers at the level Manager, in Finance or IT: Sari',
  )
})
