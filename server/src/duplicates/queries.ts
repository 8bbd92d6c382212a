import { applicationStatus } from '@hireloom/contract/applications'
import { matchedBy } from '@hireloom/contract/duplicates'
import { sql } from 'kysely'
import { isOf } from '../candidates/queries.ts'
import { visibleJobs } from '../jobs/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { sameCompany } from '../platform/db/same-company.ts'
import type { Match, Traces } from './rules.ts'

/** Applications of one person that are looked at for what others may have in common with them. */
const mostTraces = 100
/** Applications found by one trait: the phone of a call centre may be in thousands. */
const mostFound = 200

const visible = (db: Db, actor: Actor) =>
  db
    .selectFrom('applications')
    .innerJoin('applicationProfiles', (join) =>
      join
        .onRef('applicationProfiles.companyId', '=', 'applications.companyId')
        .onRef('applicationProfiles.applicationId', '=', 'applications.id'),
    )
    .innerJoin('candidates', sameCompany('candidates', 'applications.candidateId'))
    .where('applications.companyId', '=', actor.companyId)
    .where(visibleJobs(actor, 'applications.jobId'))

/** By what a person is known, as far as the actor sees their applications; undefined where they see none. */
export async function findTraces(db: Db, actor: Actor, candidateId: number) {
  const rows = await visible(db, actor)
    .select(['applications.candidateId', 'applications.email', 'applications.identityHash'])
    .select(['applicationProfiles.phoneNumber', 'candidates.nikHash', 'candidates.passportHash'])
    .where(isOf(actor.companyId, candidateId))
    .orderBy('applications.appliedAt', 'desc')
    .limit(mostTraces)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const traces: Traces = {
    emails: rows.map(({ email }) => email),
    phones: rows.map(({ phoneNumber }) => phoneNumber),
    hashes: rows.flatMap(({ identityHash, nikHash, passportHash }) =>
      [identityHash, nikHash, passportHash].filter((hash) => hash !== null),
    ),
  }
  return { candidateId: first.candidateId, traces }
}

/** Who else is known by any of these, on jobs the actor sees. */
export async function listMatches(db: Db, actor: Actor, candidateId: number, traces: Traces): Promise<Match[]> {
  const others = visible(db, actor)
    .select('applications.candidateId')
    .where('applications.candidateId', '<>', candidateId)
    .limit(mostFound)
  const emails = sql<string>`any(${traces.emails}::text[])`
  const phones = sql<string>`any(${traces.phones}::text[])`
  const hashes = sql<Buffer>`any(${traces.hashes}::bytea[])`
  const [byNik, byPassport, byOpen, byEmail, byPhone] = await Promise.all([
    others.where('candidates.nikHash', '=', hashes).execute(),
    others.where('candidates.passportHash', '=', hashes).execute(),
    // A person may be known by less than what an application says, and of those only open ones are in an index.
    others
      .select(({ eb }) => eb('applicationProfiles.nikCipher', 'is not', null).$castTo<boolean>().as('isNik'))
      .where('applications.identityHash', '=', hashes)
      .where('applications.status', '=', applicationStatus.active)
      .execute(),
    others.where('applications.email', '=', emails).execute(),
    others.where('applicationProfiles.phoneNumber', '=', phones).execute(),
  ])
  const as = (by: Match['matchedBy']) => (row: { candidateId: number }) => ({ ...row, matchedBy: by })
  return [
    ...byNik.map(as(matchedBy.nik)),
    ...byPassport.map(as(matchedBy.passport)),
    ...byOpen.map(({ candidateId, isNik }) => as(isNik ? matchedBy.nik : matchedBy.passport)({ candidateId })),
    ...byEmail.map(as(matchedBy.email)),
    ...byPhone.map(as(matchedBy.phone)),
  ]
}

/** People as their newest application the actor sees tells of them. */
export function listCompared(db: Db, actor: Actor, candidateIds: readonly number[]) {
  return visible(db, actor)
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
