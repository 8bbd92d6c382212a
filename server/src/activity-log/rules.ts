/** Returns the same day a year earlier; 1 March for 29 February. */
export function yearBefore(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() - 1)
  return at.toISOString().slice(0, 10)
}
