export const candidateList = '/candidates'

/** Returns the address of a step, with the checked file in the second one. */
export const stepAddress = (step: 1 | 2, query: Record<string, number> = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return `/candidates/bulk/add/step-${step}${search.size > 0 ? `?${search}` : ''}`
}
