import type { JobSummary } from '@hireloom/contract/jobs/job'
import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { z } from 'zod'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { SkeletonRows } from '../platform/ui/lists/skeleton-rows.tsx'
import { Nothing } from '../platform/ui/text/nothing.tsx'
import { formatNumber } from '../platform/ui/text/words.ts'
import css from './jobs-bar.module.css'

type Counts = z.infer<typeof JobSummary>

const parts: readonly { key: keyof Counts; label: string; color: string }[] = [
  { key: 'publish', label: 'Published', color: 'green' },
  { key: 'unPublish', label: 'Unpublished', color: 'orange' },
  { key: 'draft', label: 'Draft', color: 'gray' },
  { key: 'close', label: 'Closed', color: 'red' },
]

/** Jobs by status as one split bar. */
export function JobsBar({ counts }: { counts: UseQueryResult<{ data: Counts }> }) {
  const data = counts.data?.data
  return (
    <Paper withBorder component="section" aria-labelledby="jobs-by-status" className={css.card}>
      <Group justify="space-between">
        <Title order={2} size="h3" id="jobs-by-status">
          Jobs
        </Title>
        <Anchor component={Link} to="/jobs" size="sm" fw={500} className={css.all}>
          All jobs
          <IconArrowRight size={15} aria-hidden />
        </Anchor>
      </Group>
      {counts.isPending && <SkeletonRows rows={2} />}
      {counts.isError && !data && (
        <LoadFailure title="Failed to load the jobs summary" error={counts.error} onRetry={() => counts.refetch()} />
      )}
      {data && <Split counts={data} />}
    </Paper>
  )
}

function Split({ counts }: { counts: Counts }) {
  const visibleParts = parts.filter(({ key }) => counts[key] > 0)
  return (
    <>
      <svg className={css.bar} aria-hidden="true" width="100%" height="8">
        {visibleParts.length === 0 && <rect className={css.part} width="100%" height="8" rx="2" />}
        {visibleParts.map(({ key, color }, index) => {
          const { start, width } = share(
            counts,
            visibleParts.map(({ key }) => key),
            index,
          )
          return (
            <rect
              key={key}
              className={css.part}
              data-color={color}
              x={`${start}%`}
              width={`${width}%`}
              height="8"
              rx="2"
            />
          )
        })}
      </svg>
      <dl className={css.legend}>
        {parts.map(({ key, label, color }) => (
          <div key={key}>
            <dt>
              <span className={css.dot} data-color={color} />
              {label}
            </dt>
            <dd>
              {counts[key] === 0 ? (
                <Nothing />
              ) : (
                <Text span fw={500}>
                  {formatNumber(counts[key])}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The gap between two parts, in percent of the bar. */
const gap = 0.6

function share(counts: Counts, keys: (keyof Counts)[], index: number) {
  const total = keys.reduce((sum, key) => sum + counts[key], 0)
  const room = 100 - gap * (keys.length - 1)
  const before = keys.slice(0, index).reduce((sum, key) => sum + counts[key], 0)
  const key = keys[index]
  return { start: (before / total) * room + gap * index, width: ((key ? counts[key] : 0) / total) * room }
}
