import { oneDay } from '@hireloom/contract/platform/durations'

/** Two applications of a person for one job within these days are the same one. */
const sameApplicationDays = 30

export const alreadyThere = 'This application is here already'
export const wasErased = 'Was erased and may not be stored again'
export const openApplication = 'There is an open application of this person for this job'

interface KnownApplication {
  appliedAt: Date
  isOpen: boolean
  /** Whether an import made it. */
  isImported: boolean
}

/**
 * Returns what prevents a further application of a person for a job: `there` if it is one of those known, or an open
 * one that an import made; `open` if the person applied by themselves meanwhile.
 */
export function rivalOf(appliedAt: Date, existing: readonly KnownApplication[]): 'there' | 'open' | undefined {
  const isNear = (application: KnownApplication) =>
    Math.abs(application.appliedAt.getTime() - appliedAt.getTime()) <= sameApplicationDays * oneDay
  if (existing.some((application) => isNear(application) || (application.isOpen && application.isImported)))
    return 'there'
  return existing.some(({ isOpen }) => isOpen) ? 'open' : undefined
}

/**
 * Splits rows into groups that can be imported at the same time: no group has two rows of one person, and those of a
 * person stay in their order.
 */
export function waves<Row>(rows: readonly Row[], personOf: (row: Row) => string): Row[][] {
  const groups: Row[][] = []
  const next = new Map<string, number>()
  for (const row of rows) {
    const person = personOf(row)
    const place = next.get(person) ?? 0
    next.set(person, place + 1)
    groups[place] ??= []
    groups[place].push(row)
  }
  return groups
}
