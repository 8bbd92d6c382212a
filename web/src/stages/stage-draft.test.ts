import type { CompanyStage, StageSettings } from '@hireloom/contract/stages'
import { describe, expect, test } from 'vitest'
import { carriedOver, countChanges, draftOf, isChanged, moveStage, shownIn, switched } from './stage-draft.ts'

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
const ids = ({ stages }: { stages: readonly { id: number }[] }) => stages.map(({ id }) => id)

test('a stage moves among those of its process', () => {
  const interviews = before.stages.filter(({ processId }) => processId === 3)
  const draft = moveStage(draftOf(before), interviews, 0, 1)
  expect(ids(draft)).toEqual([1, 3, 2, 4])
  expect([isChanged(draft), countChanges(draft)]).toEqual([true, 2])
  expect(isChanged(moveStage(draft, shownIn(draft, before).slice(1, 3), 1, 0))).toBe(false)
})

test('switching a stage off and on again is not a change', () => {
  const off = switched(draftOf(before), 2, false)
  expect(shownIn(off, before)[1]).toMatchObject({ id: 2, isActive: false, name: 'Stage 2' })
  expect([isChanged(off), countChanges(off)]).toEqual([true, 1])
  expect(isChanged(switched(off, 2, true))).toBe(false)
})

describe('when the server has other stages', () => {
  const draft = switched(draftOf(before), 2, false)

  test('an unchanged draft takes the new stages', () => {
    const latest = settings(stage(1, 1), stage(3, 3), stage(2, 3), stage(4, 4))
    expect(carriedOver(draftOf(before), latest)).toEqual(draftOf(latest))
  })

  test('changes stay, a new stage is added at the end of its process, and a deleted one is dropped', () => {
    const latest = settings(stage(2, 3), stage(3, 3), stage(9, 3), stage(4, 4))
    const next = carriedOver(draft, latest)
    expect(ids(next)).toEqual([2, 3, 9, 4])
    expect(next.stages[0]?.isActive).toBe(false)
    expect(next.base).toBe(latest)
  })

  test('changes stay on the old order when another user rearranged the stages, so that saving is refused', () => {
    const reordered = settings(stage(1, 1), stage(3, 3), stage(2, 3), stage(4, 4))
    expect(carriedOver(draft, reordered)).toBe(draft)
    const switchedElsewhere = settings(stage(1, 1), stage(2, 3), stage(3, 3, false), stage(4, 4))
    expect(carriedOver(draft, switchedElsewhere)).toBe(draft)
  })
})
