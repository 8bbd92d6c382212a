import { isExpired as isOfferExpired, offerStatus } from '@hireloom/contract/offers/status'
import { documentProvider, signerRole, signingStatus } from '@hireloom/contract/signing/codes'
import { lockNewestLetter } from '../../letters/employment-queries.ts'
import { hasEnded } from '../../offers/application-queries.ts'
import { refuseLateSigning } from '../../offers/check-commands.ts'
import { lockOffer } from '../../offers/queries.ts'
import type { Actor } from '../../platform/api/routes.ts'
import { dayIn } from '../../platform/days.ts'
import type { Db } from '../../platform/db/db.ts'
import { missing, Refusal, unprocessable } from '../../platform/errors.ts'
import { appendEvent } from '../event-queries.ts'
import type { Site } from '../mails.ts'
import { isExpired, removedSigners } from '../rules.ts'
import { chooseProvider } from '../settings/provider-commands.ts'
import { deleteSigner, insertSigners, listSigners } from '../signers/queries.ts'
import { askNext, findCompanySigners, refuseDuplicates, sendForSignature, sourceOf, withHash } from './commands.ts'
import { type DocumentRow, findVisibleDocument } from './queries.ts'

interface ReissueOptions {
  expiresOn: string
  at: Date
}

/** Locks what a document was made from, and refuses to send it again when that has changed or ended. */
export async function refuseOutdated(db: Db, actor: Actor, documentId: number, options: ReissueOptions) {
  const document = (await findVisibleDocument(db, actor, documentId)) ?? missing('Document')
  const { offerId, employmentId } = document
  if (offerId !== null) await refuseOldOffer(db, actor, { offerId, document, ...options })
  if (employmentId === null) return
  const letter = await lockNewestLetter(db, actor.companyId, employmentId)
  if (letter?.isHired && letter.fileId === sourceOf(document)) return
  const problem = 'This employment letter has a newer version, or the candidate is no longer hired'
  throw new Refusal(
    409,
    'letter_changed',
    `${problem}. Open the employment letter to send its newest version for signature.`,
  )
}

interface OfferCheck extends ReissueOptions {
  offerId: number
  document: DocumentRow
}

async function refuseOldOffer(
  db: Db,
  { companyId, timeZone }: Actor,
  { offerId, document, expiresOn, at }: OfferCheck,
) {
  const offer = (await lockOffer(db, companyId, offerId)) ?? missing('Offer')
  const { offered, accepted } = offerStatus
  const isOpen = offer.status === offered || offer.status === accepted
  const isCurrent = offer.letterFileId === sourceOf(document) && !isOfferExpired(offer, dayIn(timeZone, at))
  if (!isOpen || !isCurrent || (await hasEnded(db, companyId, offer.applicationId))) {
    throw new Refusal(
      409,
      'offer_changed',
      'This offer has changed or ended. Open the offers of the candidate to send the current one for signature.',
    )
  }
  refuseLateSigning(offer, expiresOn)
}

/**
 * Sends an ended document again, to the same signers and to the copy recipients who are still users. Returns the id of
 * the new one.
 */
export async function reissueDocument(
  db: Db,
  actor: { companyId: number; userId: number },
  document: DocumentRow,
  { expiresOn, at }: ReissueOptions,
) {
  const { kind, offerId, employmentId, applicationId, title, language, message, id: replacesId } = document
  const fileId = sourceOf(document)
  const provider = await chooseProvider(db, document.companyId, document.provider, at)
  const signers = await listSigners(db, document.companyId, [document.id])
  const removed = signers.find((signer) => signer.isUserActive === false && signer.role === signerRole.signer)
  if (removed) {
    const problem = `${removed.name} is no longer a user`
    throw unprocessable('signing_refused', `${problem}. Send a new document with other signers.`)
  }
  return sendForSignature(db, actor, {
    kind,
    provider,
    applicationId,
    title,
    language,
    fileId,
    message,
    expiresOn,
    replacesId,
    at,
    ...(offerId !== null && { offerId }),
    ...(employmentId !== null && { employmentId }),
    signers: signers.flatMap(({ userId, isUserActive, orderNum, role }) =>
      userId === null || !isUserActive ? [] : [{ userId, orderNum, role }],
    ),
  })
}

interface ReplacementOptions {
  signerId: number
  /** The user who signs instead. */
  userId: number
  /** The name of the user who decides this. */
  by: string
  at: Date
}

/** Names another user in place of one who was removed before signing a locked document. The order stays. */
export async function replaceSigner(
  db: Db,
  site: Site,
  document: DocumentRow,
  { signerId, userId, by, at }: ReplacementOptions,
) {
  const { companyId, id, provider, status } = document
  const signers = await listSigners(db, companyId, [id])
  const removed = signers.find((signer) => signer.id === signerId) ?? missing('Signer')
  const isSignedHere = provider === documentProvider.builtIn && status === signingStatus.sent
  if (!removedSigners(signers).includes(removed) || !isSignedHere) {
    throw new Refusal(409, 'not_removed', 'Only a user who was removed before signing can be replaced')
  }
  if (isExpired(document, signers, at)) {
    throw new Refusal(409, 'expired', 'This document has expired. Send a new document with other signers.')
  }
  const { orderNum, role } = removed
  const successors = await findCompanySigners(db, companyId, [{ userId, orderNum, role }])
  refuseDuplicates([...signers.filter((signer) => signer !== removed), ...successors])
  await deleteSigner(db, removed)
  await insertSigners(db, companyId, id, successors)
  const content = { successor: successors.map(({ name }) => name).join() }
  await appendEvent(db, withHash(document), { kind: 'replaced', at, signer: removed.name, user: by, content })
  await askNext(db, site, document, at)
}
