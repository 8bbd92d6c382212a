import type { Arrival } from '@hireloom/contract/intake/submission'

/** The arrivals are listed again here, because importing the contract's list would load its schemas. */
const arrivals: Record<Arrival, true> = { linkedin: true, jobstreet: true, google: true }
const isKnown = (value: string | null): value is Arrival => value !== null && Object.hasOwn(arrivals, value)

/**
 * The `utm_source` that Google for Jobs adds to a job's usual address, which remains the only indexed page.
 */
const googleSource = 'google_jobs_apply'

const keyOf = (companySlug: string) => `hireloom:arrival:${companySlug}`

/** Stores in this tab where a visitor comes from, as named in the address. The latest one counts. */
export function rememberArrival(companySlug: string, search = location.search) {
  const params = new URLSearchParams(search)
  const via = params.get('utm_source') === googleSource ? 'google' : params.get('via')
  if (isKnown(via)) attempt(() => sessionStorage.setItem(keyOf(companySlug), via))
}

/** Returns the visitor's arrival; undefined for visitors who came through the career page or a link. */
export function arrival(companySlug: string): Arrival | undefined {
  const stored = attempt(() => sessionStorage.getItem(keyOf(companySlug))) ?? null
  return isKnown(stored) ? stored : undefined
}

/** Returns undefined when storage is switched off and throws; the form works without an arrival. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
