import type { StageUpdateRow } from '@hireloom/contract/stage-updates/stage-update'
import { Anchor, Text, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StatusBadge } from '../platform/ui/display/status-badge.tsx'
import { rowLabel } from './labels.ts'
import css from './row-parts.module.css'

/** The candidate of a row, with a link where the application is known. */
export function CandidateName({ row }: { row: StageUpdateRow }) {
  const { candidate, reference, candidateId, jobApplicationId } = row
  const name = candidate || reference || 'Unknown candidate'
  return (
    <div>
      {candidateId === null ? (
        <Text size="sm" fw={500}>
          {name}
        </Text>
      ) : (
        <Anchor
          component={Link}
          to={`/candidates/${candidateId}?job_application_id=${jobApplicationId}`}
          size="sm"
          fw={500}
        >
          {name}
        </Anchor>
      )}
      {candidate && (
        <Text size="xs" c="dimmed">
          {reference}
        </Text>
      )}
    </div>
  )
}

/** The stage when the file was made, and the new one. */
export const StageChange = ({ row: { currentStage, newStage } }: { row: StageUpdateRow }) => (
  <span className={css.change}>
    {currentStage}
    <VisuallyHidden> to </VisuallyHidden>
    <IconArrowRight size={14} aria-hidden className={css.arrow} />
    <span className={css.to}>{newStage || '–'}</span>
  </span>
)

/** The outcome of a row: its reasons when it is refused, otherwise its notes and e-mail. */
export function RowOutcome({ row, isPreview }: { row: StageUpdateRow; isPreview: boolean }) {
  const { status, errors, notes, sendsEmail } = row
  const { label, color } = rowLabel(status, isPreview)
  return (
    <div className={css.outcome}>
      <StatusBadge color={color}>{label}</StatusBadge>
      {errors.length > 0 ? (
        <ul className={css.reasons}>
          {errors.map(({ column, message }) => (
            <li key={`${column}: ${message}`}>{message}</li>
          ))}
        </ul>
      ) : (
        <>
          {sendsEmail && (
            <span className={css.mail}>
              <IconMail size={14} aria-hidden />
              {isPreview ? 'Gets an e-mail' : 'E-mail'}
            </span>
          )}
          {notes && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {notes}
            </Text>
          )}
        </>
      )}
    </div>
  )
}
