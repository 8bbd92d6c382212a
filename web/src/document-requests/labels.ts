import { type DocumentStatus, documentStatus } from '@hireloom/contract/document-requests/codes'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/** The label and the color of each state of a paper. */
export const statusBadges: Record<DocumentStatus, { label: string; color: StateColor }> = {
  [documentStatus.asked]: { label: 'Asked', color: 'nila' },
  [documentStatus.sent]: { label: 'To review', color: 'orange' },
  [documentStatus.accepted]: { label: 'Accepted', color: 'green' },
  [documentStatus.refused]: { label: 'Refused', color: 'red' },
  [documentStatus.canceled]: { label: 'Taken back', color: 'gray' },
}
