import { type RestrictedCandidate, restrictedCandidates } from '@hireloom/contract/restricted-candidates'
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../platform/session/use-session.ts'
import { plural } from '../platform/ui/text/words.ts'
import { updateSuccess } from './labels.ts'
import { useRestrictionCall } from './use-restriction-call.ts'

interface Props {
  restriction: RestrictedCandidate & { turnedAway: number }
  onClose: () => void
}

/** Asks for confirmation before a restriction is lifted, and what to do with the applications it blocked. */
export function LiftModal({ restriction, onClose }: Props) {
  const { can } = useSession()
  const [returns, setReturns] = useState(false)
  const lift = useRestrictionCall(restrictedCandidates.lift, {
    success: ({ data: { returned } }) =>
      returned > 0 ? `${updateSuccess}. ${plural(returned, 'application')} returned to New` : updateSuccess,
    onDone: onClose,
  })
  const { turnedAway } = restriction
  return (
    <Modal opened onClose={onClose} title={`Lift the restriction of ${restriction.candidateName}?`} centered>
      <Stack gap="md">
        <Text size="md">
          New applications are treated like any other from now on. The restriction stays in the history.
        </Text>
        {turnedAway > 0 && can('candidates.updateStatus') && (
          <Checkbox
            label={`Return ${plural(turnedAway, 'application')} to New`}
            description="Rejected on arrival only because of this restriction."
            checked={returns}
            onChange={({ currentTarget }) => setReturns(currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={lift.isPending}
            onClick={() => lift.mutate({ params: { id: restriction.id }, query: { returnApplications: returns } })}
          >
            Lift restriction
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
