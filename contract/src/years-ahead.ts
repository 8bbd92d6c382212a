/** The most years ahead that a day may be set. */
export const yearsAhead = { meeting: 2, firstWorkingDay: 2, restrictionStart: 2, restrictionEnd: 10 } as const
