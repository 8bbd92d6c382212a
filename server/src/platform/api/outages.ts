import { DatabaseOutage } from '../db/outage.ts'
import { Refusal } from '../errors.ts'
import { isFullDisk } from '../start/full-disk.ts'

/** Returns the refusal of a failure that ends without a change to the product, or undefined for any other. */
export function refusalOfOutage(error: Error): Refusal | undefined {
  if (isFullDisk(error) || (error instanceof DatabaseOutage && error.isDiskFull)) return diskFull
  if (error instanceof DatabaseOutage) return databaseAway
  return undefined
}

const diskFull = new Refusal(
  503,
  'disk_full',
  "Our disk is full, so we can't save anything right now. Please try again later",
  [],
  { 'retry-after': '60' },
)
const databaseAway = new Refusal(
  503,
  'database_away',
  "We can't reach our database right now. Please try again in a moment",
  [],
  { 'retry-after': '5' },
)
