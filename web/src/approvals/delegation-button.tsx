import { approvals, NewDelegation } from '@hireloom/contract/approvals/endpoints'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ColleagueField } from '../lookups/parts/colleague-field.tsx'
import { queryFor, useCall } from '../platform/api/hooks.ts'
import { useCompanyTimeZone, useSession } from '../platform/session/use-session.ts'
import { DateField } from '../platform/ui/fields/date-field.tsx'
import { blank, useFormOf } from '../platform/ui/forms/form.ts'
import { LoadFailure } from '../platform/ui/lists/load-failure.tsx'
import { dayIn, formatDay } from '../platform/ui/text/days.ts'

/** The button that opens the user's current delegations and adds one. */
export function DelegationButton() {
  const [isOpen, modal] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={modal.open}>
        Delegate
      </Button>
      {isOpen && <DelegationModal onClose={modal.close} />}
    </>
  )
}

/** Lets a colleague decide for the user during a period, and ends such delegations. */
function DelegationModal({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const today = dayIn(new Date(), useCompanyTimeZone())
  const list = useQuery({ ...queryFor(approvals.delegations, {}), throwOnError: false })
  const form = useFormOf(NewDelegation, { ...blank(NewDelegation.shape), fromOn: today })
  const refreshes = [approvals.delegations]
  const save = useCall(approvals.delegate, {
    success: 'Delegation saved',
    failure: 'Failed to save the delegation',
    refreshes,
    onDone: () => form.reset(),
  })
  const end = useCall(approvals.endDelegation, {
    success: 'Delegation ended',
    failure: 'Failed to end the delegation',
    refreshes,
  })
  return (
    <Modal opened onClose={onClose} title="Delegate approvals" centered>
      <Stack gap="md">
        {list.isError && (
          <LoadFailure title="Failed to load your delegations" error={list.error} onRetry={() => list.refetch()} />
        )}
        {list.data?.data.map(({ id, delegate, fromOn, untilOn }) => (
          <Group key={id} justify="space-between">
            <Text size="sm">
              {delegate.name} can decide for you from {formatDay(fromOn)} to {formatDay(untilOn)}.
            </Text>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              loading={end.isPending}
              onClick={() => end.mutate({ params: { delegationId: id } })}
            >
              End
            </Button>
          </Group>
        ))}
        <form onSubmit={form.onSubmit((body) => save.mutate({ body }, { onError: form.refuse }))} noValidate>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              You both get the requests, and either of you can decide. At most 90 days.
            </Text>
            <ColleagueField
              label="Colleague"
              required
              data-autofocus
              except={user ? [user.id] : []}
              {...form.field('delegateId', { called: 'Colleague' })}
            />
            <Group grow align="flex-start">
              <DateField
                label="First day"
                required
                firstDay={today}
                {...form.field('fromOn', { called: 'First day' })}
              />
              <DateField
                label="Last day"
                required
                firstDay={today}
                {...form.field('untilOn', { called: 'Last day' })}
              />
            </Group>
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                Close
              </Button>
              <Button type="submit" loading={save.isPending}>
                Save delegation
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Modal>
  )
}
