import type { PastRestriction } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerTo } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone } from '../../platform/session/use-session.ts'
import { StatusBadge } from '../../platform/ui/display/status-badge.tsx'
import { LoadFailure } from '../../platform/ui/lists/load-failure.tsx'
import { dayIn, formatDate, formatDay } from '../../platform/ui/text/days.ts'
import css from './candidate-applications.module.css'

/** When the person was kept out, and by whom. */
export function CandidateRestrictions({ candidateId }: { candidateId: number }) {
  const timeZone = useCompanyTimeZone()
  const history = useQuery({
    ...answerTo(candidates.restrictionHistory, { params: { candidateId } }),
    throwOnError: false,
  })
  const bars = history.data?.data
  const today = dayIn(new Date(), timeZone)
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        Restrictions
      </Title>
      {history.isError && !bars && (
        <LoadFailure title="Failed to load the restrictions" error={history.error} onRetry={history.refetch} />
      )}
      {history.isPending && <Skeleton height={44} aria-busy />}
      {bars?.length === 0 && (
        <Text size="sm" c="dimmed">
          Never restricted
        </Text>
      )}
      {bars && bars.length > 0 && (
        <ul className={css.bars}>
          {bars.map((bar) => (
            <li key={bar.id}>
              <Group gap="sm" justify="space-between">
                <Text size="md" fw={500}>
                  {spanOf(bar)}
                </Text>
                <State bar={bar} today={today} />
              </Group>
              {bar.reason !== null && (
                <Text size="sm" className={css.reason}>
                  {bar.reason}
                </Text>
              )}
              <Text size="sm" c="dimmed">
                Set by {bar.createdByName} on {formatDate(bar.createdAt, timeZone)}
                {bar.liftedAt && `, lifted by ${bar.liftedByName} on ${formatDate(bar.liftedAt, timeZone)}`}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const spanOf = ({ startDate, endDate }: PastRestriction) =>
  endDate ? `${formatDay(startDate)} – ${formatDay(endDate)}` : `From ${formatDay(startDate)}, without an end`

function State({ bar: { startDate, endDate, liftedAt }, today }: { bar: PastRestriction; today: string }) {
  if (liftedAt) return <StatusBadge color="gray">Lifted</StatusBadge>
  if (endDate && endDate < today) return <StatusBadge color="gray">Over</StatusBadge>
  if (startDate > today) return <StatusBadge color="orange">Coming</StatusBadge>
  return <StatusBadge color="red">Restricted</StatusBadge>
}
