import { parsePath } from '../companies/address-rules.ts'

/** The name that applicants in Indonesia know the board by. */
export const boardName = 'Jobstreet'

/**
 * Returns the form at an address on this installation; undefined for any other address. The rest of the address is
 * dropped: links back to a form are built again.
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
