import type { IncomingHttpHeaders } from 'node:http'

/** Returns whether a browser sent the form from another site. */
export function isFromOtherSite({ origin }: Pick<IncomingHttpHeaders, 'origin'>, host: string) {
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Returns the value of a cookie. */
export function tokenIn(cookies: string | undefined, name: string) {
  const found = (cookies ?? '').split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || undefined
}
