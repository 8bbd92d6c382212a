import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { sql } from 'kysely'
import { listPossibleMatches } from '../../intake/applicant-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoredImport } from '../queries.ts'
import { listApplicationsOf } from './existing-queries.ts'
import type { KnownPeople, RowPerson } from './matching-rules.ts'

/** Lists what the company and the earlier rows of an import, those before a row, have about these people. */
export async function listKnownPeople(
  db: Db,
  { companyId, id: historyImportId }: StoredImport,
  { before, people }: { before: number; people: readonly RowPerson[] },
): Promise<KnownPeople> {
  const candidates = await listPossibleMatches(
    db,
    companyId,
    people.map((person) => ({ ...person, byEmailAlone: true })),
  )
  const addedPeople = await listAddedPeople(db, companyId, {
    historyImportId,
    before,
    nikHashes: people.flatMap(({ nikHash }) => nikHash ?? []),
    passportHashes: people.flatMap(({ passportHash }) => passportHash ?? []),
    emailHashes: people.map(({ emailHash }) => emailHash),
  })
  const candidateIds = [...new Set(candidates.map(({ id }) => id))]
  const firstRowIds = addedPeople.map(({ id }) => id)
  return {
    candidates,
    addedPeople,
    applications: await listApplicationsOf(db, companyId, candidateIds),
    earlierRows: await listEarlierRows(db, companyId, { historyImportId, before, candidateIds, firstRowIds }),
  }
}

interface AddedPeopleQuery {
  historyImportId: number
  /** The id of a row. */
  before: number
  nikHashes: readonly Buffer[]
  passportHashes: readonly Buffer[]
  emailHashes: readonly Buffer[]
}

/**
 * Lists the first rows of the people that earlier rows of an import add, those with one of these hashes. Each hash is
 * looked up separately: PostgreSQL expects few rows of an import that is newer than its statistics, and would read all.
 */
async function listAddedPeople(
  db: Db,
  companyId: number,
  { historyImportId, before, nikHashes, passportHashes, emailHashes }: AddedPeopleQuery,
) {
  const rowsWith = (column: 'nik_hash' | 'passport_hash' | 'email_hash', hashes: readonly Buffer[]) => sql`
    select added.* from unnest(${hashes}::bytea[]) as hash, lateral (
      select id, status, nik_hash, passport_hash, email_hash from history_import_rows
      where company_id = ${companyId} and history_import_id = ${historyImportId} and ${sql.ref(column)} = hash
        and first_row_id = id
      offset 0
    ) added`
  const { rows } = await sql<KnownPeople['addedPeople'][number]>`
    select distinct id, nik_hash, passport_hash, email_hash from (
      ${rowsWith('nik_hash', nikHashes)} union all ${rowsWith('passport_hash', passportHashes)}
      union all ${rowsWith('email_hash', emailHashes)}
    ) added
    where status = ${historyRowStatus.good} and id < ${before}
    order by id`.execute(db)
  return rows
}

interface EarlierRowsQuery {
  historyImportId: number
  /** The id of a row. */
  before: number
  candidateIds: readonly number[]
  firstRowIds: readonly number[]
}

/**
 * Lists the earlier rows of an import that add an application of these candidates or added people. Each person is
 * looked up separately, as in `listAddedPeople`.
 */
async function listEarlierRows(
  db: Db,
  companyId: number,
  { historyImportId, before, candidateIds, firstRowIds }: EarlierRowsQuery,
) {
  const rowsOf = (column: 'candidate_id' | 'first_row_id', ids: readonly number[]) => sql`
    select person.* from unnest(${ids}::bigint[]) as person_id, lateral (
      select * from history_import_rows where company_id = ${companyId} and ${sql.ref(column)} = person_id offset 0
    ) person`
  const { rows } = await sql<KnownPeople['earlierRows'][number]>`
    select candidate_id, first_row_id, nik_hash, passport_hash, job_id, job_key, applied_at, is_open from (
      ${rowsOf('candidate_id', candidateIds)} union all ${rowsOf('first_row_id', firstRowIds)}
    ) earlier
    where history_import_id = ${historyImportId} and status = ${historyRowStatus.good} and id < ${before}`.execute(db)
  return rows
}
