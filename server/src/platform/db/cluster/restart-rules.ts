import { oneMinute } from '@hireloom/contract/platform/durations'

/** Milliseconds in which failures count together. */
const period = 5 * oneMinute
/** Milliseconds before each start after a failure. After one failure more, the database isn't started again. */
const waits = [250, 500, 1000, 2000, 4000]

/**
 * Returns the milliseconds to wait before starting a database again; undefined when it failed too often. `failures`:
 * the times at which it was lost or didn't start.
 */
export function waitBeforeRestart(failures: readonly number[], now: number): number | undefined {
  return waits[Math.max(0, failures.filter((time) => now - time < period).length - 1)]
}
