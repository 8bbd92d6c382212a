import { applyPath, careerPath, jobPath } from '@hireloom/contract/public-paths'

/** The first segments of paths of the signed-in product. */
const productSegments = [
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
/** The first segments of paths that programs call. An unknown path below one of them gets no page. */
const machineSegments = [
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

/** First segments that are unused but reserved, so that no company can take them as its slug. */
const reservedSegments = [
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

/** Returns whether a company may not have this slug. */
export const isReserved = (slug: string) => [...productSegments, ...machineSegments, ...reservedSegments].includes(slug)

/**
 * The page that a path leads to. Paths of the product come before slugs of companies, which also work under /career/.
 */
export type PageAddress =
  | { kind: 'inside' }
  | { kind: 'machine' }
  | { kind: 'career'; companySlug: string }
  | { kind: 'review'; companySlug: string }
  | { kind: 'job'; companySlug: string; jobSlug: string }
  | { kind: 'apply'; companySlug: string; jobSlug: string }
  | { kind: 'jobAlone'; jobSlug: string }
  /** An address below a company's career page that no page has. */
  | { kind: 'missing'; companySlug: string }
  | { kind: 'unknown' }

/**
 * Returns the page of a path, in upper or lower case. Visitors also shorten or lengthen addresses by hand: the list of
 * a company's jobs is its career page, and a job's form is below the job as well.
 */
export function parsePath(path: string): PageAddress {
  const segments = path.toLowerCase().split('/').filter(Boolean)
  const [first, second, third, fourth, ...more] = segments
  if (first === undefined || productSegments.includes(first)) return { kind: 'inside' }
  if (machineSegments.includes(first)) return { kind: 'machine' }
  if (first === 'career') {
    if (!second) return { kind: 'unknown' }
    if (second === 'jobs' && third && !fourth) return { kind: 'jobAlone', jobSlug: third }
    const company = { companySlug: second }
    if (!third || (third === 'jobs' && !fourth)) return { kind: 'career', ...company }
    if (third === 'review' && !fourth) return { kind: 'review', ...company }
    if (third === 'jobs' && fourth && more.length === 0) return { kind: 'job', ...company, jobSlug: fourth }
    if (third === 'jobs' && fourth && more.join() === 'apply') return { kind: 'apply', ...company, jobSlug: fourth }
    return { kind: 'missing', ...company }
  }
  if (fourth || (third && third !== 'apply')) return { kind: 'unknown' }
  if (second && third) return { kind: 'apply', companySlug: first, jobSlug: second }
  return second ? { kind: 'job', companySlug: first, jobSlug: second } : { kind: 'career', companySlug: first }
}

/** Returns the path of the page where applicants ask for a review. The link in their mail has a ticket behind `#`. */
export const reviewPath = (companySlug: string) => `/career/${companySlug}/review`
/** Returns the path of the candidate's page at a company. */
export const candidatePagePath = (companySlug: string) => `/career/${companySlug}/me`
/** Returns the path of the link in the mail with a code, which has a token behind `#`. */
export const signInLinkPath = (companySlug: string) => `${candidatePagePath(companySlug)}/sign-in`
/** Returns the path of the link in the notice to an address that a candidate changed. */
export const addressUndoPath = (companySlug: string) => `${candidatePagePath(companySlug)}/address`
/** Returns the path of the page on which a candidate reads about one application. */
export const applicationPagePath = (companySlug: string, reference: string) =>
  `${candidatePagePath(companySlug)}/applications/${reference}`
/** Returns the path of the page where candidates read and answer an offer. */
export const offerPagePath = (companySlug: string, reference: string) =>
  `${applicationPagePath(companySlug, reference)}/offer`

export const feedNames = ['linkedin', 'indeed'] as const
export type FeedName = (typeof feedNames)[number]
/** Returns the path from which job boards fetch a company's jobs. */
export const feedPath = (companySlug: string, feed: FeedName) => `/feeds/${companySlug}/${feed}.xml`

/** Returns the path of the same page under the company's current slug. */
export function pathUnderSlug(
  address: Exclude<PageAddress, { kind: 'inside' | 'machine' | 'missing' | 'unknown' | 'jobAlone' }>,
  slug: string,
) {
  if (address.kind === 'career') return careerPath(slug)
  if (address.kind === 'review') return reviewPath(slug)
  return address.kind === 'job' ? jobPath(slug, address.jobSlug) : applyPath(slug, address.jobSlug)
}
