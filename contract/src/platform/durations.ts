/** Durations in milliseconds. A day has 24 hours here; days of a zone may have 23 or 25. */
export const oneSecond = 1000
export const oneMinute = 60 * oneSecond
export const oneHour = 60 * oneMinute
export const oneDay = 24 * oneHour
export const oneWeek = 7 * oneDay
