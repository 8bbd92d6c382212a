import type { StageUpdate } from '@hireloom/contract/stage-updates/stage-update'
import { type RowStatus, rowStatus, transferStatus } from '@hireloom/contract/transfers/transfer'
import { plural } from '../platform/ui/text/words.ts'
import type { StateColor } from '../platform/ui/theme/colors.ts'

/**
 * Returns the label and color of a row's outcome. `isPreview`: the file wasn't started, so a waiting row would move.
 */
export function rowLabel(status: RowStatus, isPreview: boolean): { label: string; color: StateColor } {
  if (status === rowStatus.succeeded) return { label: 'Moved', color: 'green' }
  if (status === rowStatus.failed) return { label: 'Refused', color: 'red' }
  return isPreview ? { label: 'Will move', color: 'blue' } : { label: 'Waiting', color: 'gray' }
}

/** Returns the numbers of rows that move or moved, and of those refused. */
export const countsOf = ({ preview, succeededRows, failedRows }: StageUpdate) =>
  preview ?? { moving: succeededRows, refused: failedRows }

const undone = 'The moves were undone, except those of candidates who have been changed since.'

/** Returns a sentence with what a file would do, does or did. */
export function sentenceOf(update: StageUpdate): string {
  const { status, totalRows, undoneAt } = update
  const { moving, refused } = countsOf(update)
  const candidates = plural(moving, 'candidate')
  switch (status) {
    case transferStatus.pending:
      return moving === 0
        ? 'No candidate can be moved. Correct the file and upload it again.'
        : `${candidates} will move${refused > 0 ? `, ${plural(refused, 'row')} will be left out` : ''}. Nobody is moved until you start it.`
    case transferStatus.processing:
      return `${moving + refused} of ${plural(totalRows, 'row')} done. You can leave this page; the moves continue.`
    case transferStatus.completed:
      return undoneAt ? `${candidates} moved. ${undone}` : `${candidates} moved.`
    case transferStatus.partialSuccess:
      return `${candidates} moved, ${plural(refused, 'row')} refused. ${undoneAt ? undone : 'Correct the refused rows and upload them again.'}`
    case transferStatus.failed:
      return 'Nobody moved: every row was refused.'
  }
}
