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

/** Returns the words and the colour of a document's status. */
export const statusOf = ({ status, isExpired }: { status: SigningStatus; isExpired: boolean }) =>
  isExpired
    ? { label: 'Expired', color: 'orange' as StateColor }
    : { label: signingStatusLabels[status], color: colors[status] }
