import { Modal, Stack } from '@mantine/core'
import { PublicLink } from '../../platform/ui/display/public-link.tsx'
import { ShareLinks } from './share-links.tsx'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  onClose: () => void
}

/** The dialog for sharing the page of a published job. */
export function ShareModal({ job, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`Share ${job.jobPositionName}`} size={480} centered>
      <Stack gap="md">
        <PublicLink url={job.publicUrl} data-autofocus />
        <ShareLinks url={job.publicUrl} name={job.jobPositionName} />
      </Stack>
    </Modal>
  )
}
