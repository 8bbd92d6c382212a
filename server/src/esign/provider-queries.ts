import type { DocumentProvider } from '@hireloom/contract/signing/codes'
import type { Db } from '../platform/db/db.ts'

/** Returns the provider that a company has chosen to sign its documents. */
export async function findSigningProvider(db: Db, companyId: number) {
  const { signingProvider } = await db
    .selectFrom('companies')
    .select('signingProvider')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return signingProvider
}

/** Stores the choice and returns whether it has changed. */
export async function saveSigningProvider(db: Db, companyId: number, signingProvider: DocumentProvider) {
  const { numUpdatedRows } = await db
    .updateTable('companies')
    .set({ signingProvider })
    .where('id', '=', companyId)
    .where('signingProvider', '<>', signingProvider)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
