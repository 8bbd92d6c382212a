import type { Statement } from './statement-rules.ts'

/** The facts that rules need beyond a table and its change. */
export interface AlterationContext {
  /** The statements of earlier migrations. */
  earlier: readonly Statement[]
  /** Whether the migration may verify checks while it locks the table. */
  mayVerifyChecks: boolean
}

/** Changes that take a lock for a moment only, and leave the running version what it uses. */
const harmless = [
  /^drop constraint /,
  /^validate constraint /,
  /^(?:re)?set \(\)$/,
  /^alter (?:column )?\S+ (?:drop (?:default|not null)|set default .+|set (?:statistics|storage|compression) \S+)$/,
  /^alter (?:column )?\S+ (?:re)?set \(\)$/,
]

const type = String.raw`\w+(?: precision| varying| with(?:out)? time zone)?(?: \(\))*`
/** Defaults that PostgreSQL computes once, instead of for each row. Others are refused even where it would. */
const constant = new RegExp(
  String.raw`^(?:-? ?\d\S*|(?:\w+ )?''|true|false|null|now \(\)|current_(?:date|time|timestamp))(?: :: ${type})*$`,
)

/** Lists what in a change of a table, such as 'add color text', breaks the running version or keeps it waiting. */
export function problemsOfAlteration(table: string, change: string, context: AlterationContext): string[] {
  const action = emptyBrackets(change)
  if (harmless.some((pattern) => pattern.test(action))) return []
  const [, dropped] = /^drop (?:column )?(?:if exists )?(\S+)(?: cascade| restrict)?$/.exec(action) ?? []
  if (dropped) return [`drops ${table}.${unquoted(dropped)}`]
  if (/^rename /.test(action)) return [`renames in ${table}`]
  const [, retyped] = /^alter (?:column )?(\S+) (?:set data )?type /.exec(action) ?? []
  if (retyped) return [`changes the type of ${table}.${unquoted(retyped)}`]
  const [, required] = /^alter (?:column )?(\S+) set not null$/.exec(action) ?? []
  if (required) return problemsOfNotNull(table, unquoted(required), context)
  const [, constraint] =
    /^add (?:constraint \S+ )?((?:check|unique|primary key|foreign key|exclude|not null)(?: .*)?)$/.exec(action) ?? []
  if (constraint) return problemsOfConstraint(table, constraint, context)
  const [, added, definition] = /^add (?:column )?(?:if not exists )?(\S+) (.+)$/.exec(action) ?? []
  if (added && definition) return problemsOfColumn(table, unquoted(added), definition, context)
  return [`uses alter table ${table} ${action.split(' ').slice(0, 3).join(' ')}`]
}

function problemsOfNotNull(table: string, column: string, { earlier }: AlterationContext) {
  const check = `${table}_${column}_not_null`
  const isValidated = earlier
    .flatMap(alterationsOf)
    .filter((alteration) => alteration.table === table)
    .some(({ changes }) => changes.map(unquoted).includes(`validate constraint ${check}`))
  return isValidated
    ? []
    : [`makes ${table}.${column} not null before an earlier migration has validated the check ${check}`]
}

function problemsOfConstraint(table: string, constraint: string, { mayVerifyChecks }: AlterationContext) {
  const isIndex = /^(?:unique|primary key|exclude)\b/.test(constraint)
  if (isIndex && !/^(?:unique|primary key) using index (?!tablespace\b)/.test(constraint)) return locks(table)
  const isLater = / not valid\b/.test(constraint) || (mayVerifyChecks && constraint.startsWith('check'))
  return isIndex || isLater ? [] : verifies(table)
}

function problemsOfColumn(table: string, column: string, definition: string, { mayVerifyChecks }: AlterationContext) {
  const has = (words: string) => new RegExp(` (?:${words})(?= |$)`).test(` ${definition}`)
  if (has('unique|primary key')) return locks(table)
  const [, text = 'null'] =
    / default (.+?)(?= (?:not|null|check|references|constraint|generated|collate)(?: |$)|$)/.exec(definition) ?? []
  const isFilled =
    has(
      String.raw`generated always as \(\) stored|generated (?:always|by default) as identity|(?:small|big)?serial\d?`,
    ) || !constant.test(text)
  if (isFilled) return [`rewrites ${table} to fill ${table}.${column}`]
  if (has('not null') && text === 'null') return [`adds ${table}.${column} as not null without a default`]
  const isVerified = (has('check') && !mayVerifyChecks) || (has('references') && text !== 'null')
  return isVerified ? verifies(table) : []
}

const locks = (table: string) => [`locks ${table} to create an index`]
const verifies = (table: string) => [`adds a constraint to ${table} without not valid`]

/** Returns the table that a statement alters, with each change as its words. */
export function alterationsOf({ words }: Statement): { table: string; changes: string[] }[] {
  const [, table, changes] = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(words) ?? []
  return table && changes ? [{ table: unquoted(table), changes: splitChanges(changes) }] : []
}

function splitChanges(words: string): string[] {
  const changes: string[][] = [[]]
  let depth = 0
  for (const word of words.split(' ')) {
    if (word === '(' || word === '[') depth += 1
    if (word === ')' || word === ']') depth -= 1
    if (word === ',' && depth === 0) changes.push([])
    else changes.at(-1)?.push(word)
  }
  return changes.map((change) => change.join(' '))
}

/** Replaces all in round or square brackets by (). */
function emptyBrackets(words: string): string {
  const shorter = words.replace(/[([] (?:[^()[\]]|\(\))*[)\]]/g, '()')
  return shorter === words ? words : emptyBrackets(shorter)
}

/** Returns a name as messages and comparisons have it. */
export const unquoted = (name: string) => name.replaceAll('"', '')
