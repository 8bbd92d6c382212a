import { oneDay } from '../../platform/durations.ts'

/** Days in one stage after which a candidate has waited too long. */
export const longWait = 7

export const daysSince = (instant: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - instant.getTime()) / oneDay))
