import { texts } from '@hireloom/contract/texts/current'
import { DatabaseOutage, isTooSlow } from '../db/outage.ts'
import { Outage } from '../errors.ts'
import { isFullDisk } from '../start/full-disk.ts'

/** Returns the refusal for a failure outside of the product, which may pass; undefined for any other error. */
export function outageOf(error: Error): Outage | undefined {
  if (isFullDisk(error) || (error instanceof DatabaseOutage && error.isDiskFull)) {
    return new Outage('disk_full', texts().refusals.diskFull, 60, error)
  }
  if (error instanceof DatabaseOutage) {
    return new Outage('unavailable', texts().refusals.databaseUnavailable, 5, error)
  }
  if (isTooSlow(error)) return new Outage('timed_out', texts().refusals.timedOut, 5, error)
  return undefined
}
