import { parsePath } from '../companies/address-rules.ts'

/** The name that applicants in Indonesia know the board by. */
export const boardName = 'Jobstreet'

/**
 * Returns the slugs of the application form at an address of this installation; undefined for any other address, and
 * for one with credentials or a fragment. The query is ignored: links back to the form are built from the slugs.
 */
export function parseFormAddress(
  address: string,
  publicUrl: string,
): { companySlug: string; jobSlug: string } | undefined {
  const url = URL.parse(address)
  if (!url || url.origin !== new URL(publicUrl).origin) return undefined
  if (url.username || url.password || url.hash) return undefined
  const place = parsePath(url.pathname)
  if (place.kind !== 'apply') return undefined
  const { companySlug, jobSlug } = place
  return { companySlug, jobSlug }
}
