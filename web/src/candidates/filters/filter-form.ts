import type { AnswerFilter } from '@hireloom/contract/applications/answer-filters'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import { lookups, optionLists } from '@hireloom/contract/lookups'
import type { Filters } from '../list/list-address.ts'

/** Filters by rows of the company's own lookup lists. */
export const lookupFilters = [
  { key: 'jobPositionIds', label: 'Job position', of: jobs.options },
  { key: 'branchIds', label: 'Branch', of: lookups.branches },
  { key: 'organizationIds', label: 'Organization', of: lookups.organizations },
  { key: 'hiringTeamIds', label: 'Hiring team', of: lookups.hiringUsers },
] as const satisfies { key: keyof Filters; label: string; of: unknown }[]

/** Filters by codes that are the same for every company. */
export const codeFilters = [
  { key: 'educationIds', label: 'Education', list: optionLists.educationLevel },
  { key: 'sourceIds', label: 'Source', list: optionLists.candidateSource },
] as const satisfies { key: keyof Filters; label: string; list: unknown }[]

/** The labels of the talent pool filter. */
export const talentPoolLabels = { true: 'Agreed to be kept', false: 'No consent' } as const
/** The labels of the restriction filter. */
export const restrictionLabels = { true: 'Restricted', false: 'Not restricted' } as const

/** Returns what is wrong with the two ends of a range, or undefined. */
export function rangeProblem(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  bounds: { min: number; max: number },
  name: string,
): string | undefined {
  const ends = [min, max].filter((end) => end !== undefined)
  if (ends.some((end) => !Number.isInteger(end))) return `${name} must be a whole number`
  const isOutside = (end: number | undefined) => end !== undefined && (end < bounds.min || end > bounds.max)
  if (isOutside(min) || isOutside(max)) return `${name} must be between ${bounds.min} and ${bounds.max}`
  return min !== undefined && max !== undefined && min > max
    ? `Minimum ${name.toLowerCase()} must not exceed the maximum`
    : undefined
}

/** Returns what is wrong with a filter by an answer, or undefined. */
export function answerProblem({ ans }: AnswerFilter): string | undefined {
  if (typeof ans !== 'object' || Array.isArray(ans)) return undefined
  const [first, last] = 'min' in ans ? [ans.min, ans.max] : [ans.start, ans.end]
  if (Number.isNaN(first) || Number.isNaN(last)) return 'Answer must be a number'
  if (first === null || last === null || first <= last) return undefined
  return 'min' in ans ? 'The first number must not exceed the second' : 'The first day must not be after the second'
}
