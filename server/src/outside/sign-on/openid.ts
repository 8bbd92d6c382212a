import * as openid from 'openid-client'
import { isLoopbackAddress, isOutage, reasonOf } from './openid-errors.ts'
import { type SignOn, SignOnRefused, SignOnUnavailable } from './port.ts'

interface Options {
  issuer: string
  clientId: string
  clientSecret: string
  /** Address of the product; the issuer sends the browser back to its root. */
  publicUrl: string
}

interface SignInAttempt {
  state: string
  nonce: string
  verifier: string
}

/** Signs users in at any OpenID Connect issuer: authorization code with PKCE (RFC 7636, S256), state and nonce. */
export function openIdSignOn({ issuer, clientId, clientSecret, publicUrl }: Options): SignOn {
  const redirectUri = `${publicUrl}/`
  const client = foundOnce(() =>
    openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: isLoopbackAddress(issuer) ? [openid.allowInsecureRequests] : [],
      timeout: 10,
    }),
  )

  return {
    async begin(expected) {
      const kept: SignInAttempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const redirectTo = openid.buildAuthorizationUrl(await client(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile sso:profile',
        state: kept.state,
        nonce: kept.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(kept.verifier),
        code_challenge_method: 'S256',
        ...(expected && { prompt: 'login', login_hint: expected.email }),
      })
      return { redirectTo: redirectTo.href, keep: JSON.stringify(kept) }
    },

    async finish(currentUrl, kept) {
      const { state, nonce, verifier }: SignInAttempt = JSON.parse(kept)
      const configuration = await client()
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, currentUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new SignOnRefused('The issuer answered without an identity')
        const { email, email_verified, name } = await profileOf(configuration, tokens.access_token, claims)
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(email),
          name: text(name),
          isEmailVerified: email_verified !== false && email_verified !== 'false',
        }
      } catch (error) {
        throw explained(error)
      }
    },

    async signOutUrl() {
      const configuration = await client()
      if (!configuration.serverMetadata().end_session_endpoint) return redirectUri
      return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: redirectUri }).href
    },
  }
}

/** Returns the user's claims. Many issuers give them only at the UserInfo endpoint (OpenID Connect Core, 5.3). */
async function profileOf(configuration: openid.Configuration, accessToken: string, claims: openid.IDToken) {
  if (claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims
  return { ...claims, ...(await openid.fetchUserInfo(configuration, accessToken, claims.sub)) }
}

/** Discovers the issuer at the first call, and again after a failure, so that it may start after this server. */
function foundOnce(find: () => Promise<openid.Configuration>) {
  let found: Promise<openid.Configuration> | undefined
  return async () => {
    found ??= find()
    try {
      return await found
    } catch (error) {
      found = undefined
      throw new SignOnUnavailable("The sign-on server can't be reached", { cause: error })
    }
  }
}

/** Turns an invalid reply of the issuer into a refused sign-in. */
function explained(error: unknown) {
  return isOutage(error)
    ? new SignOnUnavailable("The sign-on server can't be reached", { cause: error })
    : new SignOnRefused(`The sign-on server refused: ${reasonOf(error)}`, { cause: error })
}

const text = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : undefined)
