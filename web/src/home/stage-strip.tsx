import type { ApplicationCounts } from '@hireloom/contract/applications/list'
import { candidateGroup } from '@hireloom/contract/applications/status'
import { Paper, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { StageRing } from '../platform/ui/display/stage-ring.tsx'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { useDelayed } from '../platform/ui/lists/use-delayed.ts'
import { formatNumber } from '../platform/ui/text/words.ts'
import { groupsOnTheWay } from './labels.ts'
import css from './stage-strip.module.css'

/** The number of candidates in each group; each opens its list. */
export function StageStrip({ counts }: { counts: UseQueryResult<{ data: ApplicationCounts }> }) {
  const isWaiting = useDelayed(counts.isPending)
  if (counts.isError && !counts.data) {
    return (
      <LoadFailure
        title="Failed to load the candidates summary"
        error={counts.error}
        onRetry={() => counts.refetch()}
      />
    )
  }
  return (
    <Paper withBorder component="section" aria-label="Candidates by stage" className={css.strip}>
      {groupsOnTheWay.map(({ group, label }) => (
        <Link key={group} to={`/candidates?status=${candidateGroup[group]}`} className={css.stage}>
          <Text span size="sm" className={css.label}>
            <StageRing group={group} />
            {label}
          </Text>
          <span className={css.count}>
            {counts.data ? formatNumber(counts.data.data[group]) : isWaiting && <Skeleton width={36} height={24} />}
          </span>
        </Link>
      ))}
    </Paper>
  )
}
