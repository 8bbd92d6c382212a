import { errors } from 'jose'
import * as openid from 'openid-client'
import { SignOnFailed } from './port.ts'

const outageCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]
const clockCheckCode = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
/** The codes with which a token endpoint refuses the client rather than the code (RFC 6749, 5.2). */
const settingsCodes = ['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type']

/** Returns whether a call of openid-client got no reply, or one that isn't from an OpenID server. */
export function isOutage(error: unknown): boolean {
  return error instanceof openid.ClientError ? outageCodes.includes(error.code ?? '') : error instanceof TypeError
}

/** Returns the protocol's error code, such as invalid_client, otherwise the message. Both may be logged. */
export function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return error.error
  return error instanceof Error ? error.message : 'unknown'
}

/** Returns whether an http address leads to this machine, where http is allowed. */
export const isLoopbackAddress = (url: string) =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(url)

export const unreachable = (cause: unknown) =>
  new SignOnFailed('unavailable', "The sign-on server can't be reached", { cause })

export const clocksDiffer = (cause?: unknown) =>
  new SignOnFailed(
    'clock',
    'The clock of this server and that of the sign-on server differ by more than 5 minutes. Your account is fine; tell the people who run this installation',
    { cause },
  )

/** Explains why a reply of the issuer isn't accepted. */
export function toSignOnFailure(error: unknown): SignOnFailed {
  if (error instanceof SignOnFailed) return error
  const reason = reasonOf(error)
  if (isOutage(error) || isKeyOutage(error) || ['server_error', 'temporarily_unavailable'].includes(reason))
    return unreachable(error)
  if (isAboutTime(error)) return clocksDiffer(error)
  if (settingsCodes.includes(reason)) {
    const message = `The sign-on server doesn't accept the settings of this installation (${reason}). Tell the people who run it`
    return new SignOnFailed('settings', message, { cause: error })
  }
  return new SignOnFailed('refused', `The sign-on server refused: ${reason}`, { cause: error })
}

/** Returns whether the issuer's keys couldn't be fetched, which jose reports with its base class. */
const isKeyOutage = (error: unknown) =>
  error instanceof errors.JWKSTimeout || (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')

const isAboutTime = (error: unknown) =>
  (error instanceof openid.ClientError && error.code === clockCheckCode) ||
  error instanceof errors.JWTExpired ||
  (error instanceof errors.JWTClaimValidationFailed &&
    ['iat', 'nbf'].includes(error.claim) &&
    error.reason === 'check_failed')
