import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { staleQueries } from '../changing/parts/stale-queries.ts'
import { useCall } from '../platform/api/hooks.ts'
import { updateFailure, updateSuccess } from './labels.ts'

interface CallOptions<E extends Endpoint> {
  success?: (reply: Reply<E>) => string
  onDone?: (reply: Reply<E>, input: CallInput<E>) => void
}

/**
 * Calls an endpoint that sets, changes or lifts a restriction. Refreshes all queries that show restrictions, and those
 * of applications, because lifting one may return applications to New.
 */
export function useRestrictionCall<E extends Endpoint>(endpoint: E, { success, onDone }: CallOptions<E> = {}) {
  return useCall(endpoint, {
    success: success ?? updateSuccess,
    failure: updateFailure,
    refreshes: [...staleQueries, candidates.timeline],
    ...(onDone && { onDone }),
  })
}
