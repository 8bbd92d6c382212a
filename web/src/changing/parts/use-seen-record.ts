import { candidates } from '@hireloom/contract/candidates/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '../../platform/api/call.ts'
import type { Stale } from './use-change.ts'

/**
 * Returns a record of a candidate's page as the user saw it when a dialog opened. After another user's change,
 * `staleOf` returns the server's message and a function that loads the newest version, while the dialog keeps what was
 * entered.
 */
export function useSeenRecord<R>(newest: R) {
  const client = useQueryClient()
  // Not the newest version on the page: it may have been reloaded behind the dialog, unseen.
  const [seen, setSeen] = useState<R | undefined>(newest)
  const staleOf = ({ error, reset }: { error: Error | null; reset: () => void }): Stale => {
    if (!isStale(error)) return undefined
    const reload = async () => {
      await client.refetchQueries({ queryKey: [candidates.read.path] })
      setSeen(undefined)
      reset()
    }
    return { message: error.message, reload }
  }
  return { record: seen ?? newest, staleOf }
}
