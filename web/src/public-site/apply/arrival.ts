import type { Arrival } from '@hireloom/contract/intake/submission'

/** By name, because the contract's list would bring its schemas along. */
const known: Record<Arrival, true> = { linkedin: true, jobstreet: true, google: true }
const isKnown = (word: string | null): word is Arrival => word !== null && Object.hasOwn(known, word)

/**
 * The `utm_source` that Google for Jobs adds to the usual address of a job, so that search engines see only one
 * page.
 */
const googleSource = 'google_jobs_apply'

const keyOf = (companySlug: string) => `hireloom:arrival:${companySlug}`

/** Keeps in this tab where a visitor of the company's pages comes from, as the address says. The last one said counts. */
export function rememberArrival(companySlug: string, search = location.search) {
  const said = new URLSearchParams(search)
  const via = said.get('utm_source') === googleSource ? 'google' : said.get('via')
  if (isKnown(via)) attempt(() => sessionStorage.setItem(keyOf(companySlug), via))
}

/** Returns the visitor's source; undefined for visitors who came by the career page or a link. */
export function arrival(companySlug: string): Arrival | undefined {
  const kept = attempt(() => sessionStorage.getItem(keyOf(companySlug))) ?? null
  return isKnown(kept) ? kept : undefined
}

/** Returns undefined when storage is switched off and throws; the form works without a source. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
