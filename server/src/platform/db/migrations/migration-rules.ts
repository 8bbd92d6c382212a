import { alterationsOf, problemsOfAlteration, unquoted } from './alter-table-rules.ts'
import { type Statement, statementsOf } from './statement-rules.ts'

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

/** Returns whether a migration creates or drops indexes concurrently, which needs to be outside a transaction. */
export const isConcurrent = ({ sql }: MigrationFile) => statementsOf(sql).some(({ words }) => concurrently.test(words))
const concurrently = /^(?:create (?:unique )?|drop )index concurrently /

/**
 * Migrations up to this one verify checks while they lock tables, which had few rows then: companies, sign-ins and what
 * users set up by hand. Their texts can't change. In later ones, `not valid` and a later `validate` do it without lock.
 */
const lastVerifyingChecks = '0336_sign_in_attempts.sql'

/**
 * Statements that may run beside the previous version, with more rules for indexes and changes of tables. All others
 * are refused: they remove or rename something, keep writers waiting, or hide what they run, as `do` does.
 */
const allowed = [
  /^create (?:unlogged )?table (?!(?:if not exists )?\S+ partition of )/,
  /^create (?:unique )?index /,
  /^create (?:or replace )?(?:function|procedure|view|trigger|constraint trigger) /,
  /^create (?:type|domain|sequence|statistics|materialized view|extension) /,
  /^create schema (?:if not exists )?\S+$/,
  /^(?:insert into|update|delete from|select|with|grant|comment on|analyze) /,
  /^alter table (?:if exists )?(?:only )?\S+ ./,
  /^alter type \S+ add value /,
  concurrently,
]

/** Lists what in a migration would break the version that runs at the same time, or keep it waiting for a long time. */
export function problemsOf(migration: MigrationFile, earlier: readonly MigrationFile[]): string[] {
  if (contractOf(migration)) return []
  const statements = statementsOf(migration.sql)
  const mixed = isConcurrent(migration) && !statements.every(({ words }) => concurrently.test(words))
  const changes = statements.map(changesOf)
  const mixesValidation =
    changes.flat().some(isValidation) && !changes.every((all) => all.length > 0 && all.every(isValidation))
  const context = {
    earlier: earlier.flatMap(({ sql }) => statementsOf(sql)),
    mayVerifyChecks: migration.name <= lastVerifyingChecks,
  }
  return [
    ...(mixed ? ['has other statements besides an index that is created concurrently'] : []),
    ...(mixesValidation
      ? ['validates a constraint in a file with other statements, whose locks are held meanwhile']
      : []),
    ...problemsOfCalls(statements),
    ...statements.flatMap((statement, index) => {
      // A table of the same name that was there before may have been renamed.
      const isNew = isCreatedIn(statements.slice(0, index))
      return [
        ...problemsOfKind(statement, isNew),
        ...indexedTable(statement).flatMap((table) => (isNew(table) ? [] : [`locks ${table} to create an index`])),
        ...alterationsOf(statement).flatMap(({ table, changes }) =>
          isNew(table) ? [] : changes.flatMap((change) => problemsOfAlteration(table, change, context)),
        ),
      ]
    }),
  ]
}

const changesOf = (statement: Statement) => alterationsOf(statement).flatMap(({ changes }) => changes)
const isValidation = (change: string) => change.startsWith('validate constraint ')

function problemsOfKind({ words }: Statement, isNew: (table: string) => boolean): string[] {
  const [, revoked, guarded] = /^(?:revoke .* on (?:table )?(\S+) from|create policy \S+ on (\S+)) ?/.exec(words) ?? []
  const table = revoked ?? guarded
  if (allowed.some((pattern) => pattern.test(words)) || (table && isNew(unquoted(table)))) return []
  const [beginning = ''] = /^[^ '(]+(?: [^ '(,=]+){0,3}/.exec(words) ?? []
  return [`uses ${beginning}`]
}

/** Functions may do anything, so a migration may create them, but not run them. */
function problemsOfCalls(statements: readonly Statement[]): string[] {
  const created = statements.flatMap(
    ({ words }) => /^create (?:or replace )?(?:function|procedure) (\S+)/.exec(words)?.[1] ?? [],
  )
  const running = statements
    .filter(({ words }) => /^(?:insert|update|delete|with) |\bselect /.test(words))
    .map(({ words }) => ` ${unquoted(words)}`)
  return created
    .map(unquoted)
    .filter((name) => running.some((words) => words.includes(` ${name} (`)))
    .map((name) => `runs ${name}, whose body this check doesn't read`)
}

/** Lists the tables that exist before a migration and that it locks: calls that use them wait until it ends. */
export function lockedTables({ sql }: MigrationFile): string[] {
  const statements = statementsOf(sql)
  const isNew = isCreatedIn(statements)
  const others = statements.flatMap(({ words }) => [
    ...[...words.matchAll(/\breferences (\S+)/g)].map(([, table = '']) => table),
    ...[
      /^create (?:or replace )?(?:constraint )?trigger .*? on (\S+)/,
      /^(?:update|delete from|insert into) (?:only )?(\S+)/,
    ].flatMap((pattern) => pattern.exec(words)?.[1] ?? []),
  ])
  const tables = [
    ...statements.flatMap(alterationsOf).map(({ table }) => table),
    ...statements.flatMap(indexedTable),
    ...others.map(unquoted),
  ]
  return [...new Set(tables)].filter((table) => !isNew(table)).sort()
}

/** Returns the table that a statement locks to create an index. */
function indexedTable({ words }: Statement): string[] {
  const [, table] = /^create (?:unique )?index (?!concurrently )(?:.*? )?on (?:only )?(\S+)/.exec(words) ?? []
  return table ? [unquoted(table)] : []
}

function isCreatedIn(statements: readonly Statement[]) {
  const created = statements.map(({ words }) => /^create (?:unlogged )?table (?!if not exists )(\S+)/.exec(words)?.[1])
  return (table: string) => created.some((name) => name !== undefined && unquoted(name) === table)
}
