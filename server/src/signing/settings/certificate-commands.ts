import { oneDay } from '@hireloom/contract/platform/durations'
import { certificateKind } from '@hireloom/contract/signing/codes'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { createRoot, createSealCertificate, type SealKey } from '../seal/certificates.ts'
import {
  type CertificateRow,
  findCurrentCertificate,
  findNewestCertificate,
  insertCertificate,
  keyOf,
  lockCompany,
} from './certificate-queries.ts'

type CertificateServices = Pick<Services, 'sealing' | 'now'>

/** The product's own certificates are replaced this long before they expire. */
export const renewalTime = 60 * oneDay

/**
 * Returns the key that seals the company's documents. On first use, and when the certificate has expired, it creates
 * one of the product's own; the company's row is locked meanwhile, so that two tasks don't create two.
 */
export async function ensureSealKey(
  db: Db,
  { sealing, now }: CertificateServices,
  companyId: number,
): Promise<SealKey> {
  const certificate = await findCurrentCertificate(db, companyId)
  if (certificate && certificate.validUntil > now()) return keyOf(certificate, sealing)
  return db.transaction().execute(async (db) => {
    const companyName = await lockCompany(db, companyId)
    const current = await findCurrentCertificate(db, companyId)
    if (current && current.validUntil > now()) return keyOf(current, sealing)
    return createOwnKey(db, { sealing, now }, companyId, companyName)
  })
}

/** Creates the product's own certificate for a company, issued by its root. It seals documents from now on. */
export async function createOwnKey(
  db: Db,
  { sealing, now }: CertificateServices,
  companyId: number,
  companyName: string,
): Promise<SealKey> {
  const at = now()
  const root = await ensureRoot(db, { sealing, now }, companyId, companyName)
  const key = { ...(await createSealCertificate(companyName, root, at)), chain: [root.certificate] }
  await insertCertificate(db, companyId, sealing, { kind: certificateKind.seal, key, addedBy: null, addedAt: at })
  return key
}

/** Returns the root that issues the product's own certificates; creates one if none lasts long enough. */
export async function ensureRoot(
  db: Db,
  { sealing, now }: CertificateServices,
  companyId: number,
  companyName: string,
): Promise<SealKey> {
  const at = now()
  const stored = await findNewestCertificate(db, companyId, certificateKind.root)
  if (isRootUsable(stored, at)) return keyOf(stored, sealing)
  const key = { ...(await createRoot(companyName, at)), chain: [] }
  await insertCertificate(db, companyId, sealing, { kind: certificateKind.root, key, addedBy: null, addedAt: at })
  return key
}

/** Returns whether a root outlives a certificate that it issues now, which lasts three years. */
const isRootUsable = (root: CertificateRow | undefined, at: Date): root is CertificateRow =>
  root !== undefined && root.validUntil.getTime() - at.getTime() > 3 * 366 * oneDay
