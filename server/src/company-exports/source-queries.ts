import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Column, Table } from './catalogue-queries.ts'
import { exportedRows, exportedTables, leftOutColumns, sealedNumbers } from './table-rules.ts'

/** The lines that are read at once. */
const linesAtOnce = 500

/** Begins to read one moment: later changes of other transactions stay invisible. */
export const holdMoment = (db: Db) => sql`set transaction isolation level repeatable read, read only`.execute(db)

export const isExported = ({ name }: Pick<Table, 'name'>) => name === 'companies' || exportedTables.includes(name)

/** Returns the columns of a table that lines have as they are. */
export function exportedColumns({ name: table, columns }: Table): Column[] {
  const sealed = (sealedNumbers[table] ?? []).map(({ cipher }) => cipher)
  return columns.filter(
    ({ name, isWritable }) =>
      isWritable && name !== 'company_id' && !sealed.includes(name) && !leftOutColumns.includes(`${table}.${name}`),
  )
}

function rowsOf({ name }: Pick<Table, 'name'>, companyId: number) {
  const owner = sql.ref(name === 'companies' ? 'id' : 'company_id')
  const filter = exportedRows[name]
  return sql`${sql.table(name)} where ${owner} = ${companyId} ${filter ? sql.raw(`and ${filter}`) : sql``}`
}

/** Returns the number of rows of a table and its highest id. */
export async function measureTable(db: Db, table: Table, companyId: number) {
  const last = table.key.includes('id') ? sql`coalesce(max(id), 0)` : sql`0`
  const { rows } = await sql<{ rows: number; lastId: number }>`
    select count(*) as rows, ${last} as last_id from ${rowsOf(table, companyId)}`.execute(db)
  return rows[0]!
}

/**
 * Reads the rows of a table as lines of JSON, in the order of their key, with a cursor of the transaction. `sealed`: the
 * columns of encrypted numbers to read besides, in hexadecimal.
 */
export async function* readLines(db: Db, table: Table, companyId: number, sealed: readonly string[]) {
  const columns = [...exportedColumns(table).map(exportedValue), ...sealed.map((name) => sql.ref(name))]
  // A table without such a key has one row for each company.
  const order = table.key.length > 0 ? sql`order by ${sql.join(table.key.map((name) => sql.ref(name)))}` : sql``
  await sql`declare lines no scroll cursor for
    select row_to_json(line)::text as line from (
      select ${sql.join(columns)} from ${rowsOf(table, companyId)} ${order}
    ) as line`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(linesAtOnce)} in lines`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close lines`.execute(db)
}

/** Amounts are texts, so that no reader rounds them. */
const exportedValue = ({ name, type }: Column): RawBuilder<unknown> =>
  type.startsWith('numeric') ? sql`${sql.ref(name)}::text as ${sql.ref(name)}` : sql.ref(name)

/** Lists the stored files of a company, by id. */
export function listFiles(db: Db, companyId: number, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('files')
    .select(['id', 'key', 'filename', 'size'])
    .where('companyId', '=', companyId)
    .where('size', '>', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export const findCompany = (db: Db, companyId: number) =>
  db.selectFrom('companies').select(['name', 'slug']).where('id', '=', companyId).executeTakeFirstOrThrow()
