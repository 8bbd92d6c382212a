import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { optionLists } from '@hireloom/contract/lookups'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/** Words and colour of a job's status. */
export const statusLabels: Record<JobStatus, { label: string; color: StateColor }> = {
  [jobStatus.draft]: { label: 'Draft', color: 'gray' },
  [jobStatus.published]: { label: 'Published', color: 'green' },
  [jobStatus.unpublished]: { label: 'Unpublished', color: 'orange' },
  [jobStatus.closed]: { label: 'Closed', color: 'red' },
}

/** What a job may demand of someone's education, where none in particular is said as any. */
export const educationChoices = optionLists.educationLevel.map((level) =>
  level.id === 0 ? { ...level, name: 'Any' } : level,
)

/** Kind of employment and workplace: `Full-time · Hybrid`. */
export const wayOfWorking = (job: { employmentTypeName: string; workingTypeName: string | null }) =>
  [job.employmentTypeName, job.workingTypeName].filter(Boolean).join(' · ')
