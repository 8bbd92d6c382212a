import { jobs as jobCalls } from '@hireloom/contract/jobs/endpoints'
import { JobListQuery, type JobSummary } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus, jobStatuses } from '@hireloom/contract/jobs/status'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconUpload, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import { useSession } from '../../platform/session/use-session.ts'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { useIsPhone } from '../../platform/ui/display/screen-width.ts'
import { SearchField } from '../../platform/ui/fields/search-field.tsx'
import { maxLengthOf } from '../../platform/ui/forms/max-length.ts'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { FilterButton } from '../../platform/ui/lists/filter-button.tsx'
import { RecordList } from '../../platform/ui/lists/record-list.tsx'
import { ExportJobs } from '../../transfers/parts/export-jobs.tsx'
import { JobActionsScope } from '../actions/job-actions-scope.tsx'
import { JobSelectionBar } from '../bulk/job-selection-bar.tsx'
import { useJobSelection } from '../bulk/use-job-selection.ts'
import { FilterChips } from '../parts/job-filter-chips.tsx'
import { JobFilterDrawer } from '../parts/job-filter-drawer.tsx'
import { countFilters } from '../parts/job-filters.ts'
import { JobBlocks } from './job-blocks.tsx'
import css from './job-list-page.module.css'
import { JobTable } from './job-table.tsx'
import { NoJobs } from './no-jobs.tsx'
import { useJobList } from './use-job-list.ts'

/** The jobs that the user may see, by status. */
export function Page() {
  const { can } = useSession()
  const { address, change, filters, list, counts } = useJobList()
  const { status, search, sortBy, sortDirection } = address
  const [isFiltering, setFiltering] = useState(false)
  const isPhone = useIsPhone()
  const mayCreate = can(jobCalls.create)
  const active = countFilters(filters)
  const mayChangeMany = !isPhone && can(['jobs.updateStatus', 'jobs.createHiringTeam'])
  const selection = useJobSelection(list.data?.data)

  return (
    <JobActionsScope>
      <PageHead
        title="Job listings"
        count={totalOf(counts)}
        actions={
          <>
            {!isPhone && <ExportJobs query={{ ...filters, status }} isEmpty={list.data?.pagination.total === 0} />}
            {can(transfers.upload) && <ImportJobs isPhone={isPhone} />}
            {mayCreate && <CreateJob />}
          </>
        }
      />
      <CountTabs
        label="Status"
        tabs={tabsOf(counts)}
        value={status === undefined ? everyStatus : String(status)}
        onChange={(tab) => change({ status: tab === everyStatus ? undefined : (Number(tab) as JobStatus) })}
      >
        <div className={css.toolbar}>
          <SearchField
            label="Search jobs"
            wait={700}
            value={search}
            onChange={(words) => change({ search: words })}
            maxLength={maxLengthOf(JobListQuery.shape.search)}
            className={css.search}
          />
          <MyJobs team={filters.hiringTeam} onChange={change} />
          <FilterButton active={active} onClick={() => setFiltering(true)} />
          <FilterChips filters={filters} onChange={change} />
        </div>
        <RecordList
          list={list}
          address={address}
          onChange={change}
          failure="Failed to load job listings"
          empty={
            <NoJobs address={address} onChange={change}>
              {mayCreate && <CreateJob />}
            </NoJobs>
          }
        >
          {(rows) =>
            isPhone ? (
              <JobBlocks jobs={rows} />
            ) : (
              <JobTable
                jobs={rows}
                order={{ sortBy, sortDirection }}
                onOrder={change}
                selection={mayChangeMany ? selection : undefined}
              />
            )
          }
        </RecordList>
      </CountTabs>
      {mayChangeMany && <JobSelectionBar selection={selection} />}
      <JobFilterDrawer
        opened={isFiltering}
        filters={filters}
        total={list.isPlaceholderData ? undefined : list.data?.pagination.total}
        onChange={change}
        onClose={() => setFiltering(false)}
      />
    </JobActionsScope>
  )
}

interface MyJobsProps {
  /** The users chosen in the filter by hiring team. */
  team: readonly number[] | undefined
  onChange: (change: { hiringTeam: number[] | undefined }) => void
}

/** The button that limits the list to jobs whose hiring team the user is in. The creator of a job is in its team. */
function MyJobs({ team, onChange }: MyJobsProps) {
  const { user } = useSession()
  if (!user) return null
  const isOn = team?.length === 1 && team[0] === user.id
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      leftSection={<IconUser size={16} aria-hidden />}
      aria-pressed={isOn}
      onClick={() => onChange({ hiringTeam: isOn ? undefined : [user.id] })}
    >
      My jobs
    </Button>
  )
}

const CreateJob = () => (
  <Button component={Link} to="/jobs/create" leftSection={<IconPlus size={16} aria-hidden />}>
    Create job
  </Button>
)

const ImportJobs = ({ isPhone }: { isPhone: boolean }) =>
  isPhone ? (
    <ActionIcon component={Link} to="/jobs/imports" variant="default" aria-label="Import">
      <IconUpload size={16} aria-hidden />
    </ActionIcon>
  ) : (
    <Button component={Link} to="/jobs/imports" variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
      Import
    </Button>
  )

const everyStatus = 'all'

type Counts = z.infer<typeof JobSummary> | undefined

const totalOf = (counts: Counts) => counts && Object.values(counts).reduce((sum, count) => sum + count, 0)

const tabsOf = (counts: Counts) => [
  { value: everyStatus, label: 'All', count: totalOf(counts) },
  tab(jobStatus.published, counts?.publish),
  tab(jobStatus.unpublished, counts?.unPublish),
  tab(jobStatus.draft, counts?.draft),
  tab(jobStatus.closed, counts?.close),
]
const tab = (status: JobStatus, count: number | undefined) => ({
  value: String(status),
  label: jobStatuses[status].label,
  count,
})
