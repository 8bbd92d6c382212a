import { applicationStatus, applications } from '@hireloom/contract/applications'
import type { Candidate } from '@hireloom/contract/candidates'
import { StatusChange } from '@hireloom/contract/moves'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useCall } from '../../platform/api/hooks.ts'
import { useFormOf } from '../../platform/ui/form.ts'
import { type LooseStatus, statusNotice, statusTargets } from './bulk-target.ts'
import { shownIn } from './shown-in.ts'
import { sayMoved } from './undo-notice.tsx'

interface Props {
  candidate: Candidate
  status: LooseStatus
  onClose: () => void
}

const { active, archived, spam, blocked, withdrawn } = applicationStatus

const meanings: Record<LooseStatus, string> = {
  [active]: 'The application starts again among the new candidates.',
  [archived]: 'The application rests in the talent pool. It can come back.',
  [spam]: 'The application is junk and counts no more. It can come back.',
  [blocked]: 'The person can’t apply to the company again until an Admin puts them back.',
  [withdrawn]: 'The candidate doesn’t go on. Note how they said so.',
}

/** Gives an application a status outside of the stages. */
export function StatusModal({ candidate, status, onClose }: Props) {
  const { jobApplicationId: applicationId, jobId, updatedAt, candidateName } = candidate
  const { label, place } = statusTargets.find((target) => target.status === status) ?? { label: 'Move', place: '' }
  const change = useCall(applications.changeStatus, {
    failure: `Failed to move candidate to ${place.toLowerCase()}`,
    refreshes: shownIn,
    onDone({ data }) {
      sayMoved(statusNotice(status), data.undo)
      onClose()
    },
  })
  const form = useFormOf(StatusChange, { jobId, updatedAt: updatedAt.toISOString(), status, notes: '' })
  const needsNotes = status === withdrawn
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} centered title={`${label}: ${candidateName}`}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ notes }) =>
          change.mutate(
            { params: { applicationId }, body: { jobId, updatedAt: updatedAt.toISOString(), status, notes } },
            { onError: form.refuse },
          ),
        )}
      >
        <Stack gap="md">
          <Text size="sm">{meanings[status]}</Text>
          <Textarea
            label={needsNotes ? 'Notes' : 'Note for the team'}
            withAsterisk={needsNotes}
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus
            {...form.field('notes')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" color={status === blocked ? 'red' : undefined} loading={change.isPending}>
              {label}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
