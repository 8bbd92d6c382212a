import { z } from 'zod'
import { candidateReasons } from '../offers/decline-reasons.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, idText, listOf, one, optionalText, text } from '../platform/fields.ts'
import { DocumentProvider } from './codes.ts'
import {
  NewSigningDocument,
  OwnSigning,
  SignatureInput,
  SigningChoice,
  SigningDocument,
  SigningEvent,
  SigningSettings,
} from './document.ts'

const permission = 'candidates.manageOffer'
const params = z.strictObject({ documentId: idText })
/** A document by its public id; for downloads also by the id that the outside provider gave it. */
const anyId = z.strictObject({ documentId: z.string().regex(/^[\w-]{1,100}$/) })
const publicId = z.strictObject({ publicId: z.uuid() })
const page = z.coerce.number<number>().int().min(1).max(40)

/** The reasons for which a signer declines. Only the company can withdraw a document. */
export const SignerReason = z.literal(candidateReasons)

/** The maximum number of bytes of a company's own certificate; a key with its chain has about 5,000. */
export const maxCertificateSize = 100 * 1024
export const largeCertificate = 'The file is larger than 100 kB'

/** The calls of documents to sign: for users who send them, users who sign them, and the settings. */
export const signing = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/signing',
    summary: 'Lists the documents to sign of an application, newest first.',
    permission,
    query: z.strictObject({ jobApplicationId: idText }),
    reply: listOf(SigningDocument),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/signing',
    summary:
      'Sends a PDF or a picture for signature: first to the candidate, then to users of the company in their order.',
    permission,
    body: NewSigningDocument,
    reply: one(SigningDocument),
    status: 201,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/api/v1/signing/providers',
    summary: "Lists the providers that a document can be sent with, the company's choice first.",
    permission,
    reply: listOf(SigningChoice),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/signing/:documentId',
    summary: 'Returns a document to sign with its events.',
    permission,
    params,
    reply: one(SigningDocument.extend({ events: z.array(SigningEvent) })),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/v1/signing/:documentId/remind',
    summary: 'Reminds a signer by mail, once a day at most.',
    permission,
    params,
    body: z.strictObject({ signerId: id }),
    reply: one(SigningDocument),
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/v1/signing/:documentId/replace',
    summary: 'Replaces a signer who was removed before signing with another user, at the same place in the order.',
    permission,
    params,
    body: z.strictObject({ signerId: id, userId: id }),
    reply: one(SigningDocument),
  }),
  reissue: endpoint({
    method: 'POST',
    path: '/api/v1/signing/:documentId/reissue',
    summary:
      'Sends a document again to the same signers, after voiding one that is still open. A completed document gets 409.',
    permission,
    params,
    body: z.strictObject({ expiresOn: day }),
    reply: one(SigningDocument),
    status: 201,
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/v1/signing/:documentId/retry',
    summary: 'Uploads a document to its provider again, or seals a signed one again, after that has failed.',
    permission,
    params,
    reply: one(SigningDocument),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/v1/signing/:documentId/finish',
    summary: "Seals a signed document with this server's time, after a day without the timestamp authority.",
    adminOnly: true,
    params,
    reply: one(SigningDocument),
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/v1/esign/:documentId/void',
    summary:
      'Voids a document: it can no longer be signed, and a signed one verifies as voided. A document that someone has signed is voided only with `voidsSigned`.',
    permission,
    whenExpired: 'allowed',
    params: anyId,
    body: z.strictObject({
      reason: text(500).min(3),
      /** Whether the caller knows that it has signatures. */
      voidsSigned: z.boolean().default(false),
    }),
    reply: one(SigningDocument),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/esign/:documentId/download',
    summary: 'Returns a signed document, or one that is not signed yet as it was sent.',
    permission,
    params: anyId,
    file: true,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/v1/my/signing',
    summary: 'Lists the documents that the user signs, those to sign now first.',
    closedToConsultants: true,
    reply: listOf(OwnSigning),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/v1/my/signing/:publicId',
    summary: 'Returns a document that the user signs.',
    closedToConsultants: true,
    params: publicId,
    reply: one(OwnSigning),
  }),
  ownPage: endpoint({
    method: 'GET',
    path: '/api/v1/my/signing/:publicId/pages/:page',
    summary: 'Returns the picture of a page of a document that the user signs.',
    closedToConsultants: true,
    params: publicId.extend({ page }),
    file: true,
  }),
  ownFile: endpoint({
    method: 'GET',
    path: '/api/v1/my/signing/:publicId/file',
    summary: 'Returns a document that the user signs: sealed, or as it was sent.',
    closedToConsultants: true,
    params: publicId,
    file: true,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/v1/my/signing/:publicId/agree',
    summary: 'Agrees to sign electronically, with the version of the words that the user read.',
    closedToConsultants: true,
    params: publicId,
    body: z.strictObject({ version: z.int().min(1) }),
    reply: one(OwnSigning),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/v1/my/signing/:publicId/pages',
    summary: 'Records that the user has seen a page.',
    closedToConsultants: true,
    params: publicId,
    body: z.strictObject({ page }),
    reply: one(OwnSigning),
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/v1/my/signing/:publicId/sign',
    summary: 'Signs a document. A second call changes nothing.',
    closedToConsultants: true,
    params: publicId,
    body: SignatureInput,
    reply: one(OwnSigning),
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/v1/my/signing/:publicId/decline',
    summary: 'Declines to sign, which ends the document for everyone.',
    closedToConsultants: true,
    params: publicId,
    body: z.strictObject({ reason: SignerReason, text: optionalText(1000).default('') }),
    reply: one(OwnSigning),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/settings/signing',
    summary: "Returns the certificate that seals the company's documents, and the provider that signs them by default.",
    permission: 'jobBoard',
    reply: one(SigningSettings),
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/api/v1/settings/signing',
    summary: 'Chooses the provider that signs documents unless their sender chooses another one.',
    permission: 'jobBoard',
    body: z.strictObject({ signingProvider: DocumentProvider }),
    reply: one(SigningSettings),
  }),
  root: endpoint({
    method: 'GET',
    path: '/api/v1/settings/signing/root',
    summary: "Returns the company's root certificate, for PDF readers to trust.",
    permission: 'jobBoard',
    file: true,
  }),
  uploadCertificate: endpoint({
    method: 'POST',
    path: '/api/v1/settings/signing/certificate',
    summary: "Seals with the company's own certificate (PKCS#12, up to 100 kB). Its password is not stored.",
    permission: 'jobBoard',
    body: z.strictObject({
      file: z.base64().max(140_000, largeCertificate),
      password: z.string().max(200),
    }),
    reply: one(SigningSettings),
  }),
  removeCertificate: endpoint({
    method: 'DELETE',
    path: '/api/v1/settings/signing/certificate',
    summary: "Seals with the product's certificate again.",
    permission: 'jobBoard',
    reply: one(SigningSettings),
  }),
}

export const signingTexts = {
  sent: 'Sent for signature',
  retried: 'Sending it again',
  reminded: 'Reminder sent',
  replaced: 'Signer replaced',
  voided: 'Document voided',
  signInAgain:
    'You signed in more than 30 minutes ago. Sign in again, so that it is certain who signs. What you have done so far is kept.',
  retriedSeal: 'Sealing it again',
  untimed: 'Finishing it without a timestamp',
  stampDuty:
    'Stamp duty of Rp10,000 may be due (UU 10/2020, article 3). The product affixes no e-Meterai; upload the stamped PDF if you need one.',
}
