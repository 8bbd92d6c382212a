/** A migration as it is in its file. */
export interface MigrationFile {
  name: string
  sql: string
}

/** The last migration that needs a stopped product. Later ones run while the previous version works. */
const lastUnchecked = '0296_stays_by_time.sql'

/** Returns whether a test checks that the previous version works after a migration. */
export const isChecked = (name: string) => name > lastUnchecked

const contract = /^-- contract(?: after (?<after>\d{4}\w*\.sql))?: (?<reason>.+)/

/**
 * Returns the reason of a migration that removes what earlier versions use, and the migration that a process must know
 * to work without it: itself, or the one that `contract after` names. Undefined for all others.
 */
export function contractOf({ name, sql }: MigrationFile): { needs: string; reason: string } | undefined {
  const { after = name, reason } = contract.exec(sql)?.groups ?? {}
  return reason === undefined ? undefined : { needs: after, reason }
}

/** Returns the statements of a migration without comments, and without the bodies of functions. */
export const statementsOf = (sql: string) =>
  sql
    .replace(/--.*$/gm, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** Returns whether a migration creates or drops indexes concurrently, which needs to be outside a transaction. */
export const isConcurrent = ({ sql }: MigrationFile) =>
  statementsOf(sql).some((statement) => concurrently.test(statement))
const concurrently = /^(create (unique )?|drop )index concurrently /i

/** Lists what in a migration would break the version that runs at the same time, or keep it waiting for a long time. */
export function problemsOf(migration: MigrationFile, earlier: readonly MigrationFile[]): string[] {
  if (contractOf(migration)) return []
  const statements = statementsOf(migration.sql)
  const isNew = isCreatedIn(statements)
  const mixed = isConcurrent(migration) && !statements.every((statement) => concurrently.test(statement))
  const validated = earlier.flatMap(({ sql }) => statementsOf(sql))
  return [
    ...(mixed ? ['has other statements besides an index that is created concurrently'] : []),
    ...statements.flatMap(problemsOfDrop),
    ...statements.flatMap(indexedTable).flatMap((table) => (isNew(table) ? [] : [`locks ${table} to create an index`])),
    ...statements.flatMap(alterations).flatMap(({ table, actions }) => {
      return isNew(table) ? [] : actions.flatMap((action) => problemsOfAction(table, action, validated))
    }),
  ]
}

const problemsOfDrop = (statement: string) =>
  /^drop (table|view|materialized view|function|procedure|type|sequence|schema) /i.test(statement) ||
  /^alter (?!table )[\w ]* rename /i.test(statement)
    ? [`uses ${statement.split(' ').slice(0, 4).join(' ')}`]
    : []

function problemsOfAction(table: string, action: string, validated: readonly string[]): string[] {
  const [, dropped] = /^drop (?!constraint )(?:column )?(?:if exists )?(\w+)/i.exec(action) ?? []
  if (dropped) return [`drops ${table}.${dropped}`]
  if (/^rename /i.test(action)) return [`renames in ${table}`]
  const [, retyped] = /^alter (?:column )?(\w+) (?:set data )?type /i.exec(action) ?? []
  if (retyped) return [`changes the type of ${table}.${retyped}`]
  const [, required] = /^alter (?:column )?(\w+) set not null/i.exec(action) ?? []
  const check = `${table}_${required}_not_null`
  if (required && !validated.some((statement) => statement.toLowerCase().includes(`validate constraint ${check}`)))
    return [`makes ${table}.${required} not null before an earlier migration has validated the check ${check}`]
  const [, added] =
    /^add (?:column )?(?:if not exists )?(?!constraint |check\b|unique\b|primary |foreign )(\w+)/i.exec(action) ?? []
  if (added && / not null/i.test(action) && !/ (default|generated) /i.test(`${action} `))
    return [`adds ${table}.${added} as not null without a default`]
  return []
}

/** Lists the tables that exist before a migration and that it locks: calls that use them wait until it ends. */
export function lockedTables({ sql }: MigrationFile): string[] {
  const statements = statementsOf(sql)
  const isNew = isCreatedIn(statements)
  const others = statements.flatMap((statement) => [
    ...[...statement.matchAll(/\breferences (\w+)/gi)].map(([, table = '']) => table),
    ...[
      /^create (?:or replace )?(?:constraint )?trigger .*? on (\w+)/i,
      /^(?:update|delete from|insert into) (\w+)/i,
    ].flatMap((pattern) => pattern.exec(statement)?.[1] ?? []),
  ])
  const tables = [
    ...statements.flatMap(alterations).map(({ table }) => table),
    ...statements.flatMap(indexedTable),
    ...others,
  ]
  return [...new Set(tables)].filter((table) => !isNew(table)).sort()
}

/** Returns the table that a statement locks to create an index. */
const indexedTable = (statement: string) =>
  /^create (?:unique )?index (?!concurrently )(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/i.exec(statement)?.[1] ??
  []

function alterations(statement: string) {
  const [, table = '', changes = ''] = /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/i.exec(statement) ?? []
  return table === ''
    ? []
    : [
        {
          table,
          actions: withoutBrackets(changes)
            .split(',')
            .map((action) => action.trim()),
        },
      ]
}

function withoutBrackets(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutBrackets(shorter)
}

function isCreatedIn(statements: readonly string[]) {
  const created = statements.map(
    (statement) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/i.exec(statement)?.[1],
  )
  return (table: string) => created.includes(table)
}
