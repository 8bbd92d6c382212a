import { jobs as jobCalls } from '@hireloom/contract/jobs/endpoints'
import type { JobRow } from '@hireloom/contract/jobs/job'
import { jobStatus } from '@hireloom/contract/jobs/status'
import { Text } from '@mantine/core'
import { call } from '../../platform/api/call.ts'
import { plural } from '../../platform/ui/text/words.ts'
import { type BulkDialogProps, BulkModal } from './bulk-modal.tsx'
import { OthersNote } from './others-note.tsx'
import { PaidAdsNote } from './paid-ads-note.tsx'
import { useBulkChange } from './use-bulk-change.ts'

/** Unpublishes jobs everywhere. */
export function UnpublishJobsModal({ jobs, others, onClose }: BulkDialogProps) {
  const { run, ...progress } = useBulkChange()
  const unpublish = async ({ id, updatedAt }: JobRow) => {
    const body = { status: jobStatus.unpublished, updatedAt: updatedAt.toISOString() }
    await call(jobCalls.change, { params: { jobId: id }, body })
    return undefined
  }
  return (
    <BulkModal
      title={`Unpublish ${plural(jobs.length, 'job')}?`}
      confirm="Unpublish jobs"
      isDestructive
      total={jobs.length}
      {...progress}
      onConfirm={() => void run(jobs, unpublish)}
      onClose={onClose}
    >
      <Text size="md" c="var(--hl-text-2)">
        They are taken off all platforms. Nobody can read them or apply until they are published again.
      </Text>
      <OthersNote others={others} rule="Only published jobs can be unpublished." />
      <PaidAdsNote jobs={jobs} />
    </BulkModal>
  )
}
