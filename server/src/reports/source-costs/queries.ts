import type { CandidateSource } from '@hireloom/contract/lookups'
import type { SourceCost } from '@hireloom/contract/reports/source-costs'
import type { Db } from '../../platform/db/db.ts'
import type { Months } from '../rules.ts'

interface SavedCosts {
  month: string
  costs: readonly SourceCost[]
  updatedAt: Date
}

const firstDayOf = (month: string) => `${month}-01`

/** Returns the costs of a month (`YYYY-MM`), and when one of them last changed. */
export async function findMonthCosts(db: Db, companyId: number, month: string) {
  const rows = await db
    .selectFrom('sourceCosts')
    .select(['source', 'amount', 'updatedAt'])
    .where('companyId', '=', companyId)
    .where('month', '=', firstDayOf(month))
    .orderBy('source')
    .execute()
  const costs = rows
    .filter(({ amount }) => amount !== null)
    .map(({ source, amount }): SourceCost => ({ source: source as CandidateSource, amount }))
  const changes = rows.map(({ updatedAt }) => updatedAt.getTime())
  return { month, costs, updatedAt: changes.length === 0 ? null : new Date(Math.max(...changes)) }
}

/** Locks the costs of the company until the end of the transaction. */
export const lockCosts = (db: Db, companyId: number) =>
  db.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Stores costs of a month (`YYYY-MM`). */
export async function saveCosts(db: Db, companyId: number, { month, costs, updatedAt }: SavedCosts) {
  await db
    .insertInto('sourceCosts')
    .values(costs.map((cost) => ({ companyId, month: firstDayOf(month), ...cost, updatedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'month', 'source'])
        .doUpdateSet(({ ref }) => ({ amount: ref('excluded.amount'), updatedAt: ref('excluded.updatedAt') })),
    )
    .execute()
}

/** Returns what each source cost in these months, for those with an amount. */
export async function sumCosts(db: Db, companyId: number, { firstDay, lastDay }: Months) {
  const rows = await db
    .selectFrom('sourceCosts')
    .select(({ fn }) => ['source', fn.sum<number>('amount').as('cost')])
    .where('companyId', '=', companyId)
    .where('month', '>=', firstDay)
    .where('month', '<=', lastDay)
    .where('amount', 'is not', null)
    .groupBy('source')
    .execute()
  return new Map(rows.map(({ source, cost }) => [source as CandidateSource, Number(cost)]))
}
