import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { moves } from '@hireloom/contract/moves/endpoints'
import { role } from '@hireloom/contract/platform/permissions'
import { useMemo } from 'react'
import { useFlag } from '../../platform/session/use-flag.ts'
import { useSession } from '../../platform/session/use-session.ts'
import type { LooseStatus } from './move-target.ts'

interface MoveSubject {
  status: ApplicationStatus
  /** Null for a new candidate. */
  hiringStageId: number | null
  mayAct: boolean
  /** Rejected by the score alone, so it can be taken back whatever the company's flags say. */
  isRejectedByScore?: boolean | undefined
}

interface AllowedMoves {
  /** Whether another stage or a rejection is allowed. */
  toStages: boolean
  /** The allowed statuses outside the stages. */
  statuses: readonly LooseStatus[]
}

const { active, hired, rejected, archived, spam, blocked, withdrawn } = applicationStatus
const nowhere: AllowedMoves = { toStages: false, statuses: [] }
const backOnly: AllowedMoves = { toStages: false, statuses: [active] }

/** What the user may do with every candidate they may act on. */
export interface Mover {
  /** False until known. */
  mayChange: boolean
  /** Whether the company lets candidates leave a final status. */
  mayLeaveFinal: boolean
  isAdmin: boolean
}

export function useMover(): Mover {
  const { can, isKnown, user } = useSession()
  const mayLeaveFinal = useFlag('move_candidate_all_final_status')
  const mayChange = isKnown && can(moves.changeStatus)
  const isAdmin = user?.roleId === role.admin
  return useMemo(() => ({ mayChange, mayLeaveFinal, isAdmin }), [mayChange, mayLeaveFinal, isAdmin])
}

/** Returns the moves the user may make with this application. */
export const useAllowedMoves = (subject: MoveSubject): AllowedMoves => allowedMovesOf(subject, useMover())

/** Returns the moves of an application: anywhere while it is in the pipeline, only back once it has left, where that is allowed. */
export function allowedMovesOf(
  { status, mayAct, hiringStageId, isRejectedByScore = false }: MoveSubject,
  mover: Mover,
): AllowedMoves {
  const { mayChange, mayLeaveFinal, isAdmin } = mover
  if (!mayChange || !mayAct) return nowhere
  if (status === active) {
    const back = hiringStageId === null ? [] : [active]
    return { toStages: true, statuses: [...back, archived, withdrawn, spam, blocked] }
  }
  if (status === hired || status === rejected) {
    if (mayLeaveFinal) return { toStages: true, statuses: [active, archived, withdrawn, spam, blocked] }
    return isRejectedByScore ? backOnly : nowhere
  }
  return status === blocked && !isAdmin ? nowhere : backOnly
}
