import { randomInt } from 'node:crypto'
import type { DeclineReason } from '@hireloom/contract/offers/status'
import { oneMinute } from '@hireloom/contract/platform/durations'
import { typedDigits } from '@hireloom/contract/platform/plain-text'
import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import type { SignatureInput } from '@hireloom/contract/signing/document'
import { signingCode } from '@hireloom/contract/signing/mails'
import { lawVersion, signingRefusals } from '@hireloom/contract/signing/texts'
import { longDayIn } from '@hireloom/contract/texts/long-day'
import { queueMail } from '../../mail/queries.ts'
import { lockOffer } from '../../offers/queries.ts'
import { declineOffer } from '../../offers/status-commands.ts'
import type { Db } from '../../platform/db/db.ts'
import { missing, Refusal, unprocessable } from '../../platform/errors.ts'
import type { Sealer } from '../../platform/sealing.ts'
import { addTask } from '../../platform/tasks/tasks.ts'
import { askNext, recordSigning, withHash } from '../documents/commands.ts'
import { type DocumentRow, findDocument, lockDocument, updateDocument } from '../documents/queries.ts'
import { appendEvent } from '../event-queries.ts'
import { languageFor, mailEnded, mailSender, type Site } from '../mails.ts'
import {
  areAllSigned,
  deadlineOf,
  deviceOf,
  maskedEmail,
  minutesLocked,
  minutesUntilCode,
  networkOf,
  nextSigners,
  pagesLeft,
} from '../rules.ts'
import { signingTasks } from '../task-list.ts'
import { listSigners, type SignerRow, savePageSeen, updateSigner } from './queries.ts'
import { drawingOf } from './signatures.ts'

/** The request of a signer: their document, and where the request comes from. */
export interface SignerVisit {
  companyId: number
  documentId: number
  signerId: number
  address: string
  userAgent: string | undefined
  /** When a user of the company signed in; undefined for a candidate. */
  signedInAt?: Date | undefined
  now: Date
}

interface VisitContext {
  document: DocumentRow & { fileHash: Buffer }
  signer: SignerRow
  signers: readonly SignerRow[]
}

/** Locks the document of a signer, so that signing, declining and voiding run one after the other. */
async function lockVisit(db: Db, { companyId, documentId, signerId }: SignerVisit): Promise<VisitContext> {
  const document = await lockDocument(db, companyId, documentId)
  if (!document?.fileHash || document.applicationDeletedAt) missing('Document')
  const signers = await listSigners(db, companyId, [documentId])
  const signer = signers.find(({ id }) => id === signerId) ?? missing('Document')
  return { document: withHash(document), signer, signers }
}

/** Refuses a step unless the signer may sign now. */
function requireTurn(locked: VisitContext, now: Date) {
  const { document, signer, signers } = locked
  const language = languageFor(locked.document, locked.signer)
  if (document.status === signingStatus.voided) {
    throw new Refusal(409, 'voided', signingRefusals.voided[language](document.companyName))
  }
  if (document.status === signingStatus.declined) {
    const decliner = signers.find(({ status }) => status === signerStatus.declined)
    throw new Refusal(409, 'declined', signingRefusals.declined[language](decliner?.name ?? '…'))
  }
  const deadline = deadlineOf(document, signer)
  if (document.status === signingStatus.sent && deadline <= now) {
    const lastDay = longDayIn(document.timeZone, new Date(deadline.getTime() - 1), language)
    throw new Refusal(409, 'signing_over', signingRefusals.over[language](lastDay, document.companyName))
  }
  const turn = nextSigners(signers)
  if (!turn.some(({ id }) => id === signer.id)) {
    throw new Refusal(409, 'not_your_turn', signingRefusals.notYourTurn[language](turn[0]?.name ?? '…'))
  }
}

const codeLifetime = 10 * oneMinute
const lockTime = 30 * oneMinute
const maxTries = 5

const codeHash = (sealing: Sealer, { documentId, signerId }: SignerVisit, code: string) =>
  sealing.fingerprint('signing code', `${documentId} ${signerId} ${code}`)

/**
 * Mails a candidate the code for a document, except beyond 5 codes an hour and while the signer is locked. Returns
 * whether it was sent.
 */
