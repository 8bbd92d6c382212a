import { expect, test } from 'vitest'
import { removalProblem } from '../src/jobs/removal-rules.ts'
import { jobStatus } from '../src/jobs/status.ts'

const { draft, published, unpublished, closed } = jobStatus
const name = 'Chef, Bandung'

test.each([
  [draft, false, undefined],
  [unpublished, false, undefined],
  [closed, false, undefined],
  [published, false, "Chef, Bandung is published and can't be deleted. Unpublish it first."],
  [published, true, "Chef, Bandung has applications and can't be deleted. Close it instead."],
  [unpublished, true, "Chef, Bandung has applications and can't be deleted. Close it instead."],
  [closed, true, "Chef, Bandung has applications and can't be deleted"],
] as const)(
  'a job with status %s (has applications: %s) has the problem when it is deleted: %s',
  (status, hasApplications, message) => {
    expect(removalProblem({ name, status, hasApplications })?.message).toBe(message)
  },
)
