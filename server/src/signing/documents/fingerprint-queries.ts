import { sql } from 'kysely'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'

interface NewFingerprint {
  finalHash: Buffer
  companyName: string
  completedOn: string
  signers: number
}

/** Stores a sealed document by its hash, so that it is known even after the person was erased. */
export async function saveFingerprint(db: Db, companyId: number, fingerprint: NewFingerprint) {
  await db
    .insertInto('sealedFingerprints')
    .values({ companyId, ...fingerprint })
    .onConflict((conflict) => conflict.columns(['companyId', 'finalHash']).doNothing())
    .execute()
}

export async function markVoided(db: Db, companyId: number, finalHash: Buffer, voidedOn: string) {
  await db
    .updateTable('sealedFingerprints')
    .set({ voidedOn })
    .where('companyId', '=', companyId)
    .where('finalHash', '=', finalHash)
    .execute()
}

/** Finds a sealed document of any company by its hash. */
export function findFingerprint(db: Db, finalHash: Buffer) {
  return acrossCompanies(db, 'a sealed document')
    .selectFrom('sealedFingerprints')
    .select(['companyName', 'voidedOn', 'signers'])
    .where('finalHash', '=', finalHash)
    .executeTakeFirst()
}

/** Returns whether one of these certificates belongs to a company of this installation. */
export async function isOwnCertificate(db: Db, fingerprints: readonly Buffer[]) {
  const row = await acrossCompanies(db, 'certificates of the installation')
    .selectFrom('companyCertificates')
    .select('id')
    .where(sql<boolean>`fingerprint = any(${[...fingerprints]}::bytea[])`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
