import { candidates } from '@hireloom/contract/candidates/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { isStale } from '../../platform/api/call.ts'

/**
 * Returns a function for failed changes: after another user's change, it loads the candidate's page again, so that the
 * next try is based on what the user sees then.
 */
export function useReloadStale() {
  const client = useQueryClient()
  return (error: Error) => {
    if (isStale(error)) void client.invalidateQueries({ queryKey: [candidates.read.path] })
  }
}
