import { subscription } from '@hireloom/contract/subscription/endpoints'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'

/** The company's subscription. What hangs on it is left away when it can't be had, so a failure is only logged. */
export const useSubscription = ({ enabled = true } = {}) =>
  useQuery({
    ...answerTo(subscription.read, {}),
    enabled,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the subscription' },
  })
