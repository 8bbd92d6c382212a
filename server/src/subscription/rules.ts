import type { Plan, Subscription } from '@hireloom/contract/subscription/endpoints'
import { expiryOf, isLimitReached, type LimitKind, quotaUsage } from '@hireloom/contract/subscription/limits'

/** Returns the first day of a day's month. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** Returns the first day of the month after a day's. */
export function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The messages of a refusal when a quota is reached. */
export const quotaMessages: Record<LimitKind, (quota: number) => string> = {
  job: (quota) =>
    `${monthlyLimit(quota, 'published job listing')}. You can publish this job next month, and save it without publishing until then.`,
  candidate: (quota) => monthlyLimit(quota, 'candidate review'),
  admin: (quota) => `Your plan allows ${quota === 1 ? '1 Admin' : `${quota} Admins`}, and there are no more seats`,
}
const monthlyLimit = (quota: number, unit: string) =>
  quota === 1
    ? `Your plan allows 1 ${unit} a month, and this month's is used`
    : `Your plan allows ${quota} ${unit}s a month, and this month's are used`

interface SubscriptionRow
  extends Omit<Subscription, keyof DerivedFields | 'subscriptionPlanId' | 'subscriptionPlanName'> {
  plan: Plan
  planName: string
  startsOn: string
  endsOn: string | null
}
type DerivedFields = Pick<Subscription, 'startDate' | 'endDate' | 'lastActiveDate' | 'renewDate' | 'isActive'>

/** Returns a subscription as the API returns it; `today` in the company's zone. */
export function shownSubscription(
  { plan, planName, startsOn, endsOn, ...rest }: SubscriptionRow,
  today: string,
): Subscription {
  return {
    ...rest,
    subscriptionPlanId: plan,
    subscriptionPlanName: planName,
    startDate: startsOn,
    endDate: endsOn,
    lastActiveDate: endsOn,
    renewDate: nextMonth(today),
    isActive: startsOn <= today && expiryOf(endsOn, today).state !== 'expired',
  }
}

/** Returns whether each of a subscription's limits is reached. */
export function limitsOf(subscription: Subscription): Record<LimitKind, boolean> {
  const isReached = (kind: LimitKind) => {
    const { count, quota } = quotaUsage(kind, subscription)
    return isLimitReached(count, quota)
  }
  return { job: isReached('job'), candidate: isReached('candidate'), admin: isReached('admin') }
}
