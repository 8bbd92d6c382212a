import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { type DeletionReason, daysToRestore, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useDeletion } from './use-deletion.tsx'

const reasons = [
  { value: deletionReason.askedFor, label: 'The person asked for it' },
  { value: deletionReason.mistake, label: 'Added by mistake' },
  { value: deletionReason.duplicate, label: 'The same person twice' },
  { value: deletionReason.notReal, label: 'Not a real application' },
  { value: deletionReason.noLongerNeeded, label: 'No longer needed' },
]

interface Props {
  candidate: Candidate
  onDeleted: () => void
  onClose: () => void
}

/** Asks what to delete, and why. */
export function DeleteCandidateModal({ candidate, onDeleted, onClose }: Props) {
  const { candidateName, jobPositionName, applicationCount } = candidate
  const [isWhole, setWhole] = useState(true)
  const [reason, setReason] = useState<DeletionReason>()
  const [isAsked, setAsked] = useState(false)
  const { remove, isDeleting } = useDeletion(candidate, onDeleted)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (reason !== undefined) remove(isWhole, reason)
  }
  return (
    <Modal opened onClose={onClose} title={`Delete ${candidateName}?`} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="md" c="var(--hl-text-2)">
            The profile, the files and the history are hidden from everyone, and meetings are canceled. An Admin can
            undo this for {daysToRestore} days; then everything is erased.
          </Text>
          {applicationCount > 1 && (
            <Radio.Group
              label="What to delete"
              value={isWhole ? 'all' : 'one'}
              onChange={(value) => setWhole(value === 'all')}
            >
              <Stack gap="xs" mt={4}>
                <Radio value="all" label={`The person, with all ${applicationCount} applications you see`} />
                <Radio value="one" label={`Only the application for ${jobPositionName}`} />
              </Stack>
            </Radio.Group>
          )}
          <Select<DeletionReason>
            label="Reason"
            description="Kept in the activity log, without the person's name"
            placeholder="Choose"
            required
            data={reasons}
            value={reason ?? null}
            error={isAsked && reason === undefined && 'Reason is required'}
            onChange={(value) => setReason(value ?? undefined)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={isDeleting}>
              Delete candidate
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
