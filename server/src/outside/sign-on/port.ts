import type { FastifyPluginAsync } from 'fastify'

/** The user who signed in, as the issuer names them. Issuer and subject are the key; the e-mail address may change. */
export interface Identity {
  issuer: string
  subject: string
  email: string | undefined
  /**
   * True only if the issuer has verified it, or the installation trusts the addresses of an issuer that doesn't state
   * it.
   */
  isEmailVerified: boolean
  name: string | undefined
}

/** The session at the issuer that a sign-in belongs to. */
export interface IssuerSession {
  /** The issuer's id of the session (claim sid), which a back-channel logout may name. */
  sid: string | undefined
  /** Names the session to the issuer at sign-out. */
  idToken: string
  /** The latest time at which the issuer allows our session to end. */
  endsAt: Date | undefined
}

/** A request from the issuer to end one session, or all sessions of an account. Its id is used once. */
export type Logout = Pick<Identity, 'issuer'> & {
  id: string
  /** Until when the token can be sent, and its id must be remembered. */
  validUntil: Date
} & ({ sid: string; subject: string | undefined } | { sid: undefined; subject: string })

/** With either option, the issuer asks for an account even when one is signed in there. */
export interface BeginOptions {
  /** The e-mail address of the expected user. */
  email?: string | undefined
  /** Whether a signed-in user must prove again who they are. `finish` refuses an earlier sign-in at the issuer. */
  isReauthentication?: boolean
}

/** Signs users in at another system. */
export interface SignOn {
  /** Returns where to send the browser, and a secret of this sign-in that `finish` needs. */
  begin(options?: BeginOptions): Promise<{ redirectTo: string; attempt: string }>
  /** Exchanges the code in the address the browser came back to. Throws SignOnFailed. */
  finish(currentUrl: URL, attempt: string): Promise<{ identity: Identity; session: IssuerSession }>
  /**
   * Returns the address that ends the session at the issuer and redirects back; undefined when the issuer has none.
   * `idToken` names the session, which some issuers otherwise ask the user about.
   */
  signOutUrl(idToken?: string): Promise<string | undefined>
  /**
   * Reads the token of a back-channel logout. Throws SignOnFailed for a token that isn't a valid one from the issuer.
   */
  readLogout(token: string): Promise<Logout>
  /** The sign-on server's pages, when it is part of this server. */
  pages?: FastifyPluginAsync
}

/**
 * The reason for a failed sign-in: the reply is invalid, the issuer can't be reached, its clock differs from ours, or
 * it doesn't accept this installation's settings.
 */
export type FailureReason = 'refused' | 'unavailable' | 'clock' | 'settings'

export class SignOnFailed extends Error {
  override name = 'SignOnFailed'
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
