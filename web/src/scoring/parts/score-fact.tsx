import { type ApplicationScore, scoreStatus } from '@hireloom/contract/scoring'
import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { ScoreModal } from '../score-modal.tsx'
import { ScoreBadge } from './score-badge.tsx'
import css from './score-fact.module.css'
import { useScore } from './use-scores.ts'

interface Props {
  candidateId: number
  jobApplicationId: number
}

/** The AI score among the facts of a candidate; it opens the details. */
export function ScoreFact({ candidateId, jobApplicationId }: Props) {
  const { score, isError } = useScore(candidateId, jobApplicationId)
  const [isOpen, modal] = useDisclosure(false)
  if (isError && !score) return <Text inherit>Not available</Text>
  if (!score) return null
  const badge = <ScoreBadge {...score} />
  if (!score.isIncluded) return badge
  const note = noteOf(score)
  return (
    <>
      <UnstyledButton className={css.fact} onClick={modal.open}>
        <VisuallyHidden>AI score, </VisuallyHidden>
        {badge}
        {note && (
          <span className={css.rank}>
            <VisuallyHidden>, </VisuallyHidden>
            {note}
          </span>
        )}
      </UnstyledButton>
      {isOpen && <ScoreModal score={score} candidateId={candidateId} onClose={modal.close} />}
    </>
  )
}

/** Returns the words next to the score, or in its place. */
function noteOf({ rank, score, status, hasOlderCriteria, mayAct }: ApplicationScore) {
  if (hasOlderCriteria && score !== null) return 'older criteria'
  if (status === scoreStatus.failed && mayAct) return 'try again'
  return rank && formatRank(rank)
}

/**
 * Returns a rank such as `top 4% of 86` for the better half, and `rank 80 of 86` for the others. The percentage is
 * rounded up, so that it is never 0%.
 */
export function formatRank({ above, of }: NonNullable<ApplicationScore['rank']>) {
  if (of < 2) return ''
  const share = (above + 1) / of
  if (share > 0.5) return `rank ${formatNumber(above + 1)} of ${formatNumber(of)}`
  return `top ${Math.ceil(share * 100)}% of ${formatNumber(of)}`
}
