/** The fields that two versions of an offer are compared by. */
export const differenceFields = [
  'employmentTypeId',
  'workingType',
  'probationPeriod',
  'salary',
  'salaryType',
  'benefits',
  'startDate',
  'expirationDate',
  'notes',
  'letter',
] as const
export type DifferenceField = (typeof differenceFields)[number]

/** The terms of a version, with the id of its letter's file. */
export type ComparedTerms = Partial<Record<DifferenceField, unknown>>

/** Returns the fields in which two versions differ. */
export const differencesOf = (before: ComparedTerms, after: ComparedTerms): DifferenceField[] =>
  differenceFields.filter((field) => (before[field] ?? null) !== (after[field] ?? null))

/** Returns an amount's change in percent of the earlier one, rounded to a tenth. */
export const percentChange = (before: number, after: number) => Math.round(((after - before) / before) * 1000) / 10
