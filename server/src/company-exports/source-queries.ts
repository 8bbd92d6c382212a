import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Column, Table } from './catalogue-queries.ts'
import { excludedColumns, exportedTables, rowConditions, sealedNumbers } from './table-rules.ts'

/** The number of lines of one fetch. */
const batchSize = 500

/** Makes the transaction read one snapshot, without later changes of other transactions. */
export const beginSnapshot = (db: Db) => sql`set transaction isolation level repeatable read, read only`.execute(db)

export const isExported = ({ name }: Pick<Table, 'name'>) => name === 'companies' || exportedTables.includes(name)

/** Returns the columns of a table that are exported unchanged. */
export function exportedColumns({ name: table, columns }: Table): Column[] {
  const sealed = (sealedNumbers[table] ?? []).map(({ cipher }) => cipher)
  return columns.filter(
    ({ name, isWritable }) =>
      isWritable && name !== 'company_id' && !sealed.includes(name) && !excludedColumns.includes(`${table}.${name}`),
  )
}

function selectRows({ name }: Pick<Table, 'name'>, companyId: number) {
  const owner = sql.ref(name === 'companies' ? 'id' : 'company_id')
  const filter = rowConditions[name]
  return sql`${sql.table(name)} where ${owner} = ${companyId} ${filter ? sql.raw(`and ${filter}`) : sql``}`
}

/** Returns the number of rows of a table and its highest id. */
export async function measureTable(db: Db, table: Table, companyId: number) {
  const last = table.key.includes('id') ? sql`coalesce(max(id), 0)` : sql`0`
  const { rows } = await sql<{ rows: number; lastId: number }>`
    select count(*) as rows, ${last} as last_id from ${selectRows(table, companyId)}`.execute(db)
  return rows[0]!
}

/**
 * Reads the rows of a table as lines of JSON, in the order of their key, with a cursor of the transaction. `sealed`:
 * further columns with encrypted numbers, in hexadecimal.
 */
export async function* readLines(db: Db, table: Table, companyId: number, sealed: readonly string[]) {
  const columns = [...exportedColumns(table).map(exportedValue), ...sealed.map((name) => sql.ref(name))]
  // A table whose key is the company alone has one row for each company.
  const order = table.key.length > 0 ? sql`order by ${sql.join(table.key.map((name) => sql.ref(name)))}` : sql``
  await sql`declare lines no scroll cursor for
    select row_to_json(line)::text as line from (
      select ${sql.join(columns)} from ${selectRows(table, companyId)} ${order}
    ) as line`.execute(db)
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(batchSize)} in lines`.execute(db)
    if (rows.length === 0) break
    yield rows.map(({ line }) => line)
  }
  await sql`close lines`.execute(db)
}

/** Returns a column as it is exported. Amounts are strings, so that no reader rounds them. */
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
  db.selectFrom('companies').select(['name', 'slug', 'timeZone']).where('id', '=', companyId).executeTakeFirstOrThrow()
