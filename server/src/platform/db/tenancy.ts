import type { KyselyPlugin, OperationNode, PluginTransformQueryArgs } from 'kysely'
import type { DB } from './tables.gen.ts'

/** Tables that belong to no company, or that show which company is meant. Every other table belongs to companies. */
const shared = new Set<string>([
  'accounts',
  'companies',
  'companySlugs',
  'sessions',
  'provinces',
  'cities',
  'plans',
  'mailboxMessages',
  'embeddedBoardAds',
  'captchaSolutions',
  'usedLogoutTokens',
  'rateLimits',
  'taskWorkers',
  'processes',
  'slowStatements',
  'mailOutcomes',
  'webFiles',
  'backups',
  'resumedRestores',
  'operatorActions',
  // The schema's own record has no type.
  'migrations' as keyof DB,
] satisfies (keyof DB)[])

/** Names of those tables in the database. */
export const sharedTables: ReadonlySet<string> = new Set(
  [...shared].map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
)

/** Refuses a query on a company's table that doesn't name the company, before it reaches the database. */
export class TenancyPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    const nodes = findAll(node, checkedKinds)
    const kind = (...kinds: string[]) => nodes.filter((node) => kinds.includes(node.kind))
    const cteNames = new Set(kind('CommonTableExpressionNameNode').map(({ table }) => tableName(table as Branch)))
    for (const query of nodes) if (queryKinds.has(query.kind)) check(query, cteNames)
    for (const raw of kind('RawNode')) checkRaw(raw)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

type Branch = OperationNode & Record<string, unknown>

function check(query: Branch, cteNames: Set<string | undefined>) {
  const isOwn = ({ table }: Source) => !shared.has(table) && !cteNames.has(table)
  if (query.kind === 'InsertQueryNode') {
    const into = sourceOf(query.into as Branch)
    const columns = findAll(query.columns, columnKind).map((column) => columnName(column))
    if (into && isOwn(into) && !columns.includes('companyId')) refuse(into.table)
    return
  }
  const joins = (query.joins ?? []) as Branch[]
  const roots = [query.from, query.table, query.using, ...joins.map(({ table }) => table)]
  const sources = roots.flatMap((root) => sourcesOf(root))
  const bound = new Set(comparisons([query.where, ...joins.map(({ on }) => on)]).map(ownerOfCompanyId))
  for (const source of sources.filter(isOwn)) {
    const byItself = sources.length === 1 && bound.has('')
    if (!byItself && !bound.has(source.alias)) refuse(source.table)
  }
}

/**
 * A comparison or a key with company_id, such as `company_id = $1`, `using (company_id, id)` or `(company_id, name)`.
 */
const withCompany = /\bcompany_id\s*(=|in\b)|=\s*(\w+\.)?company_id\b|\(\s*(\w+\.)?company_id\s*[,)]/i

/** A name of a common table expression, whose own text has the tables. */
const commonTable =
  /(?:\bwith(?: recursive)?|[,)])\s+([a-z_]+)\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi

/** Checks hand-written SQL only roughly: where it names a table of the product, it must also compare company_id. */
function checkRaw(raw: Branch) {
  const text = (raw.sqlFragments as string[]).join(' ? ')
  const common = new Set([...text.matchAll(commonTable)].map(([, name]) => name))
  for (const [, name = ''] of text.matchAll(/\b(?:from|join|(?<!do )update|into)\s+([a-z_]+)\b(?!\s*[(.])/gi)) {
    if (name.startsWith('pg_') || common.has(name)) continue
    const table = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    if (!shared.has(table) && !withCompany.test(text)) refuse(table)
  }
}

interface Source {
  table: string
  alias: string
}

function sourcesOf(root: unknown): Source[] {
  const nodes = Array.isArray(root) ? root : [root]
  return nodes.flatMap((node) => {
    if (node?.kind === 'FromNode') return sourcesOf(node.froms)
    if (node?.kind === 'UsingNode') return sourcesOf(node.tables)
    return sourceOf(node) ?? []
  })
}

function sourceOf(node: Branch | undefined): Source | undefined {
  if (node?.kind === 'AliasNode') {
    const inner = sourceOf(node.node as Branch)
    return inner && { ...inner, alias: (node.alias as Branch).name as string }
  }
  if (node?.kind !== 'TableNode') return undefined
  const table = tableName(node) ?? ''
  return { table, alias: table }
}

const queryKinds: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'InsertQueryNode',
])
const checkedKinds = new Set([...queryKinds, 'CommonTableExpressionNameNode', 'RawNode'])
const columnKind = new Set(['ColumnNode'])
const comparisonKind = new Set(['BinaryOperationNode'])

/** Returns both sides of every `=` below, without nested queries, which are checked by themselves. */
function comparisons(roots: unknown[]): Branch[] {
  const equal = roots.flatMap((root) => findAll(root, comparisonKind, queryKinds))
  return equal
    .filter(({ operator }) => (operator as Branch).operator === '=')
    .flatMap(({ leftOperand, rightOperand }) => [leftOperand as Branch, rightOperand as Branch])
}

/** Returns the alias whose company_id is meant, '' when it is unqualified, undefined for another column. */
function ownerOfCompanyId(node: Branch): string | undefined {
  if (node.kind !== 'ReferenceNode' || columnName(node.column as Branch) !== 'companyId') return undefined
  return node.table ? tableName(node.table as Branch) : ''
}

function tableName(node: Branch): string | undefined {
  const identifier = (node.table as Branch | undefined)?.identifier as Branch | undefined
  return identifier?.name as string | undefined
}
const columnName = (node: Branch) => (node.column as Branch | undefined)?.name

/** Returns every node of these kinds below, without looking into nodes of the kinds in `except`, or into values. */
function findAll(node: unknown, kinds: Kinds, except: Kinds = noKinds, branches: Branch[] = []) {
  if (typeof node !== 'object' || node === null) return branches
  if (Array.isArray(node)) {
    for (const below of node) findAll(below, kinds, except, branches)
    return branches
  }
  const { kind } = node as Branch
  if (kind === 'ValueNode' || kind === 'PrimitiveValueListNode' || except.has(kind)) return branches
  if (kinds.has(kind)) branches.push(node as Branch)
  for (const key in node) findAll((node as Branch)[key], kinds, except, branches)
  return branches
}
type Kinds = ReadonlySet<string>
const noKinds: Kinds = new Set()

function refuse(table: string): never {
  throw new Error(`A query on ${table} must say whose rows it means (company_id)`)
}
