import type { Subscription, UpgradeSource } from './endpoints.ts'

/** The number of days before the end when the warning begins. */
const daysAhead = 30

/** The share of a quota at which the warning begins, in percent. */
const warningShare = { job: 80, candidate: 80, admin: 50 }
export type LimitKind = keyof typeof warningShare

type Dates = Pick<Subscription, 'endDate'>
type Counts = Pick<
  Subscription,
  | 'quotaPublishedJobs'
  | 'countPublishedJobs'
  | 'quotaReviewedCandidates'
  | 'countReviewedCandidates'
  | 'quotaAdmin'
  | 'countAdmin'
>

/** Returns whether a quota is reached. A quota of 0 is unlimited. */
export const isLimitReached = (count: number, quota: number) => quota > 0 && count >= quota

/** Returns the usage and the size of a quota. */
export function quotaUsage(kind: LimitKind, subscription: Counts): { count: number; quota: number } {
  const { countPublishedJobs, countReviewedCandidates, countAdmin } = subscription
  if (kind === 'job') return { count: countPublishedJobs, quota: subscription.quotaPublishedJobs }
  if (kind === 'candidate') return { count: countReviewedCandidates, quota: subscription.quotaReviewedCandidates }
  return { count: countAdmin, quota: subscription.quotaAdmin }
}

/** Returns whether the usage of a quota requires a warning. */
export const isNearLimit = (kind: LimitKind, count: number, quota: number) =>
  quota > 0 && count * 100 >= quota * warningShare[kind]

/** Returns the days from one calendar day to another; negative when the other is earlier. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export interface Expiry {
  state: 'far' | 'near' | 'expired'
  /** Whole days that remain; undefined without an end. */
  days?: number
}

/** Returns the time left on a plan, in days of the company's zone. The plan includes its last day. */
export function expiryOf(endDate: string | null, today: string): Expiry {
  if (endDate === null) return { state: 'far' }
  const days = daysBetween(today, endDate)
  if (days < 0) return { state: 'expired', days }
  return { state: days <= daysAhead ? 'near' : 'far', days }
}

export type Warning =
  | { kind: LimitKind; about: 'expired' }
  | { kind: LimitKind; about: 'expiry'; days: number; endDate: string }
  | { kind: LimitKind; about: 'quota'; count: number; quota: number }

/**
 * Returns the warning of a banner, about the end of the plan rather than its quota if both apply; undefined without
 * one.
 */
export function warningOf(kind: LimitKind, subscription: Counts & Dates, today: string): Warning | undefined {
  const { endDate } = subscription
  const { state, days } = expiryOf(endDate, today)
  if (state === 'expired') return { kind, about: 'expired' }
  if (state === 'near' && endDate !== null && days !== undefined) return { kind, about: 'expiry', days, endDate }
  const { count, quota } = quotaUsage(kind, subscription)
  return isNearLimit(kind, count, quota) ? { kind, about: 'quota', count, quota } : undefined
}

const sources: readonly [route: RegExp, source: UpgradeSource, kind: LimitKind | undefined][] = [
  [/^\/jobs\/create(\/|$)/, 'job listing creation', 'job'],
  [/^\/jobs\/?$/, 'job listing index', 'job'],
  [/^\/candidates\/\d+\/?$/, 'candidate detail', 'candidate'],
  [/^\/candidates\/?$/, 'candidate index', 'candidate'],
  [/^\/settings\/users\/?$/, 'users settings', 'admin'],
  [/^\/settings\/subscription\/?$/, 'billing page', undefined],
]

/** Returns the banner of a page, and the analytics source of an upgrade that begins there. */
export function bannerPlace(pathname: string): { source: UpgradeSource; kind: LimitKind | undefined } {
  const [, source = 'unknown', kind] = sources.find(([route]) => route.test(pathname)) ?? []
  return { source, kind }
}
