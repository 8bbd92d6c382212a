import type { FastifyPluginAsync } from 'fastify'

/** Who signed in, as the issuer names them. Issuer and subject together are the key; the e-mail address may change. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  /** False only when the issuer says so (OpenID Connect Core, 5.1: email_verified). */
  isEmailVerified: boolean
  name: string | undefined
}

/** Signing in at another system. */
export interface SignOn {
  /**
   * Where to send the browser, and what must come back to `finish` with it: a secret of this one sign-in. With the
   * e-mail address of who is expected, the issuer asks who signs in even if somebody is signed in there.
   */
  begin(expected?: { email: string }): Promise<{ redirectTo: string; keep: string }>
  /**
   * Exchanges the code in the address the browser came back to. Throws SignOnRefused when the issuer or the answer
   * doesn't hold, and SignOnUnavailable when the issuer can't be reached.
   */
  finish(currentUrl: URL, kept: string): Promise<Identity>
  /** Where signing out ends the session at the issuer, and from there comes back. */
  signOutUrl(): Promise<string>
  /** Pages of the sign-on server, when it is part of this one. */
  pages?: FastifyPluginAsync
}

export class SignOnRefused extends Error {
  override name = 'SignOnRefused'
}

export class SignOnUnavailable extends Error {
  override name = 'SignOnUnavailable'
}
