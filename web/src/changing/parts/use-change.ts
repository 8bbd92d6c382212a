import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { ApplicationChange } from '@hireloom/contract/moves/changes'
import type { ChangedApplication } from '@hireloom/contract/moves/results'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { isStale } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { staleQueries } from './stale-queries.ts'
import { notifyMoved } from './undo-notice.tsx'

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
 * Returns the version of an application that the user saw first. If another user has changed it since, `staleAlert`
 * returns the server's message, and `reload` loads the application again while the form keeps its values.
 */
export function useSeenVersion(candidate: Candidate) {
  const client = useQueryClient()
  // Not the newest version on the page, which may have been reloaded behind the dialog.
  const [version, setVersion] = useState<Date | undefined>(candidate.updatedAt)
  const [reloads, setReloads] = useState(0)
  /** Adopts the version of the user's own change, because the next change may begin before everything is reloaded. */
  const adoptVersion = ({ jobApplicationId, updatedAt }: ChangedApplication) =>
    client.setQueriesData<Reply<typeof candidates.read>>({ queryKey: [candidates.read.path] }, (cached) =>
      cached?.data.jobApplicationId === jobApplicationId ? { data: { ...cached.data, updatedAt } } : cached,
    )
  const staleAlert = ({ error, reset }: { error: Error | null; reset: () => void }) => {
    if (!isStale(error)) return undefined
    const reload = async () => {
      await Promise.all(
        [candidates.read, applications.stages].map(({ path }) => client.refetchQueries({ queryKey: [path] })),
      )
      setVersion(undefined)
      setReloads((count) => count + 1)
      reset()
    }
    return { message: error.message, reload }
  }
  return { updatedAt: (version ?? candidate.updatedAt).toISOString(), reloads, renew: adoptVersion, staleAlert }
}
export type SeenVersion = ReturnType<typeof useSeenVersion>

export type Stale = ReturnType<SeenVersion['staleAlert']>

/** Changes an application from the version that the user saw, which all changes of one dialog share. */
export function useChange(
  candidate: Candidate,
  version: SeenVersion,
  { success, failure, isHandled, onDone }: Outcome,
) {
  const { jobApplicationId: applicationId, jobId } = candidate
  const { updatedAt, renew, staleAlert } = version
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
  return { send, isPending: change.isPending, stale: staleAlert(change) }
}
