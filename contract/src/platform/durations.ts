/** Milliseconds. A day has 24 hours here; days of a zone may have 23 or 25. */
export const oneMinute = 60_000
export const oneHour = 60 * oneMinute
export const oneDay = 24 * oneHour
export const oneWeek = 7 * oneDay
