import { optionLists } from '@hireloom/contract/lookups'

/** What a job may demand of someone's education, where none in particular is said as any. */
export const educationChoices = optionLists.educationLevel.map((level) =>
  level.id === 0 ? { ...level, name: 'Any' } : level,
)

/** Kind of employment and workplace: `Full-time · Hybrid`. */
export const wayOfWorking = (job: { employmentTypeName: string; workingTypeName: string | null }) =>
  [job.employmentTypeName, job.workingTypeName].filter(Boolean).join(' · ')
