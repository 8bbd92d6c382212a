import type { FastifyPluginAsync } from 'fastify'

export interface ESignatureToken {
  accessToken: string
  /** Seconds; undefined when the provider doesn't say. */
  expiresIn: number | undefined
}

/** The provider's reply in the browser's address. */
export interface ESignatureAnswer {
  code: string
  state: string
  iss: string | undefined
}

/** Gets letters signed at another system, with a token that a user of the company authorized. */
export interface ESignature {
  /** Returns where a user allows the product to send documents. */
  authorizationUrl(attempt: { state: string; codeChallenge: string }): string
  /** Throws ESignatureRefused for an invalid reply, and like every call ESignatureUnavailable in an outage. */
  exchangeCode(answer: ESignatureAnswer, verifier: string): Promise<ESignatureToken>
  /** Revokes a token. An expired one is no error (RFC 7009, 2.2). */
  revoke(token: string): Promise<void>
  /** Returns the signed document as PDF, undefined when there is none. Throws ESignatureRefused for an expired token. */
  download(token: string, documentId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The provider's pages, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class ESignatureRefused extends Error {
  override name = 'ESignatureRefused'
}

export class ESignatureUnavailable extends Error {
  override name = 'ESignatureUnavailable'
}
