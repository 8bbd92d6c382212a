import { type RawBuilder, sql } from 'kysely'
import { acrossCompanies, type Db } from '../platform/db/db.ts'

/** A column of sealed values, and the column that is the primary key of its table together with company_id. */
interface SealedColumn {
  table: string
  id: string
  column: string
}

/**
 * Every column that a Sealer writes, except the ID tokens of sessions, which last hours. A test compares the list with
 * the schema.
 */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'application_profiles', id: 'application_id', column: 'nik_cipher' },
  { table: 'application_profiles', id: 'application_id', column: 'passport_cipher' },
  { table: 'candidate_bars', id: 'id', column: 'nik_cipher' },
  { table: 'company_certificates', id: 'id', column: 'key_sealed' },
  { table: 'cv_readings', id: 'id', column: 'result' },
  { table: 'esign_attempts', id: 'id', column: 'verifier' },
  { table: 'esign_connections', id: 'company_id', column: 'token' },
  { table: 'history_import_files', id: 'id', column: 'columns' },
  { table: 'history_import_rows', id: 'id', column: 'cells' },
  { table: 'transfer_rows', id: 'id', column: 'numbers_cipher' },
]

interface SealedValue {
  companyId: number
  id: number
  sealed: Buffer
}
type RowKey = Pick<SealedValue, 'companyId' | 'id'>

const namesOf = ({ table, id, column }: SealedColumn) => ({
  table: sql.ref(table),
  id: sql.ref(id),
  column: sql.ref(column),
})

/** Matches values that don't begin with the header of the newest key. */
const isOlder = (column: RawBuilder<unknown>, header: Buffer) =>
  sql`${column} is not null and substring(${column} from 1 for ${header.length}::int) <> ${header}`

/** Locks the next values that an older key sealed, in the order of their rows. */
export async function lockOlderValues(
  db: Db,
  sealedColumn: SealedColumn,
  header: Buffer,
  after: RowKey,
  limit: number,
) {
  const { table, id, column } = namesOf(sealedColumn)
  const { rows } = await sql<SealedValue>`
    select company_id, ${id} as id, ${column} as sealed from ${table}
    where (company_id, ${id}) > (${after.companyId}, ${after.id}) and ${isOlder(column, header)}
    order by company_id, ${id} limit ${limit} for no key update`.execute(acrossCompanies(db, 'values under older keys'))
  return rows
}

/** Replaces sealed values of a column. */
export async function replaceValues(db: Db, sealedColumn: SealedColumn, values: readonly SealedValue[]) {
  const { table, id, column } = namesOf(sealedColumn)
  await sql`update ${table} set ${column} = new.sealed
    from unnest(${values.map(({ companyId }) => companyId)}::bigint[], ${values.map((value) => value.id)}::bigint[],
      ${values.map(({ sealed }) => sealed)}::bytea[]) as new (company_id, id, sealed)
    where ${table}.company_id = new.company_id and ${table}.${id} = new.id`.execute(
    acrossCompanies(db, 'values under older keys'),
  )
}

/** Counts the values that an older key sealed. */
export async function countOlderValues(db: Db, sealedColumn: SealedColumn, header: Buffer): Promise<number> {
  const { table, column } = namesOf(sealedColumn)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${table} where ${isOlder(column, header)}`.execute(
    acrossCompanies(db, 'values under older keys'),
  )
  return rows[0]?.count ?? 0
}
