import { type RestrictionStatus, restrictionStatus } from '@hireloom/contract/restricted-candidates'

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** `2027-09-01` reads `01 Sep 2027`. */
function inWords(day: string) {
  const [year, , date] = day.split('-')
  return `${date} ${shortMonth.format(new Date(`${day}T00:00:00Z`))} ${year}`
}

/** Why somebody barred was rejected. `endDate`: the last day of the bar, null where there is no end. */
export const barReason = (endDate: string | null) =>
  endDate === null ? 'Restricted' : `Restricted until ${inWords(endDate)}`

interface Period {
  startDate: string
  endDate: string | null
}

/** Where a bar stands on a day. */
export function statusOf(
  { startDate, endDate, liftedAt }: Period & { liftedAt: Date | null },
  today: string,
): RestrictionStatus {
  if (liftedAt) return restrictionStatus.lifted
  if (endDate !== null && endDate < today) return restrictionStatus.ended
  return startDate > today ? restrictionStatus.upcoming : restrictionStatus.active
}

/** The days of a bar, as the activity log and refusals say them. */
export const periodWords = ({ startDate, endDate }: Period) =>
  `from ${inWords(startDate)} ${endDate === null ? 'without an end' : `until ${inWords(endDate)}`}`

/** Whom a bar means. */
export interface Meant {
  candidateId: number | null
  nikHash: Buffer | null
  passportHash: Buffer | null
  email: string
}

const same = (one: Buffer | null, other: Buffer | null) => one !== null && other !== null && one.equals(other)

/** Whether two bars mean one person: the candidate, a number, or the address where one of them knows no number. */
export function isSamePerson(one: Meant, other: Meant) {
  if (one.candidateId !== null && one.candidateId === other.candidateId) return true
  if (same(one.nikHash, other.nikHash) || same(one.passportHash, other.passportHash)) return true
  const isNumbered = ({ nikHash, passportHash }: Meant) => nikHash !== null || passportHash !== null
  return one.email === other.email && !(isNumbered(one) && isNumbered(other))
}

const shareDays = (one: Period, other: Period) =>
  (one.endDate === null || other.startDate <= one.endDate) && (other.endDate === null || one.startDate <= other.endDate)

/** Why a bar can't stand beside those that count already, or undefined. */
export function overlapProblem(bar: Meant & Period, others: readonly (Meant & Period)[]) {
  const other = others.find((one) => isSamePerson(bar, one) && shareDays(bar, one))
  return other && `This person is restricted already ${periodWords(other)}`
}

/** Why a bar can't end on that day, or undefined. */
export const endProblem = ({ endDate }: Period, today: string) =>
  endDate !== null && endDate < today ? 'End date must not be in the past' : undefined
