import { jobStatus } from '@hireloom/contract/jobs/status'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { JobAdNote } from './job-ad-note.tsx'
import { PublicationNotes } from './publication-notes.tsx'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  onPublish: () => void
  onClose: () => void
}

/** The confirmation before a job is published from its menu. */
export function PublishModal({ job, onPublish, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`Publish ${job.jobPositionName}?`} size={480} centered>
      <Stack gap="lg">
        <Text size="md" c="var(--hl-text-2)" component="div">
          <PublicationNotes job={job} platforms={job.jobPlatform}>
            <JobAdNote job={job} status={jobStatus.published} />
          </PublicationNotes>
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button component={Link} to={`/jobs/${job.id}/preview`} variant="subtle" size="md" mr="auto">
            Preview
          </Button>
          <Button variant="default" size="md" onClick={onClose}>
            Cancel
          </Button>
          <Button size="md" data-autofocus onClick={onPublish}>
            Publish
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
