import type { FastifyPluginAsync } from 'fastify'
import type { WebhookReader } from './webhook.ts'

export interface ESignatureToken {
  accessToken: string
  /** Seconds; undefined when the provider doesn't state them. */
  expiresIn: number | undefined
}

/** The provider's reply in the browser's address. */
export interface AuthorizationResponse {
  code: string
  state: string
  iss: string | undefined
}

export interface DocumentToSend {
  /** The same for every try, so that a repeated one returns the first document. */
  idempotencyKey: string
  title: string
  language: 'en' | 'id'
  message: string
  filename: string
  /** A PDF. */
  bytes: Buffer
  signers: readonly {
    name: string
    email: string
    role: 'signer' | 'copy'
    /** Signers with equal numbers sign at the same time, those with the next number when all of these have signed. */
    order: number
    expiresAt: Date
  }[]
  /** The address to which the provider sends the events of this document. */
  callbackUrl: string
}

/** A document as the provider has it. */
export interface ProviderDocument {
  status: 'sent' | 'completed' | 'declined' | 'expired' | 'voided'
  /** The reason that the signer gave for declining. */
  declineText: string | null
  signers: readonly {
    email: string
    role: 'signer' | 'copy'
    status: 'waiting' | 'asked' | 'opened' | 'signed' | 'declined'
    signedAt: Date | null
  }[]
}

/**
 * Gets documents signed at another system, with a token that a user of the company authorized. The provider mails the
 * signers. Calls throw ESignatureRefused for an expired token, and ESignatureUnavailable in an outage.
 */
export interface SigningProvider {
  /** Uploads a document and returns the provider's id of it. Throws DocumentRefused for one that it doesn't accept. */
  send(token: string, document: DocumentToSend): Promise<string>
  /** Reminds a signer of a document, once for each idempotency key. Does nothing for one who can't sign now. */
  remind(token: string, documentId: string, reminder: { email: string; idempotencyKey: string }): Promise<void>
  /** Ends a document and returns it, undefined when there is none. One that has ended already stays as it is. */
  void(token: string, documentId: string, reason: string): Promise<ProviderDocument | undefined>
  /** Returns a document, undefined when there is none. */
  find(token: string, documentId: string): Promise<ProviderDocument | undefined>
  /** Returns the signed document as PDF, undefined when there is none. Throws UnreadableFile for another file. */
  download(token: string, documentId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** The provider of e-signatures: how a company connects it, and the documents that are signed there. */
export interface ESignature extends SigningProvider {
  /** Returns the address of the page on which a user allows the product to send documents. */
  authorizationUrl(attempt: { state: string; codeChallenge: string }): string
  /** Throws ESignatureRefused for an invalid reply, and like every call ESignatureUnavailable in an outage. */
  exchangeCode(response: AuthorizationResponse, verifier: string): Promise<ESignatureToken>
  /** Revokes a token. An expired one isn't an error (RFC 7009, 2.2). */
  revoke(token: string): Promise<void>
  /** Undefined without a secret for events. */
  readEvent: WebhookReader | undefined
  /** The provider's pages, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class ESignatureRefused extends Error {
  override name = 'ESignatureRefused'
}

export class ESignatureUnavailable extends Error {
  override name = 'ESignatureUnavailable'
}

/** Thrown for a signed file that isn't a PDF or is too large. */
export class UnreadableFile extends ESignatureUnavailable {
  override name = 'UnreadableFile'
}

/** Thrown when the provider doesn't accept a document, with its reason. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}
