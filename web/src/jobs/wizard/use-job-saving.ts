import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { NewJob } from '@hireloom/contract/jobs/fields'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { role } from '@hireloom/contract/platform/permissions'
import { type FieldError, keyReused } from '@hireloom/contract/platform/wire'
import { session } from '@hireloom/contract/session'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { vacancyRequests } from '@hireloom/contract/vacancy-requests'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTracking } from '../../analytics/parts/use-tracking.ts'
import { CallError } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'

export type SavedStatus = NewJob['status']

const savedNotices: Record<SavedStatus, string> = {
  [jobStatus.draft]: 'Job saved as draft',
  [jobStatus.published]: 'Job published',
  [jobStatus.unpublished]: 'Saved as unpublished',
}

interface JobSavingOptions {
  idempotencyKey: string
  onSaved: () => void
  onRefused: (errors: readonly FieldError[]) => void
  /** Called when an earlier save succeeded although its reply was lost. */
  onSavedBefore: () => void
}

/**
 * Returns a function that saves a new job. After publishing, the user stays on the page; after the other saves, they
 * return to the list.
 */
export function useJobSaving({ idempotencyKey, onSaved, onRefused, onSavedBefore }: JobSavingOptions) {
  const navigate = useNavigate()
  const { user } = useSession()
  const track = useTracking()
  const [published, setPublished] = useState<Job>()
  const create = useCall(jobs.create, {
    success: (_reply, { body }) => savedNotices[body.status],
    failure: 'Failed to save, please try again',
    refreshes: [
      jobs.list,
      jobs.summary,
      jobs.options,
      home.jobsSummary,
      home.gettingStarted,
      session.me,
      subscription.read,
      vacancyRequests.search,
    ],
    headers: { 'idempotency-key': idempotencyKey },
    onDone: ({ data }) => {
      onSaved()
      if (data.status !== jobStatus.published) return navigate('/jobs')
      setPublished(data)
      if (user?.roleId === role.admin) track('job_published', { jobId: data.id })
    },
  })

  const save = (body: NewJob) =>
    create.mutate(
      { body },
      {
        onError: (error) => {
          if (!(error instanceof CallError)) return
          if (error.code === keyReused) onSavedBefore()
          if (error.errors.length > 0) onRefused(error.errors)
        },
      },
    )

  return { save, saving: create.isPending ? create.variables.body.status : undefined, published }
}
