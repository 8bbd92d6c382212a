import { matchedBy } from '@hireloom/contract/duplicates'
import { type ExpressionBuilder, sql } from 'kysely'
import { type JobViewer, placeholderActor } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import type { Sealer } from '../platform/sealing.ts'
import { findContactData, listMatches } from './queries.ts'
import { type Match, type MatchHash, splitDismissed } from './rules.ts'

type Fingerprinter = Pick<Sealer, 'fingerprint'>

/** Returns a function that hashes a match as it is stored in `duplicate_dismissals.shared`. */
const matchHash =
  ({ fingerprint }: Fingerprinter): MatchHash =>
  ({ matchedBy: by, value }) =>
    fingerprint(`shared ${kinds[by]}`, value).toString('hex')

const kinds = {
  [matchedBy.nik]: 'number',
  [matchedBy.passport]: 'number',
  [matchedBy.email]: 'email',
  [matchedBy.phone]: 'phone',
}

/** Finds possible duplicates of a candidate, and separately the dismissed ones, on jobs the actor sees. */
export async function findSuggestions(db: Db, actor: JobViewer, fingerprinter: Fingerprinter, candidateId: number) {
  const contact = await findContactData(db, actor, candidateId)
  if (!contact) return undefined
  const [matches, dismissals] = await Promise.all([
    listMatches(db, actor, contact.candidateId, contact.contactData),
    listDismissals(db, actor.companyId, contact.candidateId),
  ])
  const shared = new Map(
    [...Map.groupBy(dismissals, ({ otherId }) => otherId)].map(([otherId, rows]) => [
      otherId,
      new Set(rows.flatMap(({ shared }) => shared.map((hash) => hash.toString('hex')))),
    ]),
  )
  return { candidateId: contact.candidateId, dismissals, ...splitDismissed(matches, shared, matchHash(fingerprinter)) }
}

/** Lists what two people have in common, on jobs the actor sees. */
export async function listShared(db: Db, actor: Actor, [candidateId, otherId]: readonly [number, number]) {
  const contact = await findContactData(db, actor, candidateId)
  return contact ? listMatches(db, actor, candidateId, contact.contactData, otherId) : []
}

/** Lists dismissed duplicates of a candidate, latest first. Follows merges. */
export function listDismissals(db: Db, companyId: number, candidateId: number) {
  const currentIdOf = (person: 'first' | 'second') =>
    sql<number>`coalesce(${sql.ref(`${person}.mergedInto`)}, ${sql.ref(`${person}.id`)})`
  const other = sql<number>`case when ${currentIdOf('first')} = ${candidateId} then ${currentIdOf('second')} else ${currentIdOf('first')} end`
  return dismissed(db, companyId)
    .innerJoin('users', (join) =>
      join
        .onRef('users.companyId', '=', 'duplicateDismissals.companyId')
        .onRef('users.id', '=', 'duplicateDismissals.dismissedBy'),
    )
    .select(['duplicateDismissals.shared', 'duplicateDismissals.dismissedAt', userName('users').as('dismissedByName')])
    .select(other.as('otherId'))
    .where((eb) =>
      eb.or([isPerson(eb, companyId, 'firstId', candidateId), isPerson(eb, companyId, 'secondId', candidateId)]),
    )
    .orderBy('duplicateDismissals.dismissedAt', 'desc')
    .limit(maxDismissals)
    .execute()
}
const maxDismissals = 500

const dismissed = (db: Db, companyId: number) =>
  db
    .selectFrom('duplicateDismissals')
    .innerJoin('candidates as first', (join) =>
      join
        .onRef('first.companyId', '=', 'duplicateDismissals.companyId')
        .onRef('first.id', '=', 'duplicateDismissals.firstId'),
    )
    .innerJoin('candidates as second', (join) =>
      join
        .onRef('second.companyId', '=', 'duplicateDismissals.companyId')
        .onRef('second.id', '=', 'duplicateDismissals.secondId'),
    )
    .where('duplicateDismissals.companyId', '=', companyId)

/** Matches the person and everyone merged into them. */
function isPerson(
  eb: ExpressionBuilder<DB, 'duplicateDismissals'>,
  companyId: number,
  column: 'firstId' | 'secondId',
  candidateId: number,
) {
  return eb(`duplicateDismissals.${column}`, 'in', (query) =>
    query
      .selectFrom('candidates')
      .select('candidates.id')
      .where('candidates.companyId', '=', companyId)
      .where(({ or, eb }) =>
        or([eb('candidates.id', '=', candidateId), eb('candidates.mergedInto', '=', candidateId)]),
      ),
  )
}

interface NewDismissal {
  pair: readonly [number, number]
  matches: readonly Match[]
  at: Date
}

