import type { NewRestriction, RestrictionChange } from '@hireloom/contract/restricted-candidates'
import type { Actor } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { type Db, inTurn } from '../platform/db/db.ts'
import { e164 } from '../platform/phone.ts'
import type { Sealer } from '../platform/sealing.ts'
import { type BarPerson, listCandidates, listStanding, type NewBarRow } from './change-queries.ts'
import { endProblem, overlapProblem } from './rules.ts'

interface Refused {
  /** Place in the list, from 0. */
  index: number
  field: string
  message: string
}

/**
 * Sorts out whom can be kept out from now on: known, and not kept out already or by an earlier one of the list. No bar of
 * the company is set or changed beside it until the transaction ends.
 */
export async function allowedBars(
  db: Db,
  actor: Actor,
  wanted: readonly NewRestriction[],
  { sealing, at }: { sealing: Pick<Sealer, 'seal' | 'fingerprint'>; at: Date },
) {
  await inTurn(db, `bars ${actor.companyId}`)
  const candidateIds = wanted.flatMap(({ candidateId }) => candidateId ?? [])
  const candidates = await listCandidates(db, actor, candidateIds)
  const people = wanted.map((bar) =>
    bar.candidateId === null ? typedPerson(bar, sealing) : candidates.get(bar.candidateId),
  )
  const standing = await listStanding(
    db,
    actor.companyId,
    people.filter((person) => person !== undefined),
  )
  const today = dayIn(actor.timeZone, at)
  const bars: NewBarRow[] = []
  const refused: Refused[] = []
  for (const [index, { reason, startDate, endDate, phoneNumber }] of wanted.entries()) {
    const person = people[index]
    const bar = person && { ...person, reason, startDate, endDate }
    const problem = bar ? newProblem(bar, phoneNumber, [...standing, ...bars], today) : unknown
    if (problem) refused.push({ index, ...problem })
    else if (bar) bars.push(bar)
  }
  return { bars, refused }
}

const unknown = { field: 'candidateId', message: 'Candidate not found' }
export const noPhone = { field: 'phoneNumber', message: 'Phone number must be one that exists' }

function newProblem(
  bar: NewBarRow,
  phoneNumber: string,
  others: Parameters<typeof overlapProblem>[1],
  today: string,
): Omit<Refused, 'index'> | undefined {
  if (bar.candidateId === null && phoneNumber !== '' && bar.phone === null) return noPhone
  const end = endProblem(bar, today)
  if (end) return { field: 'endDate', message: end }
  const overlap = overlapProblem(bar, others)
  return overlap === undefined
    ? undefined
    : { field: bar.candidateId === null ? 'email' : 'candidateId', message: overlap }
}

/** A person who was typed in, as a row has them. */
function typedPerson(
  { firstName, lastName, nik, email, phoneNumber }: NewRestriction,
  sealing: Pick<Sealer, 'seal' | 'fingerprint'>,
): BarPerson {
  return {
    ...{ candidateId: null, passportHash: null, firstName, lastName: lastName || null, email: email.toLowerCase() },
    ...sealed(nik, sealing),
    phone: e164(phoneNumber) ?? null,
  }
}

const sealed = (nik: string, sealing: Pick<Sealer, 'seal' | 'fingerprint'>) =>
  nik ? { nikHash: sealing.fingerprint('nik', nik), nikCipher: sealing.seal(nik) } : { nikHash: null, nikCipher: null }

type Person = Pick<BarPerson, 'firstName' | 'lastName' | 'nikHash' | 'nikCipher' | 'email' | 'phone'>

/** A person who was typed in, after a change. What isn't named stays as it is, and so does what the caller may not see. */
export function changedPerson(
  person: Person,
  { firstName, lastName, nik, email, phoneNumber }: RestrictionChange,
  { sealing, seesPersonalData }: { sealing: Pick<Sealer, 'seal' | 'fingerprint'>; seesPersonalData: boolean },
): Person {
  const changed = { ...person, ...(firstName !== undefined && { firstName }) }
  if (!seesPersonalData) return changed
  return {
    ...changed,
    ...(lastName !== undefined && { lastName: lastName || null }),
    ...(nik !== undefined && sealed(nik, sealing)),
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(phoneNumber !== undefined && { phone: e164(phoneNumber) ?? null }),
  }
}
