import type { JobFilterVisibility } from '@hireloom/contract/career-page'

/** The labels of the filters that visitors may use. */
export const filterLabels: readonly (readonly [keyof JobFilterVisibility, string])[] = [
  ['branch', 'Branch'],
  ['organization', 'Organization'],
  ['employmentStatus', 'Employment status'],
  ['workplaceType', 'Workplace type'],
]

/** Returns the visible filters as one line. */
export const formatFilters = (visible: JobFilterVisibility) =>
  filterLabels
    .filter(([name]) => visible[name])
    .map(([, label]) => label)
    .join(', ') || 'None'
