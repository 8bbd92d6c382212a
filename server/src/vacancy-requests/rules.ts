import type { FieldError } from '@hireloom/contract/platform/wire'

/** Returns why a job can't come from a request: it isn't open, or another job uses it. `request` has this id. */
export function requestProblems(id: number | null, request: { isUsed: boolean } | undefined): FieldError[] {
  const field = 'vacancyRequestId'
  if (id === null) return []
  if (!request) return [{ field, message: 'Vacancy request must be one of the offered values' }]
  return request.isUsed ? [{ field, message: 'Vacancy request is already used by another job' }] : []
}
