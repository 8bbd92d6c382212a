import { type ScoreStatus, scoreStatus } from '@hireloom/contract/scoring'
import { Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconCopy, IconEye, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { requestUpgrade } from '../../platform/api/plan-limit.ts'
import { Nothing } from '../../platform/ui/text/nothing.tsx'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { ScoreRing } from '../score-ring.tsx'
import css from './score-badge.module.css'
import { wholeScore } from './whole-score.ts'

interface Props {
  score: number | null
  /** Null if the application was never meant to be scored. */
  status: ScoreStatus | null
  /** Whether the CV copies the job's advertisement. */
  copiesJob?: boolean
  /** Whether the company's plan includes scores. */
  isIncluded?: boolean
  /** Whether the score is shown with its decimal. */
  isExact?: boolean
}

/** The AI score of an application, or its progress. */
export function ScoreBadge({ score, status, copiesJob = false, isIncluded = true, isExact = false }: Props) {
  if (!isIncluded) return <LockedScore />
  if (score !== null) {
    return (
      <span className={css.badge}>
        <ScoreRing score={score} />
        {isExact ? formatNumber(score) : wholeScore(score)}
        {copiesJob && <CopyMark />}
      </span>
    )
  }
  if (status === scoreStatus.waiting) {
    return (
      <span className={css.badge} data-quiet>
        <IconClock size={14} aria-hidden />
        Waiting
      </span>
    )
  }
  if (status === scoreStatus.processing) {
    return (
      <span className={css.badge} data-quiet>
        <Loader size={14} aria-hidden />
        Scoring
      </span>
    )
  }
  if (status === scoreStatus.failed) {
    return (
      <span className={css.badge} data-failed>
        <IconAlertTriangle size={14} aria-hidden />
        Failed
      </span>
    )
  }
  return status === scoreStatus.nonEligible ? (
    <ScoreNote label="Not scored: there is no résumé that can be read automatically. Read it yourself">
      <IconEye size={14} aria-hidden />
      Read
    </ScoreNote>
  ) : (
    <Nothing />
  )
}

const copiedText = "The résumé copies the job's advertisement. Copied lines don't count"

const CopyMark = () => (
  <Tooltip label={copiedText}>
    <span role="img" aria-label={copiedText} className={css.copied}>
      <IconCopy size={14} aria-hidden />
    </span>
  </Tooltip>
)

const lockedText = 'AI scores come with Ultimate Hire'

/**
 * Shown instead of a score if the plan has none; opens the offer of better plans. `children` names the score next to
 * it.
 */
export const LockedScore = ({ children }: { children?: ReactNode }) => (
  <Tooltip label={lockedText}>
    <UnstyledButton aria-label={lockedText} className={css.badge} data-quiet onClick={() => requestUpgrade()}>
      <IconLock size={14} aria-hidden />
      {children}
    </UnstyledButton>
  </Tooltip>
)

const ScoreNote = ({ label, children }: { label: string; children: ReactNode }) => (
  <Tooltip label={label}>
    <span role="img" aria-label={label} className={css.badge} data-quiet>
      {children}
    </span>
  </Tooltip>
)
