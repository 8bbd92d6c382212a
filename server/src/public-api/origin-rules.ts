import { withScheme } from '@hireloom/contract/platform/web-address'

/** The paths of the calls that a page of a company's own website may make. */
const callPaths = ['/public_api/', '/api/company-details/', '/api/jobs/']

/**
 * Returns whether websites may make a call: one of the public calls, or a file sent to its address below `filesPath`.
 */
export const isForWebsites = (method: string, path: string, filesPath: string) =>
  method === 'PUT' ? path.startsWith(`${filesPath}/`) : callPaths.some((start) => path.startsWith(start))

/**
 * Returns the origins (RFC 6454) of a website: with and without `www.`, by https, and by http only if the address says
 * so. Returns none for an invalid address.
 */
export function originsOf(website: string): string[] {
  const url = URL.parse(withScheme(website))
  if (!url) return []
  const plain = url.host.replace(/^www\./, '')
  const schemes = url.protocol === 'http:' ? ['https', 'http'] : ['https']
  return schemes.flatMap((scheme) => [`${scheme}://${plain}`, `${scheme}://www.${plain}`])
}

/** Returns the ways the address of a website at this origin may begin, in lower case; none for an invalid origin. */
export function prefixesOf(origin: string): string[] {
  const host = URL.parse(origin)?.hostname.replace(/^www\./, '')
  if (!host?.includes('.')) return []
  return ['', 'http://', 'https://'].flatMap((scheme) => [`${scheme}${host}`, `${scheme}www.${host}`])
}
