import { optionLists } from '@hireloom/contract/lookups'

/** The education levels a job can require, with "Any" when it requires none. */
export const educationChoices = optionLists.educationLevel.map((level) =>
  level.id === 0 ? { ...level, name: 'Any' } : level,
)

/** Returns the kind of employment and the workplace: `Full-time · Hybrid`. */
export const wayOfWorking = (job: { employmentTypeName: string; workingTypeName: string | null }) =>
  [job.employmentTypeName, job.workingTypeName].filter(Boolean).join(' · ')
