const oneDay = 24 * 60 * 60 * 1000

/** The calendar day (`YYYY-MM-DD`) after this one. */
export const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10)

/** The same day a year earlier; of 29 February, 1 March. */
export function yearBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() - 1)
  return at.toISOString().slice(0, 10)
}
