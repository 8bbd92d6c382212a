import { signerStatus, signingStatus } from '@hireloom/contract/signing/codes'
import type { OwnSigning, SigningDocument } from '@hireloom/contract/signing/document'
import type { Actor } from '../../platform/api/routes.ts'
import { deadlineOf, isExpired, needsSignIn, nextSigners, sealProblemOf } from '../rules.ts'
import type { SignerRow } from '../signers/queries.ts'
import type { DocumentRow } from './queries.ts'

/** Returns a document as staff see it. */
export function documentFor(document: DocumentRow, signers: readonly SignerRow[], now: Date): SigningDocument {
  const { id, publicId, kind, offerId, applicationId: jobApplicationId, title, language, status } = document
  const { expiresAt, sentAt, completedAt, endedAt, endedReason, fileHash, provider, uploadProblem } = document
  return {
    ...{ id, publicId, kind, offerId, jobApplicationId, title, language, status },
    ...{ expiresAt, sentAt, completedAt, endedAt, endedReason, provider, uploadProblem },
    sealProblem: sealProblemOf(document, now),
    isExpired: isExpired(document, signers, now),
    fileHash: fileHash?.toString('hex') ?? null,
    signers: signers.map(({ id, orderNum, role, userId, name, email, status, signedAt, remindedAt }) => ({
      ...{ id, orderNum, role, userId, name, email, status, signedAt, remindedAt },
    })),
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
    ...{ publicId, title, companyName, language, status, isTurn },
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
