import { analytics, type TrackedEvents } from '@hireloom/contract/analytics'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

interface TrackEvent<Name extends keyof TrackedEvents> {
  event: Name
  properties: TrackedEvents[Name]
}

/** Reports events without waiting for the reply; a failure is only logged. */
export function useTracking() {
  const { mutate } = useMutation({
    mutationFn: (body: TrackEvent<keyof TrackedEvents>) => call(analytics.track, { body }),
    meta: { failureIsLogged: 'Failed to track' },
    throwOnError: false,
  })
  return <Name extends keyof TrackedEvents>(event: Name, properties: TrackedEvents[Name]) =>
    mutate({ event, properties })
}
