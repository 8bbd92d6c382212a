import type { FastifyPluginAsync } from 'fastify'

export interface ESignatureToken {
  accessToken: string
  /** Seconds; undefined when the provider doesn't say. */
  expiresIn: number | undefined
}

/** What the provider sent the browser back with. */
export interface ESignatureAnswer {
  code: string
  state: string
  iss: string | undefined
}

/** Getting letters signed at another system, with a token that a person of the company allowed it to give. */
export interface ESignature {
  /** Where a person allows the product to send documents. */
  authorizationUrl(attempt: { state: string; codeChallenge: string }): string
  /** Throws ESignatureRefused when the answer doesn't hold, and like every call ESignatureUnavailable in an outage. */
  exchangeCode(answer: ESignatureAnswer, verifier: string): Promise<ESignatureToken>
  /** Ends a token. One that is over already is no failure (RFC 7009, 2.2). */
  revoke(token: string): Promise<void>
  /** The signed document as PDF, undefined when there is none of this id. Throws ESignatureRefused for a token that is over. */
  download(token: string, documentId: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Pages of the provider, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class ESignatureRefused extends Error {
  override name = 'ESignatureRefused'
}

export class ESignatureUnavailable extends Error {
  override name = 'ESignatureUnavailable'
}
