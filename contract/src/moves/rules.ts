import {
  type ApplicationStatus,
  applicationStatus,
  applicationStatuses,
  type StageStatus,
} from '../applications/status.ts'
import type { HiringProcess } from '../lookups.ts'
import { type Role, role } from '../platform/permissions.ts'

/** The position of an application before a move. */
export interface ApplicationState {
  status: ApplicationStatus
  /** Null for a new candidate. */
  stageId: number | null
  /** Whether its score rejected it and no user has changed that since. */
  isRejectedByScore?: boolean | undefined
}

export interface Stage {
  id: number
  name: string
  process: HiringProcess
  status: number
}

/** The target of a move: a stage, with its status, or a status without a stage. */
export interface Target {
  status: ApplicationStatus
  stage: Stage | null
}

/** Returns a stage as the target of a move. */
export const targetOf = (stage: Stage): Target => ({ status: stage.status as StageStatus, stage })

export interface Mover {
  roleId: Role
  /** Whether the company allows moves out of a final status. */
  mayLeaveFinal: boolean
}

/** Returns why an application may not be moved to a target; undefined when it may. */
export function moveProblem(from: ApplicationState, to: Target, mover: Mover): string | undefined {
  if (isAtTarget(from, to)) {
    const where = to.stage ? `in ${to.stage.name}` : `marked as ${applicationStatuses[to.status].words}`
    return `The candidate is already ${where}`
  }
  return leavingProblem(from, mover, { isBackToNew: to.status === applicationStatus.active && to.stage === null })
}

/** Returns why an application may not leave the status it has; undefined when it may. */
export function leavingProblem(from: ApplicationState, mover: Mover, { isBackToNew }: { isBackToNew: boolean }) {
  const facts = applicationStatuses[from.status]
  switch (facts.leaving) {
    case 'anywhere':
      return undefined
    case 'backToNew':
      return isBackToNew ? undefined : facts.refusal
    case 'backToNewByAdmin':
      return isBackToNew && mover.roleId === role.admin ? undefined : facts.refusal
    case 'nowhere':
      return mover.mayLeaveFinal || (isBackToNew && from.isRejectedByScore) ? undefined : facts.refusal
  }
}

/**
 * Returns whether an application is in a final status, which it can leave only if the company allows it, or back to new
 * after a rejection by score.
 */
export const isFinal = ({ status }: Pick<ApplicationState, 'status'>) =>
  applicationStatuses[status].leaving === 'nowhere'

/** Returns whether an application is at the target already. */
export const isAtTarget = (from: ApplicationState, to: Target) =>
  from.status === to.status &&
  (to.stage ? from.stageId === to.stage.id : to.status !== applicationStatus.active || from.stageId === null)

/** Returns whether a role can't move candidates to a stage or status. */
export const isClosedTo = (roleId: Role, { status }: { status: number }) =>
  roleId === role.consultant && status === applicationStatus.hired
