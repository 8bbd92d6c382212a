import { z } from 'zod'
import { day, id, line, optionalText, timestamp } from '../platform/fields.ts'
import {
  CertificateKind,
  DocumentProvider,
  maxSignedName,
  SignerRole,
  SignerStatus,
  SigningKind,
  SigningStatus,
  sealProblems,
  signatureKind,
  signingEvents,
  signingLanguages,
} from './codes.ts'

const language = z.enum(signingLanguages)

/** A user of the company who signs a document or gets a copy of it. */
export const CompanySigner = z.strictObject({
  userId: id,
  /** The candidate has 1. Signers with the same number sign at the same time, before those with the next one. */
  orderNum: z.int().min(1).max(5).default(2),
  role: SignerRole.default(1),
})
export type CompanySigner = z.output<typeof CompanySigner>

/** A document to sign, for an application. The candidate signs first, together with users of the same number. */
export const NewSigningDocument = z.strictObject({
  jobApplicationId: id,
  /** The key of an uploaded PDF or picture of type 6. A picture becomes a page of a PDF. */
  file: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  title: line(200),
  language: language.default('en'),
  signers: z.array(CompanySigner).max(9).default([]),
  expiresOn: day,
  message: optionalText(2000).default(''),
  /** The company's choice when it is missing. */
  provider: DocumentProvider.optional(),
})
export type NewSigningDocument = z.output<typeof NewSigningDocument>

export const Signer = z.object({
  id,
  orderNum: z.int(),
  role: SignerRole,
  userId: id.nullable(),
  /** The candidate's first name where the caller may not see personal data, in which case the e-mail is null. */
  name: z.string(),
  email: z.string().nullable(),
  /** Whether the signer was a user who has been removed. */
  isRemoved: z.boolean(),
  status: SignerStatus,
  signedAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
})
export type Signer = z.infer<typeof Signer>

export const SigningDocument = z.object({
  id,
  publicId: z.uuid(),
  kind: SigningKind,
  provider: DocumentProvider,
  /** Why it could not be uploaded to the provider; null while the upload is still tried. */
  uploadProblem: z.string().nullable(),
  /** Why it is signed but not sealed; null while sealing is still tried. */
  sealProblem: z.enum(sealProblems).nullable(),
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

/** The newest document with which an offer or an employment letter is signed. */
export const SigningState = z.object({
  id,
  /** The public id of the document. */
  documentId: z.uuid(),
  status: SigningStatus,
  provider: DocumentProvider,
  /** Why it could not be uploaded to the provider; null while the upload is still tried. */
  uploadProblem: z.string().nullable(),
})
export type SigningState = z.infer<typeof SigningState>

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
  /** Whether the user has to sign in again before signing, because the last sign-in was too long ago. */
  needsSignIn: z.boolean(),
})
export type OwnSigning = z.infer<typeof OwnSigning>

const signedName = z.string().max(maxSignedName)

/** A signature as a signer makes it. */
export const SignatureInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(signatureKind.typed), name: signedName, documentHash: z.string().max(64) }),
  z.strictObject({
    kind: z.literal(signatureKind.drawn),
    name: signedName,
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
  /** Null until the first document is sealed, and after the company's own was removed until the next one is. */
  certificate: CompanyCertificate.nullable(),
  hasRoot: z.boolean(),
  hasTimestamps: z.boolean(),
  /** The provider that signs documents unless their sender chooses another one. */
  signingProvider: DocumentProvider,
})
export type SigningSettings = z.infer<typeof SigningSettings>

/** A provider that a document can be sent with now. */
export const SigningChoice = z.object({ provider: DocumentProvider, name: z.string() })
export type SigningChoice = z.infer<typeof SigningChoice>
