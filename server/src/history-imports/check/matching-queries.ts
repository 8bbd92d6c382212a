import { historyRowStatus } from '@hireloom/contract/history-imports/history-import'
import { type RawBuilder, sql } from 'kysely'
import { listPossibleMatches } from '../../intake/applicant-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoredImport } from '../queries.ts'
import { listApplicationsOf, listOpenApplicationsWith } from './existing-queries.ts'
import type { KnownPeople, RowPerson } from './matching-rules.ts'

/** Lists what the company's records and the rows of an import before `before` contain about these people. */
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
  const identityHashes = people.flatMap(({ identityHash }) => identityHash ?? [])
  const earlierRowsQuery = { historyImportId, before, candidateIds, firstRowIds, identityHashes }
  return {
    candidates,
    addedPeople,
    applications: await listApplicationsOf(db, companyId, candidateIds),
    openApplications: await listOpenApplicationsWith(db, companyId, identityHashes),
    earlierRows: await listEarlierRows(db, companyId, earlierRowsQuery),
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
 * Lists the first rows of people with one of these hashes that earlier rows of an import add. Each hash is looked up
 * separately: PostgreSQL expects few rows of an import that is newer than its statistics, and would read all.
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
  identityHashes: readonly Buffer[]
}

/**
 * Lists the earlier rows of an import that add an application of these candidates or added people, or one with these
 * identity numbers. Each is looked up separately, as in `listAddedPeople`.
 */
async function listEarlierRows(
  db: Db,
  companyId: number,
  { historyImportId, before, candidateIds, firstRowIds, identityHashes }: EarlierRowsQuery,
) {
  const rowsOf = (keys: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select found.* from unnest(${keys}) as key, lateral (
      select * from history_import_rows where company_id = ${companyId} and ${condition} offset 0
    ) found`
  const { rows } = await sql<KnownPeople['earlierRows'][number]>`
    select candidate_id, first_row_id, nik_hash, passport_hash, email_hash, job_id, job_key, applied_at, is_open from (
      ${rowsOf(sql`${candidateIds}::bigint[]`, sql`candidate_id = key`)}
      union all ${rowsOf(sql`${firstRowIds}::bigint[]`, sql`first_row_id = key`)}
      union all ${rowsOf(
        sql`${identityHashes}::bytea[]`,
        sql`history_import_id = ${historyImportId} and person_hash = key`,
      )}
    ) earlier
    where history_import_id = ${historyImportId} and status = ${historyRowStatus.good} and id < ${before}`.execute(db)
  return rows
}
