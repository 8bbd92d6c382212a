import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

export interface Column {
  name: string
  /** The type as SQL names it. */
  type: string
  /** Whether a value can be inserted; the database computes those of generated columns. */
  isWritable: boolean
}

export interface Reference {
  columns: string[]
  table: string
  targets: string[]
  /** Whether it is only checked at the end of the transaction, so that the other table can be filled later. */
  isDeferrable: boolean
}

/** A table with rows of companies, as the database describes it. */
export interface Table {
  name: string
  columns: Column[]
  /** The columns of the primary key besides the company. */
  key: string[]
  references: Reference[]
  /** Whether a sequence gives the ids of its rows. */
  hasIds: boolean
  /** Whether the product may delete its rows. */
  isDeletable: boolean
}

/**
 * Lists the table of companies and every table with a `company_id`, each after those that it refers to. The list is
 * read from the database, so that no new table or column is forgotten.
 */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select rel.relname as name, has_table_privilege(rel.oid, 'delete') as is_deletable,
      exists (select from pg_attribute where attrelid = rel.oid and attname = 'id' and attidentity <> '') as has_ids,
      (select jsonb_agg(jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isWritable', attgenerated = '') order by attnum)
       from pg_attribute where attrelid = rel.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select jsonb_agg(att.attname order by place.number)
       from pg_index as ind cross join unnest(ind.indkey::int2[]) with ordinality as place (attribute, number)
       join pg_attribute as att on att.attrelid = ind.indrelid and att.attnum = place.attribute
       where ind.indrelid = rel.oid and ind.indisprimary and att.attname <> 'company_id'), '[]') as key,
      coalesce((select jsonb_agg(jsonb_build_object('table', target.relname, 'isDeferrable', condeferrable,
          'columns', (select jsonb_agg(attname order by place.number) from unnest(conkey) with ordinality as place (attribute, number)
            join pg_attribute on attrelid = rel.oid and attnum = place.attribute),
          'targets', (select jsonb_agg(attname order by place.number) from unnest(confkey) with ordinality as place (attribute, number)
            join pg_attribute on attrelid = confrelid and attnum = place.attribute)))
       from pg_constraint join pg_class as target on target.oid = confrelid
       where conrelid = rel.oid and contype = 'f'), '[]') as references
    from pg_class as rel
    where rel.relkind = 'r' and rel.relnamespace = 'public'::regnamespace and (rel.relname = 'companies'
      or exists (select from pg_attribute where attrelid = rel.oid and attname = 'company_id' and not attisdropped))
    order by rel.relname`.execute(db)
  return sortByReferences(rows)
}

function sortByReferences(tables: readonly Table[]) {
  const remaining = new Map(tables.map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (remaining.size > 0) {
    const next = [...remaining.values()].filter(({ references }) =>
      references.every(({ table, isDeferrable }) => isDeferrable || !remaining.has(table)),
    )
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...remaining.keys()].join(', ')}`)
    for (const table of next) {
      ordered.push(table)
      remaining.delete(table.name)
    }
  }
  return ordered
}

/** Returns the columns of a table that hold ids of `target`, also by way of other tables. */
export function columnsWithIdsOf(target: string, table: Table, tables: ReadonlyMap<string, Table>): string[] {
  return table.columns.flatMap(({ name }) => (ownerOf(name, table, tables) === target ? name : []))
}

/** Returns the table whose ids a column has. */
function ownerOf(column: string, table: Table, tables: ReadonlyMap<string, Table>): string | undefined {
  for (const { columns, table: name, targets } of table.references) {
    const target = targets[columns.indexOf(column)]
    const owner = tables.get(name)
    if (column === 'company_id' || target === undefined || !owner || owner === table) continue
    return ownerOf(target, owner, tables)
  }
  return column === 'id' ? table.name : undefined
}
