/** The number of quarters that can be chosen: five years. */
const quarterCount = 20

/** Returns the quarter of a day and those before it, the latest first: `2026-Q4`. */
export function quartersUpTo(day: string) {
  const last = 4 * Number(day.slice(0, 4)) + Math.ceil(Number(day.slice(5, 7)) / 3) - 1
  return Array.from({ length: quarterCount }, (_, back) => {
    const index = last - back
    return `${Math.floor(index / 4)}-Q${(index % 4) + 1}`
  })
}
