import type { JobRow } from '@hireloom/contract/jobs/job'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { BlockLink, RecordBlock, RecordBlocks, SkeletonBlocks } from '../../platform/ui/lists/record-blocks.tsx'
import { formatCount } from '../../platform/ui/text/words.ts'
import { JobActions } from '../actions/job-actions.tsx'
import { employmentText, numberAndOrigin } from '../labels.ts'
import { JobStatusBadge } from '../parts/job-status.tsx'
import { PastClosing } from '../past-closing.tsx'
import css from './job-blocks.module.css'

/** The jobs on a phone, each in a block of two to four lines with the most important line first. */
export function JobBlocks({ jobs }: { jobs: readonly JobRow[] | undefined }) {
  if (!jobs) return <LoadingBlocks />
  return (
    <RecordBlocks label="Job listings">
      {jobs.map((job) => (
        <RecordBlock key={job.id}>
          <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
            <BlockLink to={`/jobs/${job.id}`}>{job.jobPositionName}</BlockLink>
            <Group gap={4} wrap="nowrap" className={css.actions}>
              <JobStatusBadge status={job.status} />
              <JobActions job={job} />
            </Group>
          </Group>
          <Text size="sm" c="dimmed">
            {numberAndOrigin(job)} · {job.branchName} · {employmentText(job)}
          </Text>
          <PastClosing job={job} />
          {job.allCandidates > 0 && <Numbers job={job} />}
        </RecordBlock>
      ))}
    </RecordBlocks>
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

const LoadingBlocks = () => (
  <SkeletonBlocks>
    <Stack gap="xs">
      <Group justify="space-between">
        <Skeleton width="55%" height={16} />
        <Skeleton width={84} height={22} />
      </Group>
      <Skeleton width="70%" height={12} />
      <Skeleton width="45%" height={12} />
    </Stack>
  </SkeletonBlocks>
)
