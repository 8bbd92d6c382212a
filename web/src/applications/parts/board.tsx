import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import type { BoardLane, BoardQuery } from '@hireloom/contract/application-list'
import { type ApplicationRow, applicationStatus, applications } from '@hireloom/contract/applications'
import { role } from '@hireloom/contract/platform/permissions'
import { Button, Group, Kbd, Menu, Select, Skeleton, Text } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconLayoutKanban, IconList } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import { LoadFailure } from '../../platform/ui/load-failure.tsx'
import { SearchField } from '../../platform/ui/search-field.tsx'
import { isInDialog, type Shortcut, ShortcutHelp } from '../../platform/ui/shortcut-help.tsx'
import { useLate } from '../../platform/ui/use-late.ts'
import css from './board.module.css'
import { BoardLaneColumn } from './board-lane.tsx'
import { BulkMoveModal } from './bulk-move-modal.tsx'
import type { BulkTarget } from './bulk-target.ts'
import { StagePalette } from './stage-palette.tsx'
import { useBoard } from './use-board.ts'

interface Asking {
  card: ApplicationRow
  to: BulkTarget
  stageId?: number | null
}

const { active, hired } = applicationStatus
const orders = [
  { value: 'appliedDate', label: 'Applied' },
  { value: 'score', label: 'AI score' },
] as const satisfies { value: BoardQuery['sortBy']; label: string }[]

const shortcuts: readonly Shortcut[] = [
  { keys: '← ↑ → ↓', does: 'Go to the card beside' },
  { keys: 'Enter', does: 'Open the candidate' },
  { keys: 'M', does: 'Move the candidate to a stage' },
  { keys: 'Ctrl Z', does: 'Undo the last move' },
]

/** The candidates of a job by stage, moved by dragging, by `m` and a stage, or by their menus. */
export function Board({ jobId, hasScores }: { jobId: number; hasScores: boolean }) {
  const { user, can, isKnown } = useSession()
  const [candidateName, setName] = useState('')
  const [sortBy, setSortBy] = useState<BoardQuery['sortBy']>('appliedDate')
  const { board, move } = useBoard(jobId, { candidateName, sortBy })
  const isWaiting = useLate(board.isPending)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [openLane, setOpenLane] = useState('0')
  const [asking, setAsking] = useState<Asking>()
  const [choosing, setChoosing] = useState<ApplicationRow>()

  const [isHelpOpen, help] = useDisclosure(false)
  useHotkeys([['shift+?', () => isInDialog() || help.open()]])

  const mayMove = isKnown && can(applications.change)
  const mayHire = user?.roleId !== role.consultant
  const lanes = board.data?.data ?? []
  const mayTake = ({ status }: BoardLane) => mayMove && (mayHire || status !== hired)

  /** Where a move ends the way, it asks for what it needs first. */
  const bring = (card: ApplicationRow, to: BoardLane) => {
    if (card.hiringStageId === to.stageId && card.jobApplicationStatus === to.status) return
    if (to.status === active) void move(card, to)
    else setAsking({ card, to: 'stage', stageId: to.stageId })
  }

  if (board.isError && !board.data) {
    return <LoadFailure title="Failed to load the board" error={board.error} onRetry={() => board.refetch()} />
  }
  const shownLanes = isPhone ? lanes.filter(({ stageId }) => String(stageId ?? 0) === openLane) : lanes
  return (
    <div className={css.board}>
      <Group gap="sm" className={css.toolbar}>
        <Group gap={4} component="nav" aria-label="View" className={css.views}>
          <span aria-current="page" className={css.view}>
            <IconLayoutKanban size={16} aria-hidden />
            Board
          </span>
          <Link to={`/candidates?job_position_ids=${jobId}`} className={css.view}>
            <IconList size={16} aria-hidden />
            List
          </Link>
        </Group>
        <SearchField label="Search name" wait={700} value={candidateName} onChange={setName} maxLength={100} />
        {isPhone ? (
          <Select
            aria-label="Lane"
            allowDeselect={false}
            data={lanes.map(({ stageId, name, count }) => ({
              value: String(stageId ?? 0),
              label: `${name} (${count})`,
            }))}
            value={openLane}
            onChange={(lane) => lane && setOpenLane(lane)}
          />
        ) : (
          mayMove && (
            <Text size="sm" c="dimmed" className={css.hint}>
              <Kbd>M</Kbd> then a stage moves the focused card
            </Text>
          )
        )}
        {hasScores && <SortMenu sortBy={sortBy} onChange={setSortBy} />}
      </Group>
      <DragDropProvider
        sensors={[PointerSensor]}
        // The first of them would call a card a button, with a link and a button in it. Notices announce the moves.
        plugins={([_announcing, ...others]) => others}
        onDragEnd={({ operation: { source, target }, canceled }) => {
          if (!canceled && source && target) bring(source.data.card, target.data.lane)
        }}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards in it, which are links */}
        <div className={css.lanes} onKeyDown={goBeside} data-stale={board.isPlaceholderData || undefined}>
          {isWaiting && <WaitingLanes />}
          {shownLanes.map((lane) => (
            <BoardLaneColumn
              key={lane.stageId ?? 0}
              lane={lane}
              query={{ joId: [jobId], candidateName, sortBy }}
              hasScores={hasScores}
              mayMove={mayMove}
              mayTake={mayTake(lane)}
              onMove={(card, to) => (to === 'stage' ? setChoosing(card) : setAsking({ card, to }))}
            />
          ))}
        </div>
      </DragDropProvider>
      <ShortcutHelp shortcuts={shortcuts} isOpen={isHelpOpen} onClose={help.close} />
      {choosing && (
        <StagePalette
          name={choosing.candidateName}
          lanes={lanes.filter((lane) => mayTake(lane) && lane.stageId !== choosing.hiringStageId)}
          onChoose={(lane) => bring(choosing, lane)}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {asking && (
        <BulkMoveModal
          selected={[asking.card]}
          to={asking.to}
          stageId={asking.stageId}
          onMoved={() => undefined}
          onClose={() => setAsking(undefined)}
        />
      )}
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

interface SortProps {
  sortBy: BoardQuery['sortBy']
  onChange: (sortBy: BoardQuery['sortBy']) => void
}

const SortMenu = ({ sortBy, onChange }: SortProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={14} />} className={css.sort}>
        Sort: {orders.find(({ value }) => value === sortBy)?.label}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {orders.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => onChange(value)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

const WaitingLanes = () =>
  Array.from({ length: 5 }, (_, lane) => (
    <div key={lane} className={css.waiting} aria-busy>
      <Skeleton width={140} height={14} mb="md" />
      {Array.from({ length: 4 }, (_, card) => (
        <Skeleton key={card} height={68} mb="xs" />
      ))}
    </div>
  ))
