import type { NewRestriction, RestrictionChange } from '@hireloom/contract/restricted-candidates'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import { e164 } from '../platform/phone.ts'
import type { Sealer } from '../platform/sealing.ts'
import {
  listCandidates,
  listUnlifted,
  lockCurrentCandidates,
  type NewRestrictionRow,
  type RestrictedPerson,
} from './change-queries.ts'
import { endProblem, overlapProblem } from './rules.ts'

interface RefusedRestriction {
  /** Index in the list, from 0. */
  index: number
  field: string
  message: string
}

/**
 * Separates valid restrictions from refused ones: candidates must be visible, and periods must not overlap with others,
 * including those of the list. Other additions and changes wait until the transaction ends; lifts and rejections don't.
 */
export async function checkRestrictions(
  db: Db,
  actor: Actor,
  requested: readonly NewRestriction[],
  { sealing, at }: { sealing: Pick<Sealer, 'seal' | 'fingerprint'>; at: Date },
) {
  await lockKey(db, `bars ${actor.companyId}`)
  const candidateIds = requested.flatMap(({ candidateId }) => candidateId ?? [])
  const currentIds = await lockCurrentCandidates(db, actor.companyId, candidateIds)
  const candidates = await listCandidates(db, actor, [...new Set(currentIds.values())])
  const people = requested.map((restriction) =>
    restriction.candidateId === null
      ? typedPerson(restriction, sealing)
      : candidates.get(currentIds.get(restriction.candidateId) ?? 0),
  )
  const unlifted = await listUnlifted(
    db,
    actor.companyId,
    people.filter((person) => person !== undefined),
  )
  const today = dayIn(actor.timeZone, at)
  const restrictions: NewRestrictionRow[] = []
  const refused: RefusedRestriction[] = []
  for (const [index, { reason, startDate, endDate, phoneNumber }] of requested.entries()) {
    const person = people[index]
    const restriction = person && { ...person, reason, startDate, endDate }
    const problem = restriction
      ? newProblem(restriction, phoneNumber, [...unlifted, ...restrictions], today)
      : unknownCandidate
    if (problem) refused.push({ index, ...problem })
    else if (restriction) restrictions.push(restriction)
  }
  return { restrictions, refused }
}

const unknownCandidate = { field: 'candidateId', message: 'Candidate not found' }
export const invalidPhone = { field: 'phoneNumber', message: 'Enter a valid phone number' }

function newProblem(
  restriction: NewRestrictionRow,
  phoneNumber: string,
  others: Parameters<typeof overlapProblem>[1],
  today: string,
): Omit<RefusedRestriction, 'index'> | undefined {
  if (restriction.candidateId === null && phoneNumber !== '' && restriction.phone === null) return invalidPhone
  const end = endProblem(restriction, today)
  if (end) return { field: 'endDate', message: end }
  const overlap = overlapProblem(restriction, others)
  return overlap === undefined
    ? undefined
    : { field: restriction.candidateId === null ? 'email' : 'candidateId', message: overlap }
}

/** Returns a typed-in person as stored in a row. */
function typedPerson(
  { firstName, lastName, nik, email, phoneNumber }: NewRestriction,
  sealing: Pick<Sealer, 'seal' | 'fingerprint'>,
): RestrictedPerson {
  return {
    candidateId: null,
    passportHash: null,
    firstName,
    lastName: lastName || null,
    email: email.toLowerCase(),
    ...sealed(nik, sealing),
    phone: e164(phoneNumber) ?? null,
  }
}

const sealed = (nik: string, sealing: Pick<Sealer, 'seal' | 'fingerprint'>) =>
  nik ? { nikHash: sealing.fingerprint('nik', nik), nikCipher: sealing.seal(nik) } : { nikHash: null, nikCipher: null }

type Person = Pick<RestrictedPerson, 'firstName' | 'lastName' | 'nikHash' | 'nikCipher' | 'email' | 'phone'>

/**
 * Returns a typed-in person after a change. Fields that are not named or not visible to the caller keep their values.
 */
export function changedPerson(
  person: Person,
  { firstName, lastName, nik, email, phoneNumber }: RestrictionChange,
  { sealing, seesPersonalData }: { sealing: Pick<Sealer, 'seal' | 'fingerprint'>; seesPersonalData: boolean },
): Person {
  const withFirstName = { ...person, ...(firstName !== undefined && { firstName }) }
  if (!seesPersonalData) return withFirstName
  return {
    ...withFirstName,
    ...(lastName !== undefined && { lastName: lastName || null }),
    ...(nik !== undefined && sealed(nik, sealing)),
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(phoneNumber !== undefined && { phone: e164(phoneNumber) ?? null }),
  }
}
