import { defaultApplicationForm } from '@hireloom/contract/jobs/application-form'
import { ChangedJob, defaultAiRecommendation, NewJob } from '@hireloom/contract/jobs/fields'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { hiringRole, jobPlatform } from '@hireloom/contract/lookups'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleIds, sampleJob } from '../../../../contract/test/samples/sample-bodies.ts'
import {
  applyChange,
  changedFields,
  closingChangeProblems,
  contentProblems,
  forbiddenPart,
  isInSight,
  platformChangeProblems,
  removedStageProblems,
  transitionProblems,
  type WholeJob,
} from './rules.ts'

const { draft, published, unpublished, closed } = jobStatus
const { careerPage, linkedIn, jobBoard, googleForJobs } = jobPlatform

const { vacancyRequestId: _, ...sample } = NewJob.parse(sampleJob(sampleIds))
const stored: WholeJob = {
  ...sample,
  customQuestion: [],
  applicationForm: defaultApplicationForm,
  hiringTeam: [
    { hiringUserId: 3, hiringRoleId: hiringRole.recruiter },
    { hiringUserId: 5, hiringRoleId: hiringRole.interviewer },
  ],
  jobPlatform: [careerPage, linkedIn, jobBoard, googleForJobs].map((platformId) => ({
    platformId,
    isPublish: platformId === careerPage,
  })),
  jobBoardAd: null,
}
const jobWith = (overrides: Partial<WholeJob>): WholeJob => ({ ...stored, ...overrides })
const afterChange = (change: ChangedJob, seesConfidential = true) => applyChange(change, stored, seesConfidential)

