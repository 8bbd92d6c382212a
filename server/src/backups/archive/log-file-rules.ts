const segment = /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$/
const history = /^[0-9A-F]{8}\.history$/

/**
 * Returns whether PostgreSQL archives files of this name: parts of its log, labels of backups, histories of timelines.
 */
export const isLogFile = (name: string) => segment.test(name) || history.test(name)

/** Returns the files that are older than the part of the log with which all kept backups can begin. Histories stay. */
export const olderLogFiles = (names: readonly string[], first: string) =>
  names.filter((name) => segment.test(name) && positionOf(name) < positionOf(first))

/**
 * Returns the earliest of the parts of the log with which backups begin; undefined when there is none, or one isn't
 * known.
 */
export function earliestLogFile(names: readonly (string | undefined)[]): string | undefined {
  if (names.includes(undefined)) return undefined
  return (names as string[]).toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1)).at(0)
}

/**
 * Returns whether an archive has a later part of the same timeline, so that a missing one is a gap and not its end. A
 * timeline that a new server continues ends with a partial file instead of the whole part.
 */
export const isGap = (missing: string, names: Iterable<string>) =>
  segment.test(missing) &&
  [...names].some((name) => name.slice(0, 8) === missing.slice(0, 8) && name > missing && name !== `${missing}.partial`)

/** Returns the position of a part in the log, which is the same on each timeline. */
const positionOf = (name: string) => name.slice(8, 24)
