import { Feedback } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import type { BoardColumn, BoardCard as CardData } from '@hireloom/contract/applications/board'
import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { role } from '@hireloom/contract/platform/permissions'
import { Skeleton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { type KeyboardEvent, useCallback, useState } from 'react'
import { useBoardAddress } from '../../candidates/parts/use-board-address.ts'
import { useMover } from '../../moves/parts/allowed-moves.ts'
import type { MoveTarget } from '../../moves/parts/move-target.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { isInDialog, type Shortcut, ShortcutHelp } from '../../platform/ui/dialogs/shortcut-help.tsx'
import { useIsNarrow } from '../../platform/ui/display/screen-width.ts'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { useDelayed } from '../../platform/ui/lists/use-delayed.ts'
import { withStyleNonce } from '../../platform/ui/lists/with-style-nonce.ts'
import { BoardTasks, type CardTask, taskOf } from '../board-tasks.tsx'
import { BoardToolbar } from '../board-toolbar.tsx'
import { StageColumn } from '../stage-column.tsx'
import { useBoard } from '../use-board.ts'
import css from './board.module.css'

const { active, hired } = applicationStatus

const shortcuts: readonly Shortcut[] = [
  { keys: '← ↑ → ↓', effect: 'Go to the next card in that direction' },
  { keys: 'Enter', effect: 'Open the candidate' },
  { keys: 'M', effect: 'Move the candidate to a stage', isMove: true },
  { keys: 'Ctrl Z', effect: 'Undo the last move', isMove: true },
]

/** The candidates of a job by stage. Users move them by dragging, with the key `m`, or in the menu of a card. */
export function Board({ jobId, hasScores }: { jobId: number; hasScores: boolean }) {
  const { user, can } = useSession()
  const address = useBoardAddress(jobId)
  const { query } = address
  const { board, move } = useBoard(jobId, query)
  const isWaiting = useDelayed(board.isPending)
  const isPhone = useIsNarrow()
  const [openColumn, setOpenColumn] = useState('0')
  const [task, setTask] = useState<CardTask>()
  const onMove = useCallback((card: CardData, to: MoveTarget) => setTask(taskOf(card, to)), [])
  const onDelete = useCallback((card: CardData) => setTask({ kind: 'delete', card }), [])

  const [isHelpOpen, help] = useDisclosure(false)
  useHotkeys([['shift+?', () => isInDialog() || help.open()]])

  const mover = useMover()
  const mayMove = can(applications.change)
  const mayHire = user?.roleId !== role.consultant
  const columns = board.data?.data ?? []
  const mayMoveTo = ({ status }: BoardColumn) => mayMove && (mayHire || status !== hired)

  /** Moves a card, and returns whether it did. A move to a final stage only opens a dialog for its details. */
  const moveCard = (card: CardData, to: BoardColumn) => {
    const isAtTarget = card.hiringStageId === to.stageId && card.jobApplicationStatus === to.status
    const isFinal = !isAtTarget && to.status !== active
    setTask(isFinal ? { kind: 'move', card, to: 'stage', stageId: to.stageId } : undefined)
    if (isAtTarget || isFinal) return false
    void move(card, to)
    return true
  }

  if (board.isError && !board.data) {
    return <LoadFailure title="Failed to load the board" error={board.error} onRetry={() => board.refetch()} />
  }
  const shownColumns = isPhone ? columns.filter(({ stageId }) => String(stageId ?? 0) === openColumn) : columns
  return (
    <div className={css.board}>
      <BoardToolbar
        jobId={jobId}
        address={address}
        hasScores={hasScores}
        mayMove={mayMove && columns.some(({ cards }) => cards.some((card) => card.mayAct))}
        columnChoice={isPhone ? { columns, open: openColumn, onOpen: setOpenColumn } : undefined}
      />
      <DragDropProvider
        sensors={[PointerSensor]}
        // The first plugin would mark a card as a button, although it contains a link and a button.
        // Notices announce the moves instead.
        plugins={([_announcing, ...others]) => [...others, withStyleNonce]}
        onDragEnd={({ operation: { source }, canceled, nativeEvent }, manager) => {
          const column = canceled ? undefined : columnUnder(nativeEvent, columns)
          const isMoved = source && column && mayMoveTo(column) ? moveCard(source.data.card, column) : false
          // Until the animation ends, no other card can be dragged. Only cards that stay are animated back.
          const feedback = manager.registry.plugins.get(Feedback)
          if (feedback instanceof Feedback) feedback.dropAnimation = isMoved ? null : undefined
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the cards in it, which are links */}
        <div
          className={css.columns}
          // Without cards, only this lets the keyboard scroll to columns out of view.
          tabIndex={columns.some(({ cards }) => cards.length > 0) ? undefined : 0}
          onKeyDown={focusNeighbour}
          data-stale={board.isPlaceholderData || undefined}
        >
          {isWaiting && <SkeletonColumns />}
          {shownColumns.map((column) => (
            <StageColumn
              key={column.stageId ?? 0}
              jobId={jobId}
              column={column}
              query={query}
              hasScores={hasScores}
              mover={mover}
              isPhone={isPhone}
              mayMoveTo={mayMoveTo(column)}
              isClosed={mayMove && !mayMoveTo(column)}
              onMove={onMove}
              onDelete={onDelete}
            />
          ))}
        </div>
      </DragDropProvider>
      <ShortcutHelp shortcuts={shortcuts} mayMove={mayMove} isOpen={isHelpOpen} onClose={help.close} />
      <BoardTasks task={task} columns={columns} mayMoveTo={mayMoveTo} moveCard={moveCard} begin={setTask} />
    </div>
  )
}

/**
 * Returns the column in which the pointer was released. The drop target of the operation isn't reliable: it is only
 * measured between frames, so on a busy machine it may belong to an earlier position or be missing.
 */
function columnUnder(event: Event | undefined, columns: readonly BoardColumn[]): BoardColumn | undefined {
  if (!(event instanceof PointerEvent)) return undefined
  const element = document.elementsFromPoint(event.clientX, event.clientY).find(isColumn)
  return columns.find(({ stageId }) => String(stageId ?? 0) === element?.getAttribute('data-column'))
}

const isColumn = (element: Element) => element.hasAttribute('data-column')

/** Moves the focus to the next card in the direction of an arrow key. */
function focusNeighbour(event: KeyboardEvent<HTMLElement>) {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
  const neighbour = card && neighbourOf(card, event.key)
  if (!neighbour) return
  event.preventDefault()
  neighbour.querySelector<HTMLElement>('a')?.focus()
}

/** Returns the card in the direction of an arrow key. */
function neighbourOf(card: HTMLElement, key: string): HTMLElement | undefined {
  const cardsIn = (column: Element | null | undefined) => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
  ]
  const column = card.closest<HTMLElement>('[data-column]')
  const index = cardsIn(column).indexOf(card)
  if (key === 'ArrowDown') return cardsIn(column)[index + 1]
  if (key === 'ArrowUp') return index > 0 ? cardsIn(column)[index - 1] : undefined
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const targets = [...(column?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])].filter(
    (other) => other === column || cardsIn(other).length > 0,
  )
  const neighbour = cardsIn(targets[targets.indexOf(column as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)])
  return neighbour[Math.min(index, neighbour.length - 1)]
}

const SkeletonColumns = () =>
  Array.from({ length: 5 }, (_, column) => (
    <div key={column} className={css.waiting} aria-busy>
      <Skeleton width={140} height={14} mb="md" />
      {Array.from({ length: 4 }, (_, card) => (
        <Skeleton key={card} height={68} mb="xs" />
      ))}
    </div>
  ))
