interface Quarters {
  /** The first quarter, such as `2026-Q3`. */
  startQuarter: string
  endQuarter: string
}

/** Returns the chosen quarters, by default the last four, including the current one. */
export function lastQuarters(requested: Partial<Quarters>, today: string): Quarters {
  const endQuarter = requested.endQuarter ?? `${today.slice(0, 4)}-Q${Math.ceil(Number(today.slice(5, 7)) / 3)}`
  return { startQuarter: requested.startQuarter ?? quarterBefore(endQuarter, 3), endQuarter }
}

/** Returns the quarter some quarters before another. */
function quarterBefore(quarter: string, count: number) {
  const index = 4 * Number(quarter.slice(0, 4)) + Number(quarter.slice(6)) - 1 - count
  return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`
}

/** Returns a month of a quarter as `YYYY-MM`: 0 for the first, 2 for the last. */
export const monthOfQuarter = (quarter: string, month: 0 | 1 | 2) =>
  `${quarter.slice(0, 4)}-${String(3 * (Number(quarter.slice(6)) - 1) + month + 1).padStart(2, '0')}`
