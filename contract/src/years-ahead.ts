/** Years ahead that days may lie which somebody sets. */
export const yearsAhead = { meeting: 2, firstWorkingDay: 2, barStart: 2, barEnd: 10 } as const
