import { jobStatuses } from '@hireloom/contract/jobs/status'
import { Button } from '@mantine/core'
import { IconBriefcase, IconFilterOff, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { EmptyState } from '../../platform/ui/lists/empty-state.tsx'
import { countFilters, noFilters } from '../parts/job-filters.ts'
import type { JobListAddress } from './use-job-list.ts'

type Address = z.infer<typeof JobListAddress>

interface Props {
  address: Address
  onChange: (changes: Partial<Address>) => void
  /** The help shown when there are no jobs at all. */
  children: ReactNode
}

/** Explains why there is no job to show, and what to do about it. */
export function NoJobs({ address, onChange, children }: Props) {
  const { search, status } = address
  if (countFilters(address) > 0) {
    return (
      <EmptyState
        icon={<IconFilterOff aria-hidden />}
        title="No jobs match these filters"
        description={search ? 'The search narrows the list too.' : 'Remove filters to see more.'}
      >
        <Button variant="default" onClick={() => onChange({ ...noFilters, search: '' })}>
          Clear all
        </Button>
      </EmptyState>
    )
  }
  if (search) {
    const among = status === undefined ? 'job' : `${jobStatuses[status].label.toLowerCase()} job`
    return (
      <EmptyState
        icon={<IconSearchOff aria-hidden />}
        title={`No ${among} matches “${search}”`}
        description="You can search for job positions, branches, organizations, creators and job numbers."
      >
        <Button variant="default" onClick={() => onChange({ search: '' })}>
          Clear the search
        </Button>
      </EmptyState>
    )
  }
  if (status !== undefined) {
    return (
      <EmptyState icon={<IconBriefcase aria-hidden />} title={`No ${jobStatuses[status].label.toLowerCase()} jobs`}>
        <Button variant="default" onClick={() => onChange({ status: undefined })}>
          Show all jobs
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<IconBriefcase aria-hidden />}
      title="No job listings yet"
      description={
        children
          ? 'Create the first one: it takes five short steps.'
          : 'Jobs that you created, or whose hiring team you are in, are shown here.'
      }
    >
      {children}
    </EmptyState>
  )
}
