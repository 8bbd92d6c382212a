import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../../platform/api/call.ts'

/**
 * Returns a record of a candidate's page, or its version, as the user saw it when a dialog opened. After another user's
 * change, `staleOf` returns the server's message and a function that loads the newest version, while the dialog keeps
 * what was entered. `reloads` counts these reloads.
 */
export function useSeenRecord<R>(newest: R) {
  const client = useQueryClient()
  // The record on the page may be reloaded behind the dialog, so the first one is kept.
  const [seen, setSeen] = useState<R | undefined>(newest)
  const [reloads, setReloads] = useState(0)
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
  return { record: seen ?? newest, reloads, staleOf }
}

export type Stale = ReturnType<ReturnType<typeof useSeenRecord>['staleOf']>
