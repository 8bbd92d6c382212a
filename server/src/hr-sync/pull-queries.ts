import type { MasterDataKind } from '@hireloom/contract/hr-sync'
import type { Db } from '../platform/db/db.ts'

/** Returns the companies that the HR suite knows. */
export const listSuiteCompanies = (db: Db) =>
  db.selectFrom('companies').select('id').where('externalId', 'is not', null).where('isActive', '=', true).execute()

/** Returns the company's id in the HR suite. */
export async function findSuiteId(db: Db, companyId: number) {
  const company = await db.selectFrom('companies').select('externalId').where('id', '=', companyId).executeTakeFirst()
  return company?.externalId ?? undefined
}

/** Returns the time up to which a kind was pulled; undefined when it never was. */
export async function findPulledUntil(db: Db, companyId: number, kind: MasterDataKind) {
  const pull = await db
    .selectFrom('masterDataPulls')
    .select('pulledUntil')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return pull?.pulledUntil
}

export const savePulledUntil = (db: Db, companyId: number, kind: MasterDataKind, pulledUntil: Date) =>
  db
    .insertInto('masterDataPulls')
    .values({ companyId, kind, pulledUntil })
    .onConflict((conflict) => conflict.columns(['companyId', 'kind']).doUpdateSet({ pulledUntil }))
    .execute()
