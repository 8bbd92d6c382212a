import type { FieldError } from '@hireloom/contract/platform/wire'

/** A new job comes from a request that can be acted on and that no other job comes from. `request`: what is found by the id. */
export function requestProblems(id: number | null, request: { isUsed: boolean } | undefined): FieldError[] {
  const field = 'vacancyRequestId'
  if (id === null) return []
  if (!request) return [{ field, message: 'Vacancy request must be one of the offered values' }]
  return request.isUsed ? [{ field, message: 'Vacancy request is already used by another job' }] : []
}
