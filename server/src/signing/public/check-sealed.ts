import { z } from 'zod'
import { fairSlots } from '../../documents/isolated/fair-slots.ts'
import { runIsolated } from '../../documents/isolated/run-isolated.ts'
import type { Services } from '../../platform/api/routes.ts'
import { tooManyCalls } from '../../platform/errors.ts'
import { findCertificateOwner, findFingerprint } from '../documents/fingerprint-queries.ts'
import { Evidence } from '../verify/verify-pdf.ts'

/** The largest PDF that can be checked, in bytes. */
export const maxCheckedSize = 25 * 1024 * 1024
const busyMessage = 'Many files are being checked right now'
/** At most two processes check PDFs at a time, one for each network address. */
const waitForSlot = fairSlots<string>({ slots: 2, maxWaiting: 10, busyMessage })

const hash = z.string().regex(/^[\da-f]{64}$/)
/** A name in a certificate. Names are for display, so a longer one is cut. */
const name = z.string().transform((text) => text.slice(0, 500))
/** The output of the process, which isn't trusted: it read a file from anyone. */
const CheckOutput = z.union([
  z.object({ result: z.enum(['not-pdf', 'locked', 'unsigned', 'changed']) }),
  z.object({
    result: z.enum(['whole', 'added', 'chain-broken']),
    sealedSize: z.int().min(0),
    sealedHash: hash,
    at: z.iso.datetime(),
    subject: name,
    path: z.array(hash).max(10),
    fingerprint: hash,
    timestamp: z.object({ at: z.iso.datetime(), authority: name }).nullable(),
    evidence: Evidence.nullable(),
  }),
])

/** The findings of `/verify` about a PDF. */
export type CheckedPdf =
  | { result: 'not-pdf' | 'locked' | 'unsigned' | 'changed' }
  | (Extract<z.infer<typeof CheckOutput>, { sealedSize: number }> & {
      isOfInstallation: boolean
      voidedOn: string | null
      /** The time zone of the company that sealed it; UTC for a company that isn't on this installation. */
      timeZone: string
    })

/** Finds the company of this installation that has one of the certificates with these SHA-256 hashes. */
const findOwner = async (db: Services['db'], hashes: readonly string[]) =>
  hashes.length > 0
    ? findCertificateOwner(
        db,
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      )
    : undefined

/** Checks a PDF in a separate process and compares it with what this installation has sealed. Stores nothing of it. */
export async function checkSealed(
  { db }: Pick<Services, 'db'>,
  bytes: Uint8Array,
  address: string,
): Promise<CheckedPdf> {
  const release = await waitForSlot(address)
  try {
    const processResult = await runIsolated(new URL('../verify/verify-file.ts', import.meta.url), bytes)
    if ('ended' in processResult && processResult.ended === 'time') throw tooManyCalls(busyMessage, 10)
    // A file on which the process fails was not sealed by the product.
    const result =
      'ended' in processResult ? ({ result: 'changed' } as const) : CheckOutput.parse(JSON.parse(processResult.output))
    if (!('sealedHash' in result)) return result
    const sealed = await findFingerprint(db, Buffer.from(result.sealedHash, 'hex'))
    const company = sealed ?? (await findOwner(db, result.path))
    if (!company && result.evidence && (await findOwner(db, [result.fingerprint]))) {
      // The certificate of the seal belongs to a company here, but the certificates above it in the file were changed.
      return { result: 'changed' }
    }
    return {
      ...result,
      isOfInstallation: company !== undefined,
      voidedOn: sealed?.voidedOn ?? null,
      timeZone: company?.timeZone ?? 'UTC',
    }
  } finally {
    release()
  }
}
