/** Milliseconds. */
export const oneMinute = 60_000
export const oneHour = 60 * oneMinute
export const oneDay = 24 * oneHour
