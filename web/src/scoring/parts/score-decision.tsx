import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { moves } from '@hireloom/contract/moves/endpoints'
import { type ApplicationScore, scoring } from '@hireloom/contract/scoring'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { formatDate } from '../../platform/ui/text/days.ts'
import { formatNumber } from '../../platform/ui/text/words.ts'
import { ReviewModal } from '../review-modal.tsx'
import css from './score-decision.module.css'
import { useScore } from './use-scores.ts'

/**
 * An automatic rejection by the score, with the ways to undo or keep it; otherwise the children, which show the next
 * step.
 */
export function ScoreDecision({ candidate, children }: { candidate: Candidate; children: ReactNode }) {
  const { score } = useScore(candidate.id, candidate.jobApplicationId)
  return score?.isRejectedByScore ? <Decision candidate={candidate} score={score} /> : children
}

function Decision({ candidate, score }: { candidate: Candidate; score: ApplicationScore }) {
  const timeZone = useCompanyTimeZone()
  const { can } = useSession()
  const [isReviewing, modal] = useDisclosure(false)
  const { jobApplicationId: applicationId, jobId, updatedAt } = candidate
  const restore = useCall(moves.changeStatus, {
    success: 'Candidate marked as new candidate',
    failure: 'Failed to move candidate stage',
    refreshes: staleQueries,
  })
  const { review } = score
  const isAsked = review !== null && review.closedAt === null
  const mayAct = score.mayAct && can(scoring.endReview)
  return (
    <Paper component="section" withBorder aria-label="Automatic rejection" className={css.panel}>
      <Stack gap="xs" p="md">
        {isAsked && (
          <div>
            <StatusBadge color="orange">Review requested</StatusBadge>
          </div>
        )}
        <Title order={2} size="h3">
          {isAsked ? `${candidate.firstName} asks for a person to look` : 'Rejected by AI'}
        </Title>
        <Text size="sm" className={css.reason}>
          {"The score was below the job's threshold. "}
          {score.score !== null && `It is ${formatNumber(score.score)} now. `}
          {isAsked
            ? `Nobody had reviewed it before ${candidate.firstName} asked on ${formatDate(review.askedAt, timeZone)}.`
            : reviewNote(review?.closedAt ?? null, timeZone)}
        </Text>
        {review?.message && <blockquote className={css.message}>{review.message}</blockquote>}
        {mayAct && (
          <Group grow gap="xs" mt={4}>
            <Button
              variant={isAsked ? 'filled' : 'default'}
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={restore.isPending}
              onClick={() =>
                restore.mutate({
                  params: { applicationId },
                  body: { jobId, status: applicationStatus.active, updatedAt: updatedAt.toISOString() },
                })
              }
            >
              Back to New
            </Button>
            {isAsked && (
              <Button variant="default" onClick={modal.open}>
                Keep rejected…
              </Button>
            )}
          </Group>
        )}
      </Stack>
      {isReviewing && <ReviewModal candidate={candidate} askedAt={review?.askedAt} onClose={modal.close} />}
    </Paper>
  )
}

const reviewNote = (closedAt: Date | null, timeZone: string) =>
  closedAt ? `A user reviewed it on ${formatDate(closedAt, timeZone)} and kept it.` : 'Nobody has reviewed it.'
