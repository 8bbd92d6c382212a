import type { JobRow } from '@hireloom/contract/jobs'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatCount } from '../../platform/ui/words.ts'
import { wayOfWorking } from '../labels.ts'
import { JobActions } from './job-actions.tsx'
import css from './job-blocks.module.css'
import { JobStatusBadge } from './job-status.tsx'

/** Jobs on a phone: three lines each, in the order of importance. */
export function JobBlocks({ jobs }: { jobs: readonly JobRow[] | undefined }) {
  if (!jobs) return placeholders.map((block) => <WaitingBlock key={block} />)
  return (
    <ul className={css.list} aria-label="Job listings">
      {jobs.map((job) => (
        <li key={job.id} className={css.block}>
          <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
            <Link to={`/jobs/${job.id}`} className={css.open}>
              {job.jobPositionName}
            </Link>
            <Group gap={4} wrap="nowrap" className={css.actions}>
              <JobStatusBadge status={job.status} />
              <JobActions job={job} />
            </Group>
          </Group>
          <Text size="sm" c="dimmed">
            {job.branchName} · {wayOfWorking(job)}
          </Text>
          {job.allCandidates > 0 && <Numbers job={job} />}
        </li>
      ))}
    </ul>
  )
}

function Numbers({ job }: { job: JobRow }) {
  return (
    <Group gap="md" className={css.numbers}>
      <span>{`${formatCount(job.allCandidates)} ${job.allCandidates === 1 ? 'candidate' : 'candidates'}`}</span>
      {job.newCandidates > 0 && <span className={css.new}>{formatCount(job.newCandidates)} new</span>}
      <span>{formatCount(job.inProcess)} in process</span>
    </Group>
  )
}

const placeholders = Array.from({ length: 6 }, (_, index) => index)

function WaitingBlock() {
  return (
    <Stack gap="xs" className={css.block}>
      <Group justify="space-between">
        <Skeleton width="55%" height={16} />
        <Skeleton width={84} height={22} />
      </Group>
      <Skeleton width="70%" height={12} />
      <Skeleton width="45%" height={12} />
    </Stack>
  )
}
