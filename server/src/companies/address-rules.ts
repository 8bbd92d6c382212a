/** First words of addresses inside the signed-in product. */
const insideWords = [
  'activity-log',
  'approvals',
  'calendar',
  'candidates',
  'getting-started',
  'jobs',
  'login',
  'operations',
  'reports',
  'settings',
  'sign',
  'sign-in',
  'sign-out',
]
/** First words of addresses that programs call. An unknown address below one of them gets no page. */
const machineWords = [
  'api',
  'assets',
  'backyard',
  'company',
  'dev',
  'feeds',
  'files',
  'metrics',
  'pictures',
  'public_api',
  'service',
  'sso',
  'verify',
]

/** First words that are unused but reserved, so that no company can take them as its slug. */
const unusedWords = [
  'about',
  'account',
  'admin',
  'apply',
  'billing',
  'career',
  'careers',
  'health',
  'help',
  'hireloom',
  'home',
  'internal',
  'legal',
  'metrics',
  'offers',
  'privacy',
  'public',
  'security',
  'sitemap',
  'static',
  'status',
  'support',
  'terms',
  'users',
  'www',
]

/** Returns whether a company may not have this word in its addresses. */
export const isReserved = (slug: string) => [...insideWords, ...machineWords, ...unusedWords].includes(slug)

/** The content of an address. The static words win over companies, which are also reached under /career/. */
export type Place =
  | { kind: 'inside' }
  | { kind: 'machine' }
  | { kind: 'career'; companySlug: string }
  | { kind: 'review'; companySlug: string }
  | { kind: 'job'; companySlug: string; jobSlug: string }
  | { kind: 'apply'; companySlug: string; jobSlug: string }
  | { kind: 'jobAlone'; jobSlug: string }
  | { kind: 'unknown' }

/** Reads the path of an address, in any case. */
export function placeOf(path: string): Place {
  const words = path.toLowerCase().split('/').filter(Boolean)
  const [first, second, third, fourth, ...more] = words
  if (first === undefined || insideWords.includes(first)) return { kind: 'inside' }
  if (machineWords.includes(first)) return { kind: 'machine' }
  if (more.length > 0) return { kind: 'unknown' }
  if (first === 'career') {
    if (second === 'jobs' && third && !fourth) return { kind: 'jobAlone', jobSlug: third }
    if (second && third === 'review' && !fourth) return { kind: 'review', companySlug: second }
    if (second && third === 'jobs' && fourth) return { kind: 'job', companySlug: second, jobSlug: fourth }
    return second && !third ? { kind: 'career', companySlug: second } : { kind: 'unknown' }
  }
  if (fourth || (third && third !== 'apply')) return { kind: 'unknown' }
  if (second && third) return { kind: 'apply', companySlug: first, jobSlug: second }
  return second ? { kind: 'job', companySlug: first, jobSlug: second } : { kind: 'career', companySlug: first }
}

/** Returns the canonical address of each page, which its other addresses redirect to. */
export const careerPath = (companySlug: string) => `/career/${companySlug}`
/** Returns the page where applicants ask for a review; the token behind `#` makes it theirs. */
export const reviewPath = (companySlug: string) => `/career/${companySlug}/review`
/** Returns the page of a candidate at a company. */
export const candidatePagePath = (companySlug: string) => `/career/${companySlug}/me`
/** Returns the page behind the link in the mail with a code; the token is behind `#`. */
export const signInLinkPath = (companySlug: string) => `${candidatePagePath(companySlug)}/sign-in`
/** Returns the page behind the link in the notice to an address that a candidate changed. */
export const addressUndoPath = (companySlug: string) => `${candidatePagePath(companySlug)}/address`
/** Returns the page on which a candidate reads about one application. */
export const applicationPagePath = (companySlug: string, reference: string) =>
  `${candidatePagePath(companySlug)}/applications/${reference}`
/** Returns the path of the page where candidates read and answer an offer. */
export const offerPagePath = (companySlug: string, reference: string) =>
  `${applicationPagePath(companySlug, reference)}/offer`
export const jobPath = (companySlug: string, jobSlug: string) => `/career/${companySlug}/jobs/${jobSlug}`
export const applyPath = (companySlug: string, jobSlug: string) => `/${companySlug}/${jobSlug}/apply`

export const feedNames = ['linkedin', 'indeed'] as const
export type FeedName = (typeof feedNames)[number]
/** Returns the address from which job boards fetch a company's jobs. */
export const feedPath = (companySlug: string, feed: FeedName) => `/feeds/${companySlug}/${feed}.xml`

/** Returns the address of the same page under the company's current slug. */
export function pathIn(place: Exclude<Place, { kind: 'inside' | 'machine' | 'unknown' | 'jobAlone' }>, slug: string) {
  if (place.kind === 'career') return careerPath(slug)
  if (place.kind === 'review') return reviewPath(slug)
  return place.kind === 'job' ? jobPath(slug, place.jobSlug) : applyPath(slug, place.jobSlug)
}
