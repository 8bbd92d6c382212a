import { oneDay } from '@hireloom/contract/platform/durations'
import {
  type DocumentProvider,
  documentProvider,
  type SigningKind,
  type SigningLanguage,
  signerRole,
  signerStatus,
  signingStatus,
} from '@hireloom/contract/signing/codes'
import type { CompanySigner } from '@hireloom/contract/signing/document'
import { voidReasonIn } from '@hireloom/contract/signing/texts'
import dayjs from 'dayjs'
import timezonePlugin from 'dayjs/plugin/timezone.js'
import utcPlugin from 'dayjs/plugin/utc.js'
import { type Recorder, record } from '../../history/queries.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { isViolationOf, Refusal, unprocessable } from '../../platform/errors.ts'
import { addTask } from '../../platform/tasks/tasks.ts'
import { appendEvent } from '../event-queries.ts'
import { languageFor, mailEnded, mailReminder, mailRequest, type Site } from '../mails.ts'
import { deadlineOf, maskedEmail, maxSigningDays, nextSigners } from '../rules.ts'
import {
  findCandidate,
  insertSigners,
  listPossibleSigners,
  listSigners,
  type SignerRow,
  updateSigner,
} from '../signers/queries.ts'
import { signingTasks } from '../task-list.ts'
import { markVoided } from './fingerprint-queries.ts'
import {
  type DocumentRow,
  insertDocument,
  listOpenDocumentIds,
  lockDocument,
  savePages,
  updateDocument,
} from './queries.ts'

dayjs.extend(utcPlugin)
dayjs.extend(timezonePlugin)

export interface SigningInput {
  kind: SigningKind
  /** The product itself by default. */
  provider?: DocumentProvider
  offerId?: number
  employmentId?: number
  applicationId: number
  title: string
  language: SigningLanguage
  /** A PDF that the application has claimed. */
  fileId: number
  /** `YYYY-MM-DD`; the candidate can sign until the end of this day in the company's zone. */
  expiresOn: string
  /** The users who sign, and those who get a copy. */
  signers: readonly CompanySigner[]
  message: string
  replacesId?: number
  at: Date
}

const maxSigners = 4
const maxCopies = 5

/**
 * Sends a document for signing, in the transaction of the caller, to its signers in the order of their numbers; the
 * candidate has number 1. After the commit, its pages are drawn, or it is uploaded to an outside provider. A document
 * that can't be drawn is voided. Returns its id.
 */
export async function sendForSignature(
  db: Db,
  actor: { companyId: number; userId: number },
  input: SigningInput,
): Promise<number> {
  const { companyId, userId: sentBy } = actor
  const { applicationId, title, language, fileId, message, at, kind, provider = documentProvider.builtIn } = input
  const candidate = await findCandidate(db, companyId, applicationId)
  if (!candidate?.email) throw unprocessable('signing_refused', 'This candidate has no e-mail address')
  const signers = [
    { orderNum: 1, role: signerRole.signer, userId: null, name: candidate.name, email: candidate.email },
    ...(await findCompanySigners(db, companyId, input.signers)),
  ]
  refuseDuplicates(signers)
  const document = {
    kind,
    provider,
    applicationId,
    title,
    language,
    fileId,
    message,
    sentBy,
    createdAt: at,
    offerId: input.offerId ?? null,
    employmentId: input.employmentId ?? null,
    replacesId: input.replacesId ?? null,
    expiresAt: endOf(input.expiresOn, candidate.timeZone, at),
  }
  const documentId = await insertDocument(db, companyId, document).catch((error: unknown) => {
    const [subject] = Object.entries(openIndexes).find(([, index]) => isViolationOf(error, index)) ?? []
    if (!subject) throw error
    throw new Refusal(409, 'being_signed', `This ${subject} is already being signed. Void that document first.`)
  })
  await insertSigners(db, companyId, documentId, signers)
  const firstTask = provider === documentProvider.builtIn ? signingTasks.drawSigningPages : signingTasks.uploadDocument
  await addTask(db, firstTask, { companyId, documentId }, `signing pages ${documentId}`)
  return documentId
}