export async function sendCode(db: Db, sealing: Sealer, visit: SignerVisit) {
  const { now } = visit
  const { document, ...found } = await lockVisit(db, visit)
  const signer = await withCurrentAddress(db, document, found.signer, now)
  if (minutesLocked(signer, now) > 0 || minutesUntilCode(signer, now) > 0) return false
  const isNewHour = !signer.codeHour || now.getTime() - signer.codeHour.getTime() >= 60 * oneMinute
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await updateSigner(db, signer, {
    codeHash: codeHash(sealing, visit, code),
    codeAt: now,
    codeTries: 0,
    codesSent: isNewHour ? 1 : signer.codesSent + 1,
    codeHour: isNewHour ? now : signer.codeHour,
  })
  await appendEvent(db, document, {
    kind: 'code_sent',
    at: now,
    signer: signer.name,
    content: { email: maskedEmail(signer.email) },
  })
  const { companyId, id, title, companyName, language, applicationId } = document
  await queueMail(db, companyId, {
    applicationId,
    isSecret: true,
    dedupeKey: `signing ${id} ${signer.id} code ${now.getTime()}`,
    recipient: signer.email,
    senderName: companyName,
    text: signingCode({ language, title, companyName, recipientName: signer.name, code }),
  })
  return true
}

/** Uses the address that the candidate has now, unless they have signed. */
async function withCurrentAddress(
  db: Db,
  document: VisitContext['document'],
  signer: SignerRow,
  at: Date,
): Promise<SignerRow> {
  const email = document.candidateEmail
  const isSame = email === null || email.toLowerCase() === signer.email.toLowerCase()
  if (signer.userId !== null || signer.status === signerStatus.signed || isSame) return signer
  await updateSigner(db, signer, { email })
  const content = { before: maskedEmail(signer.email), after: maskedEmail(email) }
  await appendEvent(db, document, { kind: 'address_changed', at, signer: signer.name, content })
  return { ...signer, email }
}

/**
 * Checks the code of a signer; returns why it isn't accepted, or undefined. Five wrong tries for one code lock the
 * signer for half an hour, and the sender is notified. It doesn't throw, so that the number of tries is stored.
 */
export async function checkCode(
  db: Db,
  { sealing, site }: { sealing: Sealer; site: Site },
  visit: SignerVisit,
  code: string,
): Promise<string | undefined> {
  const { now } = visit
  const locked = await lockVisit(db, visit)
  const { document, signer } = locked
  const language = languageFor(document, signer)
  const minutes = minutesLocked(signer, now)
  if (minutes > 0) return signingRefusals.locked[language](minutes)
  const isCodeValid = signer.codeHash && signer.codeAt && now.getTime() - signer.codeAt.getTime() < codeLifetime
  if (!isCodeValid) return signingRefusals.codeOver[language]
  if (signer.codeHash?.equals(codeHash(sealing, visit, typedDigits(code)))) {
    await updateSigner(db, signer, { codeHash: null, codeTries: 0, lockedUntil: null })
    await appendEvent(db, document, { kind: 'code_checked', at: now, signer: signer.name })
    await recordOpened(db, locked, visit)
    return undefined
  }
  const codeTries = signer.codeTries + 1
  const isLocked = codeTries >= maxTries
  await updateSigner(db, signer, {
    codeTries: isLocked ? 0 : codeTries,
    ...(isLocked && { lockedUntil: new Date(now.getTime() + lockTime), codeHash: null }),
  })
  await appendEvent(db, document, { kind: 'code_failed', at: now, signer: signer.name })
  if (!isLocked) return signingRefusals.wrongCode[language](maxTries - codeTries)
  const notice = { signer, action: 'entered a wrong code five times', key: `locked ${now.getTime()}` }
  await mailSender(db, site, document, notice)
  return signingRefusals.locked[language](lockTime / oneMinute)
}

/** Records that a signer opened the document, the first time. */
async function recordOpened(db: Db, { document, signer }: VisitContext, { address, userAgent, now }: SignerVisit) {
  if (signer.status !== signerStatus.asked) return
  await updateSigner(db, signer, { status: signerStatus.opened })
  const content = { network: networkOf(address), device: deviceOf(userAgent) }
  await appendEvent(db, document, { kind: 'opened', at: now, signer: signer.name, content })
}

/** Stores that the signer agrees to sign electronically, with the version of the text they read. */
export async function agree(db: Db, visit: SignerVisit, version: number) {
  const locked = await lockVisit(db, visit)
  requireTurn(locked, visit.now)
  if (version !== lawVersion)
    throw unprocessable('changed', signingRefusals.notAgreed[languageFor(locked.document, locked.signer)])
  await recordOpened(db, locked, visit)
  if (locked.signer.agreedAt) return
  await updateSigner(db, locked.signer, { agreedVersion: version, agreedAt: visit.now })
  const { document, signer } = locked
  const content = { version, language: languageFor(document, signer) }
  await appendEvent(db, document, { kind: 'agreed', at: visit.now, signer: signer.name, content })
}

