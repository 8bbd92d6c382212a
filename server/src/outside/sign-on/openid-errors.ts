import * as openid from 'openid-client'

const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Returns whether a call of openid-client got no reply, or one that isn't from an OpenID server. */
export function isOutage(error: unknown): boolean {
  return error instanceof openid.ClientError ? outages.includes(error.code ?? '') : error instanceof TypeError
}

/** Returns the protocol's error code, such as invalid_client. It has no personal data, so it may be logged. */
export function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return error.error
  return error instanceof Error ? error.message : 'unknown'
}

/** Returns whether an address leads to this machine, where http is allowed. */
export const isLoopbackAddress = (url: string) =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(url)
