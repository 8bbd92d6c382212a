import { offerTexts, type SigningRequest } from '@hireloom/contract/offering'
import { differencesOf } from '@hireloom/contract/offers/differences'
import { offerMail } from '@hireloom/contract/offers/offer-mail'
import { lacksApproval } from '@hireloom/contract/offers/status'
import { versionOccasion } from '@hireloom/contract/offers/version'
import { documentProvider, signingKind } from '@hireloom/contract/signing/codes'
import { catalogue } from '@hireloom/contract/texts/catalogue'
import { offerPagePath } from '../companies/address-rules.ts'
import { findCandidateLanguage } from '../companies/candidate-language-queries.ts'
import { queueMail } from '../mail/queries.ts'
import { hasEnded } from '../offers/application-queries.ts'
import { refuseLateSigning } from '../offers/check-commands.ts'
import { findOffer, type LockedOffer } from '../offers/queries.ts'
import { applicationHasEnded, sendingProblem, termsOf } from '../offers/rules.ts'
import { markOfferSent } from '../offers/status-commands.ts'
import { findVersion, saveVersion } from '../offers/version-queries.ts'
import { comparedTerms } from '../offers/version-rules.ts'
import type { Actor, Services } from '../platform/api/routes.ts'
import { dayIn } from '../platform/days.ts'
import type { Db } from '../platform/db/db.ts'
import { missing, unprocessable } from '../platform/errors.ts'
import { sendForSignature } from '../signing/documents/commands.ts'
import { lastSigningDay } from '../signing/rules.ts'
import { chooseProvider } from '../signing/settings/provider-commands.ts'
import { findUserEmail } from './queries.ts'

interface SendingOptions {
  config: Services['config']
  at: Date
}

/** Throws a refusal if an offer can't be sent to the candidate. */
async function refuseUnsendable(db: Db, offer: LockedOffer, timeZone: string, at: Date) {
  const problem = sendingProblem(offer, dayIn(timeZone, at))
  if (problem) throw unprocessable('offer_refused', problem)
  if (await hasEnded(db, offer.companyId, offer.applicationId)) {
    throw unprocessable('offer_refused', applicationHasEnded)
  }
  if (lacksApproval(offer.approvalStatus)) throw approvalMissing()
}

/** Returns the error for an action on an offer that still needs approval. */
export const approvalMissing = () => unprocessable('approval_needed', offerTexts.needsApproval)

/** Saves a version of a locked offer, mails it with its letter to the candidate, and marks it as offered. */
export async function sendOffer(db: Db, actor: Actor, offer: LockedOffer, { config, at }: SendingOptions) {
  const { companyId, timeZone, userId: madeBy } = actor
  await refuseUnsendable(db, offer, timeZone, at)
  const context = (await findOffer(db, actor, offer.id)) ?? missing('Offer')
  if (context.email === null) {
    throw unprocessable(
      'offer_refused',
      'This candidate has no e-mail address. Add one, or hand the offer over yourself.',
    )
  }
  const { version } = await saveVersion(db, offer, { madeBy, madeAt: at, madeFor: versionOccasion.sending })
  const { companySlug, reference, firstName, jobPositionName, companyName } = context
  await queueMail(db, companyId, {
    applicationId: offer.applicationId,
    // `updatedAt` changes each time the offer is sent, so each time has a different key.
    dedupeKey: `offer ${offer.id} ${offer.updatedAt.getTime()}`,
    recipient: context.email,
    senderName: companyName,
    replyTo: await findUserEmail(db, companyId, madeBy),
    attachmentFileId: offer.letterFileId,
    text: offerMail({
      language: await findCandidateLanguage(db, companyId, offer.applicationId),
      candidateFirstName: firstName,
      jobPositionName,
      companyName,
      senderName: actor.name,
      expirationDate: offer.expirationDate,
      link: `${config.publicUrl}${offerPagePath(companySlug, reference)}`,
      changed: await listChangesSinceSent(db, offer),
    }),
  })
  await markOfferSent(db, actor, offer, { at, version, how: 'by e-mail' })
}

/** Lists the fields of a locked offer that differ from the version that was sent last. */
async function listChangesSinceSent(db: Db, offer: LockedOffer) {
  const { companyId, id, sentVersion } = offer
  const sent = sentVersion === null ? undefined : await findVersion(db, companyId, id, sentVersion)
  if (!sent) return []
  return differencesOf(comparedTerms(sent.terms, sent), comparedTerms(termsOf(offer), offer))
}

/**
 * Saves a version of a locked offer, sends its letter for signature, and marks the offer as offered. With the outside
 * provider, the task that uploads the letter marks the offer.
 */
export async function sendOfferToSign(
  db: Db,
  actor: Actor,
  offer: LockedOffer,
  {
    at,
    signers,
    expiresOn = lastSigningDay(offer.expirationDate, dayIn(actor.timeZone, at)),
    message,
    provider: requestedProvider,
  }: Omit<SigningRequest, 'updatedAt'> & { at: Date },
) {
  const { timeZone, userId: madeBy } = actor
  await refuseUnsendable(db, offer, timeZone, at)
  refuseLateSigning(offer, expiresOn)
  const context = (await findOffer(db, actor, offer.id)) ?? missing('Offer')
  const language = await findCandidateLanguage(db, actor.companyId, offer.applicationId)
  const provider = await chooseProvider(db, actor.companyId, requestedProvider, at)
  const { version } = await saveVersion(db, offer, { madeBy, madeAt: at, madeFor: versionOccasion.sending })
  await sendForSignature(db, actor, {
    kind: signingKind.offer,
    provider,
    offerId: offer.id,
    applicationId: offer.applicationId,
    title: catalogue[language].mails.offer.letterTitle(context.jobPositionName),
    language,
    fileId: offer.letterFileId,
    expiresOn,
    signers,
    message,
    at,
  })
  if (provider === documentProvider.outside) return
  await markOfferSent(db, actor, offer, { at, version, how: 'for signature' })
}
