import { pointerIntersection } from '@dnd-kit/collision'
import { useDroppable } from '@dnd-kit/react'
import type { BoardColumn, BoardQuery, BoardCard as CardData } from '@hireloom/contract/applications/board'
import { applications } from '@hireloom/contract/applications/endpoints'
import { groupNames } from '@hireloom/contract/applications/status'
import { Button, Text, Tooltip } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import type { MovingUser } from '../moves/parts/allowed-moves.ts'
import type { MoveTarget } from '../moves/parts/move-target.ts'
import { call } from '../platform/api/call.ts'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import { BoardCard } from './board-card.tsx'
import css from './stage-column.module.css'
import { furtherCards } from './use-board.ts'

/** Above this number of cards, only those in view are rendered. */
const manyCards = 30
const closedNote = "You can't move candidates here"
/** The estimated height of a card with its gap, in pixels. */
const estimatedHeight = 84

interface Props {
  jobId: number
  column: BoardColumn
  query: Partial<BoardQuery>
  hasScores: boolean
  mover: MovingUser
  isPhone: boolean
  /** Whether cards can be moved to this column. */
  mayMoveTo: boolean
  /** Whether the user may move cards, but not to this column. */
  isClosed: boolean
  onMove: (card: CardData, to: MoveTarget) => void
  onDelete: (card: CardData) => void
}

/** One column of the board with its cards; further cards load on request. */
export function StageColumn({ jobId, column, query, mayMoveTo, isClosed, ...rest }: Props) {
  const { ref, isDropTarget } = useDroppable({
    id: `column ${column.stageId ?? 0}`,
    disabled: !mayMoveTo,
    // By default a card outside every open column would drop into the one that its rectangle overlaps most.
    collisionDetector: pointerIntersection,
    data: { column },
  })
  const more = useMoreCards(jobId, column, query)
  const cards = withoutRepeats([...column.cards, ...more.cards])
  const remaining = column.count - cards.length
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <section
      ref={ref}
      aria-label={`${column.name}, ${formatNumber(column.count)}`}
      data-column={column.stageId ?? 0}
      data-target={isDropTarget || undefined}
      data-closed={isClosed || undefined}
      className={css.column}
    >
      <header className={css.head}>
        <StageRing group={groupNames[column.metrics]} />
        <h2 className={css.name}>{column.name}</h2>
        <span className={css.count}>{formatNumber(column.count)}</span>
        {isClosed && (
          <Tooltip label={closedNote}>
            <IconLock size={14} role="img" aria-label={closedNote} className={css.lock} />
          </Tooltip>
        )}
      </header>
      <div ref={scroller} className={css.cards}>
        {cards.length > manyCards ? (
          <CardsInView cards={cards} scroller={scroller} column={column} {...rest} />
        ) : (
          cards.map((card) => <BoardCard key={card.jobApplicationId} card={card} column={column} {...rest} />)
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
        {remaining > 0 && (
          <Button variant="subtle" color="gray" loading={more.isLoading} onClick={more.load} className={css.more}>
            {formatNumber(remaining)} more
          </Button>
        )}
      </div>
    </section>
  )
}

type CardsInViewProps = Omit<Props, 'jobId' | 'query' | 'mayMoveTo' | 'isClosed'> & {
  cards: CardData[]
  scroller: React.RefObject<HTMLDivElement | null>
}

function CardsInView({ cards, scroller, ...rest }: CardsInViewProps) {
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
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

function useMoreCards(jobId: number, column: BoardColumn, query: Props['query']) {
  const input = { params: { jobId }, query: { ...query, lane: column.stageId ?? 0 } }
  const [isOpen, setOpen] = useState(false)
  const pages = useInfiniteQuery({
    queryKey: [...furtherCards, input],
    queryFn: ({ pageParam: page, signal }) =>
      call(applications.board, { ...input, query: { ...input.query, page } }, { signal }),
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

/** Removes repeated cards: a card that was moved in the meantime may be on two pages. */
const withoutRepeats = (cards: CardData[]) => [...new Map(cards.map((card) => [card.jobApplicationId, card])).values()]
