import { home } from '@hireloom/contract/home'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { JobField } from './job-field.tsx'

interface Props {
  value: number | undefined
  onChange: (jobId: number | undefined) => void
  /** Shown while there are jobs to choose from. */
  description?: string
  error?: ReactNode
}

/**
 * Picks the published job that candidates are added to; where there is none, it offers a link to create or publish one.
 */
export function PublishedJobField({ description, ...rest }: Props) {
  return (
    <JobField
      id="jobId"
      label="Job"
      placeholder="Choose a published job"
      description={useMissingJobHint() ?? description}
      status={jobStatus.published}
      clearable={false}
      required
      {...rest}
    />
  )
}

/** Returns a hint with the next step when no job is published; otherwise undefined. */
function useMissingJobHint(): ReactNode {
  const { can, isKnown } = useSession()
  const summary = useQuery({
    ...queryFor(home.jobsSummary, {}),
    enabled: isKnown && can(home.jobsSummary),
    throwOnError: false,
  })
  if (!summary.data) return undefined
  const { publish, draft, unPublish, close } = summary.data.data
  if (publish > 0) return undefined
  if (draft + unPublish + close > 0) {
    return (
      <>
        No job is currently published.{' '}
        <Anchor component={Link} to="/jobs" inherit>
          Open job listings
        </Anchor>
      </>
    )
  }
  return (
    <>
      There are no jobs yet.{' '}
      {can('jobs.create') && (
        <Anchor component={Link} to="/jobs/create" inherit>
          Create a job
        </Anchor>
      )}
    </>
  )
}
