import { applications } from '@hireloom/contract/applications/endpoints'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { isGone } from '../../platform/api/call.ts'
import { queryFor } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { NoRecordPage } from '../../platform/shell/errors/error-page.tsx'
import { PageHead } from '../../platform/ui/display/page-head.tsx'
import { CountTabs } from '../../platform/ui/lists/count-tabs.tsx'
import { SlowLoading } from '../../platform/ui/lists/slow-loading.tsx'
import { useDelayed } from '../../platform/ui/lists/use-delayed.ts'
import { formatDay } from '../../platform/ui/text/days.ts'
import { JobActions } from '../actions/job-actions.tsx'
import { openFields, openParts } from '../edit/edited-job.ts'
import { JobEditForm } from '../edit/job-edit-form.tsx'
import type { JobPart } from '../form/job-form.ts'
import { JobTextsView } from '../job-texts.tsx'
import { employmentText, numberAndOrigin } from '../labels.ts'
import { JobStatusBadge } from '../parts/job-status.tsx'
import { PastClosing } from '../past-closing.tsx'
import { JobCounterStrip } from './job-counter-strip.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobFormView } from './job-form-view.tsx'
import css from './job-page.module.css'
import { JobStagesView } from './job-stages-view.tsx'

/** One job with all its settings. */
export function Page() {
  const jobId = Number(useParams().jobId)
  const { data, isPending, error } = useQuery({
    ...queryFor(jobs.read, { params: { jobId } }),
    throwOnError: false,
  })
  const isWaiting = useDelayed(isPending)
  const part = usePartToEdit()

  // The form stays, because it may have changes that aren't saved.
  if (data && part) return <JobEditForm job={data.data} part={part} />
  // The reply of an earlier visit is still cached. After other errors, it is better than nothing.
  if (data && !isGone(error)) return <JobSheet job={data.data} />
  if (error) return <NoRecordPage error={error} />
  return isWaiting && <WaitingSheet />
}

/**
 * Returns the part named by `edit` in the URL, otherwise the first one that the user may change; undefined when not
 * editing.
 */
function usePartToEdit(): JobPart | undefined {
  const { can } = useSession()
  const editedPart = useSearchParams()[0].get('edit')
  const parts = openParts(openFields(can, false))
  return editedPart === null ? undefined : (parts.find((part) => part === editedPart) ?? parts[0])
}

const Pipeline = lazy(async () => ({ default: (await import('./job-pipeline.tsx')).JobPipeline }))

const parts = ['post', 'form', 'stages'] as const
type Part = (typeof parts)[number]
type Tab = Part | 'pipeline'

function JobSheet({ job }: { job: Job }) {
  const { can } = useSession()
  const [params, setParams] = useSearchParams()
  const seesCandidates = can(applications.board)
  const requested = params.get('tab')
  const tabs: readonly Tab[] = seesCandidates ? ['pipeline', ...parts] : parts
  const firstTab = seesCandidates && job.allCandidates > 0 ? 'pipeline' : 'post'
  const tab = tabs.find((tab) => tab === requested) ?? firstTab
  const open = (next: string) => setParams(next === firstTab ? {} : { tab: next }, { replace: true })
  const facts = [numberAndOrigin(job), job.branchName, `${job.cityName}, ${job.provinceName}`, employmentText(job)]

  return (
    <>
      <div className={css.head}>
        <PageHead
          title={job.jobPositionName}
          breadcrumb={[{ label: 'Job listings', to: '/jobs' }]}
          actions={<Actions job={job} tab={tab} />}
        >
          <JobStatusBadge status={job.status} />
          <PastClosing job={job} />
        </PageHead>
      </div>
      <Text size="sm" className={css.place}>
        {[...facts, closingOf(job)].join(' · ')}
      </Text>
      <JobCounterStrip job={job} />
      <div className={css.columns} data-wide={tab === 'pipeline' || undefined}>
        <div className={css.main}>
          <CountTabs
            label="Parts of the job"
            tabs={[
              ...(seesCandidates ? [{ value: 'pipeline', label: 'Pipeline' }] : []),
              { value: 'post', label: 'What candidates read' },
              { value: 'form', label: 'Application form' },
              { value: 'stages', label: 'Hiring stages', count: job.jobHiringStages.length },
            ]}
            value={tab}
            onChange={open}
          >
            {tab === 'pipeline' ? (
              <Suspense>
                <Pipeline job={job} />
              </Suspense>
            ) : (
              <div className={css.part}>{partOf(job)[tab]}</div>
            )}
          </CountTabs>
        </div>
        {tab !== 'pipeline' && <JobFacts job={job} />}
      </div>
    </>
  )
}

/** The part where editing begins, for each part of the page. */
const partsToEdit: Record<Tab, JobPart> = {
  pipeline: 'information',
  post: 'information',
  form: 'form',
  stages: 'stages',
}

function Actions({ job, tab }: { job: Job; tab: Tab }) {
  const { can } = useSession()
  const navigate = useNavigate()
  return (
    <>
      <Button
        component={Link}
        to={`/jobs/${job.id}/visibility`}
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
      >
        Where this job is visible
      </Button>
      {can(jobs.change) && (
        <Button
          component={Link}
          to={`/jobs/${job.id}?edit=${partsToEdit[tab]}`}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit job
        </Button>
      )}
      <JobActions job={job} onDeleted={() => navigate('/jobs')} />
    </>
  )
}

function closingOf({ endDate, isAutoClose, status }: Job) {
  if (!endDate) return 'No closing date'
  const closes = isAutoClose && status !== jobStatus.closed
  return `${closes ? 'Closes' : 'Closing date'} ${formatDay(endDate)}`
}

const partOf = (job: Job): Record<Part, ReactNode> => ({
  post: <JobTextsView job={job} />,
  form: <JobFormView job={job} />,
  stages: <JobStagesView job={job} />,
})

function WaitingSheet() {
  return (
    <Stack gap="lg" className={css.waiting} aria-busy>
      <SlowLoading />
      <Skeleton width={280} height={28} />
      <Skeleton width={420} height={14} />
      <Skeleton height={72} />
      <Stack gap="sm" maw={640}>
        {Array.from({ length: 8 }, (_, line) => (
          <Skeleton key={line} height={14} />
        ))}
      </Stack>
    </Stack>
  )
}
