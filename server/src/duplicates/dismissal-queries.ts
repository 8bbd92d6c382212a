import { matchedBy } from '@hireloom/contract/duplicates'
import { type ExpressionBuilder, sql } from 'kysely'
import { type JobViewer, seeing } from '../access/scope-queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import { userName } from '../platform/db/names.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import type { Sealer } from '../platform/sealing.ts'
import { findTraces, listMatches } from './queries.ts'
import { type Match, sortOut, type Trace } from './rules.ts'

type Prints = Pick<Sealer, 'fingerprint'>

/** How a match is kept, see `duplicate_dismissals.shared`. */
const traceWith =
  ({ fingerprint }: Prints): Trace =>
  ({ matchedBy: by, value }) =>
    fingerprint(`shared ${kinds[by]}`, value).toString('hex')

const kinds = {
  [matchedBy.nik]: 'number',
  [matchedBy.passport]: 'number',
  [matchedBy.email]: 'email',
  [matchedBy.phone]: 'phone',
}

/** Who may be the same person as this one, and who only would be if nobody had dismissed them; as far as the actor sees. */
export async function findSuggestions(db: Db, actor: JobViewer, prints: Prints, candidateId: number) {
  const found = await findTraces(db, actor, candidateId)
  if (!found) return undefined
  const [matches, dismissals] = await Promise.all([
    listMatches(db, actor, found.candidateId, found.traces),
    listDismissals(db, actor.companyId, found.candidateId),
  ])
  const shared = new Map(
    [...Map.groupBy(dismissals, ({ otherId }) => otherId)].map(([otherId, own]) => [
      otherId,
      new Set(own.flatMap(({ shared }) => shared.map((trace) => trace.toString('hex')))),
    ]),
  )
  return { candidateId: found.candidateId, dismissals, ...sortOut(matches, shared, traceWith(prints)) }
}

/** What two people have in common, on jobs the actor sees. */
export async function listShared(db: Db, actor: Actor, [candidateId, otherId]: readonly [number, number]) {
  const found = await findTraces(db, actor, candidateId)
  return found ? listMatches(db, actor, candidateId, found.traces, otherId) : []
}

/** Those of whom somebody said that they are not this person, the latest first. Who was merged into another counts as that one. */
export function listDismissals(db: Db, companyId: number, candidateId: number) {
  const whoIs = (person: 'first' | 'second') =>
    sql<number>`coalesce(${sql.ref(`${person}.mergedInto`)}, ${sql.ref(`${person}.id`)})`
  const other = sql<number>`case when ${whoIs('first')} = ${candidateId} then ${whoIs('second')} else ${whoIs('first')} end`
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
    .limit(mostDismissals)
    .execute()
}
const mostDismissals = 500

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

/** The person, or one who was merged into them. */
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

interface Dismissed {
  pair: readonly [number, number]
  matches: readonly Match[]
  at: Date
}

/** Keeps that two people are not the same. Answers whether that is news, which it isn't when it was said of all they share. */
export async function keepDismissal(
  db: Db,
  { companyId, userId }: Actor,
  { pair, matches, at }: Dismissed,
  prints: Prints,
) {
  const traceOf = traceWith(prints)
  const shared = [...new Set(matches.map(traceOf))].map((trace) => Buffer.from(trace, 'hex'))
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

/** Forgets that two people are not the same. Answers whether anybody had said so. */
export async function forgetDismissal(db: Db, companyId: number, [one, other]: readonly [number, number]) {
  const { numDeletedRows } = await db
    .deleteFrom('duplicateDismissals')
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        eb.and([isPerson(eb, companyId, 'firstId', one), isPerson(eb, companyId, 'secondId', other)]),
        eb.and([isPerson(eb, companyId, 'firstId', other), isPerson(eb, companyId, 'secondId', one)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Who of the company may be the same person, whoever sees them. */
export async function listSuggested(db: Db, companyId: number, prints: Prints, candidateId: number) {
  const found = await findSuggestions(db, seeing('everyJob', { companyId, userId: 0 }), prints, candidateId)
  return [...new Set(found?.open.map((match) => match.candidateId))]
}

/** Whether somebody of the company still may be the same person, whoever sees them. */
export const isSuggested = async (...asked: Parameters<typeof listSuggested>) =>
  (await listSuggested(...asked)).length > 0

/** Takes the sign of a possible duplicate off people whom nobody resembles any more. One of two applications for a job keeps it. */
export async function clearSettledSigns(db: Db, companyId: number, prints: Prints, candidateIds: readonly number[]) {
  for (const candidateId of candidateIds) {
    if (await isSuggested(db, companyId, prints, candidateId)) continue
    await withoutTwin(db, companyId, candidateId).execute()
  }
}

const withoutTwin = (db: Db, companyId: number, candidateId: number) =>
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

/** Gives two people the sign back: as at their arrival, the later applications. */
export async function giveSignsBack(db: Db, companyId: number, pair: readonly [number, number]) {
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

interface Known {
  candidateId: number
  applicationId: number
}

/** Takes the sign off an application that just arrived, if it resembles only people who were dismissed. */
export async function clearSignOfDismissed(
  db: Db,
  companyId: number,
  prints: Prints,
  { candidateId, applicationId }: Known,
) {
  const dismissals = await listDismissals(db, companyId, candidateId)
  if (dismissals.length === 0 || (await isSuggested(db, companyId, prints, candidateId))) return
  await withoutTwin(db, companyId, candidateId).where('applications.id', '=', applicationId).execute()
}

/**
 * Sets the signs right when the e-mail, phone or number of an application was changed. `before`: who was suggested then.
 * Of those who aren't any more a few are looked at: more than that are known by the same, and go on to resemble each other.
 */
export async function renewSigns(
  db: Db,
  companyId: number,
  prints: Prints,
  { candidateId, applicationId }: Known,
  before: readonly number[],
) {
  const suggested = await listSuggested(db, companyId, prints, candidateId)
  if (suggested.length === 0) await withoutTwin(db, companyId, candidateId).execute()
  if (suggested.some((id) => !before.includes(id))) {
    await db
      .updateTable('applications')
      .set({ isPossibleDuplicate: true })
      .where('companyId', '=', companyId)
      .where('id', '=', applicationId)
      .execute()
  }
  const ended = before.filter((id) => !suggested.includes(id))
  await clearSettledSigns(db, companyId, prints, ended.slice(0, mostEnded))
}
const mostEnded = 10