describe('a change', () => {
  test('that is empty leaves the job as it is', () => {
    expect(afterChange({})).toEqual(stored)
  })

  test('to the current values changes nothing', () => {
    const { status, customQuestion, ...rest } = stored
    const same = ChangedJob.parse({ ...rest, gender: 1 })
    const before = jobWith({ gender: 1 })
    expect(changedFields(before, applyChange({ ...same, status, customQuestion }, before, true))).toEqual([])
  })

  test('made twice is the same as made once', () => {
    const change = fc.record(
      {
        headcount: fc.integer({ min: 1, max: 9999 }),
        status: fc.constantFrom(...Object.values(jobStatus)),
        stageIds: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        hiringTeam: fc.uniqueArray(
          fc.record({
            hiringUserId: fc.integer({ min: 1, max: 9 }),
            hiringRoleId: fc.constantFrom(...Object.values(hiringRole)),
          }),
          { selector: ({ hiringUserId }) => hiringUserId },
        ),
        jobPlatform: fc.uniqueArray(
          fc.record({ platformId: fc.constantFrom(...Object.values(jobPlatform)), isPublish: fc.boolean() }),
          { selector: ({ platformId }) => platformId },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, fc.boolean(), (change, sees) => {
        const once = applyChange(change, stored, sees)
        expect(applyChange(change, once, sees)).toEqual(once)
        expect(changedFields(stored, once).every((field) => field in change)).toBe(true)
        expect(once.jobPlatform.map(({ platformId }) => platformId)).toEqual([1, 2, 3, 4])
      }),
    )
  })

  test.each([
    [true, 1],
    [false, stored.minSalary],
  ])('of confidential fields by a caller who sees them (%s) makes the salary %i', (sees, minSalary) => {
    expect(afterChange({ minSalary: 1, isSalaryShow: false }, sees)).toMatchObject({ minSalary, isSalaryShow: !sees })
  })
})

test.each<[Partial<WholeJob>, string | undefined]>([
  [{}, undefined],
  [{ headcount: 5 }, 'job information'],
  [{ isAutoClose: false }, 'closing date'],
  [{ status: closed }, 'status'],
  [{ stageIds: [9] }, 'hiring stages'],
  [{ hiringTeam: [] }, 'hiring team'],
])('the part of %j that needs a permission is: %s', (overrides, words) => {
  expect(forbiddenPart(stored, jobWith(overrides), new Set())).toBe(words)
})

test('a new closing date needs only the permission for the status when a job is published, not when it is closed', () => {
  const status = new Set(['jobs.updateStatus'] as const)
  const day = { endDate: '2030-01-01' }
  expect(forbiddenPart(jobWith({ status: closed }), jobWith(day), status)).toBeUndefined()
  expect(forbiddenPart(stored, jobWith({ ...day, status: closed }), status)).toBe('closing date')
})

describe('only the listed changes of status are allowed', () => {
  const all = Object.values(jobStatus)
  const allowed: [JobStatus, JobStatus][] = [
    [draft, published],
    [draft, unpublished],
    [published, unpublished],
    [published, closed],
    [unpublished, published],
    [unpublished, closed],
    [closed, published],
  ]
  test.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('from %i to %i', (from, to) => {
    const isAllowed = from === to || allowed.some(([one, other]) => one === from && other === to)
    expect(transitionProblems({ status: from }, { status: to }).length).toBe(isAllowed ? 0 : 1)
  })
})

describe('the closing date', () => {
  const today = '2026-11-20'
  const [past, future] = ['2026-11-19', '2026-11-21']
  const inThePast = 'Closing date must not be in the past'
  test.each<[string, Partial<WholeJob>, ChangedJob, string | undefined]>([
    ["can't be yesterday", {}, { endDate: past }, inThePast],
    ['may be today', {}, { endDate: today }, undefined],
    ['may be removed', {}, { endDate: null }, undefined],
    ["in the past can't be sent again", { endDate: past }, { endDate: past }, inThePast],
    ['in the past stays when another field changes', { endDate: past }, { headcount: 2 }, undefined],
    ['in the past stays when the job is closed', { endDate: past }, { status: closed }, undefined],
    ['in the past excludes automatic closing', { endDate: past, isAutoClose: false }, { isAutoClose: true }, inThePast],
    [
      'in the past may get automatic closing in a closed job',
      { endDate: past, isAutoClose: false, status: closed },
      { isAutoClose: true },
      undefined,
    ],
    [
      'in the past stays with automatic closing as before',
      { endDate: past, isAutoClose: true },
      { isAutoClose: true },
      undefined,
    ],
    [
      'in the past stays when automatic closing is turned off',
      { endDate: past, isAutoClose: true },
      { isAutoClose: false },
      undefined,
    ],
    ['in the past may be sent again for a closed job', { endDate: past, status: closed }, { endDate: past }, undefined],
    [
      "of a closed job can't become another past day",
      { endDate: past, status: closed },
      { endDate: '2026-11-18' },
      inThePast,
    ],
    [
      'in the past must change when a draft is published',
      { endDate: past, status: draft },
      { status: published },
      inThePast,
    ],
    [
      'in the future stays when a draft is published',
      { endDate: future, status: draft },
      { status: published },
      undefined,
    ],
    [
      'in the future must change when a closed job is published',
      { endDate: future, status: closed },
      { status: published },
      'Closing date must be a new one',
    ],
    [
      'in the past must change when a closed job is published',
      { endDate: past, status: closed },
      { status: published },
      inThePast,
    ],
    [
      'may be missing when a closed job is published',
      { endDate: null, status: closed },
      { status: published },
      undefined,
    ],
    [
      'may be removed when a closed job is published',
      { endDate: past, status: closed },
      { status: published, endDate: null },
      undefined,
    ],
    [
      'may become today when a closed job is published',
      { endDate: past, status: closed },
      { status: published, endDate: today },
      undefined,
    ],
  ])('%s', (_rule, own, change, message) => {
    const before = jobWith(own)
    const problems = closingChangeProblems(before, applyChange(change, before, true), change, today)
    expect(problems).toEqual(message ? [{ field: 'endDate', message }] : [])
  })
})

describe('content', () => {
  const gaps = { jobSummary: '', salaryDescription: '' }
  const fields = (before: WholeJob, overrides: Partial<WholeJob>) =>
    contentProblems(before, { ...before, ...overrides }).map(({ field }) => field)

  test('may be incomplete in a draft only', () => {
    const before = jobWith({ ...gaps, status: draft })
    expect(fields(before, { headcount: 2 })).toEqual([])
    for (const status of [published, unpublished]) {
      expect(fields(before, { status }).sort()).toEqual(['jobSummary', 'salaryDescription'])
    }
    expect(fields(before, { jobSummary: 'Leads the shop' })).toEqual([])
  })

  test('that no longer meets the limits may stay while another field changes', () => {
    const before = jobWith({ minSalary: 4_500_000.5, description: '<p>Short</p>' })
    expect(fields(before, { headcount: 2, status: unpublished })).toEqual([])
    expect(fields(before, { maxSalary: 1 })).toEqual(['minSalary'])
    expect(fields({ ...before, status: unpublished }, { status: published })).toEqual(['description', 'minSalary'])
  })
})

describe('platforms', () => {
  const own = [careerPage, googleForJobs]
  const on = (platformId: (typeof stored.jobPlatform)[number]['platformId']) => ({ platformId, isPublish: true })
  const fields = (before: WholeJob, change: ChangedJob) =>
    platformChangeProblems(before, applyChange(change, before, true), change, own).map(({ field }) => field)

  test('must be connected when they are turned on', () => {
    expect(fields(stored, { jobPlatform: [on(googleForJobs), on(linkedIn)] })).toEqual(['jobPlatform.1.isPublish'])
    expect(fields(jobWith({ status: unpublished }), { jobPlatform: [on(linkedIn)] })).toEqual([])
  })

  test('that were turned on before stay until the job is published again', () => {
    const before = applyChange({ jobPlatform: [on(linkedIn)] }, stored, true)
    expect(fields(before, { headcount: 2 })).toEqual([])
    expect(fields(before, { jobPlatform: [on(linkedIn)] })).toEqual([])
    expect(fields({ ...before, status: unpublished }, { status: published })).toEqual(['jobPlatform.1.isPublish'])
  })

  test('may be named only once', () => {
    expect(fields(stored, { jobPlatform: [on(careerPage), on(careerPage)] })).toEqual(['jobPlatform.1.platformId'])
  })
})

test.each([
  [0, 0, []],
  [1, 0, ["Interview has 1 candidate, so it can't be removed"]],
  [3, 1, ["Interview has 3 candidates, so it can't be removed"]],
  [0, 1, ["Something is still scheduled in Interview, so it can't be removed"]],
])('a stage with %i candidates and %i schedules: %j', (candidates, schedules, messages) => {
  const problems = removedStageProblems([{ name: 'Interview', candidates, schedules }])
  expect(problems.map(({ message }) => message)).toEqual(messages)
})

test.each([
  [{}, true],
  [{ branchIds: [2, sampleIds.branchId] }, true],
  [{ branchIds: [2] }, false],
  [{ branchIds: [sampleIds.branchId], organizationIds: [2] }, false],
  [{ organizationIds: [sampleIds.organizationId], jobPositionIds: [sampleIds.jobPositionId] }, true],
])('under the restriction %j the job is visible: %s', (limits, expected) => {
  expect(isInSight({ branchIds: [], organizationIds: [], jobPositionIds: [], ...limits }, stored)).toBe(expected)
})

test('for callers who may not see it, a recommendation has the default threshold and rejects nobody', () => {
  const before = jobWith({ aiCandidateRecommendation: null })
  const sent = { ...defaultAiRecommendation, threshold: 1, rejectedReason: 'Because', autoReject: true }
  expect(applyChange({ aiCandidateRecommendation: sent }, before, false).aiCandidateRecommendation).toEqual(
    defaultAiRecommendation,
  )
})
