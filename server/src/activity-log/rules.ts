interface Days {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Returns what is wrong with a range of days, if anything. */
export const rangeProblem = ({ startDate, endDate }: Days) =>
  startDate && endDate && startDate > endDate
    ? { field: 'endDate', message: 'The last day must not be before the first' }
    : undefined

/** Returns the same day a year earlier; 1 March for 29 February. */
export function yearBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() - 1)
  return at.toISOString().slice(0, 10)
}
