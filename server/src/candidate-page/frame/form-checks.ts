import type { IncomingHttpHeaders } from 'node:http'

type FormHeaders = Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site'>

/**
 * Returns whether a browser sent the form from another origin. Because the pages forbid a referrer, browsers send
 * `Origin: null` even from the page itself, so Sec-Fetch-Site decides. Forms within a session also carry a token.
 */
export function isCrossOrigin({ origin, 'sec-fetch-site': site }: FormHeaders, host: string) {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Returns the value of a cookie. */
export function cookieValue(cookies: string | undefined, name: string) {
  const pair = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}
