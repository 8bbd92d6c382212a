import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { uploadType } from '@hireloom/contract/uploads'
import { lockOffer } from '../offers/queries.ts'
import { acceptOffer } from '../offers/status-commands.ts'
import type { Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import { claimFile, findFile } from '../uploads/queries.ts'
import { storeFile } from '../uploads/store-queries.ts'
import { recordSigning, withHash } from './documents/commands.ts'
import { evidenceContent, evidenceOf } from './documents/evidence.ts'
import { saveFingerprint } from './documents/fingerprint-queries.ts'
import { type DocumentRow, findDocument, lockDocument, updateDocument } from './documents/queries.ts'
import { listEvents } from './event-queries.ts'
import { mailAdmins, mailCompleted } from './mails.ts'
import { maxSealTries, timestampTimeout } from './rules.ts'
import { drawEvidence } from './seal/evidence-pages.ts'
import { sealPdf } from './seal/seal-pdf.ts'
import { ensureSealKey } from './settings/certificate-commands.ts'
import { verifyLink } from './signers/address-rules.ts'
import { listSigners } from './signers/queries.ts'
import { verifyPdf } from './verify/verify-pdf.ts'

type SealServices = Pick<Services, 'db' | 'outside' | 'config' | 'sealing' | 'now'>

/** The largest PDF that a mail carries, in bytes. */
const maxAttachment = 5 * 1024 * 1024

interface SealOptions {
  /** When a user had it sealed again, in milliseconds; undefined for the first time. */
  retriedAt?: number | undefined
}

/**
 * Seals a document that all have signed, checks the result, and completes it. Throws so that the task is tried again;
 * after three failed seals, or a day without timestamps, the Admins are notified and the document stays as it is. A
 * failure to read the document or the key, as in an outage, doesn't count as a failed seal.
 */
export async function sealSigned(
  services: SealServices,
  companyId: number,
  documentId: number,
  { retriedAt = 0 }: SealOptions = {},
) {
  const { db, now } = services
  const document = await findDocument(db, companyId, documentId)
  if (document?.status !== signingStatus.finishing || document.sealTries >= maxSealTries) return
  const outcome = await trySealing(services, document, await readSource(services, document))
  if ('sealed' in outcome) return complete(services, document, outcome.sealed)
  if (outcome.isTimestampMissing) {
    const waited = now().getTime() - (document.finishingAt?.getTime() ?? 0)
    if (waited < timestampTimeout) throw outcome.error
    const problem = "The timestamp authority can't be reached. Finish it without a timestamp?"
    return mailAdmins(services.db, services.config, document, { problem, occasion: `timestamp ${retriedAt}` })
  }
  const sealTries = document.sealTries + 1
  if (sealTries >= maxSealTries) {
    const problem = 'The sealed PDF failed its check. Nobody was notified that it is signed.'
    await mailAdmins(services.db, services.config, document, { problem, occasion: `seal ${retriedAt}` })
  }
  // The count is stored last, so that a task whose process was killed tries again. The Admins are still notified only
  // once.
  await updateDocument(db, document, { sealTries })
  if (sealTries < maxSealTries) throw outcome.error
}

/** Ends a seal whose task failed permanently: Admins are notified, and a user can have it sealed again. */
export async function endSealing(
  services: SealServices,
  companyId: number,
  documentId: number,
  { retriedAt = 0 }: SealOptions = {},
) {
  const document = await findDocument(services.db, companyId, documentId)
  if (document?.status !== signingStatus.finishing || document.sealTries >= maxSealTries) return
  const problem = 'The PDF could not be sealed for a day. Nobody was notified that it is signed.'
  await mailAdmins(services.db, services.config, document, { problem, occasion: `seal ${retriedAt}` })
  await updateDocument(services.db, document, { sealTries: maxSealTries })
}

/** Reads everything that a seal needs: the signers, the events, the document and the key. */
async function readSource(services: SealServices, { companyId, id, fileKey }: DocumentRow) {
  const { db, outside } = services
  const [signers, events] = await Promise.all([listSigners(db, companyId, [id]), listEvents(db, companyId, id)])
  const bytes = await buffer(await outside.files.read(fileKey))
  return { signers, events, bytes, key: await ensureSealKey(db, services, companyId) }
}

type SealOutcome = { sealed: Buffer } | { error: unknown; isTimestampMissing: boolean }

async function trySealing(
  { outside, config, now }: SealServices,
  row: DocumentRow,
  { signers, events, bytes, key }: Awaited<ReturnType<typeof readSource>>,
): Promise<SealOutcome> {
  let isTimestampMissing = false
  const { timestamps } = outside
  const authority = !row.isUntimed &&
    timestamps && {
      timestamp: (...digest: Parameters<typeof timestamps.timestamp>) =>
        timestamps.timestamp(...digest).catch((error: unknown) => {
          isTimestampMissing = true
          throw error
        }),
    }
  try {
    const document = withHash(row)
    if (!createHash('sha256').update(bytes).digest().equals(document.fileHash)) {
      throw new Error('The stored document is not the one that was sent')
    }
    const source = { document, signers, events }
    const hasTimestamp = Boolean(authority)
    const pages = await drawEvidence(evidenceContent(source, { verifyUrl: verifyLink(config), hasTimestamp }))
    const sealed = await sealPdf({
      document: bytes,
      pages,
      evidence: evidenceOf(source),
      key,
      at: now(),
      ...(authority && { timestamps: authority }),
    })
    const { result } = await verifyPdf(sealed)
    return result === 'whole' ? { sealed } : { error: new Error(`The seal is ${result}`), isTimestampMissing }
  } catch (error) {
    return { error, isTimestampMissing }
  }
}

/** Stores the sealed file, completes the document, accepts its offer, and mails its signers and copy recipients. */
async function complete(services: SealServices, { companyId, id, offerId, title }: DocumentRow, sealed: Buffer) {
  const { db, now, config } = services
  const filename = `${title.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 150)}.pdf`
  const file = { filename, type: uploadType.offerLetter, contentType: 'application/pdf', bytes: sealed }
  const key = await storeFile(services, companyId, file)
  const finalHash = createHash('sha256').update(sealed).digest()
  await db.transaction().execute(async (db) => {
    const offer = offerId === null ? undefined : await lockOffer(db, companyId, offerId)
    const document = await lockDocument(db, companyId, id)
    // Meanwhile it was voided, or another task completed it; the new file is removed because nothing uses it.
    if (document?.status !== signingStatus.finishing) return
    const at = now()
    const stored = await findFile(db, companyId, key)
    if (!stored) throw new Error('The sealed file is missing')
    await claimFile(db, companyId, { fileId: stored.id, applicationId: document.applicationId, questionId: null })
    const completed = { status: signingStatus.completed, completedAt: at, finalFileId: stored.id, finalHash }
    await updateDocument(db, document, completed)
    const signers = await listSigners(db, companyId, [id])
    await saveFingerprint(db, companyId, {
      finalHash,
      companyName: document.companyName,
      completedOn: dayIn(document.timeZone, at),
      signers: signers.filter(({ signedAt }) => signedAt).length,
    })
    await recordSigning(db, { companyId }, document, 'signing.sealed', at)
    if (offer) await acceptOffer(db, { companyId }, offer, { at, how: 'by signature' })
    for (const signer of signers) {
      const attachment = sealed.length <= maxAttachment ? stored.id : undefined
      await mailCompleted(db, config, { ...document, ...completed }, signer, attachment)
    }
  })
}
