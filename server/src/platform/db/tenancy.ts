import type { KyselyPlugin, PluginTransformQueryArgs } from 'kysely'
import type { DB } from './tables.gen.ts'
import {
  type Branch,
  findAll,
  findUnboundTable,
  insertsWithoutCompany,
  queryKinds,
  tableName,
} from './tenancy-query.ts'
import { findUnboundTableInText, textsOf } from './tenancy-text.ts'

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

/**
 * Refuses a query on a company's table that doesn't name the company, before it reaches the database. It prevents
 * mistakes, such as a join on the wrong key; it is no defence against SQL that is written to get around it.
 */
export class TenancyPlugin implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs) {
    const nodes = findAll(node, checkedKinds)
    const common = nodes
      .filter(({ kind }) => kind === 'CommonTableExpressionNameNode')
      .map(({ table }) => tableName(table as Branch))
    const isOwn = (table: string) => !shared.has(table) && !common.includes(table)
    for (const query of nodes.filter(({ kind }) => queryKinds.has(kind))) {
      const table =
        query.kind === 'InsertQueryNode' ? insertsWithoutCompany(query, isOwn) : findUnboundTable(query, isOwn)
      if (table) refuse(table)
    }
    for (const text of textsOf(nodes.filter(({ kind }) => kind === 'RawNode'))) {
      const table = findUnboundTableInText(text, (name) => !sharedTables.has(name))
      if (table) refuse(table)
    }
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

const checkedKinds = new Set([...queryKinds, 'CommonTableExpressionNameNode', 'RawNode'])

function refuse(table: string): never {
  throw new Error(`A query on ${table} must say whose rows it means (company_id)`)
}
