import { createHash } from 'node:crypto'
import { declineReason } from '@hireloom/contract/offers/status'
import { signerRole, signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import { uploadType } from '@hireloom/contract/uploads'
import { type LockedOffer, lockOffer } from '../../offers/queries.ts'
import { acceptOffer, declineOffer } from '../../offers/status-commands.ts'
import { type ProviderDocument, UnreadableFile } from '../../outside/e-signature/port.ts'
import type { Services } from '../../platform/api/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { claimFile, findFile } from '../../uploads/queries.ts'
import { storeFile } from '../../uploads/store-queries.ts'
import { recordSigning, voidDocument, withHash } from '../documents/commands.ts'
import { endExpired } from '../documents/expiry-commands.ts'
import { type DocumentRow, findDocument, lockDocument, updateDocument } from '../documents/queries.ts'
import { appendEvent } from '../event-queries.ts'
import { mailSender, shortNameOf } from '../mails.ts'
import { nextSigners } from '../rules.ts'
import { listSigners, type SignerRow, updateSigner } from '../signers/queries.ts'
import { callProvider } from './connection-commands.ts'
import { postponeCheck } from './queries.ts'
import { earlierEnd, laterStatus, nextCheck, stateOfSigner } from './rules.ts'

type SyncServices = Pick<Services, 'db' | 'outside' | 'config' | 'sealing' | 'now'>

/** The largest signed file that is stored, in bytes. */
const maxFileBytes = 12 * 1024 * 1024

interface SignedFile {
  key: string
  hash: Buffer
}

/**
 * Fetches the state of a document from its provider and applies it; a document that was voided here is voided there
 * first. Events and fetches that run at the same time apply each state once, because they lock the document.
 */
export async function syncDocument(services: SyncServices, companyId: number, documentId: number) {
  const { db, now } = services
  const document = await findDocument(db, companyId, documentId)
  if (!document?.outsideId || document.nextCheckAt === null) return
  try {
    const state = await fetchState(services, document)
    const file = state.status === 'completed' ? await fetchFile(services, document) : undefined
    await db.transaction().execute((db) => applyState(db, services, document, { state, file, at: now() }))
  } catch (error) {
    const failedCalls = document.failedCalls + 1
    await postponeCheck(db, document, { failedCalls, nextCheckAt: nextCheck(failedCalls, now()) })
    throw error
  }
}

async function fetchState(services: SyncServices, { companyId, outsideId, status, endedReason }: DocumentRow) {
  const state = await callProvider(services, companyId, (provider, token) =>
    status === signingStatus.voided
      ? provider.void(token, outsideId ?? '', endedReason ?? 'Voided')
      : provider.find(token, outsideId ?? ''),
  )
  if (!state) throw new Error('The e-signature provider does not know this document')
  return state
}

/** Downloads the signed file and stores it. It is removed in a day unless the document refers to it by then. */
async function fetchFile(services: SyncServices, document: DocumentRow): Promise<SignedFile> {
  const { db, config } = services
  const { companyId, outsideId, title } = document
  try {
    const bytes = await callProvider(services, companyId, (provider, token) =>
      provider.download(token, outsideId ?? ''),
    )
    if (!bytes) throw new UnreadableFile('The signed document has no file')
    if (bytes.length > maxFileBytes) throw new UnreadableFile(`The signed document has more than ${maxFileBytes} bytes`)
    const filename = `${title.replace(/[^\p{L}\p{N} ._-]/gu, '_').slice(0, 150)}.pdf`
    const file = { filename, type: uploadType.offerLetter, contentType: 'application/pdf', bytes: Buffer.from(bytes) }
    const key = await storeFile(services, companyId, file)
    return { key, hash: createHash('sha256').update(bytes).digest() }
  } catch (error) {
    if (error instanceof UnreadableFile) {
      const notice = { signerName: config.esignName, action: 'sent no valid PDF', key: 'no valid PDF' }
      await mailSender(db, config, document, notice)
    }
    throw error
  }
}

interface StateOptions {
  state: ProviderDocument
  file: SignedFile | undefined
  at: Date
}

async function applyState(
  db: Db,
  services: SyncServices,
  { companyId, id, offerId }: DocumentRow,
  { state, file, at }: StateOptions,
) {
  const { config } = services
  const offer = offerId === null ? undefined : await lockOffer(db, companyId, offerId)
  const document = await lockDocument(db, companyId, id)
  if (!document || document.nextCheckAt === null) return
  const isVoided = document.status === signingStatus.voided
  // The state was fetched before the document was voided here; the task of voiding continues.
  if (isVoided && state.status === 'sent') return
  const signers = await listSigners(db, companyId, [id])
  const context = { db, services, document, signers, offer, at }
  await applySigners(context, state)
  await updateDocument(db, document, {
    failedCalls: 0,
    nextCheckAt: state.status === 'sent' ? nextCheck(0, at) : null,
  })
  if (file) return isVoided ? reportLate(context, file) : complete(context, file)
  if (isVoided) return
  if (state.status === 'declined') return decline(context, state)
  if (state.status === 'expired') return expire(context)
  if (state.status !== 'voided') return
  const reason = `Voided at ${config.esignName}`
  await voidDocument(db, { companyId }, { ...document, nextCheckAt: null }, { reason, at })
}

interface StateContext {
  db: Db
  services: SyncServices
  document: DocumentRow
  signers: readonly SignerRow[]
  offer: LockedOffer | undefined
  at: Date
}

/** Stores what the signers did since the last state. When the document is completed, all of them have signed. */
async function applySigners({ db, services, document, signers, at }: StateContext, state: ProviderDocument) {
  for (const signer of signers) {
    if (signer.role !== signerRole.signer) continue
    const received = stateOfSigner(state.signers, signer)
    const receivedStatus = state.status === 'completed' ? 'signed' : received?.status
    const status = receivedStatus && laterStatus(signer.status, receivedStatus)
    if (status === undefined) continue
    const signedAt = status === signerStatus.signed ? (received?.signedAt ?? at) : null
    await updateSigner(db, signer, { status, signedAt, askedAt: signer.askedAt ?? at })
    if (status === signerStatus.asked)
      await appendEvent(db, withHash(document), { kind: 'asked', at, signer: signer.name })
    if (status === signerStatus.opened)
      await appendEvent(db, withHash(document), { kind: 'opened', at, signer: signer.name })
    if (status !== signerStatus.signed) continue
    await appendEvent(db, withHash(document), { kind: 'signed', at, signer: signer.name })
    const by = { companyId: document.companyId, userId: signer.userId }
    await recordSigning(db, by, document, 'signing.signed', at)
    const notice = { signer, action: 'signed', key: `signed ${signer.id}` }
    await mailSender(db, services.config, document, notice)
  }
}

async function storeSignedFile({ db, document, at }: StateContext, { key, hash }: SignedFile) {
  const { companyId, applicationId } = document
  const stored = await findFile(db, companyId, key)
  if (!stored) throw new Error('The signed file is missing')
  await claimFile(db, companyId, { fileId: stored.id, applicationId, questionId: null })
  await updateDocument(db, document, { finalFileId: stored.id, finalHash: hash, completedAt: at })
}

async function complete(context: StateContext, file: SignedFile) {
  const { db, services, document, offer, at } = context
  const by = { companyId: document.companyId }
  await storeSignedFile(context, file)
  await updateDocument(db, document, { status: signingStatus.completed })
  await appendEvent(db, withHash(document), { kind: 'completed', at, content: { sha256: file.hash.toString('hex') } })
  await recordSigning(db, by, document, 'signing.completed', at)
  if (offer) await acceptOffer(db, by, offer, { at, how: `by signature with ${services.config.esignName}` })
}

/** Stores the file of a document that was signed before it was voided, and notifies the sender. */
async function reportLate(context: StateContext, file: SignedFile) {
  const { db, services, document, at } = context
  await storeSignedFile(context, file)
  await appendEvent(db, withHash(document), { kind: 'signed_late', at })
  await recordSigning(db, { companyId: document.companyId }, document, 'signing.signed_late', at)
  const notice = { signerName: 'Everybody', action: 'had signed before you voided', key: 'signed late' }
  await mailSender(db, services.config, document, notice)
}

async function decline({ db, services, document, signers, offer, at }: StateContext, state: ProviderDocument) {
  const decliner = signers.find((signer) => stateOfSigner(state.signers, signer)?.status === 'declined') ?? signers[0]
  const text = (state.declineText ?? '').slice(0, 1000)
  const declined = { status: signingStatus.declined, endedAt: at, endedReason: text || null }
  await updateDocument(db, document, declined)
  await appendEvent(db, withHash(document), { kind: 'declined', at, signer: decliner?.name ?? null })
  const by = { companyId: document.companyId, userId: decliner?.userId ?? null }
  await recordSigning(db, by, document, 'signing.declined', at)
  if (offer) await declineOffer(db, by, offer, { at, reason: declineReason.other, text })
  const signerName = decliner ? shortNameOf(document, decliner) : ''
  const notice = { signerName, action: 'declined', key: `declined ${decliner?.id}` }
  await mailSender(db, services.config, document, notice)
}

/** Ends a document whose time is over at the provider, even when that was before its end here. */
async function expire({ db, services, document, signers, at }: StateContext) {
  const isCandidatesTurn = nextSigners(signers).some(({ userId }) => userId === null)
  const expiresAt = earlierEnd(document.expiresAt, isCandidatesTurn, at)
  await updateDocument(db, document, { expiresAt })
  await endExpired(db, services.config, { ...document, expiresAt }, { signers, at })
}
