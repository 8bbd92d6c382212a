import type { RowProblem } from '@hireloom/contract/bulk-add/endpoints'
import type { NewCandidate } from '@hireloom/contract/intake/candidate-form'
import { tidyName } from '../intake/rules.ts'
import { restrictionReason } from '../restricted-candidates/rules.ts'
import { foldName } from '../transfers/rules.ts'

/** A problem of a row, by the key of its column. */
export type Problem = Pick<RowProblem, 'column' | 'message'>

/** A person of a file whose values are valid. */
export interface CheckedPerson {
  rowNumber: number
  candidate: NewCandidate
}

const nameOf = ({ personalInformation: { firstName, lastName } }: NewCandidate) =>
  foldName(tidyName([firstName, lastName].filter(Boolean).join(' ')))

/** Identifiers that only one person has, by the key of their column. */
const identifiers = [
  ['nik', 'NIK', ({ identityAndAddress }: NewCandidate) => identityAndAddress.nik],
  [
    'passportNumber',
    'passport number',
    ({ identityAndAddress }: NewCandidate) => identityAndAddress.passportNumber?.toUpperCase(),
  ],
  [
    'emailAddress',
    'e-mail address',
    ({ personalInformation }: NewCandidate) => personalInformation.emailAddress?.toLowerCase(),
  ],
] as const

interface RowRemarks {
  problems: Problem[]
  notices: string[]
}

/** Returns remarks on rows that repeat an earlier one: a problem for the same person, a notice for the same phone. */
export function repetitionsIn(people: readonly CheckedPerson[]): Map<number, RowRemarks> {
  const first = new Map<string, number>()
  /** Returns the earlier row with this value. */
  const rowBefore = (kind: string, value: string | null | undefined, rowNumber: number) => {
    if (!value) return undefined
    const key = `${kind} ${value}`
    const before = first.get(key)
    if (before === undefined) first.set(key, rowNumber)
    return before
  }
  return new Map(
    people.map(({ rowNumber, candidate }) => {
      const repeated = identifiers.flatMap(([column, label, read]) => {
        const before = rowBefore(column, read(candidate), rowNumber)
        return before === undefined ? [] : [{ column, message: `Row ${before} has the same ${label}` }]
      })
      const { phoneNumber } = candidate.personalInformation
      const samePhone = rowBefore('phone', phoneNumber, rowNumber)
      const samePerson = rowBefore('person', phoneNumber && `${phoneNumber} ${nameOf(candidate)}`, rowNumber)
      const isRepeated = samePerson !== undefined && repeated.length === 0
      const repetition = { column: 'phoneNumber', message: `Row ${samePerson} has the same name and phone number` }
      return [
        rowNumber,
        {
          problems: isRepeated ? [repetition] : repeated,
          notices: samePhone === undefined || isRepeated ? [] : [`Row ${samePhone} has the same phone number`],
        },
      ]
    }),
  )
}

/** With at least this many NIKs, it is no coincidence that all of them end in 0. */
const minRounded = 3

/**
 * Returns the rows whose NIK was probably rounded to 15 digits by a spreadsheet that saved the file as csv. In csv,
 * numbers look like texts, but all rounded NIKs end in 0.
 */
export function rowsWithRoundedNik(people: readonly CheckedPerson[]): Set<number> {
  const withNik = people.filter(({ candidate }) => candidate.identityAndAddress.nik)
  const areRounded = withNik.every(({ candidate }) => candidate.identityAndAddress.nik?.endsWith('0'))
  return new Set(areRounded && withNik.length >= minRounded ? withNik.map(({ rowNumber }) => rowNumber) : [])
}

export const roundedNikNotice =
  'The NIK may have lost its last digit: all NIKs of this file end in 0, as spreadsheets keep 15 digits of a number'

/** A person as the company already knows them. */
export interface KnownPerson {
  /** The day of their open application for the job, in words. */
  appliedOn: string | undefined
  isBlocked: boolean
  restriction: { endDate: string | null } | null
  isPossibleDuplicate: boolean
}

/** Returns why a person can't be added, and what else the user should know about them. */
export function remarksOnKnownPerson({
  appliedOn,
  isBlocked,
  restriction,
  isPossibleDuplicate,
}: KnownPerson): RowRemarks {
  const reasons = [
    ...(appliedOn ? [`Has an open application for this job since ${appliedOn}`] : []),
    ...(isBlocked ? ['Is blocked. An Admin has to put them back to New candidates first'] : []),
    ...(restriction ? [`${restrictionReason(restriction.endDate)}. Lift the restriction of this person first`] : []),
  ]
  const isWarned = isPossibleDuplicate && reasons.length === 0
  return {
    problems: reasons.map((message) => ({ column: null, message })),
    notices: isWarned ? ['Possible duplicate of a candidate with the same contact data'] : [],
  }
}
