import { applications } from '@hireloom/contract/applications/endpoints'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { duplicates } from '@hireloom/contract/duplicates'
import { useCall } from '../platform/api/hooks.ts'
import { plural } from '../platform/ui/text/words.ts'

/** Whatever shows whose an application is. */
const refreshes = [
  candidates.read,
  candidates.timeline,
  candidates.applicationHistory,
  candidates.restrictionHistory,
  duplicates.possible,
  duplicates.merges,
  applications.list,
]

/** Whatever shows who may be the same person. */
const suggesting = [candidates.read, duplicates.possible, applications.list]

/** Makes two people one. */
export const useMerge = (onDone: () => void) =>
  useCall(duplicates.merge, {
    success: ({ data }) => `${data.otherName} merged, ${plural(data.applicationCount, 'application')} moved`,
    failure: 'Failed to merge the candidates',
    refreshes,
    onDone,
  })

/** Makes them two again. */
export const useUnmerge = () =>
  useCall(duplicates.unmerge, {
    success: ({ data }) => `Merge undone, ${plural(data.restoredCount, 'application')} moved back`,
    failure: 'Failed to undo the merge',
    refreshes,
  })

/** Says of two people that they are not the same. */
export const useDismiss = (onDone: () => void) =>
  useCall(duplicates.dismiss, {
    success: 'Marked as not the same person',
    failure: 'Failed to tell the candidates apart',
    refreshes: suggesting,
    onDone,
  })

/** Lets the two be suggested again. */
export const useRestore = () =>
  useCall(duplicates.restore, {
    success: 'Suggested as a possible duplicate again',
    failure: 'Failed to suggest the candidate again',
    refreshes: suggesting,
  })
