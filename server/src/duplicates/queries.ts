import { applicationStatus } from '@hireloom/contract/applications/status'
import { matchedBy } from '@hireloom/contract/duplicates'
import { sql } from 'kysely'
import { isOfCandidate } from '../access/person-queries.ts'
import { type JobViewer, visibleJobs } from '../access/scope-queries.ts'
import type { Db } from '../platform/db/db.ts'
import { ofApplication, sameCompany } from '../platform/db/same-company.ts'
import type { ContactData, Match } from './rules.ts'

/** The maximum number of a person's applications, newest first, that are compared with others. */
const maxOwnApplications = 100
/** The maximum number of matches by one field: a call center's phone number may be in thousands of applications. */
const maxMatches = 200

const visibleApplications = (db: Db, actor: JobViewer) =>
  db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', ofApplication('applicationProfiles'))
    .innerJoin('candidates', sameCompany('candidates', 'applications.candidateId'))
    .where('applications.companyId', '=', actor.companyId)
    .where(visibleJobs(actor, 'applications.jobId'))

/**
 * Returns a person's contact data and the hashes of their identity numbers from the newest applications that the actor
 * sees; undefined if the actor sees none.
 */
export async function findContactData(db: Db, actor: JobViewer, candidateId: number) {
  const rows = await visibleApplications(db, actor)
    .select(['applications.candidateId', 'applications.email', 'applications.identityHash'])
    .select(['applicationProfiles.phoneNumber', 'candidates.nikHash', 'candidates.passportHash'])
    .where(isOfCandidate(actor.companyId, candidateId))
    .orderBy('applications.appliedAt', 'desc')
    .limit(maxOwnApplications)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const contactData: ContactData = {
    emails: rows.flatMap(({ email }) => email ?? []),
    phones: rows.flatMap(({ phoneNumber }) => phoneNumber ?? []),
    hashes: rows.flatMap(({ identityHash, nikHash, passportHash }) =>
      [identityHash, nikHash, passportHash].filter((hash) => hash !== null),
    ),
  }
  return { candidateId: first.candidateId, contactData }
}

/**
 * Lists the matches in other people's applications that the actor sees: those with one of these e-mail addresses, phone
 * numbers or identity numbers. `otherId`: compares with this person only.
 */
export async function listMatches(
  db: Db,
  actor: JobViewer,
  candidateId: number,
  { emails, phones, hashes }: ContactData,
  otherId?: number,
): Promise<Match[]> {
  const others = visibleApplications(db, actor)
    .select('applications.candidateId')
    .where('applications.candidateId', '<>', candidateId)
    .$if(otherId !== undefined, (query) => query.where('applications.candidateId', '=', otherId as number))
    .limit(maxMatches)
  const knownHash = sql<Buffer>`any(${hashes}::bytea[])`
  const [byNik, byPassport, byApplicationHash, byEmail, byPhone] = await Promise.all([
    others.select('candidates.nikHash as hash').where('candidates.nikHash', '=', knownHash).execute(),
    others.select('candidates.passportHash as hash').where('candidates.passportHash', '=', knownHash).execute(),
    // An application may have an identity number that its candidate lacks; only open applications are indexed by it.
    others
      .select('applications.identityHash as hash')
      .select(({ eb }) => eb('applicationProfiles.nikCipher', 'is not', null).$castTo<boolean>().as('isNik'))
      .where('applications.identityHash', '=', knownHash)
      .where('applications.status', '=', applicationStatus.active)
      .execute(),
    others
      .select(({ ref }) => ref('applications.email').$notNull().as('value'))
      .where('applications.email', '=', sql<string>`any(${emails}::text[])`)
      .execute(),
    others
      .select(({ ref }) => ref('applicationProfiles.phoneNumber').$notNull().as('value'))
      .where('applicationProfiles.phoneNumber', '=', sql<string>`any(${phones}::text[])`)
      .execute(),
  ])
  const matchByNumber = (
    by: Match['matchedBy'],
    { candidateId, hash }: { candidateId: number; hash: Buffer | null },
  ) => ({
    candidateId,
    matchedBy: by,
    value: hash?.toString('hex') ?? '',
  })
  return [
    ...byNik.map((row) => matchByNumber(matchedBy.nik, row)),
    ...byPassport.map((row) => matchByNumber(matchedBy.passport, row)),
    ...byApplicationHash.map(({ isNik, ...row }) => matchByNumber(isNik ? matchedBy.nik : matchedBy.passport, row)),
    ...byEmail.map((row) => ({ ...row, matchedBy: matchedBy.email })),
    ...byPhone.map((row) => ({ ...row, matchedBy: matchedBy.phone })),
  ]
}

/** Lists people with the data of their newest application that the actor sees. */
export function listPeopleToCompare(db: Db, actor: JobViewer, candidateIds: readonly number[]) {
  return visibleApplications(db, actor)
    .innerJoin('jobs', sameCompany('jobs', 'applications.jobId'))
    .innerJoin('jobPositions', sameCompany('jobPositions', 'jobs.jobPositionId'))
    .distinctOn('applications.candidateId')
    .select([
      'applications.candidateId',
      'applications.id as jobApplicationId',
      'applications.firstName',
      'applications.lastName',
      'applications.email',
      'applicationProfiles.phoneNumber',
      'applicationProfiles.dateOfBirth',
      'applicationProfiles.nikCipher',
      'applicationProfiles.passportCipher',
      'applications.lastJobPosition',
      'applications.lastCompany',
      'jobPositions.name as jobPositionName',
      'applications.appliedAt as appliedDate',
    ])
    .where('applications.candidateId', 'in', [...candidateIds])
    .orderBy('applications.candidateId')
    .orderBy('applications.appliedAt', 'desc')
    .orderBy('applications.id', 'desc')
    .execute()
}