/** Stores that two people are different. Returns false if a dismissal already covers everything they share. */
export async function saveDismissal(
  db: Db,
  { companyId, userId }: Actor,
  { pair, matches, at }: NewDismissal,
  fingerprinter: Fingerprinter,
) {
  const hash = matchHash(fingerprinter)
  const shared = [...new Set(matches.map(hash))].map((hex) => Buffer.from(hex, 'hex'))
  const { rows } = await sql`
    insert into duplicate_dismissals (company_id, first_id, second_id, shared, dismissed_by, dismissed_at)
    values (${companyId}, ${Math.min(...pair)}, ${Math.max(...pair)}, ${shared}::bytea[], ${userId}, ${at})
    on conflict (company_id, first_id, second_id) do update
      set shared = duplicate_dismissals.shared || excluded.shared, dismissed_by = excluded.dismissed_by,
        dismissed_at = excluded.dismissed_at
      where not duplicate_dismissals.shared @> excluded.shared
    returning first_id`.execute(db)
  return rows.length > 0
}

/** Deletes the dismissal of two people. Returns false if there was none. */
export async function deleteDismissal(db: Db, companyId: number, [candidateId, otherId]: readonly [number, number]) {
  const { numDeletedRows } = await db
    .deleteFrom('duplicateDismissals')
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([isPerson(eb, companyId, 'firstId', candidateId), isPerson(eb, companyId, 'secondId', otherId)]),
        eb.and([isPerson(eb, companyId, 'firstId', otherId), isPerson(eb, companyId, 'secondId', candidateId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lists possible duplicates of a candidate in the whole company. */
export async function listSuggested(db: Db, companyId: number, fingerprinter: Fingerprinter, candidateId: number) {
  const suggestions = await findSuggestions(
    db,
    placeholderActor('everyJob', { companyId, userId: 0 }),
    fingerprinter,
    candidateId,
  )
  return [...new Set(suggestions?.open.map((match) => match.candidateId))]
}

/** Returns whether a candidate has a possible duplicate in the whole company. */
const isSuggested = async (...args: Parameters<typeof listSuggested>) => (await listSuggested(...args)).length > 0

/**
 * Clears the possible-duplicate flag of people without duplicates. Two applications of one person to the same job keep
 * it.
 */
export async function clearSettledFlags(
  db: Db,
  companyId: number,
  fingerprinter: Fingerprinter,
  candidateIds: readonly number[],
) {
  for (const candidateId of candidateIds) {
    if (await isSuggested(db, companyId, fingerprinter, candidateId)) continue
    await clearFlagsWithoutTwin(db, companyId, candidateId).execute()
  }
}

const clearFlagsWithoutTwin = (db: Db, companyId: number, candidateId: number) =>
  db
    .updateTable('applications')
    .set({ isPossibleDuplicate: false })
    .where('applications.companyId', '=', companyId)
    .where('applications.candidateId', '=', candidateId)
    .where('applications.isPossibleDuplicate', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications as twin')
            .select('twin.id')
            .where('twin.companyId', '=', companyId)
            .whereRef('twin.candidateId', '=', 'applications.candidateId')
            .whereRef('twin.jobId', '=', 'applications.jobId')
            .whereRef('twin.id', '<>', 'applications.id')
            .where('twin.deletedAt', 'is', null),
        ),
      ),
    )

/** Flags the later applications of two people again, as on arrival. */
export async function restoreFlags(db: Db, companyId: number, pair: readonly [number, number]) {
  await db
    .updateTable('applications')
    .set({ isPossibleDuplicate: true })
    .where('applications.companyId', '=', companyId)
    .where('applications.candidateId', 'in', pair)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('applications as earlier')
          .select('earlier.id')
          .where('earlier.companyId', '=', companyId)
          .where('earlier.candidateId', 'in', pair)
          .whereRef('earlier.candidateId', '<>', 'applications.candidateId')
          .whereRef('earlier.id', '<', 'applications.id')
          .where('earlier.deletedAt', 'is', null),
      ),
    )
    .execute()
}

interface ApplicationIds {
  candidateId: number
  applicationId: number
}

/** Clears the flag of a new application if it matches only dismissed duplicates. */
export async function clearFlagOfDismissed(
  db: Db,
  companyId: number,
  fingerprinter: Fingerprinter,
  { candidateId, applicationId }: ApplicationIds,
) {
  const dismissals = await listDismissals(db, companyId, candidateId)
  if (dismissals.length === 0 || (await isSuggested(db, companyId, fingerprinter, candidateId))) return
  await clearFlagsWithoutTwin(db, companyId, candidateId).where('applications.id', '=', applicationId).execute()
}

/**
 * Updates the flags after a change of an application's e-mail, phone or number. `before`: the suggestions before the
 * change. Rechecks at most ten former matches: in a larger group, the others still share contact data with each other.
 */
export async function updateFlags(
  db: Db,
  companyId: number,
  fingerprinter: Fingerprinter,
  { candidateId, applicationId }: ApplicationIds,
  before: readonly number[],
) {
  const suggested = await listSuggested(db, companyId, fingerprinter, candidateId)
  if (suggested.length === 0) await clearFlagsWithoutTwin(db, companyId, candidateId).execute()
  if (suggested.some((id) => !before.includes(id))) {
    await db
      .updateTable('applications')
      .set({ isPossibleDuplicate: true })
      .where('companyId', '=', companyId)
      .where('id', '=', applicationId)
      .execute()
  }
  const endedIds = before.filter((id) => !suggested.includes(id))
  await clearSettledFlags(db, companyId, fingerprinter, endedIds.slice(0, maxRechecked))
}
const maxRechecked = 10
