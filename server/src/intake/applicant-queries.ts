import { applicationStatus } from '@hireloom/contract/applications/status'
import { snakeKeys } from '@hireloom/contract/platform/wire'
import { sql } from 'kysely'
import { batched } from '../platform/db/batched.ts'
import type { Db } from '../platform/db/db.ts'
import { toJson } from '../platform/db/json.ts'
import { ofApplication } from '../platform/db/same-company.ts'
import { restrictionOfPerson } from '../restricted-candidates/queries.ts'
import { findMatch, hasSameIdentifiers, type Identifiers, type PersonQuery } from './matching-rules.ts'

interface Person extends Identifiers {
  /** The import of another system's history that adds the person. */
  historyImportId?: number
  firstName: string
  lastName: string | null
}

/**
 * Returns the id of the candidate with these identifiers; adds one if there is none. Never changes an existing
 * candidate.
 */
export async function findOrAddCandidate(db: Db, companyId: number, person: Person): Promise<number> {
  const byEmailAlone = person.historyImportId !== undefined
  const existing = await findCandidate(db, companyId, { ...person, byEmailAlone })
  // Adding fails when another transaction has just added the same person.
  return existing ?? (await addCandidate(db, companyId, person)) ?? findOrAddCandidate(db, companyId, person)
}

const addCandidate = batched(async (db, companyId: number, people: readonly Person[]) => {
  const added = await db
    .insertInto('candidates')
    .values(people.map((person) => ({ companyId, ...person })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'nikHash', 'passportHash'])
    .execute()
  return people.map((person) => {
    const index = added.findIndex((other) => hasSameIdentifiers(other, person))
    // Each added row is used once, because several people can come without any identifier.
    return index < 0 ? undefined : added.splice(index, 1)[0]?.id
  })
})

/** Finds the id of the candidate that each person matches. */
export const findCandidate = batched(async (db, companyId: number, people: readonly PersonQuery[]) => {
  const candidates = await listPossibleMatches(db, companyId, people)
  return people.map((person) => findMatch(candidates, person)?.id)
})

/** Lists the candidates who may match one of these people. A merged one has the id of the remaining one. */
export const listPossibleMatches = async (db: Db, companyId: number, people: readonly PersonQuery[]) => {
  const nikHashes = people.flatMap(({ nikHash }) => nikHash ?? [])
  const passportHashes = people.flatMap(({ passportHash }) => passportHash ?? [])
  const emails = people.flatMap(({ email, byEmailAlone }) => (byEmailAlone ? [] : (email ?? [])))
  const emailsAlone = people.flatMap(({ email, byEmailAlone }) => (byEmailAlone ? (email ?? []) : []))
  return db
    .selectFrom('candidates')
    .select(['email', 'nikHash', 'passportHash'])
    .select(({ fn }) => fn.coalesce('mergedInto', 'id').as('id'))
    .select(({ selectFrom, fn }) =>
      sql<string[]>`array(${selectFrom('applications')
        .select(sql<string>`encode(applications.identity_hash, 'hex')`.as('identity'))
        .where('applications.companyId', '=', companyId)
        .where('applications.candidateId', '=', fn.coalesce('candidates.mergedInto', 'candidates.id'))
        .where('applications.identityHash', 'is not', null)})`.as('identities'),
    )
    .where('companyId', '=', companyId)
    .where(({ or, and, eb }) =>
      or([
        ...(nikHashes.length > 0 ? [eb('nikHash', 'in', nikHashes)] : []),
        ...(passportHashes.length > 0 ? [eb('passportHash', 'in', passportHashes)] : []),
        ...(emails.length > 0
          ? [and([eb('email', 'in', emails), eb('nikHash', 'is', null), eb('passportHash', 'is', null)])]
          : []),
        ...(emailsAlone.length > 0 ? [eb('email', 'in', emailsAlone)] : []),
      ]),
    )
    .orderBy('candidates.id')
    .execute()
}

/** The candidate an application is matched to, and the contact data it contains. */
export interface Applicant {
  jobId: number
  candidateId: number
  /** Hash of the identity number in this application. */
  identityHash: Buffer | null
  nikHash: Buffer | null
  passportHash: Buffer | null
  email: string | null
  phoneNumber: string | null
}

interface HistoryQuery extends Applicant {
  /** The current day in the company's zone. */
  today: string
  /** Applications after this time are recent. */
  since: Date
}

/**
 * Finds what the company already knows about applicants before their applications are stored. The company is read from
 * each row, not passed as a constant: for a company missing from its statistics, PostgreSQL would expect no
 * applications and read them all.
 */
