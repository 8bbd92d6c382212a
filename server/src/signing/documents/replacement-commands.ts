import { documentProvider, signerRole, signingStatus } from '@hireloom/contract/signing/codes'
import type { Db } from '../../platform/db/db.ts'
import { missing, Refusal, unprocessable } from '../../platform/errors.ts'
import { appendEvent } from '../event-queries.ts'
import type { Site } from '../mails.ts'
import { isExpired, removedSigners } from '../rules.ts'
import { chooseProvider } from '../settings/provider-commands.ts'
import { deleteSigner, insertSigners, listSigners } from '../signers/queries.ts'
import { askNext, findCompanySigners, refuseDuplicates, sendForSignature, sourceOf, withHash } from './commands.ts'
import type { DocumentRow } from './queries.ts'

/**
 * Sends an ended document again, to the same signers and to the copy recipients who are still users. Returns the id of
 * the new one.
 */
export async function reissueDocument(
  db: Db,
  actor: { companyId: number; userId: number },
  document: DocumentRow,
  { expiresOn, at }: { expiresOn: string; at: Date },
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
    ...{ kind, provider, applicationId, title, language, fileId, message, expiresOn, replacesId, at },
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
