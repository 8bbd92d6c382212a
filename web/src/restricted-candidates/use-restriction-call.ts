import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { CallInput, Endpoint, Reply } from '@hireloom/contract/platform/endpoint'
import { restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { useCall } from '../platform/api/hooks.ts'
import { updateFailure, updateSuccess } from './labels.ts'

interface CallOptions<E extends Endpoint> {
  success?: (reply: Reply<E>) => string
  onDone?: (reply: Reply<E>, input: CallInput<E>) => void
}

/** Calls an endpoint that sets, changes or lifts a restriction, and refreshes all queries that show restrictions. */
export function useRestrictionCall<E extends Endpoint>(endpoint: E, { success, onDone }: CallOptions<E> = {}) {
  const { list, read } = restrictedCandidates
  return useCall(endpoint, {
    success: success ?? updateSuccess,
    failure: updateFailure,
    refreshes: [list, read, candidates.restrictionHistory, candidates.timeline, candidates.read, applications.list],
    ...(onDone && { onDone }),
  })
}
