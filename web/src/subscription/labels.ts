import type { PlanOffer } from '@hireloom/contract/subscription/endpoints'
import type { LimitKind, Warning } from '@hireloom/contract/subscription/limits'
import { formatDay } from '../platform/ui/text/days.ts'
import { plural } from '../platform/ui/text/words.ts'

interface BannerTexts {
  sentence: string
  /** For phones, where the sentence doesn't fit into one line. */
  short: string
}

const quotaTexts: Record<LimitKind, (used: number, quota: number) => BannerTexts> = {
  job: (used, quota) => ({
    sentence: `You've published ${used} out of ${quota} job listings for this month.`,
    short: `${used} of ${quota} job listings used`,
  }),
  candidate: (used, quota) => ({
    sentence: `You've reviewed ${used} out of ${quota} candidates for this month.`,
    short: `${used} of ${quota} reviews used`,
  }),
  admin: (used, quota) => ({
    sentence: `You have used ${used}/${quota} admin roles in your current plan.`,
    short: `${used}/${quota} admin roles used`,
  }),
}

/** Returns a day with two digits: `03 Dec 2026`. */
const paddedDay = (day: string) => formatDay(day).padStart('03 Dec 2026'.length, '0')

/** Returns when a plan ends: `today`, `in 12 days`. */
export const daysLeft = (days: number) => (days === 0 ? 'today' : `in ${plural(days, 'day')}`)

export const expiredShort = 'Subscription expired: read only'
export const expiredLink = 'Upgrade your plan to continue using recruitment features'

/** A warning that the plan or a quota is about to end. */
type LimitWarning = Exclude<Warning, { about: 'expired' }>

/** Returns the text of a banner. */
export function bannerTexts(warning: LimitWarning): BannerTexts {
  if (warning.about === 'expiry') {
    const { days, endDate } = warning
    return {
      sentence: `Your plan ends in ${days} day(s) (${paddedDay(endDate)})`,
      short: `Plan ends ${daysLeft(days)}`,
    }
  }
  return quotaTexts[warning.kind](warning.count, warning.quota)
}

const linkTexts: Record<LimitKind, string> = {
  job: 'Upgrade now for unlimited publishing',
  candidate: 'Upgrade now for unlimited reviews',
  admin: 'Upgrade now for unlimited admin roles',
}

/** Returns the text of a banner's link. */
export const linkOf = ({ kind }: LimitWarning) => linkTexts[kind]

export const quotaLabels: Record<LimitKind, string> = {
  job: 'Published job listings this month',
  candidate: 'Reviewed candidates this month',
  admin: 'Admin roles',
}

/** Returns what a plan allows, in words. */
export function describeLimits({ quotaPublishedJobs, quotaReviewedCandidates, quotaAdmin }: PlanOffer): string[] {
  const amount = (quota: number, singular: string) => (quota === 0 ? `Unlimited ${singular}s` : plural(quota, singular))
  const monthly = (quota: number, singular: string) =>
    quota === 0 ? amount(quota, singular) : `${amount(quota, singular)} a month`
  return [
    monthly(quotaPublishedJobs, 'published job listing'),
    monthly(quotaReviewedCandidates, 'candidate review'),
    amount(quotaAdmin, 'Admin role'),
  ]
}
