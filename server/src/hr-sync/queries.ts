import type { MasterDataKind, MasterDataRow, SyncOutcome } from '@hireloom/contract/hr-sync'
import { sql } from 'kysely'
import { record } from '../history/queries.ts'
import { type Db, lockKey } from '../platform/db/db.ts'
import type { DB } from '../platform/db/tables.gen.ts'
import { invalid, missing } from '../platform/errors.ts'
import { resolveReferences } from './reference-queries.ts'
import { type KnownRecord, planSync, type Row, summaryOf } from './rules.ts'

const kinds = {
  branches: { table: 'branches', one: 'branch', many: 'branches' },
  organizations: { table: 'organizations', one: 'organization', many: 'organizations' },
  positions: { table: 'jobPositions', one: 'job position', many: 'job positions' },
  levels: { table: 'jobLevels', one: 'job level', many: 'job levels' },
  'employment-types': { table: 'employmentTypes', one: 'employment type', many: 'employment types' },
  employees: { table: 'employees', one: 'employee', many: 'employees' },
  'custom-fields': { table: 'customFields', one: 'custom field', many: 'custom fields' },
  'file-categories': { table: 'fileCategories', one: 'file category', many: 'file categories' },
  'vacancy-requests': { table: 'vacancyRequests', one: 'vacancy request', many: 'vacancy requests' },
} as const satisfies Record<MasterDataKind, { table: keyof DB; one: string; many: string }>

/** A table that has only the columns that the tables of all kinds have in common. */
type Common = 'organizations'
const tableOf = (kind: MasterDataKind) => kinds[kind].table as Common

interface MasterDataList<Kind extends MasterDataKind> {
  kind: Kind
  rows: readonly MasterDataRow<Kind>[]
  /** Whether the rows are all records: others are deactivated. */
  isComplete: boolean
}

/**
 * Applies a list from the HR suite, all of it or nothing. Runs in the caller's transaction. Throws a Refusal with the
 * rows that can't be applied.
 */
export async function syncMasterData<Kind extends MasterDataKind>(
  db: Db,
  companyId: number,
  { kind, rows: list, isComplete }: MasterDataList<Kind>,
): Promise<SyncOutcome> {
  await requireCompany(db, companyId)
  await lockKey(db, `master data ${companyId} ${kind}`)
  const rows = await resolveReferences(db, companyId, kind, list)
  const existing = await findKnownRecords(db, companyId, kind, rows)
  const { problems, adopted, released, toSave, outcome } = planSync(rows, existing, isComplete)
  if (problems.length > 0) throw invalid(problems)

  for (const { id, externalId } of adopted) await updateRecords(db, companyId, kind, [id], { externalId })
  const deactivated = isComplete ? await deactivateOthers(db, companyId, kind, rows) : 0
  await updateRecords(db, companyId, kind, released, { isActive: false })
  await save(db, companyId, kind, toSave)

  const total = { ...outcome, deactivated: outcome.deactivated + deactivated }
  const summary = summaryOf(total, kinds[kind])
  if (summary) await record(db, { companyId }, { event: 'master_data.synchronized', data: { change: summary } })
  return total
}

async function requireCompany(db: Db, companyId: number) {
  const company = await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst()
  if (!company) missing('Company')
}

/** Returns the records that have the external id or the name of a row. */
function findKnownRecords(db: Db, companyId: number, kind: MasterDataKind, rows: readonly Row[]) {
  const names = rows.flatMap(({ name }) => name ?? [])
  return db
    .selectFrom(tableOf(kind))
    .selectAll()
    .where('companyId', '=', companyId)
    .where(({ eb, or }) =>
      or([
        eb('externalId', '=', sql<string>`any(${rows.map(({ externalId }) => externalId)}::text[])`),
        ...(names.length > 0 ? [eb('name', '=', sql<string>`any(${names}::text[])`)] : []),
      ]),
    )
    .execute() as Promise<KnownRecord[]>
}

async function updateRecords(
  db: Db,
  companyId: number,
  kind: MasterDataKind,
  ids: number[],
  values: { externalId: string } | { isActive: false },
) {
  await db
    .updateTable(tableOf(kind))
    .set(values)
    .where('companyId', '=', companyId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Deactivates the active records whose external id isn't in a complete list, and returns their number. */
async function deactivateOthers(db: Db, companyId: number, kind: MasterDataKind, rows: readonly Row[]) {
  const { numUpdatedRows } = await db
    .updateTable(tableOf(kind))
    .set({ isActive: false })
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .where(({ or, eb }) =>
      or([
        eb('externalId', 'is', null),
        eb('externalId', '!=', sql<string>`all(${rows.map(({ externalId }) => externalId)}::text[])`),
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

// PostgreSQL takes at most 65,535 parameters in one statement; the widest row here has 11.
const batchSize = 1000

async function save(db: Db, companyId: number, kind: MasterDataKind, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'externalId')
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto(tableOf(kind))
      .values(rows.slice(from, from + batchSize).map((row) => ({ companyId, ...row })) as never)
      .onConflict((conflict) =>
        conflict
          .columns(['companyId', 'externalId'])
          .doUpdateSet(Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as never),
      )
      .execute()
  }
}
