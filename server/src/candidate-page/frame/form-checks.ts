import type { IncomingHttpHeaders } from 'node:http'

type FormHeaders = Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site'>

/**
 * Returns whether a browser sent the form from another site. Under no-referrer, browsers send the origin null even from
 * the page itself, and name the site in Sec-Fetch-Site; forms of a session carry a token as well.
 */
export function isFromOtherSite({ origin, 'sec-fetch-site': site }: FormHeaders, host: string) {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Returns the value of a cookie. */
export function cookieValue(cookies: string | undefined, name: string) {
  const pair = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || undefined
}
