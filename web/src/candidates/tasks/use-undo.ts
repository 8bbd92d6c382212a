import { applications } from '@hireloom/contract/applications/endpoints'
import { applicationStatus } from '@hireloom/contract/applications/status'
import type { Candidate } from '@hireloom/contract/candidates/candidate'
import { staleQueries } from '../../changing/parts/stale-queries.ts'
import { hideUndoNotice, undoText } from '../../changing/parts/undo-notice.tsx'
import { useCall } from '../../platform/api/hooks.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { confirm } from '../../platform/ui/dialogs/confirm.tsx'
import { statusLabel } from '../labels.ts'

/** The user's latest move of a candidate, which can be undone. */
export interface Undo {
  /** When it was made, as in its line of the timeline. */
  at: Date
  /** The button's label, where the line of the timeline isn't next to it. */
  label: string
  isPending: boolean
  /** Asks for confirmation, then undoes the move. */
  start: () => void
}

/** Returns the move that the user can undo; undefined without one. */
export function useUndo(candidate: Candidate): Undo | undefined {
  const { can } = useSession()
  const undoing = useCall(applications.undo, {
    refreshes: staleQueries,
    success: ({ data }) => undoText(data),
    failure: 'Failed to undo the move',
    onDone: (_reply, { params }) => hideUndoNotice(params.undoId),
  })
  const { undoableMove: move, jobApplicationId, candidateName, status, hiringStageName } = candidate
  if (!move || !can(applications.undo) || move.until <= new Date()) return undefined

  const { id: undoId, at, fromStatus, fromStageName } = move
  const isNewAgain = fromStatus === applicationStatus.active && fromStageName === null
  const place = isNewAgain ? 'New candidates' : statusLabel(fromStatus, fromStageName)
  const label = `Undo the move to ${statusLabel(status, hiringStageName)}`
  const start = () =>
    confirm({
      title: `${label}?`,
      consequence: `${candidateName} goes back to ${place}. E-mails that were sent stay sent, meetings whose cancellation was sent stay canceled, and voided documents stay void.`,
      confirm: 'Undo',
      isDestructive: false,
      onConfirm: () => undoing.mutate({ params: { undoId }, query: { jobApplicationId } }),
    })
  return { at, label, isPending: undoing.isPending, start }
}
