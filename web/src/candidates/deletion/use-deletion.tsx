import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import { candidateForm, type DeletionReason } from '@hireloom/contract/intake/candidate-form'
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { CallError } from '../../platform/api/call.ts'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'

const failureTitle = 'Failed to delete candidate'
const failure = (error: Error) =>
  error instanceof CallError && error.code !== 'unreadable' ? error.message || failureTitle : failureTitle
/** The page of the deleted candidate isn't loaded again, because the user leaves it. */
const staleWithoutPage = staleQueries.filter((endpoint) => endpoint !== candidates.read)
/** Milliseconds for which the notice of a deletion offers to undo it. */
const noticeTime = 15_000

/** Deletes a candidate or one application; Admins can undo it. */
export function useDeletion({ id: candidateId, jobApplicationId: applicationId }: Candidate, onDone: () => void) {
  const { can } = useSession()
  const restore = useCall(candidateForm.restore, {
    success: 'Candidate restored',
    failure: 'Failed to restore candidate',
    refreshes: staleQueries,
  })
  const client = useQueryClient()
  const callOptions = {
    failure,
    refreshes: staleWithoutPage,
    onDone({ data: { jobApplicationIds } }: { data: { jobApplicationIds: number[] } }) {
      client.invalidateQueries({ queryKey: [candidates.read.path], refetchType: 'none' })
      onDone()
      const message = 'Candidate deleted'
      if (!can(candidateForm.restore)) return notifications.show({ color: 'green', message })
      const id = `deleted ${candidateId} ${applicationId}`
      const undo = () => {
        notifications.hide(id)
        restore.mutate({ params: { candidateId }, body: { jobApplicationIds } })
      }
      notifications.show({
        id,
        color: 'green',
        autoClose: noticeTime,
        message: (
          <Group gap="md" wrap="nowrap">
            {message}
            <Button variant="white" color="dark" size="compact-sm" onClick={undo}>
              Undo
            </Button>
          </Group>
        ),
      })
    },
  }
  const removeCandidate = useCall(candidateForm.remove, callOptions)
  const removeApplication = useCall(candidateForm.removeApplication, callOptions)
  return {
    remove(isPersonDeleted: boolean, reason: DeletionReason) {
      if (isPersonDeleted) removeCandidate.mutate({ params: { candidateId }, query: { reason } })
      else removeApplication.mutate({ params: { applicationId }, query: { reason } })
    },
    isDeleting: removeCandidate.isPending || removeApplication.isPending,
  }
}
