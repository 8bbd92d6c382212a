import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobStatus } from '@hireloom/contract/jobs/status'
import { jobPlatform } from '@hireloom/contract/lookups'
import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdNote } from '../../job-board/parts/ad-note.tsx'
import { queryFor } from '../../platform/api/hooks.ts'
import { adChange, chosenPlatforms } from '../publication.ts'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  /** The status that the job is about to get. */
  status: JobStatus
}

/** States what a new status does to the paid advertisement of a job; nothing for a job without one. */
export function JobAdNote({ job, status }: Props) {
  const isForBoard = chosenPlatforms(job.jobPlatform).includes(jobPlatform.jobBoard)
  const jobQuery = useQuery({
    ...queryFor(jobs.read, { params: { jobId: job.id } }),
    enabled: isForBoard,
    throwOnError: false,
    meta: { failureIsLogged: 'Failed to load the advertisement' },
  })
  if (!isForBoard) return null
  if (jobQuery.isPending) return <Skeleton component="span" display="block" height={16} />
  const loadedJob = jobQuery.data?.data
  if (!loadedJob) return note('Could not check whether this affects a paid advertisement on Jobstreet.')
  const change = adChange(loadedJob, { ...loadedJob, status })
  return change && note(<AdNote ad={loadedJob.jobBoardAd} jobTitle={loadedJob.jobPositionName} change={change} />)
}

const note = (words: ReactNode) => (
  <Text span inherit fw={500} display="block">
    {words}
  </Text>
)
