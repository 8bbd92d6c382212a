import type { JobFilterVisibility } from '@hireloom/contract/career-page'

/** What visitors may narrow the jobs by, in words. */
export const filterLabels: readonly (readonly [keyof JobFilterVisibility, string])[] = [
  ['branch', 'Branch'],
  ['organization', 'Organization'],
  ['employmentStatus', 'Employment status'],
  ['workplaceType', 'Workplace type'],
]

/** Those of them that are offered, as one line. */
export const filterWords = (visible: JobFilterVisibility) =>
  filterLabels
    .filter(([name]) => visible[name])
    .map(([, label]) => label)
    .join(', ') || 'None'
