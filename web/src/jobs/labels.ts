import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobNumberLabel } from '@hireloom/contract/jobs/number'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { optionLists } from '@hireloom/contract/lookups'

/** The education levels a job can require, with "Any" when it requires none. */
export const educationChoices = optionLists.educationLevel.map((level) =>
  level.id === 0 ? { ...level, name: 'Any' } : level,
)

/** Returns the kind of employment and the workplace: `Full-time · Hybrid`. */
export const employmentText = (job: { employmentTypeName: string; workingTypeName: string | null }) =>
  [job.employmentTypeName, job.workingTypeName].filter(Boolean).join(' · ')

/** Returns the number of a job and, while a copy is still a draft, what it is a copy of: `J-120 · Copy of J-118`. */
export function numberAndOrigin(job: Pick<JobRow, 'number' | 'duplicatedFromNumber' | 'status'>) {
  const { number, duplicatedFromNumber: original } = job
  const isFreshCopy = original !== null && job.status === jobStatus.draft
  return `${jobNumberLabel(number)}${isFreshCopy ? ` · Copy of ${jobNumberLabel(original)}` : ''}`
}
