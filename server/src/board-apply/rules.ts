import { placeOf } from '../companies/address-rules.ts'

/** What applicants in Indonesia know the board as. */
export const nameOfBoard = 'Jobstreet'

/**
 * The form whose page an address is, on this installation and nowhere else. What the address says beyond that is left
 * out: whoever leads people back to a form makes its address anew.
 */
export function formAt(address: string, publicUrl: string): { companySlug: string; jobSlug: string } | undefined {
  const url = URL.parse(address)
  if (!url || url.origin !== new URL(publicUrl).origin) return undefined
  if (url.username || url.password || url.hash) return undefined
  const place = placeOf(url.pathname)
  if (place.kind !== 'apply') return undefined
  const { companySlug, jobSlug } = place
  return { companySlug, jobSlug }
}
