import type { PastRestriction } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { dayIn, formatDate, formatDay } from '../../platform/ui/text/days.ts'
import css from './candidate-applications.module.css'

/** The restrictions of a candidate: their periods, and who set them. */
export function CandidateRestrictions({ candidateId }: { candidateId: number }) {
  const timeZone = useCompanyTimeZone()
  const history = useQuery({
    ...queryFor(candidates.restrictionHistory, { params: { candidateId } }),
    throwOnError: false,
  })
  const restrictions = history.data?.data
  const today = dayIn(new Date(), timeZone)
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        Restrictions
      </Title>
      {history.isError && !restrictions && (
        <LoadFailure title="Failed to load the restrictions" error={history.error} onRetry={history.refetch} />
      )}
      {history.isPending && <Skeleton height={44} aria-busy />}
      {restrictions?.length === 0 && (
        <Text size="sm" c="dimmed">
          Never restricted
        </Text>
      )}
      {restrictions && restrictions.length > 0 && (
        <ul className={css.restrictions}>
          {restrictions.map((restriction) => (
            <li key={restriction.id}>
              <Group gap="sm" justify="space-between">
                <Text size="md" fw={500}>
                  {spanOf(restriction)}
                </Text>
                <State restriction={restriction} today={today} />
              </Group>
              {restriction.reason !== null && (
                <Text size="sm" className={css.reason}>
                  {restriction.reason}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                Set by {restriction.createdByName} on {formatDate(restriction.createdAt, timeZone)}
                {restriction.liftedAt &&
                  `, lifted by ${restriction.liftedByName} on ${formatDate(restriction.liftedAt, timeZone)}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const spanOf = ({ startDate, endDate }: PastRestriction) =>
  endDate ? `${formatDay(startDate)} – ${formatDay(endDate)}` : `From ${formatDay(startDate)}, with no end date`

function State({
  restriction: { startDate, endDate, liftedAt },
  today,
}: {
  restriction: PastRestriction
  today: string
}) {
  if (liftedAt) return <StatusBadge color="gray">Lifted</StatusBadge>
  if (endDate && endDate < today) return <StatusBadge color="gray">Ended</StatusBadge>
  if (startDate > today) return <StatusBadge color="orange">Upcoming</StatusBadge>
  return <StatusBadge color="red">Restricted</StatusBadge>
}
