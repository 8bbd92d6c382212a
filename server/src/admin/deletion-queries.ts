import { adState } from '@hireloom/contract/job-board'
import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'

// The product's database role may not delete logs and histories, so deletions run as the owner of the tables.

/** A table of the database whose rows belong to companies. */
export interface CompanyTable {
  name: string
  /** Whether rows refer to others of the table without a cascade, so that all must be deleted at once. */
  isLinkedToItself: boolean
}

/**
 * Lists every table with a company_id, each before the tables that it refers to. Reads them from the database, so that
 * no new table is left out.
 */
export async function listCompanyTables(db: Db): Promise<CompanyTable[]> {
  const { rows } = await sql<CompanyTable & { refersTo: string[] }>`
    with company_tables as (
      select attrelid as id from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'company_id' and relkind = 'r' and relnamespace = 'public'::regnamespace
    )
    select id::regclass::text as name,
      coalesce(bool_or(confrelid = id and confdeltype <> 'c'), false) as is_linked_to_itself,
      coalesce(array_agg(distinct confrelid::regclass::text) filter (where confrelid <> id), '{}') as refers_to
    from company_tables left join pg_constraint on conrelid = id and contype = 'f'
    group by id order by 1`.execute(db)
  // An application and its files refer to each other: separateFiles removes the reference from the file.
  const remaining = new Map(
    rows.map((row) => [row.name, row.name === 'files' ? withoutReference(row, 'applications') : row]),
  )
  const ordered: CompanyTable[] = []
  while (remaining.size > 0) {
    const referred = new Set([...remaining.values()].flatMap(({ refersTo }) => refersTo))
    const next = [...remaining.values()].filter(({ name }) => !referred.has(name))
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...remaining.keys()].join(', ')}`)
    for (const { name, isLinkedToItself } of next) {
      ordered.push({ name, isLinkedToItself })
      remaining.delete(name)
    }
  }
  return ordered
}

const withoutReference = <Row extends { refersTo: string[] }>(row: Row, table: string) => ({
  ...row,
  refersTo: row.refersTo.filter((name) => name !== table),
})

/** Deletes at most this many rows of a company, or all of them where they refer to each other. Returns their number. */
export async function deleteRows(db: Db, { name, isLinkedToItself }: CompanyTable, companyId: number, atMost: number) {
  const table = sql.table(name)
  const limit = isLinkedToItself ? sql`` : sql`limit ${atMost}`
  const { numAffectedRows } = await sql`
    delete from ${table} where company_id = ${companyId}
      and ctid = any(array(select ctid from ${table} where company_id = ${companyId} ${limit}))
  `.execute(db)
  return Number(numAffectedRows)
}

/**
 * Separates at most this many files of a company from their applications, because deleting an application with its
 * files would search all applications of the company for each file. Returns their number.
 */
export async function separateFiles(db: Db, companyId: number, atMost: number, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ applicationId: null, questionId: null, claimedAt: now })
    .where('companyId', '=', companyId)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('files')
        .select('id')
        .where('companyId', '=', companyId)
        .where('applicationId', 'is not', null)
        .limit(atMost),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Counts a company's records, and the bytes of its files. */
export async function countRecords(db: Db, companyId: number) {
  const { rows } = await sql<Record<'jobs' | 'applications' | 'candidates' | 'users' | 'files' | 'bytes', number>>`
    select (select count(*)::int from jobs where company_id = ${companyId}) as jobs,
      (select count(*)::int from applications where company_id = ${companyId}) as applications,
      (select count(*)::int from candidates where company_id = ${companyId}) as candidates,
      (select count(*)::int from users where company_id = ${companyId}) as users,
      count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes
    from files where company_id = ${companyId}`.execute(db)
  return rows[0]!
}

/** Counts the jobs that the job board advertises, or will as soon as it can be reached. */
export async function countAds(db: Db, companyId: number) {
  const { ads } = await db
    .selectFrom('jobBoardAds')
    .select(({ fn }) => fn.countAll<number>().as('ads'))
    .where('companyId', '=', companyId)
    .where('state', 'in', [adState.pending, adState.live])
    .executeTakeFirstOrThrow()
  return ads
}

/** Lists the keys of the files that a company's rows in this table name, in the order of their ids. */
export function listNamedKeys(
  db: Db,
  companyId: number,
  table: 'historyImportFiles' | 'historyImportDocuments' | 'companyExports' | 'companyImports',
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom(table as 'historyImportFiles')
    .select(['id', 'fileKey as key'])
    .where('companyId', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists keys of a company's files in the order of their ids. */
export function listFileKeys(db: Db, companyId: number, afterId: number, atMost: number) {
  return db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('companyId', '=', companyId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(atMost)
    .execute()
}

/** Lists keys of the files of a company's exports, which are stored for 7 days. */
export async function listExportKeys(db: Db, companyId: number) {
  const exports = await db
    .selectFrom('transfers')
    .select('resultKey')
    .where('companyId', '=', companyId)
    .where('resultKey', 'is not', null)
    .execute()
  return exports.flatMap(({ resultKey }) => resultKey ?? [])
}

/** Removes the company's tasks from the queue, except running ones. */
export async function removeTasks(db: Db, companyId: number) {
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
    where payload ->> 'companyId' = ${companyId}::text and locked_at is null
    having count(*) > 0`.execute(db)
}

export async function markDeletion(db: Db, companyId: number, now: Date) {
  await db.updateTable('companies').set({ deletionBeganAt: now }).where('id', '=', companyId).execute()
}

/** Deletes a company whose other records are deleted, and the accounts of people who used no other company. */
export async function deleteLastRecords(db: Db, tables: readonly CompanyTable[], companyId: number) {
  const accounts = await db.selectFrom('users').select('accountId').where('companyId', '=', companyId).execute()
  const deleteAll = async () => {
    for (const table of tables) while ((await deleteRows(db, table, companyId, 5000)) > 0);
  }
  await deleteAll()
  // Deferred triggers add rows for the changes. They run now, so that these rows can be deleted too.
  await sql`set constraints all immediate`.execute(db)
  await deleteAll()
  await acrossCompanies(db, 'accounts without a company')
    .deleteFrom('accounts')
    .where('id', 'in', [0, ...accounts.flatMap(({ accountId }) => accountId ?? [])])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users').select('id').whereRef('accountId', '=', 'accounts.id'))),
    )
    .execute()
  await db.deleteFrom('companies').where('id', '=', companyId).execute()
}
