import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { type Permission, permissions } from '@hireloom/contract/platform/permissions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { savedJob } from '../../../test/job-edit.tsx'
import { pipeline } from '../../../test/job-wizard.tsx'
import type { JobValues } from '../form/job-form.ts'
import {
  changedFields,
  changesOf,
  initialValuesOf,
  openFields,
  openParts,
  problemsOfEdited,
  rebased,
  valuesOf,
} from './edited-job.ts'

const today = '2026-11-22'
const everything = openFields(() => true, true)
const without = (...withheld: Permission[]) =>
  openFields((permission) => permissions.includes(permission) && !withheld.includes(permission), true)

const saved = (overrides: Partial<Job> = {}) => valuesOf({ ...savedJob, ...overrides }, pipeline)
const problems = (overrides: Partial<JobValues>, before: Partial<Job> = {}) =>
  problemsOfEdited({ ...saved(before), ...overrides }, { open: everything, before: saved(before), today })

test('the stages of the form leave out the final ones', () => {
  expect(saved().stageIds).toEqual([1, 2, 3])
})

test('a job without ages begins with the widest range, and sends it', () => {
  const job = { ...savedJob, minAge: null, maxAge: null }
  const first = initialValuesOf(job, pipeline)
  expect(first).toMatchObject({ minAge: 17, maxAge: 65 })
  expect(changesOf({ ...first, headcount: 3 }, valuesOf(job, pipeline), everything)).toEqual({
    headcount: 3,
    minAge: 17,
    maxAge: 65,
  })
})

describe('the fields that may be changed', () => {
  test.each<[Permission, string[]]>([
    ['jobs.updateDetails', ['information', 'form', 'stages', 'team']],
    ['jobs.updateStatus', ['information', 'form', 'stages', 'team', 'publishing']],
    ['jobs.manageApplicationForm', ['information', 'stages', 'team', 'publishing']],
    ['jobs.manageHiringStages', ['information', 'form', 'team', 'publishing']],
    ['jobs.createHiringTeam', ['information', 'form', 'stages', 'publishing']],
  ])('without %s are in the parts %j', (permission, parts) => {
    expect(openParts(without(permission))).toEqual(parts)
  })

  test('exclude the salary and its checks for users who may not see it', () => {
    const open = without('jobs.accessConfidentialFields')
    for (const field of ['minSalary', 'maxSalary', 'salaryDescription', 'aiCandidateRecommendation'] as const) {
      expect(open.has(field)).toBe(false)
    }
    const hidden = { ...saved(), minSalary: null, maxSalary: null, salaryDescription: null }
    expect(problemsOfEdited(hidden, { open, before: hidden, today })).toEqual({})
  })

  test('exclude the recommendation without the plan for it', () => {
    expect(openFields(() => true, false).has('aiCandidateRecommendation')).toBe(false)
  })
})

describe('the problems of an edited job', () => {
  test.each(['workingTypeId', 'education', 'experience', 'gender', 'minAge', 'maxAge', 'headcount'])(
    '%s is required',
    (field) => expect(problems({ [field]: null })).toHaveProperty(field, expect.stringMatching(/ is required$/)),
  )

  test.each([
    ['yesterday', '2026-11-21', 'Closing date must not be in the past'],
    ['today', today, undefined],
  ])('a closing date of %s has the problem %j', (_day, endDate, message) => {
    expect(problems({ endDate }).endDate).toBe(message)
  })

  test('a closing date that passed may stay until the job is published again', () => {
    const closed = { status: jobStatus.closed, endDate: '2026-11-01' } as const
    expect(problems({ headcount: 4 }, closed)).toEqual({})
    expect(problems({ status: jobStatus.published }, closed).endDate).toBe('Closing date must not be in the past')
    expect(problems({ status: jobStatus.published, endDate: null }, closed)).toEqual({})
  })

  test('a job begins to close automatically only with a closing date that has not passed', () => {
    const past = { endDate: '2026-11-01', isAutoClose: false }
    expect(problems({ isAutoClose: true }, past).endDate).toBe('Closing date must not be in the past')
    expect(problems({ isAutoClose: true }, { ...past, status: jobStatus.closed })).toEqual({})
    expect(problems({ headcount: 4 }, { ...past, isAutoClose: true })).toEqual({})
  })

  test('a closed job is not published again with its old closing date', () => {
    const closed = { status: jobStatus.closed, endDate: '2026-12-24' } as const
    expect(problems({ status: jobStatus.published }, closed).endDate).toBe('Closing date must be a new one')
    expect(problems({ status: jobStatus.published, endDate: '2026-12-25' }, closed)).toEqual({})
  })
})

describe('rebasing changes on a newer job', () => {
  const some = fc.record(
    {
      headcount: fc.integer({ min: 1, max: 3 }),
      jobSummary: fc.constantFrom('one', 'two', 'three'),
      stageIds: fc.subarray([1, 2, 3]),
      aiCandidateRecommendation: fc.option(
        fc.record({
          autoReject: fc.boolean(),
          threshold: fc.constantFrom(60, 70.5),
          rejectedReason: fc.constant('Too low'),
          sendEmail: fc.boolean(),
          notes: fc.constant(''),
        }),
      ),
    },
    { requiredKeys: [] },
  )
  const values = (overrides: object): JobValues => ({ ...saved(), ...overrides })

  test('an unchanged job becomes the newest version', () => {
    fc.assert(
      fc.property(some, some, (before, newest) => {
        const result = rebased(values(before), values(before), values(newest))
        expect(result).toEqual({ values: values(newest), both: [] })
      }),
    )
  })

  test('changes stay as they are when no other user made any', () => {
    fc.assert(
      fc.property(some, some, (before, mine) => {
        expect(rebased(values(mine), values(before), values(before))).toEqual({ values: values(mine), both: [] })
      }),
    )
  })

  test('fields the user changed stay, all others become the newest, and every conflict is reported', () => {
    fc.assert(
      fc.property(some, some, some, (before, mine, newest) => {
        const [old, own, other] = [values(before), values(mine), values(newest)]
        const result = rebased(own, old, other)
        const changedByMe = changedFields(own, old, everything)
        const changedByThem = changedFields(other, old, everything)
        for (const field of everything) {
          if (field === 'aiCandidateRecommendation' || field === 'updatedAt') continue
          const expected = changedByMe.includes(field) ? own[field] : other[field]
          expect(result.values[field]).toEqual(expected)
          const isConflict = changedByMe.includes(field) && changedByThem.includes(field)
          if (isConflict && JSON.stringify(own[field]) !== JSON.stringify(other[field]))
            expect(result.both).toContain(field)
        }
        for (const field of result.both) {
          expect(changedByMe).toContain(field)
          expect(changedByThem).toContain(field)
        }
      }),
    )
  })

  test('two settings of one group that different users changed are both kept', () => {
    const form = savedJob.applicationForm
    const withField = (field: 'gender' | 'religion') => ({
      ...form,
      personalInformation: { ...form.personalInformation, [field]: { isEnabled: true, isMandatory: false } },
    })
    const { values: merged, both } = rebased(
      values({ applicationForm: withField('gender') }),
      saved(),
      values({ applicationForm: withField('religion') }),
    )
    expect(both).toEqual([])
    expect(merged.applicationForm.personalInformation).toMatchObject({
      gender: { isEnabled: true },
      religion: { isEnabled: true },
    })
  })
})
