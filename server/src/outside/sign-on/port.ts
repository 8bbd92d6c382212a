import type { FastifyPluginAsync } from 'fastify'

/** The user who signed in, as the issuer names them. Issuer and subject are the key; the e-mail address may change. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  /** False only when the issuer says so (OpenID Connect Core, 5.1: email_verified). */
  isEmailVerified: boolean
  name: string | undefined
}

/** Signs users in at another system. */
export interface SignOn {
  /**
   * Returns where to send the browser, and a secret of this sign-in that `finish` needs. With the e-mail address of the
   * expected user, the issuer asks for an account even when one is signed in there.
   */
  begin(expected?: { email: string }): Promise<{ redirectTo: string; keep: string }>
  /**
   * Exchanges the code in the address the browser came back to. Throws SignOnRefused for an invalid reply, and
   * SignOnUnavailable when the issuer can't be reached.
   */
  finish(currentUrl: URL, kept: string): Promise<Identity>
  /** Returns the address that ends the session at the issuer and redirects back. */
  signOutUrl(): Promise<string>
  /** The sign-on server's pages, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class SignOnRefused extends Error {
  override name = 'SignOnRefused'
}

export class SignOnUnavailable extends Error {
  override name = 'SignOnUnavailable'
}
