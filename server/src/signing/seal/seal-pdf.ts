import { type KeyObject, sign as signBytes } from 'node:crypto'
import { PDF, type TimestampAuthority } from '@libpdf/core'
import { type Evidence, evidenceName } from '../verify/verify-pdf.ts'
import type { SealKey } from './certificates.ts'

interface SealOptions {
  /** The document as it was sent. */
  document: Uint8Array
  /** The signature page and the pages of evidence, as a PDF. */
  pages: Uint8Array
  evidence: Evidence
  key: SealKey
  at: Date
  /** Without it the seal has the time of this server only (PAdES B-B instead of B-T). */
  timestamps?: TimestampAuthority | undefined
}

/** Bytes reserved for a signature: three certificates and a timestamp need about 12,000. */
const signatureSize = 24_576

/**
 * Adds the pages and the file of evidence to a document, and seals all of it with one signature (PAdES baseline, ETSI
 * EN 319 142-1). Throws when the timestamps can't be reached.
 */
export async function sealPdf({ document, pages, evidence, key, at, timestamps }: SealOptions): Promise<Buffer> {
  const pdf = await PDF.load(document)
  const added = await PDF.load(pages)
  await pdf.copyPagesFrom(added, [...Array(added.getPageCount()).keys()])
  pdf.addAttachment(evidenceName, Buffer.from(JSON.stringify(evidence)), {
    description: 'Record of events',
    mimeType: 'application/json',
  })
  const reloaded = await PDF.load(await pdf.save())
  const { bytes } = await reloaded.sign({
    signer: signerWith(key),
    subFilter: 'ETSI.CAdES.detached',
    level: timestamps ? 'B-T' : 'B-B',
    ...(timestamps && { timestampAuthority: timestamps }),
    digestAlgorithm: 'SHA-256',
    signingTime: at,
    reason: `Sealed by ${evidence.company}`,
    estimatedSize: signatureSize,
  })
  return Buffer.from(bytes)
}

/** Signs with the key in this process, so that it is never given to a library. */
function signerWith({ certificate, chain, privateKey }: SealKey) {
  return {
    certificate,
    certificateChain: [...chain],
    ...algorithmOf(privateKey),
    sign: async (data: Uint8Array, algorithm: string) =>
      signBytes(algorithm.replace('-', '').toLowerCase(), data, privateKey),
  }
}

const algorithmOf = ({ asymmetricKeyType }: KeyObject) =>
  asymmetricKeyType === 'ec'
    ? ({ keyType: 'EC', signatureAlgorithm: 'ECDSA' } as const)
    : ({ keyType: 'RSA', signatureAlgorithm: 'RSASSA-PKCS1-v1_5' } as const)
