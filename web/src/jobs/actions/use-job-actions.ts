import type { CloseReason } from '@hireloom/contract/jobs/close-reason'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { JobRow } from '@hireloom/contract/jobs/job'
import { type JobStatus, jobStatus } from '@hireloom/contract/jobs/status'
import { role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTracking } from '../../analytics/parts/use-tracking.ts'
import { CallError } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { ownPages } from '../publication.ts'
import { staleAfterJobChange } from '../stale-queries.ts'

/** The fields of a job that its actions need. Both a row of the list and the whole job have them. */
export type ActionableJob = Pick<
  JobRow,
  | 'id'
  | 'jobPositionName'
  | 'branchName'
  | 'status'
  | 'publishedDate'
  | 'jobPlatform'
  | 'updatedAt'
  | 'publicUrl'
  | 'allCandidates'
  | 'inProcess'
  | 'endDate'
  | 'isAutoClose'
>

interface StatusDetails {
  endDate?: string | null
  closeReason?: CloseReason
}

interface JobActionHandlers {
  onPublished: (job: ActionableJob) => void
  /** Called when the job lacks fields for its new status. */
  onRefused: (job: ActionableJob, errors: readonly FieldError[]) => void
  /** Called when another user has changed or deleted the job first. */
  onOutdated: (job: ActionableJob) => void
  onDeleted: () => void
}

/** Returns the calls that change a job's status, duplicate the job and delete it. */
export function useJobActions({ onPublished, onRefused, onOutdated, onDeleted }: JobActionHandlers) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user, can } = useSession()
  const track = useTracking()

  const change = useCall(jobs.change, {
    success: 'Job successfully updated',
    failure: 'Failed to update job',
    isShownOnScreen: (error) => fieldErrorsOf(error).length > 0,
    refreshes: staleAfterJobChange,
  })
  const duplicate = useCall(jobs.duplicate, {
    success: 'Job duplicated as a draft',
    failure: 'Failed to duplicate the job',
    refreshes: staleAfterJobChange,
    onDone: ({ data }) =>
      navigate(can('jobs.updateDetails') ? `/jobs/${data.id}?edit=information` : `/jobs/${data.id}`),
  })
  const remove = useCall(jobs.remove, {
    success: 'Job listing deleted',
    failure: 'Failed to delete data',
    // The job's own query is only marked as stale: loading a deleted job now would fail.
    refreshes: staleAfterJobChange.filter((endpoint) => endpoint !== jobs.read),
    onDone() {
      client.invalidateQueries({ queryKey: [jobs.read.path], refetchType: 'none' })
      onDeleted()
    },
  })

  /** Reloads the job after a 404 or 409, so that the user sees the change that came first. */
  const catchUp = (job: ActionableJob) => (error: Error) => {
    if (!(error instanceof CallError) || (error.status !== 409 && error.status !== 404)) return
    onOutdated(job)
    for (const { path } of [jobs.list, jobs.summary, jobs.read]) void client.invalidateQueries({ queryKey: [path] })
  }

  return {
    setStatus: (job: ActionableJob, status: JobStatus, more: StatusDetails = {}, onDone?: () => void) =>
      change.mutateEach(
        { params: { jobId: job.id }, body: { status, updatedAt: job.updatedAt.toISOString(), ...more } },
        {
          onSuccess: () => {
            onDone?.()
            if (status !== jobStatus.published) return
            if (user?.roleId === role.admin) track('job_published', { jobId: job.id })
            onPublished(job)
          },
          onError: (error) => {
            const errors = fieldErrorsOf(error)
            if (errors.length > 0) onRefused(job, errors)
            catchUp(job)(error)
          },
        },
      ),
    /** Takes a job off our own pages; it stays published on the other platforms. */
    hideOnOwnPages: (job: ActionableJob) => {
      const jobPlatform = job.jobPlatform.map(({ platformId, isPublish }) => ({
        platformId,
        isPublish: isPublish && !ownPages.includes(platformId),
      }))
      const body = { jobPlatform, updatedAt: job.updatedAt.toISOString() }
      change.mutate({ params: { jobId: job.id }, body }, { onError: catchUp(job) })
    },
    isChanging: change.isPending,
    duplicate: (job: ActionableJob) => duplicate.mutate({ params: { jobId: job.id } }, { onError: catchUp(job) }),
    remove: (job: ActionableJob) => remove.mutate({ params: { jobId: job.id } }, { onError: catchUp(job) }),
  }
}

const fieldErrorsOf = (error: Error) => (error instanceof CallError && error.status === 422 ? error.errors : [])
