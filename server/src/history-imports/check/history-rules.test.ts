import { applicationStatus } from '@hireloom/contract/applications/status'
import { describe, expect, test } from 'vitest'
import { stages } from '../../../test/history-mapping.ts'
import { pastMovesOf, placementOf } from './history-rules.ts'

const now = new Date('2026-11-20T03:00:00Z')

describe('the history of an application', () => {
  const appliedAt = new Date('2024-03-05T00:00:00Z')
  const past = { movedAt: null, rejectedAt: null, rejectionReasonId: null, rejectionText: null, appliedAt }
  const historyOf = (application: Partial<Parameters<typeof pastMovesOf>[0]>) => {
    const record = { ...past, status: applicationStatus.active, stageId: null, ...application }
    return pastMovesOf(record, placementOf(record, stages), { hiredAt: null, now }).map(
      ({ at, toStageId, toStatus }) => [at.toISOString().slice(0, 10), toStageId, toStatus],
    )
  }

  test('of a new candidate has no move', () => expect(historyOf({})).toEqual([]))
  test('of a rejected candidate includes the stage they were in', () => {
    const rejectedAt = new Date('2024-04-01T00:00:00Z')
    expect(historyOf({ status: 2, stageId: 2, movedAt: new Date('2024-03-10T00:00:00Z'), rejectedAt })).toEqual([
      ['2024-03-10', 2, 0],
      ['2024-04-01', 4, 2],
    ])
  })
  test('has its dates in order', () => {
    expect(historyOf({ status: 2, stageId: 2, rejectedAt: new Date('2024-03-01T00:00:00Z') })).toEqual([
      ['2024-03-05', 2, 0],
      ['2024-03-05', 4, 2],
    ])
  })
  test('without a stage is a change of status', () =>
    expect(historyOf({ status: 3 })).toEqual([['2024-03-05', null, 3]]))
})
