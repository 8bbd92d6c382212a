import { plan } from '@hireloom/contract/subscription/endpoints'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { useSubscription } from '../../subscription/parts/use-subscription.ts'
import type { Filters } from '../list/list-address.ts'

/**
 * Returns which filters the user may use; `onlyAllowed` drops the others. The address may come from another user, or
 * from an earlier plan of the company.
 */
export function useAllowedFilters() {
  const { can } = useSession()
  const planId = useSubscription().data?.data.subscriptionPlanId
  const hasScores = planId === plan.ultimateHire
  const mayUseScores = hasScores || planId === undefined
  const seesPersonalData = can('candidates.viewSensitiveData')
  const today = dayIn(new Date(), useCompanyTimeZone())
  return {
    hasScores,
    /** Also true while the plan isn't known. */
    mayUseScores,
    seesPersonalData,
    /** In the company's time zone. */
    today,
    onlyAllowed: (filters: Filters): Filters => ({
      ...filters,
      ...(!mayUseScores && { aiCandidateScores: undefined }),
      ...(!seesPersonalData && { age: undefined }),
    }),
  }
}
