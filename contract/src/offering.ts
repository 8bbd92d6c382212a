import { z } from 'zod'
import { OfferWithProposal } from './counter-proposals.ts'
import { Offer } from './offers/offer.ts'
import { DeclineReason, declineReason, offerStatus } from './offers/status.ts'
import { hasOneLetter, letterCheck, offerFields } from './offers/terms.ts'
import { OfferVersion } from './offers/version.ts'
import { endpoint } from './platform/endpoint.ts'
import { day, id, idText, listOf, one, optionalText, timestamp } from './platform/fields.ts'
import { DocumentProvider } from './signing/codes.ts'
import { CompanySigner } from './signing/document.ts'
import { FileLink } from './uploads.ts'

export const offerTexts = {
  created: 'Offer created',
  updated: 'Offer updated',
  createFailed: 'failed to create offer',
  needsApproval: 'This offer needs approval before it can be sent',
}

/** An offer to create, for an application of a job. */
export const NewOffer = z
  .strictObject({ ...offerFields, jobId: id, jobApplicationId: id })
  .refine(hasOneLetter, letterCheck)
export type NewOffer = z.output<typeof NewOffer>

/** A change of an offer. `updatedAt`: the version that the caller saw; an older one gets 409. */
export const OfferChange = z
  .strictObject({ ...offerFields, updatedAt: timestamp.optional() })
  .refine(hasOneLetter, letterCheck)
export type OfferChange = z.output<typeof OfferChange>

const { offered, negotiation, accepted, rejected } = offerStatus

/** A status that staff set: sent or answered outside of the product, under negotiation, or withdrawn. */
export const OfferStatusChange = z.strictObject({
  status: z.literal([offered, negotiation, accepted, rejected]),
  /** Why the offer ends; only with the status rejected. */
  reason: DeclineReason.default(declineReason.other),
  text: optionalText(1000).default(''),
  /** Voids the document with which the offer is being signed; without it, the change of such an offer gets 409. */
  voidsDocument: z.boolean().default(false),
  updatedAt: timestamp.optional(),
})
export type OfferStatusChange = z.output<typeof OfferStatusChange>

/**
 * The users who sign an offer besides the candidate, and the last day to sign; by default its expiration date, or the
 * last day possible if that is earlier.
 */
const SigningRequest = z.strictObject({
  signers: z.array(CompanySigner).max(9).default([]),
  expiresOn: day.optional(),
  message: optionalText(2000).default(''),
  /** The company's choice when it is missing. */
  provider: DocumentProvider.optional(),
  updatedAt: timestamp.optional(),
})
export type SigningRequest = z.output<typeof SigningRequest>

const params = z.strictObject({ offerId: idText })
const versionBody = z.strictObject({ updatedAt: timestamp.optional() }).default({})
const permission = 'candidates.manageOffer'

/** The calls that create, change and send offers. */
export const offering = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/offer',
    summary:
      "Creates an offer for a candidate in an offering stage, and sends it if asked to, unless it needs approval. From the first of these stages the candidate moves to the second. The salary is per month, in the job's currency.",
    permission,
    body: NewOffer,
    reply: one(Offer),
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/offer/:offerId',
    summary: 'Returns an offer with the newest proposal of the candidate.',
    permission: 'candidates.viewDetails',
    params,
    reply: one(OfferWithProposal),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/job-applications/offer/:offerId',
    summary: 'Changes an offer in draft or under negotiation, and sends it if asked to, unless it needs approval.',
    permission,
    params,
    body: OfferChange,
    reply: one(Offer),
  }),
  setStatus: endpoint({
    method: 'PATCH',
    path: '/api/v1/job-applications/offer/:offerId/status',
    summary: 'Marks an offer as offered, under negotiation, accepted or rejected.',
    permission,
    params,
    body: OfferStatusChange,
    reply: one(Offer),
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/offer/:offerId/send-email',
    summary: 'Mails an offer with its letter to the candidate.',
    permission,
    params,
    body: versionBody,
    reply: one(Offer),
  }),
  uploadEsign: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/offer/:offerId/upload-esign',
    summary:
      'Sends an offer for signature: first to the candidate, then to the named users. A letter that is a picture becomes a PDF.',
    permission,
    params,
    body: SigningRequest,
    reply: one(Offer),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/job-applications/offer/preview',
    summary: 'Draws the letter of an offer from a template as a PDF, byte for byte the one that saving it stores.',
    permission,
    body: NewOffer,
    file: true,
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/offer/:offerId/letter',
    summary: 'Returns a link to the letter of an offer, valid for five minutes. Only for users who may see its pay.',
    permission: 'candidates.viewDetails',
    params,
    query: z.strictObject({ version: idText.optional() }),
    reply: one(FileLink),
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/v1/job-applications/offer/:offerId/versions',
    summary: 'Lists the versions of an offer, newest first, each with the fields that changed.',
    permission: 'candidates.viewDetails',
    params,
    reply: listOf(OfferVersion),
  }),
}
