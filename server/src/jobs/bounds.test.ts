import { jobs } from '@hireloom/contract/jobs/endpoints'
import { describe, expect } from 'vitest'
import { type JobChange, sendJobChange } from '../../test/job-changes.ts'
import { test } from '../../test/world.ts'

const visible = (length: number) => `<p><strong>${'a'.repeat(length - 5)}&amp;</strong> bcd</p>`

/** The last accepted and the first refused value at each bound. */
const bounds: [field: keyof JobChange, taken: unknown, refused: unknown][] = [
  ['description', visible(100), visible(99)],
  ['description', visible(2500), visible(2501)],
  ['requirements', visible(200), visible(199)],
  ['requirements', visible(2500), visible(2501)],
  ['benefits', visible(50), visible(49)],
  ['benefits', visible(2500), visible(2501)],
  ['jobSummary', 'a'.repeat(150), 'a'.repeat(151)],
  ['jobSummary', 'a', ' '],
  ['salaryDescription', 'a'.repeat(200), 'a'.repeat(201)],
  ['minSalary', 0.1, 0.09],
  ['minSalary', 6_000_000, 6_000_001],
  ['minSalary', 4_500_000, 4_500_000.5],
  ['maxSalary', 4_500_000, 4_499_999],
  ['maxSalary', 999_999_999_999, 1_000_000_000_000],
  ['minAge', 17, 16],
  ['minAge', 35, 36],
  ['maxAge', 65, 66],
  ['maxAge', 18, 17],
  ['headcount', 1, 0],
  ['headcount', 9999, 10_000],
  ['minExperience', 0, -1],
  ['minExperience', 50, 51],
  ['jobLevelId', null, 0],
  ['endDate', '2026-11-20', '2026-11-19'],
]

describe('creating and changing a job have the same limits', () => {
  test.for(bounds)('for %s', async ([field, taken, refused], { world }) => {
    const call = await world.as('admin')
    const create = (value: unknown) => call(jobs.create, { body: world.newJob({ [field]: value }) })
    const job = await world.job()
    expect((await create(taken)).status).toBe(201)
    expect((await sendJobChange(call, job, { [field]: taken })).status).toBe(200)
    for (const answer of [await create(refused), await sendJobChange(call, job, { [field]: refused })]) {
      expect(answer.status).toBe(422)
      expect(answer.body.error?.errors.length).toBeGreaterThan(0)
      expect(['minSalary', 'maxSalary', 'minAge', 'maxAge', field]).toContain(answer.body.error?.errors[0]?.field)
    }
  })
})
