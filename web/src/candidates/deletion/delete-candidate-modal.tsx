import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { type DeletionReason, daysToRestore, deletionReason } from '@hireloom/contract/intake/candidate-form'
import { Button, Group, Modal, Radio, Select, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { showFirstError } from '../../platform/ui/forms/first-error.ts'
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

/** The dialog that asks what to delete, and why. */
export function DeleteCandidateModal({ candidate, onDeleted, onClose }: Props) {
  const { candidateName, jobPositionName, applicationCount } = candidate
  const [isPersonDeleted, setPersonDeleted] = useState(true)
  const [reason, setReason] = useState<DeletionReason>()
  const [isSubmitted, setSubmitted] = useState(false)
  const { remove, isDeleting } = useDeletion(candidate, onDeleted)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (reason === undefined) showFirstError()
    else remove(isPersonDeleted, reason)
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
              value={isPersonDeleted ? 'all' : 'one'}
              onChange={(value) => setPersonDeleted(value === 'all')}
            >
              <Stack gap="xs" mt={4}>
                <Radio
                  value="all"
                  data-autofocus
                  label={`The person, with all ${applicationCount} applications you see`}
                />
                <Radio value="one" label={`Only the application for ${jobPositionName}`} />
              </Stack>
            </Radio.Group>
          )}
          <Select<DeletionReason>
            label="Reason"
            description="Kept in the activity log, without the person's name"
            placeholder="Choose"
            required
            data-autofocus
            data={reasons}
            value={reason ?? null}
            error={isSubmitted && reason === undefined && 'Reason is required'}
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
