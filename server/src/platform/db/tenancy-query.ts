import type { OperationNode } from 'kysely'

/** A node of a query of Kysely, with the parts of its kind. */
export type Branch = OperationNode & Record<string, unknown>

type IsOwn = (table: string) => boolean

/** The kinds of nodes that read or change rows. */
export const queryKinds: ReadonlySet<string> = new Set([
  'SelectQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'InsertQueryNode',
  'MergeQueryNode',
])

/** Returns the table into which a query inserts rows without their company; undefined when they have it. */
export function insertsWithoutCompany(query: Branch, isOwn: IsOwn): string | undefined {
  const into = sourceOf(query.into as Branch)
  const columns = findAll(query.columns, columnKind).map((column) => columnName(column))
  return into && isOwn(into.table) && !columns.includes('companyId') ? into.table : undefined
}

/**
 * Returns a table of companies in a query whose rows may be of several: its company_id is not required to equal a
 * value, or the company_id of another table for which that is so. Alternatives (`or`, `not`) require nothing.
 */
export function findUnboundTable(query: Branch, isOwn: IsOwn): string | undefined {
  const joins = (query.joins ?? []) as Branch[]
  const roots = [query.from, query.table, query.using, query.into, ...joins.map(({ table }) => table)]
  const sources = roots.flatMap((root) => sourcesOf(root))
  const unbound = new Map(sources.filter(({ table }) => isOwn(table)).map(({ alias, table }) => [alias, table]))
  const [only] = sources.length === 1 ? sources : []
  const sides = requirementsOf([query.where, ...joins.map(({ on }) => on)])
    .filter(({ operator }) => (operator as Branch).operator === '=')
    .map(({ leftOperand, rightOperand }) =>
      [leftOperand, rightOperand].map((side) => ownerOfCompanyId(side as Branch, only)),
    )
  // Each turn binds one more table of a chain of joins.
  for (let before = -1; before !== unbound.size; ) {
    before = unbound.size
    for (const [left, right] of sides) {
      if (left !== undefined && (right === undefined || !unbound.has(right))) unbound.delete(left)
      if (right !== undefined && (left === undefined || !unbound.has(left))) unbound.delete(right)
    }
  }
  return unbound.values().next().value
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

/** Returns the comparisons that each row must pass: those that only `and` connects. */
function requirementsOf(node: unknown): Branch[] {
  if (Array.isArray(node)) return node.flatMap(requirementsOf)
  const { kind, ...parts } = (node ?? {}) as Branch
  if (kind === 'BinaryOperationNode') return [node as Branch]
  if (kind === 'WhereNode') return requirementsOf(parts.where)
  if (kind === 'OnNode') return requirementsOf(parts.on)
  if (kind === 'ParensNode') return requirementsOf(parts.node)
  return kind === 'AndNode' ? [...requirementsOf(parts.left), ...requirementsOf(parts.right)] : []
}

/**
 * Returns the alias whose company_id is meant; undefined for everything else. `only`: the query's source, if it has a
 * single one.
 */
function ownerOfCompanyId(node: Branch, only: Source | undefined): string | undefined {
  if (node.kind !== 'ReferenceNode' || columnName(node.column as Branch) !== 'companyId') return undefined
  return node.table ? tableName(node.table as Branch) : only?.alias
}

export function tableName(node: Branch): string | undefined {
  const identifier = (node.table as Branch | undefined)?.identifier as Branch | undefined
  return identifier?.name as string | undefined
}
export const columnName = (node: Branch) => (node.column as Branch | undefined)?.name as string | undefined

const columnKind = new Set(['ColumnNode'])

/** Returns every node of these kinds below, without looking into values. */
export function findAll(node: unknown, kinds: ReadonlySet<string>, branches: Branch[] = []): Branch[] {
  if (typeof node !== 'object' || node === null) return branches
  if (Array.isArray(node)) {
    for (const below of node) findAll(below, kinds, branches)
    return branches
  }
  const { kind } = node as Branch
  if (kind === 'ValueNode' || kind === 'PrimitiveValueListNode') return branches
  if (kinds.has(kind)) branches.push(node as Branch)
  for (const key in node) findAll((node as Branch)[key], kinds, branches)
  return branches
}
