import { applicationStatus } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { restrictedToday } from './restricted-queries.ts'
import type { PersonIdentifiers } from './rules.ts'

/** A restricted person, as stored in a row. */
export interface RestrictedPerson extends PersonIdentifiers {
  firstName: string
  lastName: string | null
  nikCipher: Buffer | null
  phone: string | null
}

export interface NewRestrictionRow extends RestrictedPerson {
  reason: string
  startDate: string
  endDate: string | null
}

/**
 * Locks candidates until the end of the transaction, so that a merge in progress is finished first and another one
 * waits. Returns the id of each, or of the candidate they were merged into.
 */
export async function lockCurrentCandidates(db: Db, companyId: number, candidateIds: readonly number[]) {
  const rows = await db
    .selectFrom('candidates')
    .select(['id', 'mergedInto'])
    .where('companyId', '=', companyId)
    .where('id', '=', ({ val, fn }) => fn.any(val([...candidateIds])))
    .orderBy('id')
    .forShare()
    .execute()
  return new Map(rows.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
}

/**
 * Lists candidates the actor may see, as restrictions store them. The NIK comes from the application that contains it.
 */
export async function listCandidates(db: Db, actor: Actor, candidateIds: readonly number[]) {
  if (candidateIds.length === 0) return new Map<number, RestrictedPerson>()
  const rows = await db
    .selectFrom('applications')
    .innerJoin('candidates', (join) =>
      join
        .onRef('candidates.companyId', '=', 'applications.companyId')
        .onRef('candidates.id', '=', 'applications.candidateId'),
    )
    .leftJoin('applicationProfiles as profiles', (join) =>
      join
        .onRef('profiles.companyId', '=', 'applications.companyId')
        .onRef('profiles.applicationId', '=', 'applications.id'),
    )
    .distinctOn('applications.candidateId')
    .select(['applications.candidateId', 'candidates.firstName', 'candidates.lastName', 'candidates.passportHash'])
    .select(['candidates.nikHash', 'profiles.phoneNumber as phone'])
    .select(({ eb, fn }) => [
      fn<string | null>('lower', ['candidates.email']).as('email'),
      eb
        .case()
        .when('applications.identityHash', '=', eb.ref('candidates.nikHash'))
        .then(eb.ref('profiles.nikCipher'))
        .end()
        .as('nikCipher'),
    ])
    .where('applications.companyId', '=', actor.companyId)
    .where('applications.candidateId', '=', ({ val, fn }) => fn.any(val([...candidateIds])))
    .where(visibleJobs(actor, 'applications.jobId'))
    .orderBy('applications.candidateId')
    .orderBy(({ eb, and }) =>
      eb
        .case()
        .when(
          and([
            eb('applications.identityHash', '=', eb.ref('candidates.nikHash')),
            eb('profiles.nikCipher', 'is not', null),
          ]),
        )
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('applications.id', 'desc')
    .execute()
  const people = rows.map((row) => ({ ...row, nikHash: row.nikCipher && row.nikHash }))
  return new Map<number, RestrictedPerson>(people.map((person) => [person.candidateId, person]))
}

/** Lists the restrictions that may concern one of these people and were not lifted, including ended ones. */
export function listUnlifted(db: Db, companyId: number, people: readonly PersonIdentifiers[]) {
  const { val, fn } = expressionBuilder<DB, 'candidateBars'>()
  const withoutNulls = <Value>(values: (Value | null)[]) => values.filter((value) => value !== null)
  const anyOf = <Value>(values: (Value | null)[]) => fn.any(val(withoutNulls(values) as Value[]))
  return db
    .selectFrom('candidateBars')
    .select(['id', 'candidateId', 'nikHash', 'passportHash', 'email', 'startDate', 'endDate'])
    .where('companyId', '=', companyId)
    .where('liftedAt', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('candidateId', '=', anyOf(people.map(({ candidateId }) => candidateId))),
        eb('nikHash', '=', anyOf(people.map(({ nikHash }) => nikHash))),
        eb('passportHash', '=', anyOf(people.map(({ passportHash }) => passportHash))),
        eb('email', '=', anyOf(people.map(({ email }) => email))),
      ]),
    )
    .execute()
}

