import { applications } from '@hireloom/contract/applications/endpoints'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { ApplicationChange } from '@hireloom/contract/moves/changes'
import type { ChangedApplication } from '@hireloom/contract/moves/results'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { CallError } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { staleQueries } from './stale-queries.ts'
import { sayMoved } from './undo-notice.tsx'

type Given<Change = z.input<typeof ApplicationChange>> = Change extends unknown
  ? Omit<Change, 'jobId' | 'updatedAt'>
  : never

interface Outcome {
  success: string
  failure: string
  onDone: () => void
}

interface Sent {
  onError?: (error: Error) => void
}

/**
 * The version of an application that the reader saw when they began. If somebody else was quicker, `staleOf` says so in
 * the server's sentence, and `reload` looks at the application anew while the form keeps what was typed.
 */
export function useSeenVersion(candidate: Candidate) {
  const client = useQueryClient()
  // Not the newest the page has: it may have been loaded anew behind the dialog, unseen.
  const [seen, setSeen] = useState<Date | undefined>(candidate.updatedAt)
  const [reloads, setReloads] = useState(0)
  /** The reader's own next change may begin before all of it is loaded anew. */
  const renew = ({ jobApplicationId, updatedAt }: ChangedApplication) =>
    client.setQueriesData<Reply<typeof candidates.read>>({ queryKey: [candidates.read.path] }, (known) =>
      known?.data.jobApplicationId === jobApplicationId ? { data: { ...known.data, updatedAt } } : known,
    )
  const staleOf = ({ error, reset }: { error: Error | null; reset: () => void }) => {
    if (!isStale(error)) return undefined
    const reload = async () => {
      await Promise.all(
        [candidates.read, applications.stages].map(({ path }) => client.refetchQueries({ queryKey: [path] })),
      )
      setSeen(undefined)
      setReloads((count) => count + 1)
      reset()
    }
    return { message: error.message, reload }
  }
  return { updatedAt: (seen ?? candidate.updatedAt).toISOString(), reloads, renew, staleOf }
}
export type SeenVersion = ReturnType<typeof useSeenVersion>

/** Somebody else changed the application since the reader looked at it, which the dialog says itself. */
export const isStale = (error: Error | null): error is CallError => error instanceof CallError && error.code === 'stale'
export type Stale = ReturnType<SeenVersion['staleOf']>

/** Changes an application from what the reader saw when they began, which all changes that one dialog offers share. */
export function useChange(candidate: Candidate, seen: SeenVersion, { success, failure, onDone }: Outcome) {
  const { jobApplicationId: applicationId, jobId } = candidate
  const { updatedAt, renew, staleOf } = seen
  const change = useCall(applications.change, {
    ...{ failure, isSaidOnScreen: isStale, refreshes: staleQueries },
    onDone({ data }) {
      renew(data)
      sayMoved(success, data.undo)
      onDone()
    },
  })
  const send = (given: Given, sent?: Sent) =>
    change.mutate(
      { params: { applicationId }, body: { ...given, jobId, updatedAt } as z.input<typeof ApplicationChange> },
      sent,
    )
  return { send, isPending: change.isPending, stale: staleOf(change) }
}
