import { id } from '@hireloom/contract/platform/fields'
import { type ListedUser, Removal, users } from '@hireloom/contract/users'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { queryFor } from '../platform/api/hooks.ts'
import { useFormOf } from '../platform/ui/forms/form.ts'
import { fullName, plural } from '../platform/ui/text/words.ts'
import { useUserCall } from './use-user-call.ts'

const Successor = z.strictObject({ assignedUserId: id })
const OptionalSuccessor = Removal.pick({ assignedUserId: true })

/** Removes a user; another user takes over their work, if there is any. */
export function RemoveUserModal({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const name = fullName(user)
  const handover = useQuery({ ...queryFor(users.handover, { params: { id: user.id } }), throwOnError: false })
  const counts = handover.data?.data
  const needsSuccessor = counts === undefined || counts.jobs + counts.teams + counts.interviews > 0
  const form = useFormOf<typeof Successor | typeof OptionalSuccessor>(needsSuccessor ? Successor : OptionalSuccessor, {
    assignedUserId: null,
  })
  const remove = useUserCall(users.remove, {
    success: `${name} was removed`,
    failure: `Failed to remove ${name}`,
    onDone: onClose,
  })
  const { updatedAt } = user

  return (
    <Modal opened onClose={onClose} title={`Remove ${name}?`} centered>
      <form
        noValidate
        onSubmit={form.onSubmit((choice) =>
          remove.send(
            { params: { id: user.id }, body: { ...choice, updatedAt: updatedAt.toISOString() } },
            form.refuse,
          ),
        )}
      >
        <Stack gap="md">
          <Text c="var(--hl-text-2)">
            {name} is signed out at once and can no longer sign in. Their actions stay in every history.
          </Text>
          {counts && <Text c="var(--hl-text-2)">{handoverText(counts)}</Text>}
          {needsSuccessor && (
            <ColleagueField
              label="Who takes over"
              withAsterisk
              placeholder="Search by name"
              except={[user.id]}
              data-autofocus
              {...form.field('assignedUserId')}
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus={!needsSuccessor || undefined} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={remove.isPending} disabled={handover.isLoading}>
              Remove user
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface Counts {
  jobs: number
  teams: number
  interviews: number
}

function handoverText({ jobs, teams, interviews }: Counts) {
  const parts = [
    jobs > 0 && `${plural(jobs, 'job')} they created`,
    teams > 0 && `their part in ${plural(teams, 'hiring team')}`,
    interviews > 0 && plural(interviews, 'scheduled interview'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'There is nothing to hand over: no job, no hiring team, no interview.'
  const list = [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
  return `To hand over: ${list}.`
}