export const findApplicantHistory = batched(async (db, companyId: number, queries: readonly HistoryQuery[]) => {
  const history = await db
    .selectFrom(queryRows(companyId, queries))
    .select('queries.queryIndex')
    .select(({ exists, selectFrom, fn, or, ref }) => {
      // The offset keeps PostgreSQL from reading all applications once instead of the few of each applicant.
      const allApplications = selectFrom('applications')
        .whereRef('applications.companyId', '=', 'queries.companyId')
        .offset(0)
      const applications = allApplications.where('applications.deletedAt', 'is', null)
      const possibleDuplicates = applications.where(({ or, eb }) =>
        or([
          eb('applications.candidateId', '<>', ref('queries.candidateId')),
          eb('applications.jobId', '=', ref('queries.jobId')),
        ]),
      )
      const withSamePhone = possibleDuplicates
        .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
        .where('applicationProfiles.phoneNumber', '=', ref('queries.phoneNumber'))
      const personsApplications = applications.where('applications.candidateId', '=', ref('queries.candidateId'))
      // Deleted applications count: a confirmation was sent for them too.
      const withSameEmail = allApplications.where('applications.email', '=', ref('queries.email'))
      return [
        or([
          exists(possibleDuplicates.where('applications.email', '=', ref('queries.email')).select('applications.id')),
          exists(withSamePhone.select('applications.id')),
          exists(personsApplications.where('applications.jobId', '=', ref('queries.jobId')).select('applications.id')),
          // Another candidate has this passport number, for example one with another NIK.
          exists(
            selectFrom('candidates')
              .whereRef('candidates.companyId', '=', 'queries.companyId')
              .where('candidates.passportHash', '=', ref('queries.passportHash'))
              .where(({ eb, fn }) =>
                eb(fn.coalesce('candidates.mergedInto', 'candidates.id'), '<>', ref('queries.candidateId')),
              )
              .select('candidates.id'),
          ),
          // Only active applications are compared, because the index `applications_open` covers them; e-mail and phone
          // find the others.
          exists(
            possibleDuplicates
              .where('applications.identityHash', '=', ref('queries.identityHash'))
              .where('applications.status', '=', applicationStatus.active)
              .select('applications.id'),
          ),
        ])
          .$castTo<boolean>()
          .as('isPossibleDuplicate'),
        exists(
          personsApplications.where('applications.status', '=', applicationStatus.blocked).select('applications.id'),
        )
          .$castTo<boolean>()
          .as('isBlocked'),
        withSameEmail
          .where('applications.appliedAt', '>', ref('queries.since'))
          .select(fn.countAll<number>().as('count'))
          .as('recentByEmail'),
      ]
    })
    .select(({ ref }) =>
      restrictionOfPerson(
        companyId,
        {
          candidateId: ref('queries.candidateId'),
          nikHash: ref('queries.nikHash'),
          passportHash: ref('queries.passportHash'),
          email: ref('queries.email'),
        },
        ref('queries.today'),
      ).as('restriction'),
    )
    .orderBy('queries.queryIndex')
    .execute()
  return history.map((row) => ({ ...row, recentByEmail: row.recentByEmail ?? 0 }))
})
export type ApplicantHistory = Awaited<ReturnType<typeof findApplicantHistory>>

/** Turns the queries into rows of a table, each with its position. */
function queryRows(companyId: number, queries: readonly HistoryQuery[]) {
  const hex = (hash: Buffer | null) => hash && `\\x${hash.toString('hex')}`
  const rows = queries.map(({ identityHash, nikHash, passportHash, ...columns }, index) =>
    snakeKeys({
      ...columns,
      companyId,
      queryIndex: index,
      since: columns.since.toISOString(),
      identityHash: hex(identityHash),
      nikHash: hex(nikHash),
      passportHash: hex(passportHash),
    }),
  )
  return sql<
    HistoryQuery & { companyId: number; queryIndex: number }
  >`json_to_recordset(${toJson(rows)}::json)`.as<'queries'>(
    sql`queries (company_id bigint, query_index integer, job_id bigint, candidate_id bigint, identity_hash bytea, nik_hash bytea,
      passport_hash bytea, email text, phone_number text, today date, since timestamptz)`,
  )
}

/**
 * Returns whether an applicant was already turned away from the job with the same identity number and e-mail address;
 * false if either is missing.
 */
export async function wasTurnedAway(db: Db, companyId: number, { jobId, candidateId, identityHash, email }: Applicant) {
  const application = await db
    .selectFrom('applications')
    .select('id')
    .where('companyId', '=', companyId)
    .where('candidateId', '=', candidateId)
    .where('jobId', '=', jobId)
    .where('identityHash', '=', identityHash)
    .where('email', '=', email)
    .where('isTurnedAway', '=', true)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return application !== undefined
}
