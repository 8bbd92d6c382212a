/** The same day a year earlier; of 29 February, 1 March. */
export function yearBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() - 1)
  return at.toISOString().slice(0, 10)
}
