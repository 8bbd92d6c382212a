import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import type { BoardColumn, BoardCard as Shown } from '@hireloom/contract/applications/board'
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
import { BoardLaneColumn } from '../board-lane.tsx'
import { BoardTasks, type CardTask, taskOf } from '../board-tasks.tsx'
import { BoardToolbar } from '../board-toolbar.tsx'
import { useBoard } from '../use-board.ts'
import css from './board.module.css'

const { active, hired } = applicationStatus

const shortcuts: readonly Shortcut[] = [
  { keys: '← ↑ → ↓', does: 'Go to the card beside' },
  { keys: 'Enter', does: 'Open the candidate' },
  { keys: 'M', does: 'Move the candidate to a stage', isMove: true },
  { keys: 'Ctrl Z', does: 'Undo the last move', isMove: true },
]

/** The candidates of a job by stage, moved by dragging, by `m` and a stage, or by their menus. */
export function Board({ jobId, hasScores }: { jobId: number; hasScores: boolean }) {
  const { user, can, isKnown } = useSession()
  const address = useBoardAddress(jobId)
  const { query } = address
  const { board, move } = useBoard(jobId, query)
  const isWaiting = useDelayed(board.isPending)
  const isPhone = useIsNarrow()
  const [openLane, setOpenLane] = useState('0')
  const [task, setTask] = useState<CardTask>()
  const onMove = useCallback((card: Shown, to: MoveTarget) => setTask(taskOf(card, to)), [])
  const onDelete = useCallback((card: Shown) => setTask({ kind: 'delete', card }), [])

  const [isHelpOpen, help] = useDisclosure(false)
  useHotkeys([['shift+?', () => isInDialog() || help.open()]])

  const mover = useMover()
  const mayMove = isKnown && can(applications.change)
  const mayHire = user?.roleId !== role.consultant
  const lanes = board.data?.data ?? []
  const mayTake = ({ status }: BoardColumn) => mayMove && (mayHire || status !== hired)

  /** Where a move ends the way, it asks for what it needs first. */
  const bring = (card: Shown, to: BoardColumn) => {
    const isThere = card.hiringStageId === to.stageId && card.jobApplicationStatus === to.status
    const isEnd = !isThere && to.status !== active
    setTask(isEnd ? { kind: 'move', card, to: 'stage', stageId: to.stageId } : undefined)
    if (!isThere && !isEnd) void move(card, to)
  }

  if (board.isError && !board.data) {
    return <LoadFailure title="Failed to load the board" error={board.error} onRetry={() => board.refetch()} />
  }
  const shownLanes = isPhone ? lanes.filter(({ stageId }) => String(stageId ?? 0) === openLane) : lanes
  return (
    <div className={css.board}>
      <BoardToolbar
        {...{ jobId, address, hasScores }}
        mayMove={mayMove && lanes.some(({ cards }) => cards.some((card) => card.mayAct))}
        laneChoice={isPhone ? { lanes, open: openLane, onOpen: setOpenLane } : undefined}
      />
      <DragDropProvider
        sensors={[PointerSensor]}
        // The first of them would call a card a button, with a link and a button in it. Notices announce the moves.
        plugins={([_announcing, ...others]) => others}
        onDragEnd={({ operation: { source, target }, canceled }) => {
          if (!canceled && source && target) bring(source.data.card, target.data.lane)
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards in it, which are links */}
        <div
          className={css.lanes}
          // Without a card there is nothing in it that would bring a keyboard to the lanes out of sight.
          tabIndex={lanes.some(({ cards }) => cards.length > 0) ? undefined : 0}
          onKeyDown={goBeside}
          data-stale={board.isPlaceholderData || undefined}
        >
          {isWaiting && <WaitingLanes />}
          {shownLanes.map((lane) => (
            <BoardLaneColumn
              key={lane.stageId ?? 0}
              {...{ jobId, lane, query, hasScores, mover, isPhone }}
              mayTake={mayTake(lane)}
              onMove={onMove}
              onDelete={onDelete}
            />
          ))}
        </div>
      </DragDropProvider>
      <ShortcutHelp shortcuts={shortcuts} mayMove={mayMove} isOpen={isHelpOpen} onClose={help.close} />
      <BoardTasks {...{ task, lanes, mayTake, bring }} begin={setTask} />
    </div>
  )
}

/** Goes to the card beside by the arrow keys. */
function goBeside(event: KeyboardEvent<HTMLElement>) {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null
  const beside = card && neighbourOf(card, event.key)
  if (!beside) return
  event.preventDefault()
  beside.querySelector<HTMLElement>('a')?.focus()
}

/** The card that an arrow key leads to. */
function neighbourOf(card: HTMLElement, key: string): HTMLElement | undefined {
  const cardsIn = (lane: Element | null | undefined) => [...(lane?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
  const lane = card.closest<HTMLElement>('[data-lane]')
  const place = cardsIn(lane).indexOf(card)
  if (key === 'ArrowDown') return cardsIn(lane)[place + 1]
  if (key === 'ArrowUp') return place > 0 ? cardsIn(lane)[place - 1] : undefined
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const filled = [...(lane?.parentElement?.querySelectorAll<HTMLElement>('[data-lane]') ?? [])].filter(
    (one) => one === lane || cardsIn(one).length > 0,
  )
  const beside = cardsIn(filled[filled.indexOf(lane as HTMLElement) + (key === 'ArrowRight' ? 1 : -1)])
  return beside[Math.min(place, beside.length - 1)]
}

const WaitingLanes = () =>
  Array.from({ length: 5 }, (_, lane) => (
    <div key={lane} className={css.waiting} aria-busy>
      <Skeleton width={140} height={14} mb="md" />
      {Array.from({ length: 4 }, (_, card) => (
        <Skeleton key={card} height={68} mb="xs" />
      ))}
    </div>
  ))
