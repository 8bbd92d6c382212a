import { home } from '@hireloom/contract/home'
import { jobs } from '@hireloom/contract/jobs/endpoints'
import type { Job } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { role } from '@hireloom/contract/platform/permissions'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { session } from '@hireloom/contract/session'
import type { PipelineStage } from '@hireloom/contract/stages'
import { subscription } from '@hireloom/contract/subscription/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTracking } from '../../analytics/parts/use-tracking.ts'
import { CallError, isStale } from '../../platform/api/call.ts'
import { queryFor, useCall } from '../../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../../platform/session/use-session.ts'
import { useUnsavedChanges } from '../../platform/ui/forms/unsaved-changes.ts'
import { dayIn } from '../../platform/ui/text/days.ts'
import { useJobForm } from '../form/job-form.ts'
import {
  changedFields,
  changesOf,
  type Field,
  initialValuesOf,
  openFields,
  problemsOfEdited,
  rebased,
  valuesOf,
} from './edited-job.ts'

/**
 * Returns the state of editing a job: its form, its problems, and how to save it. `pipeline`: the company's stages in
 * use.
 */
export function useJobEdit(job: Job, pipeline: readonly PipelineStage[]) {
  const { can, user } = useSession()
  const today = dayIn(new Date(), useCompanyTimeZone())
  // The version that the form started with. A reload of the job in the background doesn't overwrite typed values.
  const [base, setBase] = useState(job)
  const [contested, setContested] = useState<readonly Field[]>()
  const first = initialValuesOf(base, pipeline)
  const form = useJobForm(first)
  const open = openFields(can, user?.recruitPackage === 'ultimate_hire')
  const rules = { open, before: valuesOf(base, pipeline), today }
  const changed = changedFields(form.values, first, open)
  const { save, isSaved } = useSave()
  useUnsavedChanges(() => changed.length > 0 && !isSaved.current, isEditing)

  const load = useCall(jobs.read, {
    failure: 'Failed to load the job',
    onDone: ({ data: newest }) => {
      const { values, both } = rebased(form.values, first, initialValuesOf(newest, pipeline))
      form.setValues(values)
      setBase(newest)
      setContested(both)
      save.reset()
    },
  })

  return {
    base,
    form,
    open,
    changed,
    problems: problemsOfEdited(form.values, rules),
    /** The problems that the job had before the user typed anything. */
    firstProblems: problemsOfEdited(first, rules),
    send: (onRefused: (errors: readonly FieldError[]) => void) => {
      const body = { ...changesOf(form.values, rules.before, open), updatedAt: base.updatedAt.toISOString() }
      const onError = (error: Error) => error instanceof CallError && onRefused(error.errors)
      save.mutate({ params: { jobId: base.id }, body }, { onError })
    },
    isSaving: save.isPending,
    /** Whether the last save was refused because another user had changed the job. */
    isStale: isStale(save.error),
    loadNewest: () => load.mutate({ params: { jobId: base.id } }),
    isLoading: load.isPending,
    /** Fields that this user and another user changed differently; undefined until the newest version is loaded. */
    contested,
  }
}
export type JobEdit = ReturnType<typeof useJobEdit>

function useSave() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { user } = useSession()
  const track = useTracking()
  const isSaved = useRef(false)
  const save = useCall(jobs.change, {
    success: 'Job successfully updated',
    failure: failureOf,
    refreshes: [
      jobs.list,
      jobs.summary,
      jobs.options,
      jobs.stages,
      home.jobsSummary,
      home.gettingStarted,
      home.nextActions,
      session.me,
      subscription.read,
    ],
    onDone: (reply, { params, body }) => {
      isSaved.current = true
      client.setQueryData(queryFor(jobs.read, { params }).queryKey, reply)
      if (body.status === jobStatus.published && user?.roleId === role.admin) track('job_published', params)
      navigate(`/jobs/${params.jobId}`)
    },
  })
  return { save, isSaved }
}

/**
 * Returns the notice of a failed save. A stale job has none: an alert in the form offers to load the newest version.
 */
function failureOf(error: Error) {
  if (isStale(error)) return undefined
  const reason = error instanceof CallError && error.code !== 'unreadable' ? error.message : ''
  return [failedToUpdate, reason].filter(Boolean).join(': ')
}
export const failedToUpdate = 'Failed to update job'

const isEditing = ({ search }: { search: string }) => new URLSearchParams(search).has('edit')
