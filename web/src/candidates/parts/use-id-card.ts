import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications'
import { candidates } from '@hireloom/contract/candidates'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { saveFrom } from './save-from.ts'

/** Draws the ID card of someone with this status, and saves it; only the hired get one. */
export function useIdCard(status: ApplicationStatus) {
  const { can, isKnown } = useSession()
  const card = useCall(candidates.idCard, {
    failure: 'Failed to draw the ID card',
    onDone(file) {
      const url = URL.createObjectURL(file)
      saveFrom(url, file.name)
      URL.revokeObjectURL(url)
    },
  })
  return {
    isOffered: isKnown && status === applicationStatus.hired && can(candidates.idCard),
    isDrawing: card.isPending,
    draw: (jobApplicationId: number) => card.mutate({ body: { jobApplicationId } }),
  }
}
