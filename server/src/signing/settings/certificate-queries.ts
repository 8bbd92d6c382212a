import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'
import { type CertificateKind, certificateKind } from '@hireloom/contract/signing/codes'
import { acrossCompanies, type Db } from '../../platform/db/db.ts'
import { toJson } from '../../platform/db/json.ts'
import type { Sealer } from '../../platform/sealing.ts'
import type { SealKey } from '../seal/certificates.ts'
import { nameIn } from '../verify/cms.ts'

/** Selects the certificates of a company. */
const selectCertificates = (db: Db, companyId: number) =>
  db.selectFrom('companyCertificates').selectAll().where('companyId', '=', companyId)
export type CertificateRow = Awaited<ReturnType<ReturnType<typeof selectCertificates>['execute']>>[number]

/** Returns the certificate that seals now. */
export const findCurrentCertificate = (db: Db, companyId: number) =>
  selectCertificates(db, companyId).where('isUsed', '=', true).executeTakeFirst()

/** Returns the newest certificate of a kind. */
export const findNewestCertificate = (db: Db, companyId: number, kind: CertificateKind) =>
  selectCertificates(db, companyId).where('kind', '=', kind).orderBy('id', 'desc').limit(1).executeTakeFirst()

interface NewCertificate {
  kind: CertificateKind
  key: SealKey
  addedBy: number | null
  addedAt: Date
}

/** Stores a certificate with its encrypted key. One that seals replaces the previous one. */
export async function insertCertificate(
  db: Db,
  companyId: number,
  sealing: Sealer,
  { kind, key, addedBy, addedAt }: NewCertificate,
) {
  const { serialNumber: serial, validFromDate, validToDate, ...certificate } = readCertificate(key.certificate)
  const isUsed = kind !== certificateKind.root
  if (isUsed) await retireCertificate(db, companyId)
  await db
    .insertInto('companyCertificates')
    .values({
      companyId,
      kind,
      serial,
      isUsed,
      addedBy,
      addedAt,
      subject: certificate.subject,
      fingerprint: fingerprintOf(key.certificate),
      certificate: key.certificate,
      chain: toJson(key.chain.map((certificate) => certificate.toString('base64'))),
      keySealed: sealing.seal(String(key.privateKey.export({ format: 'pem', type: 'pkcs8' }))),
      validFrom: validFromDate,
      validUntil: validToDate,
    })
    .execute()
}

function readCertificate(der: Buffer) {
  const certificate = new X509Certificate(der)
  const { serialNumber, validFromDate, validToDate } = certificate
  return { serialNumber, validFromDate, validToDate, subject: nameIn(certificate) }
}

export const fingerprintOf = (der: Uint8Array) => createHash('sha256').update(der).digest()

/** Takes the certificate that seals now out of use. */
export async function retireCertificate(db: Db, companyId: number) {
  await db
    .updateTable('companyCertificates')
    .set({ isUsed: false })
    .where('companyId', '=', companyId)
    .where('isUsed', '=', true)
    .execute()
}

/** Returns a stored certificate with its key. Throws MissingKey without the key it was encrypted with. */
export const keyOf = ({ certificate, chain, keySealed }: CertificateRow, sealing: Sealer): SealKey => ({
  certificate,
  chain: chain.map((certificate) => Buffer.from(certificate, 'base64')),
  privateKey: createPrivateKey(sealing.unseal(keySealed)),
})

/** Lists the certificates of every company that seal now and end before a time. */
export function listEndingCertificates(db: Db, before: Date) {
  return acrossCompanies(db, 'ending certificates')
    .selectFrom('companyCertificates')
    .select(['companyId', 'id', 'kind', 'subject', 'validUntil', 'warnedDays'])
    .where('isUsed', '=', true)
    .where('validUntil', '<', before)
    .execute()
}

export async function markWarned(db: Db, companyId: number, id: number, warnedDays: number) {
  await db
    .updateTable('companyCertificates')
    .set({ warnedDays })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Locks the company's row, so that its certificates change one at a time, and returns its name. */
export async function lockCompany(db: Db, companyId: number) {
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return name
}

/** Returns the name of the company. */
export async function findCompanyName(db: Db, companyId: number) {
  const { name } = await db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return name
}
