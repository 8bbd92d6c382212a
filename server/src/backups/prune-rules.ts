import { oneDay } from '@hireloom/contract/platform/durations'

/** The numbers of daily, weekly and monthly backups that are kept. */
export interface Retention {
  days: number
  weeks: number
  months: number
}

/** Reads a retention such as '7d,4w,12m'. Returns undefined for other text, and for one that would keep nothing. */
export function readRetention(text: string): Retention | undefined {
  const retention: Retention = { days: 0, weeks: 0, months: 0 }
  const units = { d: 'days', w: 'weeks', m: 'months' } as const
  for (const part of text.split(',')) {
    const [, count, unit] = /^([1-9]\d{0,3})([dwm])$/.exec(part.trim()) ?? []
    if (!count || retention[units[unit as keyof typeof units]] > 0) return undefined
    retention[units[unit as keyof typeof units]] = Number(count)
  }
  return retention
}

/**
 * Returns the backups to delete: all but the newest one of each of the last days, weeks and months that have any. Names
 * are times in UTC; weeks begin on Monday. Days without a backup don't count, so old ones stay where no new ones are
 * made.
 */
export function expiredBackups(names: readonly string[], { days, weeks, months }: Retention): string[] {
  const newestFirst = [...names].sort().reverse()
  const kept = new Set([
    ...newestOfEach(newestFirst, days, (name) => name.slice(0, 8)),
    ...newestOfEach(newestFirst, weeks, (name) => `${weekOf(name)}`),
    ...newestOfEach(newestFirst, months, (name) => name.slice(0, 6)),
  ])
  return newestFirst.filter((name) => !kept.has(name))
}

function newestOfEach(newestFirst: string[], most: number, periodOf: (name: string) => string) {
  const newest = new Map<string, string>()
  for (const name of newestFirst) if (!newest.has(periodOf(name))) newest.set(periodOf(name), name)
  return [...newest.values()].slice(0, most)
}

/** Returns the weeks since the first Monday before 1970, which began with a Thursday. */
function weekOf(name: string) {
  const day = Date.UTC(Number(name.slice(0, 4)), Number(name.slice(4, 6)) - 1, Number(name.slice(6, 8))) / oneDay
  return Math.floor((day + 3) / 7)
}
