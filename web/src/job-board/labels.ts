import { type AdState, adState } from '@hireloom/contract/job-board'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/** Words and colour of where an advertisement stands. */
export const adStateLabels: Record<AdState, { label: string; color: StateColor }> = {
  [adState.off]: { label: 'Not advertised', color: 'gray' },
  [adState.pending]: { label: 'Being sent', color: 'blue' },
  [adState.live]: { label: 'Live', color: 'green' },
  [adState.failed]: { label: 'Failed', color: 'red' },
}

/** Of one that is still there, although its job is not published on the board any more. */
export const leaving = { label: 'Being taken down', color: 'orange' } as const
