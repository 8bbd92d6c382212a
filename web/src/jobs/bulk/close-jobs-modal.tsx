import { jobs as jobCalls } from '@hireloom/contract/jobs/endpoints'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Text } from '@mantine/core'
import { call } from '../../platform/api/call.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { CloseReasonField } from '../actions/close-reason-field.tsx'
import { useCloseReason } from '../actions/use-close-reason.ts'
import { type BulkDialogProps, BulkModal } from './bulk-modal.tsx'
import { OthersNote } from './others-note.tsx'
import { PaidAdsNote } from './paid-ads-note.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** Closes jobs for one reason. */
export function CloseJobsModal({ jobs, others, onClose }: BulkDialogProps) {
  const closeReason = useCloseReason()
  const { run, ...progress } = useBulkChange()
  const close = () => {
    const reason = closeReason.require()
    if (reason === null) return
    const body = { status: jobStatus.closed, closeReason: reason }
    void run(jobs, async ({ id, updatedAt }) => {
      await call(jobCalls.change, { params: { jobId: id }, body: { ...body, updatedAt: updatedAt.toISOString() } })
      return undefined
    })
  }
  return (
    <BulkModal
      title={`Close ${plural(jobs.length, 'job')}?`}
      confirm="Close jobs"
      isDestructive
      total={jobs.length}
      {...progress}
      onConfirm={close}
      onClose={onClose}
    >
      <Text size="md" c="var(--hl-text-2)">
        They are taken off the career page and the other platforms, and nobody can apply. Their candidates are kept, in
        the stages where they are.
      </Text>
      <OthersNote others={others} rule="Only published and unpublished jobs can be closed." />
      <PaidAdsNote jobs={jobs} />
      <CloseReasonField {...closeReason.field} />
    </BulkModal>
  )
}
