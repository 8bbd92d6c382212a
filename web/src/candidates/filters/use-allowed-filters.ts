import { plan } from '@hireloom/contract/subscription/endpoints'
import { useSession } from '../../platform/session/use-session.ts'
import { useSubscription } from '../../subscription/parts/use-subscription.ts'
import type { Filters } from '../list/list-address.ts'

/** What the reader may ask for. An address may be of somebody else, or of the company's earlier plan. */
export function useAllowedFilters() {
  const { can } = useSession()
  const planId = useSubscription().data?.data.subscriptionPlanId
  const hasScores = planId === plan.ultimateHire
  const mayAskScores = hasScores || planId === undefined
  const seesPersonalData = can('candidates.viewSensitiveData')
  return {
    hasScores,
    /** Also while it isn't known. */
    mayAskScores,
    seesPersonalData,
    askable: (filters: Filters): Filters => ({
      ...filters,
      ...(!mayAskScores && { aiCandidateScores: undefined }),
      ...(!seesPersonalData && { age: undefined }),
    }),
  }
}
