export interface Identifiers {
  /** Null for people that staff added without one. */
  email: string | null
  nikHash: Buffer | null
  passportHash: Buffer | null
}

export interface PersonQuery extends Identifiers {
  /** Whether a person without numbers also matches the only candidate with their e-mail, even one with numbers. */
  byEmailAlone?: boolean
}

export interface KnownPerson extends Identifiers {
  /** People who were merged have the same id. */
  id: number | string
  /** Hashes of the numbers in their applications, in hexadecimal. */
  identities: readonly string[]
}

const areEqualHashes = (a: Buffer | null, b: Buffer | null) => (a === null || b === null ? a === b : a.equals(b))

export const hasSameIdentifiers = (a: Identifiers, b: Identifiers) =>
  a.email === b.email && areEqualHashes(a.nikHash, b.nikHash) && areEqualHashes(a.passportHash, b.passportHash)

/**
 * Returns the known person with this NIK, otherwise with this passport, otherwise with this e-mail address. The address
 * alone only finds people without either number; see also `byEmailAlone`. Never returns a person with another NIK.
 */
export function findMatch<Person extends KnownPerson>(
  known: readonly Person[],
  query: PersonQuery,
): Person | undefined {
  const { nikHash, passportHash, email } = query
  const withNik = nikHash && known.find((person) => areEqualHashes(person.nikHash, nikHash))
  if (withNik) return withNik
  const matching = known.filter((person) => !hasOtherNik(person, query))
  const withPassport = passportHash && matching.find((person) => areEqualHashes(person.passportHash, passportHash))
  if (withPassport) return withPassport
  const withEmail = matching.find(
    (person) => email !== null && person.email === email && person.nikHash === null && person.passportHash === null,
  )
  return withEmail ?? onlyPersonAt(known, query)
}

/** Returns the only known person with the e-mail address of a person without numbers; undefined if several have it. */
function onlyPersonAt<Person extends KnownPerson>(
  known: readonly Person[],
  { email, nikHash, passportHash, byEmailAlone }: PersonQuery,
) {
  if (!byEmailAlone || email === null || nikHash || passportHash) return undefined
  const [first, ...others] = known.filter((person) => person.email === email)
  return others.every(({ id }) => id === first?.id) ? first : undefined
}

/**
 * Returns whether a known person has another NIK than an applicant, or an application with an identity number that
 * neither of them has; false for an applicant without a NIK.
 */
function hasOtherNik(known: KnownPerson, { nikHash, passportHash }: Identifiers) {
  if (nikHash === null) return false
  if (known.nikHash !== null && !known.nikHash.equals(nikHash)) return true
  const matching = [nikHash, passportHash, known.passportHash].map((hash) => hash?.toString('hex'))
  return known.identities.some((identity) => !matching.includes(identity))
}
