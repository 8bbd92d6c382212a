import { type Branch, columnName, findAll, tableName } from './tenancy-query.ts'

const rawKind = new Set(['RawNode'])

/** Returns the hand-written SQL of nodes, with the names of its tables and a `?` for each other parameter. */
export function textsOf(raws: readonly Branch[]): string[] {
  if (raws.length === 0) return []
  const nested = new Set(raws.flatMap(({ parameters }) => findAll(parameters, rawKind)))
  return raws.filter((raw) => !nested.has(raw)).map(textOf)
}

function textOf({ sqlFragments, parameters }: Branch): string {
  const inserted = (parameters as Branch[]).map(nameOf)
  return (sqlFragments as string[]).map((fragment, index) => `${fragment} ${inserted[index] ?? ''} `).join('')
}

/** Returns the text of a parameter that is SQL itself, and a `?` for a value or a query. */
function nameOf(parameter: Branch): string {
  if (parameter.kind === 'RawNode') return textOf(parameter)
  if (parameter.kind === 'TableNode') return inDatabase(tableName(parameter))
  if (parameter.kind !== 'ReferenceNode') return '?'
  const table = parameter.table ? `${inDatabase(tableName(parameter.table as Branch))}.` : ''
  return `${table}${inDatabase(columnName(parameter.column as Branch))}`
}

const inDatabase = (name = '') => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The parts of SQL that would mislead the check: comments, texts, quotes around names, and the name of the schema. */
const noise = /\/\*[\s\S]*?\*\/|--[^\n]*|'(?:[^']|'')*'|"|\bpublic\s*\.\s*/g

/** A comparison that binds nothing: of a company_id with itself, or with the ids of all companies. */
const selfComparison =
  /\b((?:\w+\.)?company_id)\s*=\s*\1\b|\bcompany_id\s+in\s*\(\s*select\s+id\s+from\s+companies\s*\)/gi

/**
 * A comparison or a key with company_id, such as `company_id = $1`, `using (company_id, id)` or `(company_id, name)`.
 */
const withCompany = /\bcompany_id\s*(?:=|in\b)|=\s*(?:\w+\.)?company_id\b|\(\s*(?:\w+\.)?company_id\s*[,)]/gi

/** The name of a common table expression, whose own text has the tables. */
const commonTable =
  /(?:\bwith(?: recursive)?|[,)])\s+([a-z_]+)\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi

/** A name of a table in which rows are read or changed. */
const named = /\b(?:from|join|(?<!do )update)\s+(?:only\s+|lateral\s+)?(?!only\b|lateral\b)([a-z_]+)\b(?!\s*[(.])/gi

/** An insertion, with its columns where it names them. */
const insertion = /\binto\s+([a-z_]+)\s*(?:\(([^)]*)\))?/gi

/**
 * Returns a table of companies in SQL that compares company_id less often than it names such tables, or that inserts
 * rows without it; undefined when there is none. The check is rough: any comparison counts for any table.
 */
export function findUnboundTableInText(sql: string, isOwn: (table: string) => boolean): string | undefined {
  const text = sql.replace(noise, ' ').replace(selfComparison, ' ')
  const common = new Set([...text.matchAll(commonTable)].map(([, name]) => name))
  const tables = [...text.matchAll(named)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('pg_') && !common.has(name) && isOwn(name))
  for (const [, name = '', columns = text] of text.matchAll(insertion)) {
    if (isOwn(name) && !/\bcompany_id\b/.test(columns)) return name
  }
  const comparisons = [...text.matchAll(withCompany)].length
  return comparisons < tables.length ? tables[0] : undefined
}
