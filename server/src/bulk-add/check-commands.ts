import { longDayIn } from '@hireloom/contract/texts/long-day'
import type { RowError } from '@hireloom/contract/transfers/transfer'
import { listKnownPeople } from '../intake/known-people-queries.ts'
import { personOf } from '../intake/profile/rules.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { e164 } from '../platform/phone.ts'
import type { Column } from './column-rules.ts'
import {
  type CheckedPerson,
  type Problem,
  remarksOnKnownPerson,
  repetitionsIn,
  roundedNikNotice,
  rowsWithRoundedNik,
} from './people-rules.ts'
import { candidateOf, type JobToFill } from './person-rows.ts'
import type { CheckedRow } from './queries.ts'
import type { OpenRow } from './sealed-rows.ts'

type CheckServices = Pick<Services, 'db' | 'sealing' | 'now'>

/**
 * Returns the rows with everything that is wrong with them: their own values, repetitions of other rows, and people the
 * company already knows.
 */
export async function checkRows(
  services: CheckServices,
  actor: Pick<Actor, 'companyId' | 'timeZone'>,
  job: JobToFill,
  rows: readonly OpenRow[],
): Promise<CheckedRow[]> {
  const today = dayIn(actor.timeZone, services.now())
  const candidates = rows.map((row) => ({ row, result: candidateOf(row, job, today) }))
  const people = candidates.flatMap(({ row: { rowNumber }, result }) =>
    'candidate' in result ? [{ rowNumber, candidate: result.candidate }] : [],
  )
  const repetitions = repetitionsIn(people)
  const rounded = rowsWithRoundedNik(people)
  const known = await knownPeople(services, actor, job.jobId, people)
  return candidates.map(({ row, result }) => {
    if ('problems' in result) return { ...row, errors: errorsOf(result.problems, job.columns), notices: [] }
    const repeated = repetitions.get(row.rowNumber)
    const remarks = known.get(row.rowNumber)
    return {
      ...row,
      errors: errorsOf([...(remarks?.problems ?? []), ...(repeated?.problems ?? [])], job.columns),
      notices: [
        ...(rounded.has(row.rowNumber) ? [roundedNikNotice] : []),
        ...(repeated?.notices ?? []),
        ...(remarks?.notices ?? []),
      ],
    }
  })
}

/** Returns what the company knows about the people of a file, by row number, as problems and notices of the check. */
export async function knownPeople(
  { db, sealing, now }: CheckServices,
  { companyId, timeZone }: Pick<Actor, 'companyId' | 'timeZone'>,
  jobId: number,
  people: readonly CheckedPerson[],
) {
  const known = await listKnownPeople(db, companyId, {
    jobId,
    today: dayIn(timeZone, now()),
    now: now(),
    people: people.map(({ candidate }) => {
      const { phoneNumber } = candidate.personalInformation
      return { ...personOf(candidate, sealing), phoneNumber: (phoneNumber && e164(phoneNumber)) || null }
    }),
  })
  return new Map(
    people.map(({ rowNumber }, index) => {
      const { openSince, isBlocked = false, restriction = null, isPossibleDuplicate = false } = known[index] ?? {}
      const appliedOn = openSince && longDayIn(timeZone, openSince, 'en')
      return [rowNumber, remarksOnKnownPerson({ appliedOn, isBlocked, restriction, isPossibleDuplicate })]
    }),
  )
}

/** Returns problems with the headers of their columns, or the keys of their files. */
const errorsOf = (problems: readonly Problem[], columns: readonly Column[]): RowError[] =>
  problems.map(({ column, message }) => ({
    column: columns.find(({ key }) => key === column)?.header ?? column,
    message,
  }))
