import type { FieldError } from '@hireloom/contract/platform/wire'

/** Requires a request that can be acted on and that no other job comes from. `request`: the one with this id. */
export function requestProblems(id: number | null, request: { isUsed: boolean } | undefined): FieldError[] {
  const field = 'vacancyRequestId'
  if (id === null) return []
  if (!request) return [{ field, message: 'Vacancy request must be one of the offered values' }]
  return request.isUsed ? [{ field, message: 'Vacancy request is already used by another job' }] : []
}