/** Inserts restrictions and returns their ids in the same order. */
export async function insertRestrictions(
  db: Db,
  { companyId, userId }: Actor,
  restrictions: readonly NewRestrictionRow[],
  at: Date,
) {
  const rows = restrictions.map((restriction) => ({
    ...restriction,
    companyId,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
  }))
  const inserted = await db.insertInto('candidateBars').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Locks a restriction until the end of the transaction. */
export function lockRestriction(db: Db, companyId: number, restrictionId: number) {
  return db
    .selectFrom('candidateBars')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', restrictionId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateRestriction(
  db: Db,
  companyId: number,
  restrictionId: number,
  restriction: Omit<NewRestrictionRow, 'candidateId' | 'passportHash'> & { updatedAt: Date },
) {
  await db
    .updateTable('candidateBars')
    .set(restriction)
    .where('companyId', '=', companyId)
    .where('id', '=', restrictionId)
    .execute()
}

export async function liftRestriction(db: Db, { companyId, userId }: Actor, restrictionId: number, at: Date) {
  await db
    .updateTable('candidateBars')
    .set({ liftedBy: userId, liftedAt: at, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', restrictionId)
    .execute()
}

/**
 * Records on the applications of restricted people that the restrictions began, each with its reason, or were lifted.
 */
export async function recordRestrictions(
  db: Db,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  restrictionIds: readonly number[],
  event: 'application.restricted' | 'application.restriction_lifted',
  at: Date,
) {
  const { companyId } = actor
  const { rows } = await sql<{ applicationId: number; reason: string }>`
    select applications.id as application_id, max(restrictions.reason) as reason
    from (${applicationsOf(companyId, restrictionIds)}) as matches
    join candidate_bars restrictions on restrictions.company_id = ${companyId} and restrictions.id = matches.bar_id
    join applications on applications.company_id = ${companyId} and applications.id = matches.id
      and applications.deleted_at is null
    group by applications.id order by applications.id`.execute(db)
  await Promise.all(
    rows.map(({ applicationId, reason }) => {
      const text = event === 'application.restricted' ? reason : null
      return record(db, actor, { event, data: { applicationId, text }, at })
    }),
  )
}

/**
 * Lists visible applications that were rejected on arrival only because of this restriction: no user has changed them
 * since, and no other restriction applies.
 */
export async function listTurnedAway(
  db: Db,
  actor: Actor,
  restriction: { id: number; createdAt: Date },
  today: string,
) {
  const { companyId } = actor
  const turnedAway = db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.status', '=', applicationStatus.rejected)
    .where('applications.isTurnedAway', '=', true)
    .where('applications.appliedAt', '>=', restriction.createdAt)
    .where(
      'applications.id',
      'in',
      sql<number>`(select matches.id from (${applicationsOf(companyId, [restriction.id])}) as matches)`,
    )
    .where(visibleJobs(actor, 'applications.jobId'))
    .where(({ not }) => not(restrictedToday(companyId, today, restriction.id)))
    .orderBy('applications.id')
  const rows = await turnedAway.execute()
  return rows.map(({ id }) => id)
}

/** Selects all applications of restricted people, including deleted ones, as `id` and `bar_id`. */
function applicationsOf(companyId: number, restrictionIds: readonly number[]) {
  const restrictions = sql`select * from candidate_bars where company_id = ${companyId} and id = any (${[...restrictionIds]}::bigint[])`
  const matchedBy = (column: string) => sql`
    select applications.id, restrictions.id as bar_id from (${restrictions}) as restrictions
    join candidates on candidates.company_id = ${companyId} and candidates.${sql.ref(column)} = restrictions.${sql.ref(column)}
    join applications on applications.company_id = ${companyId} and applications.candidate_id = candidates.id`
  return sql`
    select applications.id, restrictions.id as bar_id from (${restrictions}) as restrictions
    join applications on applications.company_id = ${companyId} and applications.candidate_id = restrictions.candidate_id
    union ${matchedBy('nikHash')} union ${matchedBy('passportHash')}
    union select applications.id, restrictions.id as bar_id from (${restrictions}) as restrictions
    join applications on applications.company_id = ${companyId} and applications.email = restrictions.email
    where restrictions.nik_hash is null and restrictions.passport_hash is null`
}
