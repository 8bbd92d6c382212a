import * as openid from 'openid-client'

const outages = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Whether a call of openid-client got no answer, or one that isn't from a server of its protocol. */
export function isOutage(error: unknown): boolean {
  return error instanceof openid.ClientError ? outages.includes(error.code ?? '') : error instanceof TypeError
}

/** In the words of the protocol, such as invalid_client: nothing of the person, so it may be logged. */
export function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return error.error
  return error instanceof Error ? error.message : 'unknown'
}

/** Whether an address leads to this machine, where http is good enough. */
export const isLoopbackAddress = (url: string) =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(url)
