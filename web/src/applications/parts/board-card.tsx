import { useDraggable } from '@dnd-kit/react'
import type { BoardLane } from '@hireloom/contract/application-list'
import { type ApplicationRow, applicationStatus } from '@hireloom/contract/applications'
import { IconCalendarEvent, IconClipboardCheck, IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { RowMenu } from '../../candidates/parts/row-menu.tsx'
import { addressOf, daysSince, longWait } from '../../candidates/parts/row-words.ts'
import { Masked } from '../../platform/ui/masked.tsx'
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx'
import { ScoreBadge } from '../../scoring/parts/score-badge.tsx'
import css from './board-card.module.css'
import type { BulkTarget } from './bulk-target.ts'

interface Props {
  card: ApplicationRow
  lane: BoardLane
  hasScores: boolean
  mayMove: boolean
  onMove: (card: ApplicationRow, to: BulkTarget) => void
}

/** A candidate on the board: who, how well they fit, and what is most pressing. */
export function BoardCard({ card, lane, hasScores, mayMove, onMove }: Props) {
  const { jobApplicationId, candidateName, avatar, aiScore, aiScoreStatus, mayAct, sensitiveFieldAccess } = card
  const isMovable = mayMove && mayAct
  const { ref, isDragging } = useDraggable({ id: jobApplicationId, disabled: !isMovable, data: { card } })
  const days = daysSince(card.inStageSince, new Date())
  const isLong = lane.status === applicationStatus.active && days > longWait
  return (
    <article
      ref={ref}
      data-card={jobApplicationId}
      data-dragging={isDragging || undefined}
      data-movable={isMovable || undefined}
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
        <span className={css.score}>{hasScores && <ScoreBadge score={aiScore} status={aiScoreStatus} />}</span>
        <RowMenu candidate={card} onMove={onMove} />
      </div>
      <Pressing card={card} />
      <div className={css.days} data-long={isLong || undefined}>
        <IconClock size={14} aria-hidden />
        {days === 0 ? 'Today' : `${days} d in stage`}
      </div>
    </article>
  )
}

function Pressing({ card: { isScheduled, isResultUpdated } }: { card: ApplicationRow }) {
  if (isScheduled) {
    return (
      <div className={css.chip} data-scheduled>
        <IconCalendarEvent size={14} aria-hidden />
        Scheduled
      </div>
    )
  }
  return isResultUpdated ? (
    <div className={css.chip}>
      <IconClipboardCheck size={14} aria-hidden />
      Result submitted
    </div>
  ) : null
}
