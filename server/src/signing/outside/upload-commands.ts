import { createHash } from 'node:crypto'
import { documentProvider, signerRole, signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { lockOffer } from '../../offers/queries.ts'
import { markOfferSent } from '../../offers/status-commands.ts'
import { DocumentRefused } from '../../outside/e-signature/port.ts'
import type { Services } from '../../platform/api/routes.ts'
import { addTask } from '../../platform/tasks/tasks.ts'
import { recordSigning, withHash } from '../documents/commands.ts'
import { type DocumentRow, findDocument, lockDocument, updateDocument } from '../documents/queries.ts'
import { findSignable, UnreadablePicture } from '../documents/signable-commands.ts'
import { appendEvent } from '../event-queries.ts'
import { mailSender } from '../mails.ts'
import { deadlineOf, maskedEmail, nextSigners } from '../rules.ts'
import { listSigners, updateSigner } from '../signers/queries.ts'
import { signingTasks } from '../task-list.ts'
import { callProvider, NotConnected } from './connection-commands.ts'
import { nextCheck } from './rules.ts'

type UploadServices = Pick<Services, 'db' | 'outside' | 'config' | 'sealing' | 'now'>

/** Tries before a user has to try again. With graphile-worker's delays, they take a minute and a half. */
export const maxUploadTries = 5

/**
 * Uploads a document to the outside provider, which asks its signers. The public id is the idempotency key: a try that
 * was interrupted after the provider received the document finds that one. A document that was voided during its upload
 * is uploaded as well, so that it is known and can be voided there.
 */
export async function uploadDocument(services: UploadServices, companyId: number, documentId: number) {
  const { db } = services
  const row = await findDocument(db, companyId, documentId)
  if (!row || !needsUpload(row)) return
  try {
    const { document, bytes } = await findSignable(services, row)
    // The hash is stored before the call: a document that has one may have reached the provider.
    await updateDocument(db, document, { fileHash: createHash('sha256').update(bytes).digest() })
    const outsideId = await sendDocument(services, document, bytes)
    await storeUpload(services, document, outsideId)
  } catch (error) {
    await handleFailure(services, row, error)
  }
}

const needsUpload = ({ provider, status, outsideId, uploadProblem, fileHash }: DocumentRow) => {
  if (provider !== documentProvider.outside || outsideId !== null) return false
  return status === signingStatus.preparing ? uploadProblem === null : status === signingStatus.voided && !!fileHash
}

async function sendDocument(services: UploadServices, document: DocumentRow, bytes: Buffer) {
  const { companyId, id, publicId, title, language, message, filename } = document
  const signers = await listSigners(services.db, companyId, [id])
  return callProvider(services, companyId, (provider, token) =>
    provider.send(token, {
      idempotencyKey: publicId,
      title,
      language,
      message,
      filename,
      bytes,
      signers: signers.map((signer) => ({
        name: signer.name,
        email: signer.email,
        role: signer.role === signerRole.copy ? 'copy' : 'signer',
        order: signer.orderNum,
        expiresAt: deadlineOf(document, signer),
      })),
      callbackUrl: `${services.config.publicUrl}/public_api/esign/webhook/${companyId}`,
    }),
  )
}

/** Stores the provider's id of a document and marks it and its offer as sent. */
async function storeUpload(
  { db, config, now }: UploadServices,
  { companyId, id, offerId }: DocumentRow,
  outsideId: string,
) {
  await db.transaction().execute(async (db) => {
    const offer = offerId === null ? undefined : await lockOffer(db, companyId, offerId)
    const document = await lockDocument(db, companyId, id)
    if (!document || document.outsideId !== null) return
    const at = now()
    if (document.status === signingStatus.voided) {
      await updateDocument(db, document, { outsideId, nextCheckAt: at, failedCalls: 0 })
      await addTask(db, signingTasks.syncDocument, { companyId, documentId: id }, `sync ${id}`)
      return
    }
    const values = { outsideId, status: signingStatus.sent, sentAt: at, nextCheckAt: nextCheck(0, at), failedCalls: 0 }
    await updateDocument(db, document, { ...values, uploadProblem: null })
    const started = withHash(document)
    const content = { sha256: started.fileHash.toString('hex'), provider: config.esignName }
    await appendEvent(db, started, { kind: 'sent', at, user: document.senderName, content })
    const by = { companyId, userId: document.sentBy }
    await recordSigning(db, by, document, 'signing.sent', at)
    for (const signer of nextSigners(await listSigners(db, companyId, [id]))) {
      await updateSigner(db, signer, { status: signerStatus.asked, askedAt: at })
      const event = { kind: 'asked', at, signer: signer.name, content: { email: maskedEmail(signer.email) } } as const
      await appendEvent(db, started, event)
    }
    if (!offer) return
    const how = `for signature with ${config.esignName}`
    await markOfferSent(db, by, offer, { at, version: offer.currentVersion, how })
  })
}

/** Stores why a document could not be uploaded, unless it is tried again. */
async function handleFailure({ db, config, now }: UploadServices, { companyId, id }: DocumentRow, error: unknown) {
  const isPermanent =
    error instanceof DocumentRefused || error instanceof NotConnected || error instanceof UnreadablePicture
  const willRetry = await db.transaction().execute(async (db) => {
    const document = await lockDocument(db, companyId, id)
    if (!document || document.outsideId !== null) return false
    const failedCalls = document.failedCalls + 1
    await updateDocument(db, document, { failedCalls })
    if (!isPermanent && failedCalls < maxUploadTries) return true
    // The sender of a voided document no longer waits for it.
    if (document.status !== signingStatus.preparing) return !isPermanent
    const at = now()
    const reason = problemOf(error, config.esignName)
    await updateDocument(db, document, { uploadProblem: reason })
    await recordSigning(db, { companyId }, document, 'signing.failed', at)
    const notice = { signerName: config.esignName, action: 'did not accept', key: `not taken ${at.getTime()}`, reason }
    await mailSender(db, config, document, notice)
    return false
  })
  if (willRetry) throw error
}

function problemOf(error: unknown, providerName: string) {
  if (error instanceof UnreadablePicture) return error.message
  if (error instanceof DocumentRefused) return `${providerName} refused it: ${error.message}`.slice(0, 500)
  if (error instanceof NotConnected) return `Sign in to ${providerName} again in the settings, then try again`
  return `${providerName} can't be reached`
}
