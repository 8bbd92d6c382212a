import { useDroppable } from '@dnd-kit/react'
import type { BoardColumn, BoardQuery, BoardCard as Shown } from '@hireloom/contract/applications/board'
import { applications } from '@hireloom/contract/applications/endpoints'
import { groupNames } from '@hireloom/contract/applications/status'
import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { MovingUser } from '../moves/parts/allowed-moves.ts'
import type { MoveTarget } from '../moves/parts/move-target.ts'
import { call } from '../platform/api/call.ts'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { BoardCard } from './board-card.tsx'
import css from './board-lane.module.css'
import { furtherCards } from './use-board.ts'

/** Cards from which on only those in sight are drawn. */
const manyCards = 30
/** Pixels of a card with the gap below, before it is measured. */
const usualHeight = 84

interface Props {
  jobId: number
  lane: BoardColumn
  query: Partial<BoardQuery>
  hasScores: boolean
  mover: MovingUser
  isPhone: boolean
  /** Whether cards can come here. */
  mayTake: boolean
  onMove: (card: Shown, to: MoveTarget) => void
  onDelete: (card: Shown) => void
}

/** One stage of the board with its cards; further ones come when they are asked for. */
export function BoardLaneColumn({ jobId, lane, query, mayTake, ...rest }: Props) {
  const { ref, isDropTarget } = useDroppable({ id: `lane ${lane.stageId ?? 0}`, disabled: !mayTake, data: { lane } })
  const more = useMoreCards(jobId, lane, query)
  const cards = once([...lane.cards, ...more.cards])
  const left = lane.count - cards.length
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <section
      ref={ref}
      aria-label={`${lane.name}, ${formatNumber(lane.count)}`}
      data-lane={lane.stageId ?? 0}
      data-target={isDropTarget || undefined}
      className={css.lane}
    >
      <header className={css.head}>
        <StageRing group={groupNames[lane.metrics]} />
        <h2 className={css.name}>{lane.name}</h2>
        <span className={css.count}>{formatNumber(lane.count)}</span>
      </header>
      <div ref={scroller} className={css.cards}>
        {cards.length > manyCards ? (
          <CardsInSight cards={cards} scroller={scroller} lane={lane} {...rest} />
        ) : (
          cards.map((card) => <BoardCard key={card.jobApplicationId} card={card} lane={lane} {...rest} />)
        )}
        {cards.length === 0 && (
          <Text size="sm" c="dimmed" className={css.none}>
            Nobody here
          </Text>
        )}
        {more.isFailed && (
          <Text size="sm" c="red" role="alert" className={css.none}>
            Failed to load more
          </Text>
        )}
        {left > 0 && (
          <Button variant="subtle" color="gray" loading={more.isLoading} onClick={more.load} className={css.more}>
            {formatNumber(left)} more
          </Button>
        )}
      </div>
    </section>
  )
}

type SightProps = Omit<Props, 'jobId' | 'query' | 'mayTake'> & {
  cards: Shown[]
  scroller: React.RefObject<HTMLDivElement | null>
}

function CardsInSight({ cards, scroller, ...rest }: SightProps) {
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => cards[index]?.jobApplicationId ?? index,
    overscan: 6,
  })
  const items = rows.getVirtualItems()
  return (
    <div style={{ height: rows.getTotalSize() }} className={css.tall}>
      <div style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}>
        {items.map(({ index, key }) => {
          const card = cards[index]
          return (
            card && (
              <div key={key} ref={rows.measureElement} data-index={index}>
                <BoardCard card={card} {...rest} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

function useMoreCards(jobId: number, lane: BoardColumn, query: Props['query']) {
  const given = { params: { jobId }, query: { ...query, lane: lane.stageId ?? 0 } }
  const [isOpen, setOpen] = useState(false)
  const pages = useInfiniteQuery({
    queryKey: [...furtherCards, given],
    queryFn: ({ pageParam: page, signal }) =>
      call(applications.board, { ...given, query: { ...given.query, page } }, { signal }),
    initialPageParam: 2,
    getNextPageParam: (_, all) => all.length + 2,
    enabled: isOpen,
    throwOnError: false,
  })
  return {
    cards: pages.data?.pages.flatMap(({ data }) => data.flatMap(({ cards }) => cards)) ?? [],
    isLoading: pages.isFetching,
    isFailed: pages.isError && !pages.isFetching,
    load: () => (isOpen ? void pages.fetchNextPage() : setOpen(true)),
  }
}

/** Who was moved meanwhile may come twice. */
const once = (cards: Shown[]) => [...new Map(cards.map((card) => [card.jobApplicationId, card])).values()]
