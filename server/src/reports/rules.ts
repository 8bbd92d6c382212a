/** Calendar months, both included: `YYYY-MM`, and their first and last day. */
export interface Months {
  first: string
  last: string
  firstDay: string
  lastDay: string
}

/** The number of months in a report by default. */
const usualMonths = 12
/** The most months in one report. */
const maxMonths = 60

const monthAfter = (month: string, months: number) => {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)

/** Returns the months of a report, or why they can't be shown. `thisMonth` is the company's. */
export function monthsOf(asked: { startDate?: string; endDate?: string }, thisMonth: string): Months | string {
  const last = asked.endDate ?? thisMonth
  const first = asked.startDate ?? monthAfter(last, 1 - usualMonths)
  if (first > last) return 'The last month must not be before the first'
  if (first <= monthAfter(last, -maxMonths)) return `At most ${maxMonths} months at once`
  return { first, last, firstDay: `${first}-01`, lastDay: lastDayOf(last) }
}

/** Returns every month from the first to the last, also those without a hire. */
export function everyMonth<Month extends { month: string }>(
  { first, last }: Months,
  found: readonly Month[],
  empty: (month: string) => Month,
): Month[] {
  const all: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1)) {
    all.push(found.find((one) => one.month === month) ?? empty(month))
  }
  return all
}
