import { applicationStatus } from '@hireloom/contract/applications/status'
import { expressionBuilder, sql } from 'kysely'
import { visibleJobs } from '../access/scope-queries.ts'
import { record } from '../history/queries.ts'
import type { Actor } from '../platform/api/routes.ts'
import type { Db } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { barredToday } from './barred-queries.ts'
import type { Meant } from './rules.ts'

/** A person to keep out, as a row has them. */
export interface BarPerson extends Meant {
  firstName: string
  lastName: string | null
  nikCipher: Buffer | null
  phone: string | null
}

export interface NewBarRow extends BarPerson {
  reason: string
  startDate: string
  endDate: string | null
}

/** Candidates the actor may see, as bars describe them. A number is known only with the application that came with it. */
export async function listCandidates(db: Db, actor: Actor, candidateIds: readonly number[]) {
  if (candidateIds.length === 0) return new Map<number, BarPerson>()
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
      fn<string>('lower', ['candidates.email']).as('email'),
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
  return new Map<number, BarPerson>(people.map((person) => [person.candidateId, person]))
}

/** Bars that count still, or will, and may mean one of these people. */
export function listStanding(db: Db, companyId: number, people: readonly Meant[]) {
  const { val, fn } = expressionBuilder<DB, 'candidateBars'>()
  const known = <Value>(values: (Value | null)[]) => values.filter((value) => value !== null)
  const anyOf = <Value>(values: (Value | null)[]) => fn.any(val(known(values) as Value[]))
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

/** Answers the ids in the order of the bars. */
export async function insertBars(db: Db, { companyId, userId }: Actor, bars: readonly NewBarRow[], at: Date) {
  const rows = bars.map((bar) => ({ ...bar, companyId, createdBy: userId, createdAt: at, updatedAt: at }))
  const inserted = await db.insertInto('candidateBars').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** A bar, held until the end of the transaction. */
export function lockBar(db: Db, companyId: number, barId: number) {
  return db
    .selectFrom('candidateBars')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', barId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateBar(
  db: Db,
  companyId: number,
  barId: number,
  bar: Omit<NewBarRow, 'candidateId' | 'passportHash'> & { updatedAt: Date },
) {
  await db.updateTable('candidateBars').set(bar).where('companyId', '=', companyId).where('id', '=', barId).execute()
}

export async function liftBar(db: Db, { companyId, userId }: Actor, barId: number, at: Date) {
  await db
    .updateTable('candidateBars')
    .set({ liftedBy: userId, liftedAt: at, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', barId)
    .execute()
}

/** Records on the applications of restricted people that the restrictions began, each with its reason, or were lifted. */
export async function recordBars(
  db: Db,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  barIds: readonly number[],
  event: 'application.restricted' | 'application.restriction_lifted',
  at: Date,
) {
  const { companyId } = actor
  const { rows } = await sql<{ applicationId: number; reason: string }>`
    select applications.id as application_id, max(bars.reason) as reason
    from (${meantBy(companyId, barIds)}) as meant
    join candidate_bars bars on bars.company_id = ${companyId} and bars.id = meant.bar_id
    join applications on applications.company_id = ${companyId} and applications.id = meant.id
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
 * Applications the actor may see that were turned away because of a bar and nothing else: those of its people that arrived
 * while it counted, were rejected for it without anybody looking at them, and are barred by no other.
 */
export async function listTurnedAway(db: Db, actor: Actor, bar: { id: number; createdAt: Date }, today: string) {
  const { companyId } = actor
  const others = db
    .selectFrom('applications')
    .select('applications.id')
    .where('applications.companyId', '=', companyId)
    .where('applications.status', '=', applicationStatus.rejected)
    .where('applications.isTurnedAway', '=', true)
    .where('applications.appliedAt', '>=', bar.createdAt)
    .where('applications.id', 'in', sql<number>`(select meant.id from (${meantBy(companyId, [bar.id])}) as meant)`)
    .where(visibleJobs(actor, 'applications.jobId'))
    .where(({ not }) => not(barredToday(companyId, today, bar.id)))
    .orderBy('applications.id')
  const rows = await others.execute()
  return rows.map(({ id }) => id)
}

/** The applications of the people whom bars mean, deleted ones too, found from the bars: `id`, `bar_id`. */
function meantBy(companyId: number, barIds: readonly number[]) {
  const bars = sql`select * from candidate_bars where company_id = ${companyId} and id = any (${[...barIds]}::bigint[])`
  const numbered = (column: string) => sql`
    select applications.id, bars.id as bar_id from (${bars}) as bars
    join candidates on candidates.company_id = ${companyId} and candidates.${sql.ref(column)} = bars.${sql.ref(column)}
    join applications on applications.company_id = ${companyId} and applications.candidate_id = candidates.id`
  return sql`
    select applications.id, bars.id as bar_id from (${bars}) as bars
    join applications on applications.company_id = ${companyId} and applications.candidate_id = bars.candidate_id
    union ${numbered('nikHash')} union ${numbered('passportHash')}
    union select applications.id, bars.id as bar_id from (${bars}) as bars
    join applications on applications.company_id = ${companyId} and applications.email = bars.email
    where bars.nik_hash is null and bars.passport_hash is null`
}
