/** The maximum number of years that a day may be ahead. */
export const yearsAhead = {
  meeting: 2,
  closing: 5,
  firstWorkingDay: 2,
  offerExpiry: 2,
  fixedTermEnd: 10,
  restrictionStart: 2,
  restrictionEnd: 10,
} as const
