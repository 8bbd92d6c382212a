import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { z } from 'zod'
import { nameIn, type VerifiedSignature, verifyDetached } from './cms.ts'
import { ChainedEvent, hash, isChainIntact } from './event-chain.ts'

/** Name of the file in a sealed PDF that holds its events. */
export const evidenceName = 'evidence.json'

/** The content of that file. Times are ISO 8601 in UTC; hashes are hexadecimal. */
export const Evidence = z.object({
  version: z.literal(1),
  company: z.string(),
  title: z.string(),
  number: z.string(),
  /** SHA-256 of the document as it was sent. */
  documentHash: hash,
  signers: z.array(z.object({ name: z.string(), email: z.string(), signedAt: z.string() })).max(20),
  events: z.array(ChainedEvent).max(5000),
})
export type Evidence = z.infer<typeof Evidence>

/** The findings about a PDF. The caller checks whether the certificate belongs to this installation. */
export type Verification =
  | { result: 'not-pdf' | 'locked' | 'unsigned' | 'changed' }
  | {
      result: 'whole' | 'added' | 'chain-broken'
      /** Bytes from the beginning that the last signature covers, including the signature itself. */
      sealedSize: number
      /** SHA-256 of these bytes. */
      sealedHash: string
      at: string
      subject: string
      /** SHA-256 of each certificate from the signer's to its root; empty unless the path is complete and was valid. */
      path: readonly string[]
      fingerprint: string
      timestamp: { at: string; authority: string } | null
      evidence: Evidence | null
    }

/** The maximum number of signatures that are checked; files with more are refused as changed. */
const maxSignatures = 20

/** Verifies every signature of a PDF and describes the last one. If any is invalid, the result is `changed`. */
export async function verifyPdf(bytes: Uint8Array): Promise<Verification> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 1024).includes('%PDF-')) return { result: 'not-pdf' }
  const ranges = byteRangesIn(file)
  if (ranges.length === 0 && hasSignatureTraces(file)) return { result: 'changed' }
  if (ranges.length === 0) return { result: (await isLocked(bytes)) ? 'locked' : 'unsigned' }
  if (ranges.length > maxSignatures) return { result: 'changed' }
  const signatures = ranges.map((range) => ({ range, signature: verifyRange(file, range) }))
  const last = signatures.reduce((a, b) => (endOf(b.range) > endOf(a.range) ? b : a))
  if (!last.signature || signatures.some(({ signature }) => !signature)) return { result: 'changed' }
  const sealed = file.subarray(0, endOf(last.range))
  const evidence = await readEvidence(sealed)
  const isChainBroken = evidence !== null && !isChainIntact(evidence.documentHash, evidence.events)
  const isWhole = endOf(last.range) === file.length && isFileEnd(sealed)
  const result = isChainBroken ? 'chain-broken' : isWhole ? 'whole' : 'added'
  return { result, sealedSize: sealed.length, sealedHash: hashOf(sealed), ...describe(last.signature), evidence }
}

type ByteRange = readonly [start: number, before: number, resume: number, after: number]

const endOf = ([, , resume, after]: ByteRange) => resume + after

/** Finds the byte ranges of signatures (ISO 32000-2, 12.8.1). */
function byteRangesIn(file: Buffer): ByteRange[] {
  const pattern = /\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/g
  return [...file.toString('latin1').matchAll(pattern)].map(
    ([, ...numbers]) => numbers.map(Number) as unknown as ByteRange,
  )
}

/**
 * Returns whether a file has any entry of a signature dictionary (ISO 32000-2, 12.8.1). If one was altered so that no
 * byte range is found, the others still show that the file was signed.
 */
const hasSignatureTraces = (file: Buffer) =>
  /\/ByteRange\s*\[|\/Type\s*\/Sig\b|\/SubFilter\s*\/(?:ETSI|adbe)\./.test(file.toString('latin1'))

/**
 * Verifies the signature of a byte range, which must start at the beginning of the file and leave out only the
 * signature itself.
 */
function verifyRange(file: Buffer, range: ByteRange): VerifiedSignature | undefined {
  const [start, before, resume] = range
  if (start !== 0 || before >= resume || endOf(range) > file.length) return undefined
  const gap = file.subarray(before, resume).toString('latin1')
  const [, hex] = /^<((?:[\da-f]{2})+)>$/i.exec(gap) ?? []
  if (!hex) return undefined
  const content = Buffer.concat([file.subarray(0, before), file.subarray(resume, endOf(range))])
  return verifyDetached(withoutPadding(Buffer.from(hex, 'hex')), content)
}

/** Trims a DER value to its encoded length: the space reserved for it may be larger, and the rest must be zeros. */
function withoutPadding(bytes: Buffer) {
  const first = bytes[1] ?? 0
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f
  if (lengthBytes > 4 || bytes.length < 2 + lengthBytes) return Buffer.alloc(0)
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes)
  const end = 2 + lengthBytes + length
  return bytes.subarray(end).every((byte) => byte === 0) ? bytes.subarray(0, end) : Buffer.alloc(0)
}

/** Returns whether the bytes end with `%%EOF`, the end-of-file marker of PDF; `%%%EOF` isn't one. */
const isFileEnd = (bytes: Buffer) => /[^%]%%EOF[\r\n]{0,2}$/.test(bytes.subarray(-16).toString('latin1'))

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function describe({ signer, path, isPathWhole, at, timestamp }: VerifiedSignature) {
  return {
    at: at.toISOString(),
    subject: nameIn(signer),
    fingerprint: hashOf(signer.raw),
    path: isPathWhole ? path.map(({ raw }) => hashOf(raw)) : [],
    timestamp: timestamp && { at: timestamp.at.toISOString(), authority: timestamp.authority },
  }
}

async function isLocked(bytes: Uint8Array) {
  try {
    return (await PDF.load(bytes)).isEncrypted
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(error.message)
  }
}

async function readEvidence(sealed: Buffer): Promise<Evidence | null> {
  const attached = await PDF.load(sealed)
    .then((pdf) => pdf.getAttachment(evidenceName))
    .catch(() => null)
  if (!attached) return null
  try {
    return Evidence.parse(JSON.parse(Buffer.from(attached).toString('utf8')))
  } catch {
    return null
  }
}
