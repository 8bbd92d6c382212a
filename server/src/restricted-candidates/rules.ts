import { type RestrictionStatus, restrictionStatus } from '@hireloom/contract/restricted-candidates'

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** Formats `2027-09-01` as `01 Sep 2027`. */
function formatDay(day: string) {
  const [year, , date] = day.split('-')
  return `${date} ${shortMonth.format(new Date(`${day}T00:00:00Z`))} ${year}`
}

/**
 * Returns the reason for rejecting a restricted applicant. `endDate`: the last day of the restriction, null if it has
 * no end.
 */
export const restrictionReason = (endDate: string | null) =>
  endDate === null ? 'Restricted' : `Restricted until ${formatDay(endDate)}`

interface Period {
  startDate: string
  endDate: string | null
}

/** Returns the status of a restriction on a day. */
export function statusOf(
  { startDate, endDate, liftedAt }: Period & { liftedAt: Date | null },
  today: string,
): RestrictionStatus {
  if (liftedAt) return restrictionStatus.lifted
  if (endDate !== null && endDate < today) return restrictionStatus.ended
  return startDate > today ? restrictionStatus.upcoming : restrictionStatus.active
}

/** Returns the period of a restriction in words, for the activity log and error messages. */
export const periodText = ({ startDate, endDate }: Period) =>
  `from ${formatDay(startDate)} ${endDate === null ? 'with no end date' : `until ${formatDay(endDate)}`}`

/** The values by which a restriction matches a person. */
export interface PersonIdentifiers {
  candidateId: number | null
  nikHash: Buffer | null
  passportHash: Buffer | null
  email: string | null
}

const same = (a: Buffer | null, b: Buffer | null) => a !== null && b !== null && a.equals(b)

/**
 * Returns whether two restrictions match one person: by candidate, by number, or by address if one of them has no
 * number.
 */
export function isSamePerson(a: PersonIdentifiers, b: PersonIdentifiers) {
  if (a.candidateId !== null && a.candidateId === b.candidateId) return true
  if (same(a.nikHash, b.nikHash) || same(a.passportHash, b.passportHash)) return true
  const isNumbered = ({ nikHash, passportHash }: PersonIdentifiers) => nikHash !== null || passportHash !== null
  return a.email !== null && a.email === b.email && !(isNumbered(a) && isNumbered(b))
}

const shareDays = (a: Period, b: Period) =>
  (a.endDate === null || b.startDate <= a.endDate) && (b.endDate === null || a.startDate <= b.endDate)

/** Returns why a restriction overlaps with others, or undefined. */
export function overlapProblem(
  restriction: PersonIdentifiers & Period,
  others: readonly (PersonIdentifiers & Period)[],
) {
  const other = others.find((candidate) => isSamePerson(restriction, candidate) && shareDays(restriction, candidate))
  return other && `This person is already restricted ${periodText(other)}`
}

/** Returns why a restriction can't end on that day, or undefined. */
export const endProblem = ({ endDate }: Period, today: string) =>
  endDate !== null && endDate < today ? 'End date must not be in the past' : undefined
