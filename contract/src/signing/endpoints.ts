import { z } from 'zod'
import { DeclineReason } from '../offers/status.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id, idText, line, listOf, one, optionalText, text, timestamp } from '../platform/fields.ts'
import {
  CertificateKind,
  SignerRole,
  SignerStatus,
  SigningKind,
  SigningStatus,
  signatureKind,
  signingEvents,
  signingLanguages,
} from './codes.ts'

const language = z.enum(signingLanguages)

/** A user of the company who signs a document or gets a copy of it. */
export const CompanySigner = z.strictObject({
  userId: id,
  orderNum: z.int().min(1).max(5).default(2),
  role: SignerRole.default(1),
})
export type CompanySigner = z.output<typeof CompanySigner>

/** A document to sign, for an application. The candidate signs first; users follow in their order. */
export const NewSigningDocument = z.strictObject({
  jobApplicationId: id,
  /** The key of an uploaded PDF of type 6. */
  file: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  title: line(200),
  language: language.default('en'),
  signers: z.array(CompanySigner).max(9).default([]),
  expiresOn: day,
  message: optionalText(2000).default(''),
})
export type NewSigningDocument = z.output<typeof NewSigningDocument>

export const Signer = z.object({
  id,
  orderNum: z.int(),
  role: SignerRole,
  userId: id.nullable(),
  name: z.string(),
  email: z.string(),
  status: SignerStatus,
  signedAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
})
export type Signer = z.infer<typeof Signer>

export const SigningDocument = z.object({
  id,
  publicId: z.uuid(),
  kind: SigningKind,
  offerId: id.nullable(),
  jobApplicationId: id,
  title: z.string(),
  language,
  status: SigningStatus,
  isExpired: z.boolean(),
  expiresAt: timestamp,
  sentAt: timestamp.nullable(),
  completedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  endedReason: z.string().nullable(),
  /** SHA-256 of what was sent, in hexadecimal. */
  fileHash: z.string().nullable(),
  signers: z.array(Signer),
})
export type SigningDocument = z.infer<typeof SigningDocument>

export const SigningEvent = z.object({
  seq: z.int(),
  kind: z.enum(signingEvents),
  at: timestamp,
  signerName: z.string().nullable(),
  userName: z.string().nullable(),
})
export type SigningEvent = z.infer<typeof SigningEvent>

/** A document as its signer sees it. */
export const OwnSigning = z.object({
  publicId: z.uuid(),
  title: z.string(),
  companyName: z.string(),
  language,
  status: SigningStatus,
  signerStatus: SignerStatus,
  isTurn: z.boolean(),
  isExpired: z.boolean(),
  expiresAt: timestamp,
  signedAt: timestamp.nullable(),
  hasAgreed: z.boolean(),
  pageCount: z.int(),
  pagesSeen: z.array(z.int()),
  documentHash: z.string().nullable(),
  name: z.string(),
})
export type OwnSigning = z.infer<typeof OwnSigning>

/** A signature as a signer makes it. */
export const SignatureInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(signatureKind.typed), name: z.string().max(200), documentHash: z.string().max(64) }),
  z.strictObject({
    kind: z.literal(signatureKind.drawn),
    name: z.string().max(200),
    /** PNG in base64, up to 200 kB. */
    image: z.string().max(300_000),
    documentHash: z.string().max(64),
  }),
])
export type SignatureInput = z.output<typeof SignatureInput>

export const CompanyCertificate = z.object({
  kind: CertificateKind,
  subject: z.string(),
  fingerprint: z.string(),
  validFrom: timestamp,
  validUntil: timestamp,
})
export type CompanyCertificate = z.infer<typeof CompanyCertificate>

export const SigningSettings = z.object({
  /** Null until the first document is sealed. */
  certificate: CompanyCertificate.nullable(),
  hasRoot: z.boolean(),
  hasTimestamps: z.boolean(),
})
export type SigningSettings = z.infer<typeof SigningSettings>

const permission = 'candidates.manageOffer'
const params = z.strictObject({ documentId: idText })
/** A document by its public id; for downloads also by the id that the outside provider gave it. */
const anyId = z.strictObject({ documentId: z.string().regex(/^[\w-]{1,100}$/) })
const publicId = z.strictObject({ publicId: z.uuid() })
const page = z.coerce.number<number>().int().min(1).max(40)

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
    summary: 'Sends a PDF to sign: first to the candidate, then to users of the company in their order.',
    permission,
    body: NewSigningDocument,
    reply: one(SigningDocument),
    status: 201,
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
  reissue: endpoint({
    method: 'POST',
    path: '/api/v1/signing/:documentId/reissue',
    summary: 'Sends a voided, declined or expired document again, to the same signers.',
    permission,
    params,
    body: z.strictObject({ expiresOn: day }),
    reply: one(SigningDocument),
    status: 201,
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
    summary: 'Voids a document: it can no longer be signed, and a signed one verifies as voided.',
    permission,
    whenExpired: 'allowed',
    params: anyId,
    body: z.strictObject({ reason: text(500).refine((reason) => reason.length >= 3, 'Reason needs 3 characters') }),
    reply: one(SigningDocument),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/esign/:documentId/download',
    summary: 'Returns a signed document; one that is not signed yet as it was sent.',
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
    body: z.strictObject({ reason: DeclineReason, text: optionalText(1000).default('') }),
    reply: one(OwnSigning),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/v1/settings/signing',
    summary: "Returns the certificate that seals the company's documents.",
    permission: 'jobBoard',
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
    body: z.strictObject({ file: z.base64().max(140_000), password: z.string().max(200) }),
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
  sent: 'Sent to sign',
  reminded: 'Reminder sent',
  voided: 'Document voided',
  fixedTermLanguage:
    'A fixed-term agreement has to be in Indonesian (UU 13/2003, article 57, as changed by UU 6/2023). Send it in Indonesian or in both languages.',
  stampDuty:
    'Stamp duty of Rp10,000 may be due (UU 10/2020, article 3). The product affixes no e-Meterai; upload the stamped PDF if you need one.',
}
