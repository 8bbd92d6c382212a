import { candidates } from '@hireloom/contract/candidates/endpoints'
import { type SigningStatus, signingStatus, signingStatusLabels } from '@hireloom/contract/signing/codes'
import { signing } from '@hireloom/contract/signing/endpoints'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/** The queries that become stale when a document changes; the page of a candidate shows those of offers and letters. */
export const staleWithDocument = [signing.list, signing.read, candidates.read, candidates.timeline]

const colors: Record<SigningStatus, StateColor> = {
  [signingStatus.preparing]: 'gray',
  [signingStatus.sent]: 'nila',
  [signingStatus.finishing]: 'orange',
  [signingStatus.completed]: 'green',
  [signingStatus.declined]: 'red',
  [signingStatus.voided]: 'gray',
}

interface DocumentState {
  status: SigningStatus
  isExpired: boolean
  /** Why the document could not be uploaded to its provider, if that failed. */
  uploadProblem?: string | null
}

/** Returns the label and the color of a document's status. */
export const statusOf = ({ status, isExpired, uploadProblem = null }: DocumentState) => {
  if (uploadProblem !== null && status === signingStatus.preparing) {
    return { label: 'Not sent', color: 'red' as StateColor }
  }
  return isExpired
    ? { label: 'Expired', color: 'orange' as StateColor }
    : { label: signingStatusLabels[status], color: colors[status] }
}
