import type { z } from 'zod'
import { oneMinute } from '../platform/durations.ts'
import { codeOf } from '../platform/fields.ts'
import { type Language, languages } from '../texts/languages.ts'

/** The subjects of documents to sign. */
export const signingKind = { offer: 1, employmentLetter: 2, other: 3 } as const
export const SigningKind = codeOf(signingKind)
export type SigningKind = z.infer<typeof SigningKind>

/** The systems in which a document is signed: the product itself, or the company's outside provider. */
export const documentProvider = { builtIn: 1, outside: 2 } as const
export const DocumentProvider = codeOf(documentProvider)
export type DocumentProvider = z.infer<typeof DocumentProvider>
export const builtInName = 'Hireloom'

/**
 * The statuses of a document. It is `preparing` while its pages are drawn or it is uploaded to the outside provider,
 * and `finishing` from the last signature until its seal has been checked.
 */
export const signingStatus = { preparing: 0, sent: 1, finishing: 2, completed: 3, declined: 4, voided: 5 } as const
export const SigningStatus = codeOf(signingStatus)
export type SigningStatus = z.infer<typeof SigningStatus>

export const signingStatusLabels: Record<SigningStatus, string> = {
  [signingStatus.preparing]: 'Preparing',
  [signingStatus.sent]: 'Sent',
  [signingStatus.finishing]: 'Finishing',
  [signingStatus.completed]: 'Signed',
  [signingStatus.declined]: 'Declined',
  [signingStatus.voided]: 'Voided',
}

/** Returns whether a document can still be signed or sealed; an offer has one such document at most. */
export const isOpenDocument = (status: SigningStatus) => status <= signingStatus.finishing

/**
 * The reasons why a signed document is not sealed: the timestamp authority was unavailable for a day, or sealing failed
 * three times.
 */
export const sealProblems = ['timestamp', 'seal'] as const
export type SealProblem = (typeof sealProblems)[number]

export const signerRole = { signer: 1, copy: 2 } as const
export const SignerRole = codeOf(signerRole)
export type SignerRole = z.infer<typeof SignerRole>

export const signerStatus = { waiting: 0, asked: 1, opened: 2, signed: 3, declined: 4 } as const
export const SignerStatus = codeOf(signerStatus)
export type SignerStatus = z.infer<typeof SignerStatus>

export const signerStatusLabels: Record<SignerStatus, string> = {
  [signerStatus.waiting]: 'Not asked yet',
  [signerStatus.asked]: 'Asked',
  [signerStatus.opened]: 'Opened',
  [signerStatus.signed]: 'Signed',
  [signerStatus.declined]: 'Declined',
}

export const signatureKind = { typed: 1, drawn: 2 } as const
export const SignatureKind = codeOf(signatureKind)
export type SignatureKind = z.infer<typeof SignatureKind>

/** The kinds of certificates of a company. */
export const certificateKind = { root: 1, seal: 2, uploaded: 3 } as const
export const CertificateKind = codeOf(certificateKind)
export type CertificateKind = z.infer<typeof CertificateKind>

/** The kinds of events of a document, as its evidence names them. */
export const signingEvents = [
  'sent',
  'asked',
  'code_sent',
  'code_checked',
  'code_failed',
  'opened',
  'agreed',
  'page_seen',
  'signed',
  'declined',
  'paper_requested',
  'not_me',
  'reminded',
  'expired',
  'address_changed',
  'replaced',
  'voided',
  'completed',
  'signed_late',
] as const
export type SigningEventKind = (typeof signingEvents)[number]

export type SigningLanguage = Language
export const signingLanguages = languages

/** Milliseconds for which users can sign after signing in. */
export const signInLife = 30 * oneMinute

/** Days in which the company can still sign after the candidate's time has ended. */
export const companyExtraDays = 7
/** The maximum number of characters in the name under a signature. */
export const maxSignedName = 200
/** The maximum size of a drawn signature, in bytes. */
export const maxDrawingSize = 200 * 1024
export const maxSigningPages = 40
