import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import type { OwnSigning, SigningDocument } from '@hireloom/contract/signing/document'
import { seesPersonalData } from '../../access/person-rules.ts'
import type { Actor } from '../../platform/api/routes.ts'
import type { EventRow } from '../event-queries.ts'
import { shortNameOf } from '../mails.ts'
import { deadlineOf, isExpired, needsSignIn, nextSigners, sealProblemOf } from '../rules.ts'
import type { SignerRow } from '../signers/queries.ts'
import type { DocumentRow } from './queries.ts'

type Reader = Pick<Actor, 'permissions'>

/** Returns the name of a signer for a reader: the candidate's first name where the reader may not see personal data. */
export const signerNameFor = (document: DocumentRow, signer: SignerRow, reader: Reader) =>
  seesPersonalData(reader) ? signer.name : shortNameOf(document, signer)

/** Returns an event for a reader, without the candidate's last name if it is hidden from them. */
export function eventFor(document: DocumentRow, signers: readonly SignerRow[], event: EventRow, reader: Reader) {
  const { seq, kind, at, signerName, userName } = event
  const candidate = signers.find(({ userId, name }) => userId === null && name === signerName)
  return { seq, kind, at, userName, signerName: candidate ? signerNameFor(document, candidate, reader) : signerName }
}

/** Returns a document for a reader, without the candidate's last name and address if these are hidden from them. */
export function documentFor(
  document: DocumentRow,
  signers: readonly SignerRow[],
  { reader, now }: { reader: Reader; now: Date },
): SigningDocument {
  const { id, publicId, kind, offerId, applicationId: jobApplicationId, title, language, status } = document
  const { expiresAt, sentAt, completedAt, endedAt, endedReason, fileHash, provider, uploadProblem } = document
  return {
    id,
    publicId,
    kind,
    offerId,
    jobApplicationId,
    title,
    language,
    status,
    expiresAt,
    sentAt,
    completedAt,
    endedAt,
    endedReason,
    provider,
    uploadProblem,
    sealProblem: sealProblemOf(document, now),
    isExpired: isExpired(document, signers, now),
    fileHash: fileHash?.toString('hex') ?? null,
    signers: signers.map((signer) => {
      const { id, orderNum, role, userId, email, status, signedAt, remindedAt } = signer
      return {
        id,
        orderNum,
        role,
        userId,
        status,
        signedAt,
        remindedAt,
        isRemoved: signer.isUserActive === false,
        name: signerNameFor(document, signer, reader),
        email: userId !== null || seesPersonalData(reader) ? email : null,
      }
    }),
  }
}

/** Returns a document as one of its signers sees it. */
export function ownSigning(
  document: DocumentRow,
  signers: readonly SignerRow[],
  signer: SignerRow,
  { actor, now }: { actor: Pick<Actor, 'signedInAt'>; now: Date },
): OwnSigning {
  const { publicId, title, companyName, language, status, pageCount, fileHash } = document
  const deadline = deadlineOf(document, signer)
  const isTurn = status === signingStatus.sent && nextSigners(signers).some(({ id }) => id === signer.id)
  return {
    publicId,
    title,
    companyName,
    language,
    status,
    isTurn,
    signerStatus: signer.status,
    isExpired: isTurn && signer.status !== signerStatus.signed && deadline <= now,
    expiresAt: deadline,
    signedAt: signer.signedAt,
    hasAgreed: signer.agreedAt !== null,
    pageCount: pageCount ?? 0,
    pagesSeen: Object.keys(signer.pages).map(Number),
    documentHash: fileHash?.toString('hex') ?? null,
    name: signer.name,
    needsSignIn: needsSignIn(actor, now),
  }
}
