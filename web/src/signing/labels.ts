import { type SigningStatus, signingStatus, signingStatusLabels } from '@hireloom/contract/signing/codes'
import type { StateColor } from '../platform/ui/theme/colors.ts'

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
