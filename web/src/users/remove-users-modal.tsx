import { type BulkUserResult, type ListedUser, users } from '@hireloom/contract/users'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { fullName, plural } from '../platform/ui/text/words.ts'
import { useUserCall } from './use-user-call.ts'
import { userVersions } from './user-rules.ts'

interface Props {
  selected: readonly ListedUser[]
  onDone: (result: BulkUserResult) => void
  onClose: () => void
}

/** The dialog that removes the selected users; one colleague takes over the work of all of them. */
export function RemoveUsersModal({ selected, onDone, onClose }: Props) {
  const [assignedUserId, setAssigned] = useState<number | null>(null)
  const remove = useUserCall(users.removeMany, {
    success: ({ data }) =>
      data.changed.length > 0
        ? `${plural(data.changed.length, 'user')} ${data.changed.length === 1 ? 'was' : 'were'} removed`
        : '',
    failure: 'Failed to remove the users',
    onDone: ({ data }) => onDone(data),
  })
  return (
    <Modal opened onClose={onClose} title={`Remove ${plural(selected.length, 'user')}?`} centered>
      <Stack gap="md">
        <Text c="var(--hl-text-2)">
          {selected.map(fullName).join(', ')}: they are signed out at once and can no longer sign in. Their actions stay
          in every history.
        </Text>
        <ColleagueField
          label="Who takes over"
          description="Jobs, hiring teams and scheduled interviews. If nobody takes over, users who have any aren't removed."
          placeholder="Search by name"
          except={selected.map(({ id }) => id)}
          clearable
          data-autofocus
          value={assignedUserId}
          onChange={setAssigned}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() => remove.send({ body: { assignedUserId, users: userVersions(selected) } })}
          >
            Remove users
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
