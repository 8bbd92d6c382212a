import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { clockTolerance, type Issuer } from './issuer.ts'
import { clocksDiffer, toSignOnFailure } from './openid-errors.ts'
import { type Logout, SignOnFailed } from './port.ts'

const algorithms = ['RS256', 'ES256', 'PS256']

/** The number of seconds for which a logout token is accepted after it was issued. */
const logoutAge = 300

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/**
 * Verifies the signature of an ID token, which openid-client leaves to the connection, and what it doesn't check: the
 * party it was issued to and the time it was issued at. Returns its claims.
 */
export async function verifyIdToken(idToken: string, { configuration, keys }: Issuer): Promise<JWTPayload> {
  const clientId = configuration.clientMetadata().client_id
  const { payload } = await jwtVerify(idToken, keys, { algorithms, audience: clientId, clockTolerance })
  if (payload.azp !== undefined && payload.azp !== clientId) {
    throw new SignOnFailed('refused', 'The ID token was issued to another client')
  }
  if (payload.iat !== undefined && payload.iat > Date.now() / 1000 + clockTolerance) throw clocksDiffer()
  return payload
}

/** Verifies the token of a back-channel logout (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export async function verifyLogoutToken(token: string, { configuration, keys }: Issuer): Promise<Logout> {
  const { issuer } = configuration.serverMetadata()
  const options: JWTVerifyOptions = {
    algorithms,
    issuer,
    audience: configuration.clientMetadata().client_id,
    clockTolerance,
    maxTokenAge: logoutAge,
    requiredClaims: ['jti', 'events'],
  }
  const { payload, protectedHeader } = await jwtVerify(token, keys, options).catch((error: unknown) => {
    throw toSignOnFailure(error)
  })
  const { jti, sub, sid, events } = payload
  const type = protectedHeader.typ?.toLowerCase().replace(/^application\//, '')
  if (type !== undefined && type !== 'jwt' && type !== 'logout+jwt') throw invalidLogoutToken('type')
  if (!isLogoutEvent(events)) throw invalidLogoutToken('events')
  if ('nonce' in payload) throw invalidLogoutToken('nonce')
  if (!isNonEmptyText(jti)) throw invalidLogoutToken('jti')
  if (sid !== undefined && !isNonEmptyText(sid)) throw invalidLogoutToken('sid')
  const common = { issuer, id: jti, validUntil: new Date(Date.now() + (logoutAge + 2 * clockTolerance) * 1000) }
  if (sid !== undefined) return { ...common, sid, subject: sub }
  if (isNonEmptyText(sub)) return { ...common, sid, subject: sub }
  throw invalidLogoutToken('sub')
}

const invalidLogoutToken = (part: string) => new SignOnFailed('refused', `The ${part} of the logout token is not valid`)

const isNonEmptyText = (claim: unknown): claim is string => typeof claim === 'string' && claim !== ''

const isLogoutEvent = (events: unknown) =>
  typeof events === 'object' && events !== null && logoutEvent in events && isObject(events[logoutEvent])
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
