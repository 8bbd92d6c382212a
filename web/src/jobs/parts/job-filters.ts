import type { JobFilters } from '@hireloom/contract/jobs/job'
import { lookups, optionLists } from '@hireloom/contract/lookups'

/** Filters by the company's own lists. */
export const lookupFilters = [
  { key: 'branchId', label: 'Branch', of: lookups.branches },
  { key: 'organizationId', label: 'Organization', of: lookups.organizations },
  { key: 'employmentStatusId', label: 'Employment type', of: lookups.employmentTypes },
  { key: 'creator', label: 'Creator', of: lookups.hiringUsers },
  { key: 'hiringTeam', label: 'Hiring team', of: lookups.hiringUsers },
] as const satisfies { key: keyof JobFilters; label: string; of: unknown }[]

/** Filters by codes that are the same in all companies. */
export const codeFilters = [
  { key: 'workArrangementId', label: 'Workplace', list: optionLists.workingType },
  { key: 'publicationPlatform', label: 'Platform', list: optionLists.jobPlatform },
] as const satisfies { key: keyof JobFilters; label: string; list: unknown }[]

/** Filters by a range of months. */
export const monthFilters = [
  { first: 'publishDateStart', last: 'publishDateEnd', label: 'Published' },
  { first: 'closingDateStart', last: 'closingDateEnd', label: 'Closing' },
] as const satisfies { first: keyof JobFilters; last: keyof JobFilters; label: string }[]

export type Filters = Partial<Omit<JobFilters, 'search'>>

/** The filter values of an address without any filter. */
export const noFilters = {
  branchId: undefined,
  organizationId: undefined,
  employmentStatusId: undefined,
  creator: undefined,
  hiringTeam: undefined,
  workArrangementId: undefined,
  publicationPlatform: undefined,
  publishDateStart: undefined,
  publishDateEnd: undefined,
  closingDateStart: undefined,
  closingDateEnd: undefined,
} satisfies Record<keyof Filters, undefined>

/** Returns the number of active filters. The two ends of a range count as one. */
export function countFilters(filters: Filters): number {
  const kinds = [...lookupFilters, ...codeFilters].filter(({ key }) => filters[key]?.length)
  const ranges = monthFilters.filter(({ first, last }) => filters[first] || filters[last])
  return kinds.length + ranges.length
}
