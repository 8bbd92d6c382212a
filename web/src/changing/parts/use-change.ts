import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { ApplicationChange } from '@hireloom/contract/moves/changes'
import type { ChangedApplication } from '@hireloom/contract/moves/results'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { isStale } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { staleQueries } from './stale-queries.ts'
import { notifyMoved } from './undo-notice.tsx'
import { useSeenRecord } from './use-seen-record.ts'

type ChangeInput<Change = z.input<typeof ApplicationChange>> = Change extends unknown
  ? Omit<Change, 'jobId' | 'updatedAt'>
  : never

interface Outcome {
  success: string
  failure: string
  /** Returns whether the caller handles a refusal, so that no notice is shown. */
  isHandled?: (error: Error) => boolean
  onDone: () => void
}

interface SendOptions {
  onError?: (error: Error) => void
}

/**
 * Returns the version of an application that the user saw first, as `useSeenRecord` does, and `renew`, which adopts the
 * version of the user's own change, because the next change may begin before everything is reloaded.
 */
export function useSeenVersion(candidate: Candidate) {
  const client = useQueryClient()
  const { record: version, reloads, staleOf } = useSeenRecord(candidate.updatedAt)
  const renew = ({ jobApplicationId, updatedAt }: ChangedApplication) =>
    client.setQueriesData<Reply<typeof candidates.read>>({ queryKey: [candidates.read.path] }, (cached) =>
      cached?.data.jobApplicationId === jobApplicationId ? { data: { ...cached.data, updatedAt } } : cached,
    )
  return { updatedAt: version.toISOString(), reloads, renew, staleOf }
}
export type SeenVersion = ReturnType<typeof useSeenVersion>

/** Changes an application from the version that the user saw, which all changes of one dialog share. */
export function useChange(
  candidate: Candidate,
  version: SeenVersion,
  { success, failure, isHandled, onDone }: Outcome,
) {
  const { jobApplicationId: applicationId, jobId } = candidate
  const { updatedAt, renew, staleOf } = version
  const change = useCall(applications.change, {
    failure,
    isShownOnScreen: (error) => isStale(error) || isHandled?.(error) === true,
    refreshes: staleQueries,
    onDone({ data }) {
      renew(data)
      notifyMoved(success, data.undo, [applicationId])
      onDone()
    },
  })
  const send = (input: ChangeInput, options?: SendOptions) =>
    change.mutate(
      { params: { applicationId }, body: { ...input, jobId, updatedAt } as z.input<typeof ApplicationChange> },
      options,
    )
  return { send, isPending: change.isPending, stale: staleOf(change) }
}
