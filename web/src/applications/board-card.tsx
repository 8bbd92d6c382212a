import { useDraggable } from '@dnd-kit/react'
import type { BoardColumn, BoardCard as CardData } from '@hireloom/contract/applications/board'
import { applicationStatus } from '@hireloom/contract/applications/status'
import { hiringProcess } from '@hireloom/contract/lookups'
import { Button, Group } from '@mantine/core'
import { IconCalendarEvent, IconClipboardCheck, IconClock, IconMessageExclamation, IconSend } from '@tabler/icons-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../candidates/parts/candidate-address.ts'
import { RowMenu } from '../candidates/parts/row-menu.tsx'
import { longWait } from '../candidates/parts/stage-wait.ts'
import { allowedMovesOf, type MovingUser } from '../moves/parts/allowed-moves.ts'
import type { MoveTarget } from '../moves/parts/move-target.ts'
import { OfferBadges } from '../offers/parts/offer-marks.tsx'
import { useCompanyTimeZone } from '../platform/session/use-session.ts'
import { PersonAvatar } from '../platform/ui/display/person-avatar.tsx'
import { daysSince } from '../platform/ui/text/days.ts'
import { Masked } from '../platform/ui/text/masked.tsx'
import { periodOf } from '../schedules/parts/schedule-texts.ts'
import { ScoreBadge } from '../scoring/parts/score-badge.tsx'
import css from './board-card.module.css'
import { urgentNoteOf } from './urgent-note.ts'

interface Props {
  card: CardData
  column: BoardColumn
  hasScores: boolean
  mover: MovingUser
  /** On a phone only one column is shown, so cards can't be dragged. */
  isPhone: boolean
  onMove: (card: CardData, to: MoveTarget) => void
  onDelete: (card: CardData) => void
}

/**
 * A candidate on the board: the name, the score, and the most urgent note. It is memoized because a column may have
 * hundreds of cards, which must not render again when the user scrolls or opens a dialog.
 */
export const BoardCard = memo(function BoardCard({ card, column, hasScores, mover, isPhone, onMove, onDelete }: Props) {
  const { jobApplicationId, candidateName, avatar, aiScore, aiScoreStatus, sensitiveFieldAccess } = card
  const isMovable = allowedMovesOf({ ...card, status: card.jobApplicationStatus }, mover).toStages
  const isDraggable = isMovable && !isPhone
  const { ref, isDragging } = useDraggable({ id: jobApplicationId, disabled: !isDraggable, data: { card } })
  const timeZone = useCompanyTimeZone()
  const days = daysSince(card.inStageSince, new Date(), timeZone)
  const isInProcess = column.status === applicationStatus.active
  const isLong = isInProcess && days > longWait
  return (
    <article
      ref={ref}
      data-card={jobApplicationId}
      data-dragging={isDragging || undefined}
      data-movable={isDraggable || undefined}
      className={css.card}
      onKeyDown={(event) => {
        if (event.key !== 'm' || event.ctrlKey || event.metaKey || event.altKey || !isMovable) return
        event.preventDefault()
        onMove(card, 'stage')
      }}
    >
      <div className={css.head}>
        <PersonAvatar name={candidateName} src={avatar} size={24} />
        <Link to={addressOf(card)} draggable={false} className={css.name}>
          {candidateName}
        </Link>
        {!sensitiveFieldAccess && <Masked />}
        <span className={css.score}>
          {hasScores && <ScoreBadge score={aiScore} status={aiScoreStatus} copiesJob={card.copiesJob} />}
        </span>
        <RowMenu candidate={card} onMove={onMove} onDelete={onDelete} />
      </div>
      {isInProcess && (card.meeting || card.personalityTestSentAt) && <UrgentChip card={card} />}
      {column.process === hiringProcess.offering && card.offer && (
        <Group gap="xs" mt="xs">
          <OfferBadges offer={card.offer} />
        </Group>
      )}
      <div className={css.foot}>
        <div className={css.days} data-long={isLong || undefined}>
          <IconClock size={14} aria-hidden />
          {days === 0 ? 'Today' : `${days} d in stage`}
        </div>
        {isPhone && isMovable && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Move ${candidateName}`}
            onClick={() => onMove(card, 'stage')}
          >
            Move
          </Button>
        )}
      </div>
    </article>
  )
})

const icons = {
  ahead: IconCalendarEvent,
  overdue: IconMessageExclamation,
  done: IconClipboardCheck,
  sent: IconSend,
}

function UrgentChip({ card }: { card: CardData }) {
  const timeZone = useCompanyTimeZone()
  const note = urgentNoteOf(card, { now: new Date(), timeZone })
  if (!note) return null
  const { kind, text } = note
  const Icon = icons[kind]
  const when = kind !== 'sent' && card.meeting ? periodOf(card.meeting, timeZone) : undefined
  return (
    <div className={css.chip} data-kind={kind} title={when}>
      <Icon size={14} aria-hidden />
      {text}
    </div>
  )
}
