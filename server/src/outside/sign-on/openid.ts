import { toOneLine } from '@hireloom/contract/platform/plain-text'
import * as openid from 'openid-client'
import { verifyIdToken, verifyLogoutToken } from './id-tokens.ts'
import { type ClientSettings, type Issuer, issuerFinder } from './issuer.ts'
import { clocksDiffer, toSignOnFailure } from './openid-errors.ts'
import { type Identity, type SignOn, SignOnFailed } from './port.ts'

interface Options extends ClientSettings {
  /** Address of the product; the issuer sends the browser back to its root. */
  publicUrl: string
  /** Separated by spaces. */
  scopes: string
  /** Whether an e-mail address counts as verified when the issuer doesn't state it. */
  trustEmail: boolean
}

interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
  /** Milliseconds; when the issuer was asked to let a user sign in again. */
  askedAt?: number
}

/** Signs users in at any OpenID Connect issuer: authorization code with PKCE (RFC 7636, S256), state and nonce. */
export function openIdSignOn({ publicUrl, scopes, trustEmail, ...settings }: Options): SignOn {
  const redirectUri = `${publicUrl}/`
  const findIssuer = issuerFinder(settings)

  return {
    async begin({ email, isReauthentication = false } = {}) {
      const attempt: SignInAttempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
        ...(isReauthentication && { askedAt: Date.now() }),
      }
      const { configuration } = await findIssuer()
      const redirectTo = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...((isReauthentication || email) && { prompt: 'login' }),
        ...(isReauthentication && { max_age: String(maxSignInAge) }),
        ...(email && { login_hint: email }),
      })
      return { redirectTo: redirectTo.href, attempt: JSON.stringify(attempt) }
    },

    async finish(currentUrl, attempt) {
      const { state, nonce, verifier, askedAt }: SignInAttempt = JSON.parse(attempt)
      const issuer = await findIssuer()
      try {
        const tokens = await openid.authorizationCodeGrant(issuer.configuration, currentUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const [claims, idToken] = [tokens.claims(), tokens.id_token]
        if (!claims || !idToken) throw new SignOnFailed('refused', 'The issuer responded without an identity')
        await verifyIdToken(idToken, issuer)
        if (askedAt !== undefined) refuseEarlierSignIn(claims, askedAt)
        return {
          identity: {
            issuer: claims.iss,
            subject: claims.sub,
            ...(await profileOf(issuer, tokens.access_token, claims, trustEmail)),
          },
          session: { idToken, sid: text(claims.sid), endsAt: sessionEndOf(claims) },
        }
      } catch (error) {
        throw toSignOnFailure(error)
      }
    },

    async signOutUrl(idToken) {
      const { configuration } = await findIssuer()
      if (!configuration.serverMetadata().end_session_endpoint) return undefined
      return openid.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: redirectUri,
        ...(idToken !== undefined && { id_token_hint: idToken }),
      }).href
    },

    readLogout: async (token) => verifyLogoutToken(token, await findIssuer()),
  }
}

type Profile = Pick<Identity, 'email' | 'isEmailVerified' | 'name'>

/**
 * Returns the user's profile. Claims that the ID token leaves out may be at the UserInfo endpoint (OpenID Connect Core,
 * 5.3). An address and its verification come from the same place, and neither place may call it unverified.
 */
async function profileOf(
  { configuration }: Issuer,
  accessToken: string,
  claims: openid.IDToken,
  trustEmail: boolean,
): Promise<Profile> {
  const isComplete = claims.email !== undefined && (claims.email_verified !== undefined || trustEmail)
  const info: Record<string, unknown> =
    isComplete || !configuration.serverMetadata().userinfo_endpoint
      ? {}
      : await openid.fetchUserInfo(configuration, accessToken, claims.sub)
  const { email, email_verified } = info.email === undefined ? claims : info
  const isRefuted = [claims.email_verified, info.email_verified].some((claim) => isBoolean(claim, false))
  const isConfirmed = email_verified === undefined ? trustEmail : isBoolean(email_verified, true)
  return {
    email: text(email),
    isEmailVerified: isConfirmed && !isRefuted,
    name: toOneLine(text(claims.name) ?? text(info.name) ?? '') || undefined,
  }
}

/**
 * Returns when the issuer wants our session to end (claim session_expiry, OpenID IPSIE SL1). The exp of an ID token
 * isn't it: it limits the token alone.
 */
function sessionEndOf({ session_expiry }: openid.IDToken) {
  if (typeof session_expiry !== 'number' || !Number.isFinite(session_expiry)) return undefined
  if (session_expiry * 1000 <= Date.now()) throw clocksDiffer()
  return new Date(session_expiry * 1000)
}

/**
 * Refuses a sign-in at the issuer that is older than the request for a new one. An issuer that ignores max_age, as
 * Google does, sends no auth_time, and can't be checked.
 */
function refuseEarlierSignIn({ auth_time: time }: openid.IDToken, askedAt: number) {
  if (time === undefined || time * 1000 >= askedAt - clockDifference) return
  throw new SignOnFailed('refused', 'The issuer did not let the user sign in again')
}

/**
 * The seconds for which a sign-in at the issuer counts as new. Issuers that get this as max_age also send auth_time.
 */
const maxSignInAge = 60

/** Milliseconds by which the clocks of this server and the issuer may differ. */
const clockDifference = 5 * 60_000

/** Returns whether a claim has this value; some issuers send it as text. */
const isBoolean = (claim: unknown, value: boolean) => claim === value || claim === String(value)

const text = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)
