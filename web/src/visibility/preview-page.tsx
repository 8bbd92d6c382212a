import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobPreview } from '@hireloom/contract/visibility'
import { visibility } from '@hireloom/contract/visibility'
import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { queryFor } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { NoRecordPage } from '../platform/shell/errors/error-page.tsx'
import { PageHead } from '../platform/ui/display/page-head.tsx'
import { useDelayed } from '../platform/ui/lists/use-delayed.ts'
import { dayIn } from '../platform/ui/text/days.ts'
import { CompanyHeader } from '../public-site/parts/company-header.tsx'
import { FormPreview } from '../public-site/parts/form-preview.tsx'
import { JobPage } from '../public-site/parts/job-page.tsx'
import css from './preview-page.module.css'

const parts = [
  { value: 'page', label: 'Job page' },
  { value: 'form', label: 'Application form' },
] as const

/** A job as applicants see it, or would see it if it were published. */
export function Page() {
  const jobId = Number(useParams().jobId)
  const { data, isPending, error } = useQuery({
    ...queryFor(visibility.preview, { params: { jobId } }),
    throwOnError: false,
    // Users who return after a change see the new text.
    staleTime: 0,
  })
  const isWaiting = useDelayed(isPending)
  if (data) return <Preview jobId={jobId} {...data.data} />
  if (error) return <NoRecordPage error={error} />
  return isWaiting && <Skeleton height={480} m="lg" />
}

function Preview({ jobId, job, isPublic, isSalaryHidden }: JobPreview & { jobId: number }) {
  const { can } = useSession()
  const [part, setPart] = useState<(typeof parts)[number]['value']>('page')
  const today = dayIn(new Date(), useCompanyTimeZone())
  const jobData = { ...job, publishedDate: job.publishedDate.toISOString() }
  return (
    <>
      <PageHead
        title="Preview"
        breadcrumb={[
          { label: 'Job listings', to: '/jobs' },
          { label: job.jobPositionName, to: `/jobs/${jobId}` },
        ]}
        actions={
          can(jobs.change) && (
            <Button component={Link} to={`/jobs/${jobId}?edit=${part === 'form' ? 'form' : 'information'}`}>
              Edit job
            </Button>
          )
        }
      />
      <div className={css.bar}>
        <Text size="sm" c="dimmed">
          {isPublic ? 'Applicants see this.' : 'Applicants will see this once the job is published.'}
          {isSalaryHidden && ' The salary is shown to them, and hidden for your role.'}
        </Text>
        <SegmentedControl aria-label="Part" data={[...parts]} value={part} onChange={(value) => setPart(value)} />
      </div>
      <section className={css.frame} aria-label="What applicants see">
        {part === 'form' ? (
          <FormPreview job={job} />
        ) : (
          <div className={css.page} inert>
            <CompanyHeader company={job.company} />
            <JobPage job={jobData} today={today} publicUrl="" />
          </div>
        )}
      </section>
    </>
  )
}
