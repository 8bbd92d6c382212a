import { stale } from './errors.ts'

/** Returns a new version: not before now, and later than the last one. */
export const nextVersion = (last: Date, now: Date) => new Date(Math.max(now.getTime(), last.getTime() + 1))

/**
 * Returns whether the caller saw a different version than the stored one. A caller who names no version has seen the
 * stored one.
 */
export const isStale = (version: Date | null | undefined, stored: Date) =>
  version != null && version.getTime() !== stored.getTime()

/** Refuses a change with 409 when the caller saw a different version than the stored one. */
export function refuseStale(version: Date | null | undefined, stored: Date) {
  if (isStale(version, stored)) throw stale()
}
