import type { FieldError } from '@hireloom/contract/platform/wire'
import { Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useSession } from '../../platform/session/use-session.ts'
import type { ActionableJob } from './use-job-actions.ts'

interface Props {
  job: ActionableJob
  errors: readonly FieldError[]
  onClose: () => void
}

/** Lists the fields that a job lacks for its new status, with a link to fill them in. */
export function JobUnreadyModal({ job, errors, onClose }: Props) {
  const { can } = useSession()
  return (
    <Modal opened onClose={onClose} title={`${job.jobPositionName} is not ready yet`} size={480} centered>
      <Stack gap="md">
        <Text size="sm" c="var(--hl-text-2)">
          {errors.length === 1 ? 'One thing needs attention first.' : 'These need attention first.'}
        </Text>
        <List size="sm" spacing={6}>
          {errors.map(({ field, message }) => (
            <List.Item key={`${field} ${message}`}>{message}</List.Item>
          ))}
        </List>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="md" onClick={onClose}>
            Close
          </Button>
          {can('jobs.updateDetails') && (
            <Button component={Link} to={`/jobs/${job.id}?edit=information`} size="md" onClick={onClose}>
              Edit job
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
