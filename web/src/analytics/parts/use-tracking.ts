import { analytics, type TrackedEvents } from '@hireloom/contract/analytics'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'

interface Told<Name extends keyof TrackedEvents> {
  event: Name
  properties: TrackedEvents[Name]
}

/** Tells of events. Nobody waits for it, and a failure is only logged. */
export function useTracking() {
  const { mutate } = useMutation({
    mutationFn: (told: Told<keyof TrackedEvents>) => call(analytics.track, { body: told }),
    meta: { failureIsLogged: 'Failed to track' },
    throwOnError: false,
  })
  return <Name extends keyof TrackedEvents>(event: Name, properties: TrackedEvents[Name]) =>
    mutate({ event, properties })
}
