import { applicationStatus } from '@hireloom/contract/applications/status'
import { defaultAiRecommendation } from '@hireloom/contract/jobs/fields'
import { describe, expect, test } from 'vitest'
import { criteriaOf, rejectionText, rejects, shownCriteria, totalOf } from './rules.ts'

const recommendation = { ...defaultAiRecommendation, autoReject: true }
const fresh = { status: applicationStatus.active, stageId: null, consentAt: new Date(), rejectedAt: null }

describe('a score rejects', () => {
  test.each([
    ['below the threshold', 70.4, {}, fresh, true],
    ['not at the threshold', 70.5, {}, fresh, false],
    ['not above it', 99, {}, fresh, false],
    ['by the threshold that was set', 70.4, { threshold: 60 }, fresh, false],
    ['no candidate while that is off', 0, { autoReject: false }, fresh, false],
    ['no candidate that a user has moved', 10, {}, { ...fresh, stageId: 3 }, false],
    ['no candidate with another status', 10, {}, { ...fresh, status: applicationStatus.archived }, false],
    ['no candidate that a colleague added', 10, {}, { ...fresh, consentAt: null }, false],
    ['no candidate a second time', 10, {}, { ...fresh, rejectedAt: new Date() }, false],
  ])('%s', (_what, score, overrides, standing, expected) => {
    expect(rejects({ ...recommendation, ...overrides }, score, standing)).toBe(expected)
  })

  test('no candidate for a job without such a setting', () => {
    expect(rejects(null, 0, fresh)).toBe(false)
  })
})

test('the timeline has the reason and the notes of the job', () => {
  expect(rejectionText(recommendation)).toBe("Doesn't meet standard for AI screening score")
  expect(rejectionText({ ...recommendation, notes: 'Set for the autumn' })).toMatch(/score\nSet for the autumn$/)
})

test('points are shares of weights, and the score is their sum with one decimal', () => {
  const requirements = [
    { kind: 'position' as const, text: 'Barista', weight: 100 / 3 },
    { kind: 'work' as const, text: 'The work', weight: 200 / 3 },
  ]
  const verdicts = [
    { outcome: 'met' as const, share: 1, evidence: ['Barista'], absent: [] },
    { outcome: 'partly' as const, share: 0.5, evidence: [], absent: ['till'] },
  ]
  const criteria = criteriaOf(requirements, verdicts)
  expect(criteria.map(({ weight, points }) => [weight, points])).toEqual([
    [33.33, 33.33],
    [66.67, 33.33],
  ])
  expect(totalOf(criteria)).toBe(66.7)
  expect(totalOf([{ points: 60.004 }, { points: 40 }])).toBe(100)
  expect(shownCriteria(criteria, false).map(({ evidence }) => evidence)).toEqual([[], []])
  expect(shownCriteria(criteria, true)[0]).toMatchObject({ text: 'Barista', evidence: ['Barista'] })
})
