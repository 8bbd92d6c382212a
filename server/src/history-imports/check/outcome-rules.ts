import { oneDay } from '@hireloom/contract/platform/durations'

/** Two applications of a person for a job within these days are the same application. */
const sameApplicationDays = 30

export const alreadyExists = 'This application already exists'
export const wasErased = 'Was erased and may not be stored again'
export const resumeTaken = 'The résumé goes to an earlier row, because a file can belong to one application only'
export const openApplication = 'There is an open application of this person for this job'

export interface KnownApplication {
  appliedAt: Date
  isOpen: boolean
  /** Whether it comes from an import. */
  isImported: boolean
}

/**
 * Returns what prevents another application of a person for a job: `exists` if the application exists already or an
 * import has made an open one, `open` if the person has another open application.
 */
export function findConflict(appliedAt: Date, existing: readonly KnownApplication[]): 'exists' | 'open' | undefined {
  const isNear = (application: KnownApplication) =>
    Math.abs(application.appliedAt.getTime() - appliedAt.getTime()) <= sameApplicationDays * oneDay
  if (existing.some((application) => isNear(application) || (application.isOpen && application.isImported)))
    return 'exists'
  return existing.some(({ isOpen }) => isOpen) ? 'open' : undefined
}

/**
 * Splits rows into groups that can be imported at the same time: no group has two rows of one person, and those of a
 * person stay in their order. Rows may be of one person if they have a key in common, such as the e-mail address.
 */
export function groupIntoWaves<Row>(rows: readonly Row[], keysOf: (row: Row) => readonly string[]): Row[][] {
  const groups: Row[][] = []
  const next = new Map<string, number>()
  for (const row of rows) {
    const keys = keysOf(row)
    const index = Math.max(0, ...keys.map((key) => next.get(key) ?? 0))
    for (const key of keys) next.set(key, index + 1)
    groups[index] ??= []
    groups[index].push(row)
  }
  return groups
}
