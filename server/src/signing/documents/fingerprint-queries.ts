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

/** Finds a sealed document of any company by its hash, with the company's time zone. */
export function findFingerprint(db: Db, finalHash: Buffer) {
  return acrossCompanies(db, 'a sealed document')
    .selectFrom('sealedFingerprints')
    .innerJoin('companies', 'companies.id', 'sealedFingerprints.companyId')
    .select(['sealedFingerprints.voidedOn', 'companies.timeZone'])
    .where('sealedFingerprints.finalHash', '=', finalHash)
    .executeTakeFirst()
}

/**
 * Returns the time zone of the company of this installation that has one of these certificates; undefined without one.
 */
export const findCertificateOwner = (db: Db, fingerprints: readonly Buffer[]) =>
  acrossCompanies(db, 'certificates of the installation')
    .selectFrom('companyCertificates')
    .innerJoin('companies', 'companies.id', 'companyCertificates.companyId')
    .select('companies.timeZone')
    .where(sql<boolean>`company_certificates.fingerprint = any(${[...fingerprints]}::bytea[])`)
    .limit(1)
    .executeTakeFirst()
