import type { SelectedApplication } from '@hireloom/contract/applications/list'
import type { PipelineStage } from '@hireloom/contract/stages'
import { plural } from '../../platform/ui/text/words.ts'
import { SlotModal } from '../slots/slot-modal.tsx'

interface Props {
  /** Candidates of one job in one stage. */
  selected: readonly Pick<SelectedApplication, 'jobApplicationId' | 'jobId' | 'hiringStageId'>[]
  processId: PipelineStage['processId']
  onOffered: () => void
  onClose: () => void
}

/** The dialog that offers all selected candidates the same times. */
export function BulkSlotModal({ selected, processId, onOffered, onClose }: Props) {
  const [first] = selected
  if (!first || first.hiringStageId === null) return null
  const candidates = plural(selected.length, 'candidate')
  return (
    <SlotModal
      candidate={first}
      jobApplicationIds={selected.map(({ jobApplicationId }) => jobApplicationId)}
      recipients={candidates}
      stage={{ id: first.hiringStageId, processId }}
      title={`Offer times to ${candidates}`}
      onOffered={onOffered}
      onClose={onClose}
    />
  )
}
