import type { BoardColumn, BoardCard as CardData } from '@hireloom/contract/applications/board'
import { DeleteListed } from '../candidates/parts/delete-listed.tsx'
import { CardMoveModal } from '../moves/parts/card-move-modal.tsx'
import type { MoveTarget } from '../moves/parts/move-target.ts'
import { StagePalette } from './stage-palette.tsx'

/** A task on a card that has its own dialog. */
export type CardTask =
  | { kind: 'choose'; card: CardData }
  | { kind: 'delete'; card: CardData }
  | { kind: 'move'; card: CardData; to: MoveTarget; stageId?: number | null }

/** Returns the task that a choice in a card's menu begins. */
export const taskOf = (card: CardData, to: MoveTarget): CardTask =>
  to === 'stage' ? { kind: 'choose', card } : { kind: 'move', card, to }

interface Props {
  task: CardTask | undefined
  columns: readonly BoardColumn[]
  /** Whether cards can be moved to a column. */
  mayMoveTo: (column: BoardColumn) => boolean
  moveCard: (card: CardData, to: BoardColumn) => void
  begin: (task: CardTask | undefined) => void
}

/** The dialog of the task that the user began. */
export function BoardTasks({ task, columns, mayMoveTo, moveCard, begin }: Props) {
  if (!task) return null
  const { card } = task
  const end = () => begin(undefined)
  if (task.kind === 'choose') {
    return (
      <StagePalette
        name={card.candidateName}
        columns={columns.filter((column) => mayMoveTo(column) && column.stageId !== card.hiringStageId)}
        onChoose={(column) => moveCard(card, column)}
        onClose={end}
      />
    )
  }
  if (task.kind === 'move') return <CardMoveModal {...task} onClose={end} />
  return <DeleteListed row={card} onDeleted={end} onClose={end} />
}