/** The indexes that allow one open document each. */
const openIndexes = { offer: 'signing_documents_open', 'employment letter': 'signing_documents_open_letter' }

/** Returns users as signers of a document. Refuses too many, and users who can't sign. */
export async function findCompanySigners(db: Db, companyId: number, signers: readonly CompanySigner[]) {
  if (signers.filter(({ role }) => role === signerRole.signer).length > maxSigners) {
    throw unprocessable('signing_refused', `At most ${maxSigners} users sign a document`)
  }
  if (signers.filter(({ role }) => role === signerRole.copy).length > maxCopies) {
    throw unprocessable('signing_refused', `At most ${maxCopies} users get a copy of a document`)
  }
  const users = await listPossibleSigners(
    db,
    companyId,
    signers.map(({ userId }) => userId),
  )
  return signers.map(({ userId, orderNum, role }) => {
    const user = users.find(({ id }) => id === userId)
    if (!user) throw unprocessable('signing_refused', "Choose active users who aren't Consultants")
    return { orderNum, role, userId, name: user.name || user.email, email: user.email }
  })
}

export function refuseDuplicates(signers: readonly { name: string; email: string; role: number }[]) {
  const seen = new Set<string>()
  for (const { name, email, role } of signers) {
    const key = `${role} ${email.toLowerCase()}`
    if (seen.has(key)) throw unprocessable('signing_refused', `${name} is on the list twice`)
    seen.add(key)
  }
}

/** Returns the last second of a day in a zone. */
function endOf(day: string, timeZone: string, at: Date) {
  const today = dayIn(timeZone, at)
  const days = Math.round((Date.parse(day) - Date.parse(today)) / oneDay)
  if (days < 1 || days > maxSigningDays) {
    throw unprocessable('signing_refused', `A document can be signed for 1 to ${maxSigningDays} days`)
  }
  return dayjs.tz(`${day}T00:00:00`, timeZone).add(1, 'day').subtract(1, 'second').toDate()
}

/** Marks a document as sent with its drawn pages, and asks the first signers. */
export async function startSigning(
  db: Db,
  site: Site,
  document: DocumentRow,
  { pages, fileHash, at }: { pages: readonly { picture: Buffer; text: string }[]; fileHash: Buffer; at: Date },
) {
  await savePages(db, document, pages)
  const values = { fileHash, pageCount: pages.length, status: signingStatus.sent, sentAt: at }
  await updateDocument(db, document, values)
  const started = { ...document, ...values }
  await appendEvent(db, started, {
    kind: 'sent',
    at,
    user: document.senderName,
    content: { sha256: fileHash.toString('hex'), pages: pages.length },
  })
  await recordSigning(db, { companyId: document.companyId, userId: document.sentBy }, started, 'signing.sent', at)
  await askNext(db, site, started, at)
}

/** Asks the signers whose turn it is and who were not asked yet. */
export async function askNext(db: Db, site: Site, document: DocumentRow, at: Date) {
  const signers = await listSigners(db, document.companyId, [document.id])
  for (const signer of nextSigners(signers)) {
    if (signer.status !== signerStatus.waiting) continue
    await updateSigner(db, signer, { status: signerStatus.asked, askedAt: at })
    await appendEvent(db, withHash(document), {
      kind: 'asked',
      at,
      signer: signer.name,
      content: { email: maskedEmail(signer.email) },
    })
    await mailRequest(db, site, document, signer)
  }
}

/** Reminds a signer of a locked document, once a day at most. The first time may follow the request at once. */
export async function remindSigner(db: Db, site: Site, document: DocumentRow, signer: SignerRow, at: Date) {
  const isAsked = signer.status === signerStatus.asked || signer.status === signerStatus.opened
  if (document.status !== signingStatus.sent || !isAsked || deadlineOf(document, signer) <= at) {
    throw new Refusal(409, 'not_waiting', 'This signer is not asked to sign now')
  }
  if (signer.isUserActive === false) throw new Refusal(409, 'removed', 'This signer is no longer a user')
  if (signer.remindedAt && at.getTime() - signer.remindedAt.getTime() < oneDay) {
    throw new Refusal(409, 'reminded', 'This signer was reminded within the last day')
  }
  await updateSigner(db, signer, { remindedAt: at })
  await appendEvent(db, withHash(document), { kind: 'reminded', at, signer: signer.name })
  if (document.provider === documentProvider.builtIn) return mailReminder(db, site, document, signer, at)
  const id = { companyId: document.companyId, documentId: document.id, signerId: signer.id }
  await addTask(db, signingTasks.remindOutside, id, `remind ${signer.id}`)
}

