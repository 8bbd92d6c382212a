import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { candidates } from '@hireloom/contract/candidates/endpoints'
import type { CallInput } from '@hireloom/contract/platform/endpoint'
import { useIsMutating } from '@tanstack/react-query'
import { useCall } from '../platform/api/hooks.ts'
import { useSession } from '../platform/session/use-session.ts'
import { saveFile } from '../platform/ui/display/save-file.ts'

const { method, path } = candidates.idCard

/** Returns whether the ID card of this application is being drawn, from any menu. */
export const useIsDrawing = (jobApplicationId: number) =>
  useIsMutating({
    mutationKey: [method, path],
    predicate: ({ state }) =>
      (state.variables as IdCardRequest | undefined)?.body.jobApplicationId === jobApplicationId,
  }) > 0

type IdCardRequest = CallInput<typeof candidates.idCard>

/** Draws and saves the ID card of a candidate with this status; only hired candidates get one. */
export function useIdCard(status: ApplicationStatus) {
  const { can } = useSession()
  const card = useCall(candidates.idCard, { failure: 'Failed to create the ID card', onDone: saveFile })
  return {
    isOffered: status === applicationStatus.hired && can(candidates.idCard),
    draw: (jobApplicationId: number) => card.mutate({ body: { jobApplicationId } }),
  }
}
