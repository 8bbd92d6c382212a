import { type ApplicationStatus, applicationStatus } from '@hireloom/contract/applications/status'
import { moves } from '@hireloom/contract/moves/endpoints'
import { leavingProblem, type Mover, moveProblem } from '@hireloom/contract/moves/rules'
import { role } from '@hireloom/contract/platform/permissions'
import { useMemo } from 'react'
import { useFlag } from '../../platform/session/use-flag.ts'
import { useSession } from '../../platform/session/use-session.ts'
import { type StagelessStatus, stagelessStatusOrder } from './move-target.ts'

interface MoveSubject {
  status: ApplicationStatus
  /** Null for a new candidate. */
  hiringStageId: number | null
  mayAct: boolean
  /** Whether the score alone rejected the application, which can be undone regardless of the company's flags. */
  isRejectedByScore?: boolean | undefined
}

interface AllowedMoves {
  /** Whether another stage or a rejection is allowed. */
  toStages: boolean
  /** The allowed statuses outside the stages. */
  statuses: readonly StagelessStatus[]
}

const { active } = applicationStatus
const statusesBackFirst: readonly StagelessStatus[] = [
  active,
  ...stagelessStatusOrder.filter((status) => status !== active),
]
const noMoves: AllowedMoves = { toStages: false, statuses: [] }

/** The signed-in user as the rules of moves see them. */
export interface MovingUser extends Mover {
  /** Whether the user has the permission to move candidates; true until the permissions are known. */
  mayChange: boolean
}

export function useMover(): MovingUser {
  const { can, user } = useSession()
  const mayLeaveFinal = useFlag('move_candidate_all_final_status')
  const mayChange = can(moves.changeStatus)
  const roleId = user?.roleId ?? role.user
  return useMemo(() => ({ mayChange, mayLeaveFinal, roleId }), [mayChange, mayLeaveFinal, roleId])
}

/** Returns the moves the user may make with this application. */
export const useAllowedMoves = (subject: MoveSubject): AllowedMoves => allowedMovesOf(subject, useMover())

/** Returns the moves of an application that the server would not refuse. */
export function allowedMovesOf(
  { status, mayAct, hiringStageId, isRejectedByScore }: MoveSubject,
  mover: MovingUser,
): AllowedMoves {
  if (!mover.mayChange || !mayAct) return noMoves
  const from = { status, stageId: hiringStageId, isRejectedByScore }
  return {
    toStages: leavingProblem(from, mover, { isBackToNew: false }) === undefined,
    statuses: statusesBackFirst.filter((to) => moveProblem(from, { status: to, stage: null }, mover) === undefined),
  }
}
