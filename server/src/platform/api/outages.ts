import { DatabaseOutage } from '../db/outage.ts'
import { Outage } from '../errors.ts'
import { isFullDisk } from '../start/full-disk.ts'

/** Returns the refusal of a failure that ends without a change to the product, or undefined for any other. */
export function outageOf(error: Error): Outage | undefined {
  if (isFullDisk(error) || (error instanceof DatabaseOutage && error.isDiskFull)) {
    const message = "Our disk is full, so we can't save anything right now. Please try again later"
    return new Outage('disk_full', message, 60, error)
  }
  if (error instanceof DatabaseOutage) {
    const message = "We can't reach our database right now. Please try again in a moment"
    return new Outage('database_away', message, 5, error)
  }
  return undefined
}
