import { applications } from '@hireloom/contract/applications'
import { type Candidate, candidates } from '@hireloom/contract/candidates'
import type { ApplicationChange } from '@hireloom/contract/moves'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { CallError } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { shownIn } from './shown-in.ts'
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
 * Changes an application from what the reader saw when they began. If somebody else was quicker, `stale` is the
 * server's sentence, and `reload` looks at the application anew while the form keeps what was typed.
 */
export function useChange(candidate: Candidate, { success, failure, onDone }: Outcome) {
  const client = useQueryClient()
  const { jobApplicationId: applicationId, jobId } = candidate
  // Not the newest the page has: it may have been loaded anew behind the dialog, unseen.
  const [seen, setSeen] = useState<Date | undefined>(candidate.updatedAt)
  const change = useCall(applications.change, {
    ...{ failure, refreshes: shownIn },
    onDone({ data }) {
      // The reader's own next change may begin before all of it is loaded anew.
      client.setQueriesData<Reply<typeof candidates.read>>({ queryKey: [candidates.read.path] }, (known) =>
        known?.data.jobApplicationId === data.jobApplicationId
          ? { data: { ...known.data, updatedAt: data.updatedAt } }
          : known,
      )
      sayMoved(success, data.undo)
      onDone()
    },
  })
  const { error } = change
  const isStale = error instanceof CallError && error.code === 'stale'

  const send = (given: Given, sent?: Sent) => {
    const updatedAt = (seen ?? candidate.updatedAt).toISOString()
    const body = { ...given, jobId, updatedAt } as z.input<typeof ApplicationChange>
    change.mutate({ params: { applicationId }, body }, sent)
  }
  const reload = async () => {
    await Promise.all(
      [candidates.read, applications.stages].map(({ path }) => client.refetchQueries({ queryKey: [path] })),
    )
    setSeen(undefined)
    change.reset()
  }
  return { send, isPending: change.isPending, stale: isStale ? { message: error.message, reload } : undefined }
}
export type Stale = ReturnType<typeof useChange>['stale']