interface VoidOptions {
  reason: string
  at: Date
}

/**
 * Voids a locked document. A signed one keeps its PDF, and verifies as voided. An outside provider is asked to void it
 * afterwards, and mails its signers itself.
 */
export async function voidDocument(
  db: Db,
  by: Recorder & { name?: string },
  document: DocumentRow,
  { reason, at }: VoidOptions,
) {
  const { status, fileHash, companyId, id } = document
  if (status === signingStatus.voided) return
  const isSigned = status === signingStatus.completed
  await updateDocument(db, document, { status: signingStatus.voided, endedAt: at, endedReason: reason })
  if (isSigned && document.finalHash) await markVoided(db, companyId, document.finalHash, dayIn(document.timeZone, at))
  if (fileHash) await appendEvent(db, { ...document, fileHash }, { kind: 'voided', at, user: by.name ?? null })
  await recordSigning(db, by, document, 'signing.voided', at)
  if (document.provider === documentProvider.outside) return voidAtProvider(db, document, at)
  const signers = await listSigners(db, companyId, [id])
  for (const signer of signers) {
    if (signer.status === signerStatus.waiting && !isSigned) continue
    const ownReason = voidReasonIn(reason, languageFor(document, signer))
    await mailEnded(db, { ...document, status: signingStatus.voided }, signer, ownReason)
  }
}

/** Queues the end of a document at its provider, unless it has ended there, or was never uploaded. */
async function voidAtProvider(db: Db, { companyId, id, outsideId, nextCheckAt, fileHash }: DocumentRow, at: Date) {
  const documentId = { companyId, documentId: id }
  // With a hash it may have been uploaded; doing that again returns the provider's id.
  if (outsideId === null && fileHash) await addTask(db, signingTasks.uploadDocument, documentId, `signing pages ${id}`)
  if (outsideId === null || nextCheckAt === null) return
  await updateDocument(db, { companyId, id }, { nextCheckAt: at })
  await addTask(db, signingTasks.syncDocument, documentId, `sync ${id}`)
}

/** Voids the open documents of applications or an offer, in the transaction of the caller. */
export async function voidOpenDocument(
  db: Db,
  by: Recorder & { name?: string },
  { reason, at, ...about }: VoidOptions & ({ applicationIds: readonly number[] } | { offerId: number }),
) {
  for (const id of await listOpenDocumentIds(db, by.companyId, about)) {
    const document = await lockDocument(db, by.companyId, id)
    if (document) await voidDocument(db, by, document, { reason, at })
  }
}

/** Returns the id of the file that a document was made from: its PDF, or the picture that became the PDF. */
export const sourceOf = ({ fileId, pictureFileId }: Pick<DocumentRow, 'fileId' | 'pictureFileId'>) =>
  pictureFileId ?? fileId

/** Returns a document with the hash of its file, which its events need. Throws for one that wasn't sent. */
export function withHash(document: DocumentRow) {
  if (!document.fileHash) throw new Error(`Document ${document.id} was not sent`)
  return { ...document, fileHash: document.fileHash }
}

type SigningHistory =
  | ('sent' | 'signed' | 'declined' | 'voided' | 'expired' | 'sealed')
  | ('completed' | 'failed' | 'signed_late')

/** Records what happened to a document in the history of its application. */
export async function recordSigning(
  db: Db,
  by: Recorder,
  { applicationId, jobId, reference, title: text }: DocumentRow,
  event: `signing.${SigningHistory}`,
  at: Date,
) {
  await record(db, by, { event, data: { applicationId, jobId, reference, text }, at })
}
