import type { BoardColumn, BoardCard as Shown } from '@hireloom/contract/applications/board'
import { DeleteListed } from '../candidates/parts/delete-listed.tsx'
import { CardMoveModal } from '../moves/parts/card-move-modal.tsx'
import type { MoveTarget } from '../moves/parts/move-target.ts'
import { StagePalette } from './stage-palette.tsx'

/** What somebody is about to do with a card. */
export type CardTask =
  | { kind: 'choose'; card: Shown }
  | { kind: 'delete'; card: Shown }
  | { kind: 'move'; card: Shown; to: MoveTarget; stageId?: number | null }

/** What a target that is chosen from the menu of a card begins. */
export const taskOf = (card: Shown, to: MoveTarget): CardTask =>
  to === 'stage' ? { kind: 'choose', card } : { kind: 'move', card, to }

interface Props {
  task: CardTask | undefined
  lanes: readonly BoardColumn[]
  /** Whether cards can come to a lane. */
  mayTake: (lane: BoardColumn) => boolean
  bring: (card: Shown, to: BoardColumn) => void
  begin: (task: CardTask | undefined) => void
}

/** The dialog of what somebody is about to do with a card. */
export function BoardTasks({ task, lanes, mayTake, bring, begin }: Props) {
  if (!task) return null
  const { card } = task
  const end = () => begin(undefined)
  if (task.kind === 'choose') {
    return (
      <StagePalette
        name={card.candidateName}
        lanes={lanes.filter((lane) => mayTake(lane) && lane.stageId !== card.hiringStageId)}
        onChoose={(lane) => bring(card, lane)}
        onClose={end}
      />
    )
  }
  if (task.kind === 'move') return <CardMoveModal {...task} onClose={end} />
  return <DeleteListed row={card} onDeleted={end} onClose={end} />
}
