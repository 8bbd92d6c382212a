import { createRemoteJWKSet } from 'jose'
import * as openid from 'openid-client'
import { isLoopbackAddress, unreachable } from './openid-errors.ts'

/** Seconds by which the clock of an issuer may differ from ours. */
export const clockTolerance = 300

export interface ClientSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface Issuer {
  configuration: openid.Configuration
  /** The issuer's keys. They are fetched again for a key that is unknown, at most every 10 seconds. */
  keys: ReturnType<typeof createRemoteJWKSet>
}

/** Returns the issuer. It is discovered at the first call, and again after a failure, so that it may start later. */
export function issuerFinder(settings: ClientSettings) {
  let issuer: Promise<Issuer> | undefined
  return async () => {
    issuer ??= discover(settings)
    try {
      return await issuer
    } catch (error) {
      issuer = undefined
      throw unreachable(error)
    }
  }
}

async function discover({ issuer, clientId, clientSecret }: ClientSettings): Promise<Issuer> {
  const configuration = await openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: clockTolerance },
    authentication(clientSecret),
    { execute: isLoopbackAddress(issuer) ? [openid.allowInsecureRequests] : [], timeout: 10 },
  )
  const { jwks_uri } = configuration.serverMetadata()
  if (!jwks_uri) throw new Error('The sign-on server publishes no keys (jwks_uri)')
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri), { cooldownDuration: 10_000 }) }
}

/**
 * Sends the secret in the body where the issuer accepts it there, otherwise in the header, the default of the standard.
 */
function authentication(secret: string): openid.ClientAuth {
  const [inBody, inHeader] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
  }
}
