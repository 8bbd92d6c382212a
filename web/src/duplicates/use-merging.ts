import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { duplicates } from '@hireloom/contract/duplicates'
import type { Reply } from '@hireloom/contract/platform/endpoint'
import { useCall } from '../platform/api/hooks.ts'
import { plural } from '../platform/ui/text/words.ts'

/** The queries that depend on which candidate an application belongs to. */
const refreshes = [
  candidates.read,
  candidates.timeline,
  candidates.applicationHistory,
  candidates.restrictionHistory,
  duplicates.possible,
  duplicates.merges,
  applications.list,
]

/** The queries that depend on possible duplicates. */
const suggestionQueries = [candidates.read, duplicates.possible, applications.list]

/** Merges two candidates. */
export const useMerge = (onDone: () => void) =>
  useCall(duplicates.merge, {
    success: ({ data }) => `${data.otherName} merged, ${plural(data.applicationCount, 'application')} moved`,
    failure: 'Failed to merge the candidates',
    refreshes,
    onDone,
  })

/** Undoes a merge. */
export const useUnmerge = (onDone: (reply: Reply<typeof duplicates.unmerge>) => void) =>
  useCall(duplicates.unmerge, {
    success: ({ data }) => `Merge undone, ${plural(data.restoredCount, 'application')} moved back`,
    failure: 'Failed to undo the merge',
    refreshes,
    onDone,
  })

/** Marks two candidates as different people. */
export const useDismiss = (onDone: () => void) =>
  useCall(duplicates.dismiss, {
    success: 'Marked as not the same person',
    failure: 'Failed to mark the candidates as different',
    refreshes: suggestionQueries,
    onDone,
  })

/** Suggests two candidates as possible duplicates again. */
export const useRestore = () =>
  useCall(duplicates.restore, {
    success: 'Suggested as a possible duplicate again',
    failure: 'Failed to suggest the candidate again',
    refreshes: suggestionQueries,
  })
