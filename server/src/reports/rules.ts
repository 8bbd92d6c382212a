import type { ApplicationCounts } from '@hireloom/contract/applications/list'
import { candidateGroup } from '@hireloom/contract/applications/status'
import { bitOf, type Funnel, processGroups } from '@hireloom/contract/reports/fields'

/**
 * A period of whole months. `first` and `last` are months (`YYYY-MM`), both included; `firstDay` and `lastDay` are days
 * (`YYYY-MM-DD`).
 */
export interface Months {
  first: string
  last: string
  firstDay: string
  lastDay: string
}

/** The number of months in a report by default. */
const defaultMonths = 12
/** The maximum number of months in one report. */
const maxMonths = 60

const monthAfter = (month: string, months: number) => {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

const lastDayOf = (month: string) =>
  new Date(Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - 1).toISOString().slice(0, 10)

/**
 * Returns the months of a report, or why they can't be shown. `thisMonth`: the current month in the company's time
 * zone.
 */
export function monthsOf(query: { startDate?: string; endDate?: string }, thisMonth: string): Months | string {
  const last = query.endDate ?? thisMonth
  const first = query.startDate ?? monthAfter(last, 1 - defaultMonths)
  if (first > last) return 'End date must not be before the start date'
  if (first <= monthAfter(last, -maxMonths)) return `A report covers at most ${maxMonths} months`
  return { first, last, firstDay: `${first}-01`, lastDay: lastDayOf(last) }
}

/** Returns one month as a period. */
export const oneMonth = (month: string): Months => ({
  first: month,
  last: month,
  firstDay: `${month}-01`,
  lastDay: lastDayOf(month),
})

/** Returns every month from the first to the last, including those without a row. */
export function everyMonth<Month extends { month: string }>(
  { first, last }: Months,
  rows: readonly Month[],
  empty: (month: string) => Month,
): Month[] {
  const all: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month, 1)) {
    all.push(rows.find((row) => row.month === month) ?? empty(month))
  }
  return all
}

interface CountedGroup {
  /** Groups reached as bits, see `bitOf`. */
  reached: number | null
  candidateGroup: number | null
  number: number
}

/**
 * Counts the applications in each group now, those that reached each group, and those that advanced from it to a later
 * one. Spam is left out of the last two.
 */
export function pipelineOf(rows: readonly CountedGroup[]): ApplicationCounts & Funnel {
  const sum = (condition: (row: CountedGroup) => boolean) =>
    rows.filter(condition).reduce((total, { number }) => total + number, 0)
  const now = Object.entries(candidateGroup).map(([name, group]) => [name, sum((row) => row.candidateGroup === group)])
  const isSpam = (row: CountedGroup) => row.candidateGroup === candidateGroup.spam
  const byGroup = (condition: (reached: number, bit: number) => boolean) =>
    Object.fromEntries(
      processGroups.map((group) => [group, sum((row) => !isSpam(row) && condition(row.reached ?? 0, bitOf(group)))]),
    )
  return {
    ...(Object.fromEntries(now) as ApplicationCounts),
    reached: byGroup((reached, bit) => (reached & bit) !== 0) as Funnel['reached'],
    advanced: byGroup((reached, bit) => (reached & bit) !== 0 && reached >= 2 * bit) as Funnel['advanced'],
  }
}
