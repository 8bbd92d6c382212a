import { findMatch, type KnownPerson } from '../../intake/matching-rules.ts'
import type { KnownApplication } from './outcome-rules.ts'

/** The person of a row: what identifies them, with keyed hashes. */
export interface RowPerson {
  email: string
  emailHash: Buffer
  nikHash: Buffer | null
  passportHash: Buffer | null
  /** The hash of the NIK, or of the passport without one. */
  identityHash: Buffer | null
}

/** The job of a row: an existing one by its id, or one to be created by the key of its name. */
export interface RowJob {
  jobId: number | null
  jobKey: string | null
}

/** The people that rows may match, and their applications. */
export interface KnownPeople {
  candidates: readonly (KnownPerson & { id: number })[]
  applications: readonly (KnownApplication & { candidateId: number; jobId: number })[]
  /** Open applications with the identity numbers of rows, whichever candidate has them. */
  openApplications: readonly (KnownApplication & { identityHash: Buffer; email: string | null; jobId: number })[]
  /** The people that earlier rows add, with the ids of their first rows. */
  addedPeople: readonly { id: number; emailHash: Buffer | null; nikHash: Buffer | null; passportHash: Buffer | null }[]
  /** Earlier rows about these candidates and added people, or with the identity numbers of rows. */
  earlierRows: readonly (RowJob & {
    candidateId: number | null
    firstRowId: number | null
    nikHash: Buffer | null
    passportHash: Buffer | null
    emailHash: Buffer | null
    appliedAt: Date | null
    isOpen: boolean | null
  })[]
}

/** A person as the import finds them at a row. */
interface ImportPerson extends KnownPerson {
  /** Null for a person that the import adds. */
  candidateId: number | null
  /** The row that adds the person; null for a candidate of the company. */
  firstRowId: number | null
  identities: string[]
}

/**
 * Returns functions that find the people and applications of rows as the import will. Call them in the order of the
 * rows: each row that will be imported must be added before the next one is matched. `people`: those of the rows.
 */
export function matcherOf(
  { candidates, addedPeople, applications, openApplications, earlierRows }: KnownPeople,
  people: readonly RowPerson[],
) {
  const peopleByKey = new Map<string, ImportPerson[]>()
  const identities = new Map<number | string, string[]>()
  const applicationsByPlace = new Map<string, KnownApplication[]>()
  const emails = new Map(people.map(({ email, emailHash }) => [hex(emailHash), email]))

  const addPerson = (person: Omit<ImportPerson, 'identities'>) => {
    const added = { ...person, identities: listAt(identities, person.id) }
    for (const key of keysOf(added)) listAt(peopleByKey, key).push(added)
    return added
  }
  const addApplication = (id: number | string | undefined, job: RowJob, application: KnownApplication) => {
    if (id !== undefined) listAt(applicationsByPlace, placeOf(id, job)).push(application)
  }

  for (const { identities: known, ...candidate } of candidates) {
    listAt(identities, candidate.id).push(...known)
    addPerson({ ...candidate, candidateId: candidate.id, firstRowId: null })
  }
  for (const { id, emailHash, ...hashes } of addedPeople) {
    const email = emails.get(hex(emailHash) ?? '') ?? null
    addPerson({ ...hashes, id: idOfAdded(id), email, candidateId: null, firstRowId: id })
  }
  for (const { candidateId, jobId, ...application } of applications) {
    addApplication(candidateId, { jobId, jobKey: null }, application)
  }
  for (const { identityHash, email, jobId, ...application } of openApplications) {
    addApplication(idOfNumber({ identityHash, email }), { jobId, jobKey: null }, application)
  }
  for (const { candidateId, firstRowId, nikHash, passportHash, emailHash, appliedAt, isOpen, ...job } of earlierRows) {
    if (!appliedAt) continue
    const id = candidateId ?? idOfAdded(firstRowId)
    const application = { appliedAt, isOpen: isOpen === true, isImported: true }
    addApplication(id, job, application)
    const identityHash = nikHash ?? passportHash
    if (identityHash) listAt(identities, id).push(identityHash.toString('hex'))
    const email = emails.get(hex(emailHash) ?? '') ?? null
    if (isOpen) addApplication(idOfNumber({ identityHash, email }), job, application)
  }

  return {
    /** Returns the person of a row; undefined if it adds them. */
    find: (person: RowPerson) => {
      const known = new Set(keysOf(person).flatMap((key) => peopleByKey.get(key) ?? []))
      return findMatch([...known], { ...person, byEmailAlone: true })
    },
    /**
     * Returns the applications for the job of a row: those of its person, and open ones with its number and address.
     * Another candidate may have the latter, because matching doesn't change the numbers of a candidate.
     */
    applicationsFor: ({ person, job }: { person: RowPerson; job: RowJob }, match: ImportPerson | undefined) =>
      [match?.id, idOfNumber(person)].flatMap((id) =>
        id === undefined ? [] : (applicationsByPlace.get(placeOf(id, job)) ?? []),
      ),
    /** Adds the application of a row that will be imported, and its person unless they are known. */
    add: (
      row: { id: number; person: RowPerson; job: RowJob; appliedAt: Date; isOpen: boolean },
      match: ImportPerson | undefined,
    ) => {
      const { id: firstRowId, person, job, appliedAt, isOpen } = row
      const added = match ?? addPerson({ ...person, id: idOfAdded(firstRowId), candidateId: null, firstRowId })
      const application = { appliedAt, isOpen, isImported: true }
      addApplication(added.id, job, application)
      if (person.identityHash) added.identities.push(person.identityHash.toString('hex'))
      if (isOpen) addApplication(idOfNumber(person), job, application)
      return added
    },
  }
}

const hex = (hash: Buffer | null) => hash?.toString('hex')

const idOfAdded = (firstRowId: number | null) => `row ${firstRowId}`

/** Returns an id for the open applications with a person's number and e-mail address; undefined without a number. */
const idOfNumber = ({ identityHash, email }: { identityHash: Buffer | null; email: string | null }) =>
  identityHash ? `${identityHash.toString('hex')} ${email}` : undefined

const placeOf = (id: number | string, { jobId, jobKey }: RowJob) => JSON.stringify([id, jobId ?? jobKey])

const keysOf = ({ nikHash, passportHash, email }: Pick<ImportPerson, 'nikHash' | 'passportHash' | 'email'>) =>
  [hex(nikHash), hex(passportHash), email].flatMap((key) => key ?? [])

/** Returns the list at a key; adds an empty one if there is none. */
function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
