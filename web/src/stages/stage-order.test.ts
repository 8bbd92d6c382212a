import type { CompanyStage, StageSettings } from '@hireloom/contract/stages'
import { expect, test } from 'vitest'
import { isSameOrder, moveStage, orderedStages, orderOf, withStageActive } from './stage-order.ts'

const stage = (id: number, processId: CompanyStage['processId'], isActive = true): CompanyStage => ({
  id,
  processId,
  isActive,
  name: `Stage ${id}`,
  status: 0,
  group: '',
  groupId: 1,
  jobCount: 0,
  candidateCount: 0,
  isUsed: false,
})
const settings = (...stages: CompanyStage[]): StageSettings => ({ updatedAt: new Date(stages.length), stages })
const before = settings(stage(1, 1), stage(2, 3), stage(3, 3), stage(4, 4))

test('a stage moves among those of its process', () => {
  const interviews = before.stages.filter(({ processId }) => processId === 3)
  const order = moveStage(orderOf(before), interviews, 0, 1)
  expect(order.map(({ id }) => id)).toEqual([1, 3, 2, 4])
  expect(isSameOrder(order, orderOf(before))).toBe(false)
  expect(isSameOrder(moveStage(order, orderedStages(order, before).slice(1, 3), 1, 0), orderOf(before))).toBe(true)
})

test('switching a stage off and on again is not a change', () => {
  const off = withStageActive(orderOf(before), 2, false)
  expect(orderedStages(off, before)[1]).toMatchObject({ id: 2, isActive: false, name: 'Stage 2' })
  expect(isSameOrder(off, orderOf(before))).toBe(false)
  expect(isSameOrder(withStageActive(off, 2, true), orderOf(before))).toBe(true)
})

test('a stage that was deleted elsewhere is not shown', () => {
  const latest = settings(stage(1, 1), stage(3, 3), stage(4, 4))
  expect(orderedStages(orderOf(before), latest).map(({ id }) => id)).toEqual([1, 3, 4])
})