/** Stores that the signer has seen a page. */
export async function markPageSeen(db: Db, visit: SignerVisit, page: number) {
  const locked = await lockVisit(db, visit)
  requireTurn(locked, visit.now)
  const { document, signer } = locked
  if (!Number.isInteger(page) || page < 1 || page > (document.pageCount ?? 0)) missing('Page')
  if (signer.pages[String(page)] !== undefined) return
  await savePageSeen(db, signer, page, visit.now)
  await appendEvent(db, document, { kind: 'page_seen', at: visit.now, signer: signer.name, content: { page } })
}

/** Signs a document. The first call counts; a second one changes nothing. */
export async function signDocument(db: Db, site: Site, visit: SignerVisit, input: SignatureInput) {
  const locked = await lockVisit(db, visit)
  const { document, signer, signers } = locked
  if (signer.status === signerStatus.signed) return
  requireTurn(locked, visit.now)
  const language = languageFor(locked.document, locked.signer)
  if (input.documentHash !== document.fileHash.toString('hex')) {
    throw new Refusal(409, 'changed', signingRefusals.changed[language])
  }
  if (!signer.agreedAt) throw unprocessable('not_agreed', signingRefusals.notAgreed[language])
  const unread = pagesLeft(signer, document.pageCount ?? 0)
  if (unread > 0) throw unprocessable('pages_left', signingRefusals.pagesLeft[language](unread))
  const drawing = drawingOf(input, language)
  const signedName = input.name.trim()
  await updateSigner(db, signer, {
    status: signerStatus.signed,
    signatureKind: input.kind,
    signature: drawing ?? null,
    signedName,
    signedAt: visit.now,
    address: visit.address,
    device: deviceOf(visit.userAgent),
  })
  await appendEvent(db, document, {
    kind: 'signed',
    at: visit.now,
    signer: signer.name,
    content: {
      name: signedName,
      signature: drawing ? 'drawn' : 'typed',
      network: networkOf(visit.address),
      ...(visit.signedInAt && { signedIn: visit.signedInAt.toISOString() }),
    },
  })
  const by = { companyId: document.companyId, userId: signer.userId }
  await recordSigning(db, by, document, 'signing.signed', visit.now)
  await mailSender(db, site, document, { signer, action: 'signed', key: `signed ${signer.id}` })
  const after = signers.map((other) => (other.id === signer.id ? { ...other, status: signerStatus.signed } : other))
  if (!areAllSigned(after)) return askNext(db, site, document, visit.now)
  await updateDocument(db, document, { status: signingStatus.finishing, finishingAt: visit.now })
  const id = { companyId: document.companyId, documentId: document.id }
  await addTask(db, signingTasks.sealDocument, id, `seal ${document.id}`)
}

/** Declines to sign, which ends the document for everyone and its offer with it. */
export async function declineDocument(
  db: Db,
  site: Site,
  visit: SignerVisit,
  { reason, text }: { reason: DeclineReason; text: string },
) {
  // Offers are locked before their documents, in the same order as when documents of an offer are voided.
  const { offerId } = (await findDocument(db, visit.companyId, visit.documentId)) ?? missing('Document')
  const offer = offerId === null ? undefined : await lockOffer(db, visit.companyId, offerId)
  const locked = await lockVisit(db, visit)
  const { document, signer, signers } = locked
  if (signer.status === signerStatus.declined) return
  requireTurn(locked, visit.now)
  await updateSigner(db, signer, { status: signerStatus.declined })
  const declined = { status: signingStatus.declined, endedAt: visit.now, endedReason: text || null }
  await updateDocument(db, document, declined)
  await appendEvent(db, document, { kind: 'declined', at: visit.now, signer: signer.name, content: { reason } })
  const by = { companyId: document.companyId, userId: signer.userId }
  await recordSigning(db, by, document, 'signing.declined', visit.now)
  if (offer) await declineOffer(db, by, offer, { at: visit.now, reason, text })
  await mailSender(db, site, document, { signer, action: 'declined', key: `declined ${signer.id}` })
  for (const next of signers) {
    if (next.id === signer.id || next.status === signerStatus.waiting) continue
    const reason = signingRefusals.declined[languageFor(document, next)](signer.name)
    await mailEnded(db, { ...document, ...declined }, next, reason)
  }
}

/** Stores a wish to sign on paper, or that the document reached another person, and notifies the sender. */
export async function reportToSender(db: Db, site: Site, visit: SignerVisit, kind: 'paper_requested' | 'not_me') {
  const locked = await lockVisit(db, visit)
  requireTurn(locked, visit.now)
  const { document, signer } = locked
  await appendEvent(db, document, { kind, at: visit.now, signer: signer.name })
  const action = kind === 'not_me' ? 'is not the person who was asked to sign' : 'asks to sign on paper'
  await mailSender(db, site, document, { signer, action, key: `${kind} ${signer.id}` })
}
