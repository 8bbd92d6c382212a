import { HttpTimestampAuthority } from '@libpdf/core'
import { type Timestamps, TimestampsUnavailable } from './port.ts'

interface Options {
  url: string
  /** For authorities that require a sign-in (RFC 7617). */
  user: string | undefined
  password: string | undefined
  fetch?: typeof globalThis.fetch
}

/** The milliseconds after which a request to the authority fails. */
const timeout = 10_000

/** Gets timestamps from an authority over HTTP (RFC 3161, 3.4). */
export function httpTimestamps({ url, user, password, fetch }: Options): Timestamps {
  const basic = Buffer.from(`${user}:${password ?? ''}`).toString('base64')
  const authority = new HttpTimestampAuthority(url, {
    timeout,
    ...(user !== undefined && { headers: { authorization: `Basic ${basic}` } }),
    ...(fetch && { fetch }),
  })
  return {
    timestamp: (digest, algorithm) =>
      authority.timestamp(digest, algorithm).catch((error: unknown) => {
        throw new TimestampsUnavailable('The timestamp authority returned no token', { cause: error })
      }),
  }
}
