import { applications } from '@hireloom/contract/applications/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import type { FieldError } from '@hireloom/contract/platform/wire'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryFor } from '../../platform/api/hooks.ts'
import { candidatesAt, tabInProcess } from '../candidate-numbers.ts'
import { CloseModal } from './close-modal.tsx'
import { JobUnreadyModal } from './job-unready-modal.tsx'
import { PublishModal } from './publish-modal.tsx'
import { PublishSuccessModal } from './publish-success-modal.tsx'
import { RepublishModal } from './republish-modal.tsx'
import { ShareModal } from './share-modal.tsx'
import { UnpublishModal } from './unpublish-modal.tsx'
import { type ActionableJob, useJobActions } from './use-job-actions.ts'

const { published, unpublished, closed } = jobStatus

type Dialog =
  | { kind: 'share' | 'publish' | 'unpublish' | 'close' | 'republish' | 'published'; job: ActionableJob }
  | { kind: 'unready'; job: ActionableJob; errors: readonly FieldError[] }

export type JobActionsContext = ReturnType<typeof useJobActions> & { open: (dialog: Dialog) => void }

/** The actions of the jobs on a page; undefined outside of a scope. */
export const JobActionsContext = createContext<JobActionsContext | undefined>(undefined)

interface Props {
  /** Called after the job of this page was deleted. */
  onDeleted?: (() => void) | undefined
  children: ReactNode
}

/** Keeps the dialogs of job actions open when the row they were opened from leaves the list. */
export function JobActionsScope({ onDeleted = () => undefined, children }: Props) {
  const [dialog, open] = useState<Dialog>()
  const [dateErrors, setDateErrors] = useState<readonly FieldError[]>([])
  const navigate = useNavigate()
  const client = useQueryClient()
  const close = () => open(undefined)
  /** Opens the list of a job's candidates in process, at a tab that has some. */
  const listInProcess = async (jobId: number) => {
    const counts = queryFor(applications.counts, { query: { joId: [jobId] } })
    const reply = await client.fetchQuery({ ...counts, retry: false }).catch(() => undefined)
    navigate(candidatesAt(jobId, { tab: tabInProcess(reply?.data) }))
  }
  const act = (act: () => void) => {
    close()
    act()
  }
  const actions = useJobActions({
    onPublished: (job) => open({ kind: 'published', job }),
    onRefused: (job, errors) => {
      if (dialog?.kind === 'republish' && errors.every(({ field }) => field === 'endDate')) return setDateErrors(errors)
      open({ kind: 'unready', job, errors })
    },
    // The dialog for publishing again stays open during the call and would send the old version again.
    onOutdated: ({ id }) => open((shown) => (shown?.kind === 'republish' && shown.job.id === id ? undefined : shown)),
    onDeleted,
  })

  return (
    <JobActionsContext value={{ ...actions, open }}>
      {children}
      {dialog?.kind === 'share' && <ShareModal job={dialog.job} onClose={close} />}
      {dialog?.kind === 'publish' && (
        <PublishModal
          job={dialog.job}
          onPublish={() => act(() => actions.setStatus(dialog.job, published))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'unpublish' && (
        <UnpublishModal
          job={dialog.job}
          onUnpublish={() => act(() => actions.setStatus(dialog.job, unpublished))}
          onHide={() => act(() => actions.hideOnOwnPages(dialog.job))}
          onClose={close}
        />
      )}
      {dialog?.kind === 'close' && (
        <CloseModal
          job={dialog.job}
          onConfirm={({ reason, showsCandidates }) =>
            act(() =>
              actions.setStatus(dialog.job, closed, { closeReason: reason }, () => {
                if (showsCandidates) void listInProcess(dialog.job.id)
              }),
            )
          }
          onClose={close}
        />
      )}
      {dialog?.kind === 'published' && <PublishSuccessModal jobId={dialog.job.id} onClose={close} />}
      {dialog?.kind === 'unready' && <JobUnreadyModal job={dialog.job} errors={dialog.errors} onClose={close} />}
      {dialog?.kind === 'republish' && (
        <RepublishModal
          job={dialog.job}
          error={dateErrors[0]?.message}
          isSaving={actions.isChanging}
          onPublish={(endDate) => {
            setDateErrors([])
            actions.setStatus(dialog.job, published, { endDate })
          }}
          onClose={() => {
            setDateErrors([])
            close()
          }}
        />
      )}
    </JobActionsContext>
  )
}
