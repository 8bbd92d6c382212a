import { subscription } from '@hireloom/contract/subscription/endpoints'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'

/**
 * Returns the company's subscription. Everything that depends on it is left out when it can't be loaded, so a failure
 * is only logged.
 */
export const useSubscription = ({ enabled = true } = {}) =>
  useQuery({
    ...queryFor(subscription.read, {}),
    enabled,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the subscription' },
  })
